import { matches } from '../../../src/document/matches.js'
import { kindOf } from './against/column-score.js'
import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import type { Period } from './periods.js'
import { figureBehind } from './neighbours.js'

const OF_ALL = 'period|series|run|study|trial|stay|programme|program|project|follow-up|observation|treatment|course'
/** Words that say the last time that there is. */
const LAST = [
  String.raw`\b(?:at|on|by|upon|before|until) (?:the )?(?:(?:day|time)(?: that)? \p{L}+ (?:left|went home)|discharge|leaving|departure|closeout|close|last (?:visit|reading|count|check|measurement|sample|test)|(?:very )?end(?: of (?:the|this|its|their|his|her) (?:${OF_ALL}))?)\b(?! of\b)`,
  String.raw`\b(?:now|currently|at present|today|latest|most recent(?:ly)?|final(?:ly)?)\b`,
  String.raw`\b(?:his|her|their|its|the|whose) (?:very )?last (?!(?:few|two|three|years?|quarters?|months?|weeks?|days?|decade|\d)\b)`,
].join('|')
/** Words that say the first. */
const FIRST = [
  String.raw`\b(?:on|at|upon|from) (?:\p{L}+ )?(?:admission|arrival|presentation|entry|baseline|intake|enrol?ment|the (?:very )?(?:start|outset|beginning))\b(?! of (?:the|this) (?:year|quarter|month|week|day)\b)`,
  String.raw`\b(?:initial(?:ly)?|at first|admission bloods|(?:the|his|her|their|its) (?:very )?first (?:year|quarter|month|week|day|visit|reading|count|check|measurement|sample|test)(?! (?:half|three|two)\b))\b`,
].join('|')
const ENDS = new RegExp(`(?<last>${LAST})|(?<first>${FIRST})`, 'giu')

/** Which of all times the words beside a figure say, where its sentence names none: right behind it, else last before it. */
export const endSaid = onceFor(({ sentence, printed }: Mention): 'first' | 'last' | undefined => {
  if (!sentence || sentence.periods.length > 0) return undefined
  const { figure } = printed
  const { text } = figure.block
  const next = figureBehind(sentence, figure)?.from ?? sentence.to
  const [behind = ''] = text.slice(figure.to, next).split(/[,;:()]|\b(?:and|but|from|while)\b/, 1)
  const [after] = matches(ENDS, behind)
  if (after) return after.groups?.last === undefined ? 'first' : 'last'
  const before = [...matches(ENDS, text.slice(sentence.from, figure.from))].filter(({ index, 0: { length } }) => {
    const from = sentence.from + index
    const last = sentence.figures.findLast(({ figure: other }) => other.to <= from)?.figure
    // "5.8 on admission": said of that one.
    return !last || last.from >= from + length || /[,;:(]|\b(?:and|but|to)\b/.test(text.slice(last.to, from))
  })
  const nearest = before.at(-1)
  return nearest && (nearest.groups?.last === undefined ? 'first' : 'last')
})

/** Days from year nought to its end, about; undefined for what is no time. */
export function dayOf({ year, part, day, week }: Period): number | undefined {
  if (year === undefined && part === undefined && week === undefined) return undefined
  const number = Number(part?.slice(1) ?? 0)
  const months =
    part === undefined
      ? week === undefined
        ? 12
        : 0
      : number * (part.startsWith('q') ? 3 : part.startsWith('h') ? 6 : 1)
  return (year ?? 0) * 400 + months * 31 + (day ?? 0) + (week ?? 0) * 7
}

function dayOfCell({ row, column }: GridFigure): number | undefined {
  const [time] = column.periods.length === 1 ? column.periods : row.periods
  return time && dayOf(time)
}

/** The days of the cells beside one in its row, else in its column: each of one time, and all of one kind. */
function daysBeside({ row, column }: GridFigure): readonly number[] {
  const times =
    column.periods.length === 1
      ? row.figures.filter((other) => other.column.periods.length === 1 && kindOf(other.column) === kindOf(column))
      : row.parts.length === 0 && row.periods.length === 1
        ? column.figures.filter((other) => other.row.parts.length === 0 && other.row.periods.length === 1)
        : []
  return times.flatMap((cell) => dayOfCell(cell) ?? [])
}

/** "By the day he left, potassium had settled at 4.6", of a row that has later times than the one of which it has 4.6. */
export function isAtOtherEnd(mention: Mention, cell: GridFigure): boolean {
  const said = endSaid(mention)
  if (said === undefined) return false
  const own = dayOfCell(cell)
  return own !== undefined && daysBeside(cell).some((day) => (said === 'last' ? day > own : day < own))
}
