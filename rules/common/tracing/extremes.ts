import { kindOf } from './against/column-score.js'
import { across } from './cell-meant.js'
import { isOneKind } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import { isOfTimes } from './line-meant.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import { figureBefore } from './neighbours.js'
import { stemsOf, weightOf } from './stems.js'

const LOW = 'lowest|smallest|least|minimum|fewest|bottomed|trough(?:ed)?|shortest|lightest'
const HIGH = 'highest|largest|greatest|biggest|maximum|most|peak(?:ed)?|topped out|longest|heaviest'
const EXTREME = new RegExp(String.raw`\b(?:(?<low>${LOW})|(?<high>${HIGH}))\b(?<behind>[^,.;:()]*)$`, 'i')
/** Of fewer than all, or not the first: "second highest", "the lowest since 2019", "the highest of the three". */
const OF_SOME =
  /\b(?:since|for|in|among|of|outside|except|after|before|during|second|third|fourth|next|other|one of|at (?:least|most)|almost|nearly|recent)\b/i

/** Whether a draft calls a figure the lowest or the highest that there is. */
export const extremeSaid = onceFor(({ sentence, printed: { figure } }: Mention): 'low' | 'high' | undefined => {
  if (!sentence) return undefined
  const last = figureBefore(sentence, figure)?.to ?? sentence.from
  const before = figure.block.text.slice(last, figure.from)
  const { groups, index } = EXTREME.exec(before) ?? {}
  if (!groups || index === undefined) return undefined
  if (OF_SOME.test(before.slice(Math.max(0, index - 12), index)) || OF_SOME.test(groups.behind ?? '')) return undefined
  if (OF_SOME.test(/^[^,.;:()\d]*/.exec(figure.block.text.slice(figure.to, sentence.to))?.[0] ?? '')) return undefined
  return groups.low === undefined ? 'high' : 'low'
})

/** "The lowest haemoglobin was 9.6": of what a row has of all times, and not of what a column has of all things. */
export function isExtremeOf({ sentence, printed: { figure } }: Mention, { parts }: Line): boolean {
  const behind = sentence && EXTREME.exec(figure.block.text.slice(sentence.from, figure.from))?.groups?.behind
  const own = parts.flat()
  return behind !== undefined && stemsOf(behind).some(({ stem }) => weightOf(stem) >= 1 && own.includes(stem))
}

/** Of the cells that stand beside one for all times or things, the lowest or highest, where the draft says so of a figure. */
export function extremeOf(mention: Mention, cell: GridFigure): GridFigure | undefined {
  const said = extremeSaid(mention)
  if (said === undefined) return undefined
  const all = besideOf(cell).filter((own) => isOneKind(mention.printed, own))
  const [first, ...rest] = all
  if (!first || rest.length < 2) return undefined
  return rest.reduce(
    (best, own) => ((said === 'low' ? own.value.lt(best.value) : own.value.gt(best.value)) ? own : best),
    first,
  )
}

/** What a time is one of, or a thing: the column of a table of times, the row of one that has a column for each time, else the column. */
function besideOf({ row, column }: GridFigure): readonly GridFigure[] {
  const line: Line = isOfTimes(row.grid) || kindOf(column) !== '' ? column : row
  const own = kindOf(line === column ? row : column)
  return line.figures
    .slice(0, MOST)
    .filter((cell) => !cell.row.isTotal && !(line === row && kindOf(across(line, cell)) !== own))
}

const MOST = 400
