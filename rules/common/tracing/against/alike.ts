import { measureOf } from '../../units/measure-of.js'
import { mayBeOf } from '../fits.js'
import type { Mention } from '../mention.js'
import type { NamedIn } from '../named-in.js'
import { isOfAnother } from '../owner.js'
import { onceFor } from '../../../../src/document/once.js'
import { bestAgreement } from '../periods.js'
import { digitsOf } from '../printed.js'
import { isList, type Sentence, type SentenceFigure } from '../sentences.js'
import { rootOf } from '../roots.js'
import type { SourceIndex } from '../source-index.js'
import { type Stem, weightOf } from '../stems.js'
import { isNorm, isOnOtherBasis } from './basis.js'
import type { Found } from './found.js'
import type { PrintedIn } from './printed-in.js'
import { slipFrom, swapped } from './slip.js'
import { neighboursOf } from '../neighbours.js'

/** Sentences of one word, and of all. */
const FEW = 8
const MOST = 32

/** What one figure of a source shares with the draft's: words beside both, and of both sentences; and how much of the words beside it that is. */
interface Likeness {
  readonly printed: SentenceFigure
  readonly shared: number
  readonly coverage: number
}

/**
 * A figure of a source's sentence that is said of what the draft's is, in the same unit, as no other is. A slip of the pen between them is
 * told by a word that both have beside them, any other value by nearly all of the source's.
 */
export function inAlike(mention: Mention, { sentences, index }: NamedIn, printedIn: PrintedIn): Found | undefined {
  const { sentence, printed } = mention
  if (!sentence || index.sentences.length === 0 || printed.figure.words || digitsOf(printed.figure) < 2)
    return undefined
  const own = ownBeside(mention)
  if (own.size === 0) return undefined
  const told = [...candidates(mention, sentences, index)].filter((other) => !isList(other) && !isNorm(other))
  if (told.length === 0 || printedIn.named) return undefined
  const like = told.flatMap((other) =>
    other.figures.flatMap((figure) => likeness(mention, sentence, own, figure, other) ?? []),
  )
  const best = like.filter(({ shared }) => shared === Math.max(...like.map((own) => own.shared)))
  const [first, ...more] = best
  if (!first || more.length > 0) return undefined
  const { printed: figure, shared, coverage } = first
  if (isOnOtherBasis(sentence, printed.figure, figure.sentence)) return undefined
  const slip = slipFrom(printed, figure) ?? swapped(mention, figure)
  if (slip) return shared >= 2 || (shared >= 1 && coverage >= 0.3) ? slip : undefined
  const isAll = shared >= 3 && coverage >= 0.99 && figure.sentence.figures.length === 1
  const ratio = printed.value.abs().div(figure.value.abs()).toNumber()
  return isAll && ratio > 0.2 && ratio < 5 ? { expected: { printed: figure, exponent: 0 } } : undefined
}

/** The stems beside a draft's figure: the same for all sources. */
const ownBeside = onceFor(({ printed, sentence, stems }: Mention): ReadonlySet<string> =>
  sentence ? besideOf(printed, sentence, stems ?? sentence.stems) : new Set(),
)

/** Sentences of a source that share most, and those of a word that few others have. */
function candidates(
  { sentence, stems = sentence?.stems ?? [] }: Mention,
  sentences: readonly Sentence[],
  { said }: SourceIndex,
): ReadonlySet<Sentence> {
  const found = new Set(sentences)
  for (const { stem } of stems) {
    const list = said.get(stem) ?? []
    if (list.length <= FEW) for (const other of list) found.add(other)
    if (found.size >= MOST) break
  }
  return found
}

function likeness(
  { printed }: Mention,
  sentence: Sentence,
  own: ReadonlySet<string>,
  figure: SentenceFigure,
  other: Sentence,
): Likeness | undefined {
  if (!isOneUnit(printed.figure, figure.figure) || !mayBeOf(printed, figure) || figure.value.isZero()) return undefined
  if (bestAgreement(printed.periods, figure.periods) === 'other') return undefined
  if (isOfAnother(sentence, printed.figure, other, figure.figure)) return undefined
  const beside = besideOf(figure, other, other.stems)
  let shared = 0
  let all = 0
  for (const name of beside) {
    all += weightOf(name)
    if (own.has(name)) shared += weightOf(name)
  }
  return shared < 1 ? undefined : { printed: figure, shared, coverage: shared / all }
}

/** One unit is printed behind both, or none and what they count is not another thing. */
function isOneUnit(a: SentenceFigure['figure'], b: SentenceFigure['figure']): boolean {
  return a.unit.kind === b.unit.kind && a.unit.code === b.unit.code
}

/** The stems beside a figure, as far as the next ones of its kind, each by its root. */
function besideOf(
  { figure }: Pick<SentenceFigure, 'figure'>,
  { figures, from, to }: Sentence,
  stems: readonly Stem[],
): ReadonlySet<string> {
  const alike = figures.filter(({ figure: other }) => other !== figure && isOneUnit(other, figure))
  const { last: start, next: end } = neighboursOf({ figures: alike, from, to }, figure)
  // "24 minutes": the unit is no word beside it.
  const unit =
    measureOf(figure) === undefined
      ? undefined
      : stems.find((stem) => stem.from >= figure.to && stem.from - figure.to < 3)
  return new Set(
    stems.flatMap((stem) =>
      stem === unit ? [] : stem.from >= start && stem.to <= end ? [rootOf(stem.stem) ?? stem.stem] : [],
    ),
  )
}
