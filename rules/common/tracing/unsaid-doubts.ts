import { kindOf } from './against/column-score.js'
import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isOfSetting } from './setting.js'
import { bestAgreement, type Period, type PrintedPeriod } from './periods.js'
import type { SentenceFigure } from './sentences.js'
import { wordsAround } from './standing.js'

/** Why a figure of a source that has a draft's value is not the draft's, by what the draft would have to say of it and does not. */

/** Words that set a time off against that of the draft. */
const BEFORE =
  /\b(?:than|from|against|compared|versus|before|earlier|ago|previous\w*|prior|preceding|last|since|after|had been|was once|used to|formerly|then|between|instead|originally|up on|down on)\b/i

/** Whether a draft says nothing by which its figure might be of an earlier time: no time beside it, in its paragraph so far, or in its headings. */
function saysNoTime(mention: Mention, time: Period): boolean {
  const { sentence, printed, setting = [] } = mention
  if (!sentence || printed.periods.length > 0) return false
  if (setting.length > 0 && bestAgreement(setting, [time]) !== 'other') return false
  const { text } = sentence.block
  // "Better than in 2021": what it is compared with is no time of its own.
  const isCompared = ({ from }: PrintedPeriod) => COMPARED.test(text.slice(Math.max(0, from - 24), from))
  if (!sentence.periods.every(isCompared)) return false
  const before = text.slice(0, sentence.from)
  if (time.year !== undefined && before.includes(String(time.year))) return false
  return !BEFORE.test(wordsAround(mention))
}

const COMPARED =
  /\b(?:than|from|since|against|on|over|versus|compared (?:to|with))(?: (?:in|the|that of|those of|at))* $/i

/** "The shop took £302,000", of the year before last: the row has the like of a later time, and the draft says no time. */
export function isOfEarlierTime(mention: Mention, { row, column }: GridFigure): boolean {
  const [time, ...more] = column.periods
  if (time === undefined || more.length > 0 || (time.year === undefined && time.back === undefined)) return false
  const isLater = ({ column: other }: GridFigure) =>
    other !== column &&
    kindOf(other) === kindOf(column) &&
    other.periods.length === 1 &&
    isAfter(other.periods[0], time)
  return row.figures.slice(0, 64).some(isLater) && saysNoTime(mention, time)
}

function isAfter(a: Period | undefined, b: Period): boolean {
  if (a?.year !== undefined && b.year !== undefined) return a.year > b.year
  return (a?.back ?? 0) < (b.back ?? 0)
}

/** Words by which a source puts a figure into a time before its own. */
const OF_BEFORE =
  /\b(?:last (?:year|quarter|month|season|term)|(?:the )?(?:previous|prior|preceding) (?:\p{L}+ )?\p{L}+|(?:the )?year before|a year (?:ago|earlier|before)|formerly)\b/iu

/** "Turnout reached 41.2%", of "at the previous election in 2021 turnout was 41.2%". */
export function isOfEarlierProse(mention: Mention, own: SentenceFigure, named: readonly NamedIn[]): boolean {
  const { figure, periods } = own
  const { text } = figure.block
  // What a semicolon joins goes on with the time that its sentence begins with.
  const lead = text.slice(text.lastIndexOf('. ', figure.from) + 1, figure.from)
  const [time, ...more] = periods
  const years = named.flatMap((of) => [...of.years])
  const isEarlier =
    more.length === 0 &&
    time?.year !== undefined &&
    years.length > 0 &&
    time.year < Math.max(...years, ...settingYears(mention))
  if (!isEarlier && !OF_BEFORE.test(lead)) return false
  // A date of one day is when something was said or done, and the source has nothing else of it.
  if (time?.day !== undefined) return false
  return (
    saysNoTime(mention, time ?? {}) ||
    (isEarlier && isOfSetting(mention) && bestAgreement(mention.setting ?? [], periods) === 'other')
  )
}

function settingYears({ setting = [] }: Mention): readonly number[] {
  return setting.flatMap(({ year }) => year ?? [])
}

/** "Complaints came down by 1,096": by so much, and not to it. */
const MOVED_BY =
  /\b(?:fell|fallen|rose|risen|grew|grown|came down|went (?:up|down)|c[au]t|increas\w+|decreas\w+|declin\w+|reduc\w+|dropp\w+|shr[aiu]nk|climb\w+|up|down|slipp\w+|improv\w+)(?: \p{L}+){0,2} by (?:about |some |only |just |nearly |almost |over |around |more than )?(?:\p{Lu}{3} ?|[$£€])?$/u
const SAYS_BY = /\bby (?:about |some |only |just |nearly |almost |over |around )?(?:\p{Lu}{3} ?|[$£€])?$/u

export function isByHowMuch({ printed: { figure } }: Mention, { figure: own }: SentenceFigure): boolean {
  const before = ({ block, from }: typeof figure) => block.text.slice(Math.max(0, from - 48), from)
  return MOVED_BY.test(before(figure)) && !SAYS_BY.test(before(own)) && own.unit.kind !== 'percent'
}

/** "14%", of 14 hectares: what a sentence counts is no percentage. */
export function isNoPercentage({ printed }: Mention, { figure, measure }: SentenceFigure): boolean {
  return (
    printed.measure === 'percent' &&
    measure === undefined &&
    !/%|\bper ?cent|\b(?:rate|share)\b/i.test(figure.block.text)
  )
}
