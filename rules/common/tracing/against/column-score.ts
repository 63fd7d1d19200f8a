import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { shareOf } from '../naming.js'
import type { Sentence } from '../sentences.js'
import { stemOf } from '../stems.js'
import { wordsOf } from '../words-of-line.js'
import { onceFor } from '../../../../src/document/once.js'
import { neighboursOf } from '../neighbours.js'

/** How well the words beside a figure, its unit and its noun name a column; one that has nothing but a time for a name is named by the row. */
export function scoreOf(mention: Mention, { column, unitCode }: GridFigure): number {
  const isUnit = unitCode !== undefined && mention.printed.unitCode === unitCode
  // A row beside times alone holds amounts of which a sentence may tell others: only a unit beside both is enough.
  if (wordsOf(column).length === 0) return mention.sentence && isUnit ? 1 : 0
  return wordScoreOf(mention, column) + (isUnit && column.unit !== undefined ? 1 : 0)
}

/** The same by words alone: those that stand between the figures before and behind. */
export function wordScoreOf(mention: Mention, column: Line): number {
  const { figure } = mention.printed
  const own = wordsOf(column)
  if (!mention.sentence || own.length === 0) return 0
  const share = shareOf(own, besideOf(mention, mention.sentence))
  const noun = figure.noun && own.includes(stemOf(figure.noun.word)) ? 1 : 0
  return (share.weight >= 1 ? share.weight * share.coverage + 0.5 : 0) + noun
}

const OF_LAST =
  /^ of [^,;.()\d]{1,40}?(?=,| and | but )|^ of (?:(?:the|its|all|their|our|these|those) )?[\p{L}-]+(?= \p{Ll})/u

const beside = new WeakMap<Mention, ReadonlySet<string>>()

/** The words between a figure and those before and behind: looked for once, for column after column. */
function besideOf(mention: Mention, sentence: Sentence): ReadonlySet<string> {
  const known = beside.get(mention)
  if (known) return known
  const { figure } = mention.printed
  const { last: before, next } = neighboursOf(sentence, figure)
  // "26.7% of the vote translates into 38 seats": the vote is said of the figure before.
  const last =
    before +
    (before === sentence.from ? 0 : (OF_LAST.exec(figure.block.text.slice(before, figure.from))?.[0].length ?? 0))
  const made = new Set((mention.stems ?? []).flatMap((own) => (own.from >= last && own.to <= next ? [own.stem] : [])))
  beside.set(mention, made)
  return made
}

/** What names a column beside its number or time. */
export const kindOf = onceFor((line: Line) =>
  wordsOf(line)
    .filter((stem) => !/\d$/.test(stem))
    .join(' '),
)
