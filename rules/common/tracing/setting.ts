import { kindOf } from './against/column-score.js'
import type { GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import { bestAgreement } from './periods.js'
import { wordsAround } from './standing.js'

/** Words that set another time off against that of the draft, or say one. */
const OTHER =
  /\b(?:from|than|against|compared|versus|vs|after|before|earlier|ago|previous\w*|prior|preceding|last|same|since|once|then|was first|opening|began|begun|started|between|year|quarter|month|half|week|annual\w*|date)\b/i

/** "The dividend for the year": that of the draft. */
const OWN =
  /\b(?:for|in|of|over|during|at the end of) the (?:year|quarter|month|half)\b(?! (?:before|earlier|to|end|of|prior|until|ago|\d))/gi

/** Words of another length of time, which hold for what is told behind them too: "For the six months revenue was …, and earnings …". */
const LONGER =
  /\bmonths\b(?! (?:ago|earlier|before|later)\b)|\b(?:weeks|quarters|years) (?:ended|ending|to|of)\b|\byear[- ]to[- ]date\b|\bhalf[- ]year\b|\b(?:first|second) half\b|\b(?:full|whole|entire)[- ]year\b|\bso far this\b/i

/** Whether a figure is of the time that its title or heading names, as its sentence says no other. */
export const isOfSetting = onceFor((mention: Mention): boolean => {
  const { sentence, printed, setting = [] } = mention
  if (!sentence || setting.length !== 1 || printed.periods.length > 0 || sentence.periods.length > 0) return false
  if (LONGER.test(sentence.block.text.slice(0, sentence.to))) return false
  const [before = '', behind = ''] = wordsAround(mention).replace(OWN, ' ').split('#')
  return !OTHER.test(`${before} # ${behind.split(/[,;(]/, 1)[0] ?? ''}`)
})

/** Whether a column is of another time than a figure, or than the draft where its sentence says none. */
export function isOtherTime(mention: Mention, { periods }: Line): boolean {
  const { printed, setting = [] } = mention
  const own = printed.periods.length > 0 ? printed.periods : isOfSetting(mention) ? setting : []
  return own.length > 0 && periods.length === 1 && bestAgreement(own, periods) === 'other'
}

/** What a row has of the time that the draft is about, beside a cell of the same kind and another time. */
export function ofSetting(mention: Mention, cell: GridFigure): GridFigure | undefined {
  const { setting = [] } = mention
  const { row, column } = cell
  if (column.periods.length !== 1 || bestAgreement(setting, column.periods) !== 'other') return undefined
  const own = row.figures.filter(
    (other) =>
      other.column.periods.length === 1 &&
      kindOf(other.column) === kindOf(column) &&
      bestAgreement(setting, other.column.periods) === 'same',
  )
  const [only, ...more] = own
  return more.length === 0 ? only : undefined
}

/** "Gross profit of $50.2 million", in the report of a quarter: no figure of the year before. */
export function isOfOtherTime(mention: Mention, cell: GridFigure): boolean {
  return isOfSetting(mention) && ofSetting(mention, cell) !== undefined
}
