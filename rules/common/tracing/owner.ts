import type { Figure } from '../number/figure.js'
import type { ProperName } from './proper-names.js'
import type { Sentence } from './sentences.js'

const LISTED = /\brespectively\b/i

/**
 * Whether the figure of a source's sentence belongs to something of another name than the draft's does: "Adams had 18 deaths and Brown 12"
 * says nothing of 18 deaths in Brown. False where either sentence does not tell.
 */
export function isOfAnother(draft: Sentence, own: Figure, source: Sentence, figure: Figure): boolean {
  const subject = ownerOf(draft, own)
  const owner = ownerOf(source, figure)
  if (!subject || !owner) return false
  const only = subject.stems.filter((stem) => !owner.stems.includes(stem))
  const other = owner.stems.filter((stem) => !subject.stems.includes(stem))
  if (only.length === 0 || other.length === 0) return false
  if (!only.every((stem) => source.names.has(stem))) return other.every((stem) => !draft.names.has(stem))
  if (LISTED.test(source.block.text.slice(source.from, source.to))) return false
  const places = source.properNames.filter(({ stems }) => only.every((stem) => stems.includes(stem)))
  return places.length > 0 && places.every((name) => hasItsOwn(name, owner, figure, source))
}

/** Whether another figure stands nearer to a name, and one between it and the name that owns the figure: those of a list share theirs. */
function hasItsOwn(name: ProperName, owner: ProperName, figure: Figure, { figures }: Sentence): boolean {
  const distance = ({ from, to }: Figure) => (from >= name.to ? from - name.to : name.from - to)
  const nearer = figures.some(({ figure: other }) => distance(other) < distance(figure))
  const [left, right] = name.from < owner.from ? [name, owner] : [owner, name]
  return nearer && figures.some(({ figure: between }) => between.from >= left.to && between.to <= right.from)
}

/** Characters to a name behind a figure that it may be of. */
const NEAR = 60

/** The name that stands last before a figure; in a sentence that has a figure before its first name, the next behind it. */
function ownerOf(sentence: Sentence, figure: Figure): ProperName | undefined {
  const names = sentence.properNames
  const [first] = sentence.figures
  const isFigureFirst = first !== undefined && names[0] !== undefined && first.figure.from < names[0].from
  return isFigureFirst
    ? names.find(({ from }) => from >= figure.to && from - figure.to <= NEAR)
    : names.findLast(({ to }) => to <= figure.from)
}
