import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { shareOf } from '../naming.js'
import { stemOf } from '../stems.js'

/** How well the words beside a figure, its unit and its noun name a column; one that has nothing but a time for a name is named by the row. */
export function scoreOf(mention: Mention, { column, unitCode }: GridFigure): number {
  const isUnit = unitCode !== undefined && mention.printed.unitCode === unitCode
  // A row beside times alone holds amounts of which a sentence may tell others: only a unit beside both is enough.
  if (ownOf(column).length === 0) return mention.sentence && isUnit ? 1 : 0
  return wordScoreOf(mention, column) + (isUnit && column.unit !== undefined ? 1 : 0)
}

/** The same by words alone: those that stand between the figures before and behind. */
export function wordScoreOf({ printed: { figure }, sentence, stems = [] }: Mention, column: Line): number {
  const own = ownOf(column)
  if (!sentence || own.length === 0) return 0
  const last = sentence.figures.findLast(({ figure: other }) => other.to <= figure.from)?.figure.to ?? sentence.from
  const next = sentence.figures.find(({ figure: other }) => other.from >= figure.to)?.figure.from ?? sentence.to
  const beside = new Set(stems.flatMap(({ stem, from, to }) => (from >= last && to <= next ? [stem] : [])))
  const share = shareOf(own, beside)
  const noun = figure.noun && own.includes(stemOf(figure.noun.word)) ? 1 : 0
  return (share.weight >= 1 ? share.weight * share.coverage + 0.5 : 0) + noun
}

function ownOf({ parts }: Line): string[] {
  return parts.flat().filter((stem) => !stem.startsWith('#'))
}

/** What names a column beside its number or time. */
export function kindOf({ parts }: Line): string {
  return parts
    .flat()
    .filter((stem) => !stem.startsWith('#') && !/\d$/.test(stem))
    .join(' ')
}
