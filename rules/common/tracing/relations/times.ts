import type { Mention } from '../mention.js'
import { neighboursOf } from '../neighbours.js'
import { holds, type Period, periodsIn } from '../periods.js'
import type { Key, KeyValue } from './relation.js'

/** Times that a figure may be of, as one. */
export interface TimesAsked {
  readonly values: readonly KeyValue[]
  /** The draft says the time beside the figure. */
  readonly isSaid: boolean
}

/** "26 cases from 43", "last week 137", "$133 of a month before" */
const BEFORE =
  /\b(?:from|against|versus|than|after|compared (?:with|to)|(?:last|previous|prior|preceding) (?:week|month|quarter|year|season|term|cycle)(?: it was)?:?)\s(?:[$£€(]|the |its |an? )*$/i
const BEHIND =
  /^[^.;,(\d]{0,24}\b(?:(?:a|one|the) (?:week|month|quarter|year) (?:before|earlier|ago|previously)|(?:last|the (?:previous|prior|preceding)) (?:week|month|quarter|year))\b/i
const ALL = /\b(?:since|so far|to date|cumulative(?:ly)?|through|in all|altogether|over the (?:period|year)|across)\b/i
/** Characters before a sentence that may tell its time. */
const LEAD = 400

/** The times that a figure may be of, the likeliest first; none where the draft says one that the table has not. */
export function timesAsked(mention: Mention, key: Key): readonly TimesAsked[] {
  const { printed } = mention
  const { values } = key
  const setting = settingOf(mention)
  const all = { values, isSaid: false }
  const given = [...setting, ...printed.periods.slice(0, 1)].find(({ year }) => year !== undefined)
  const said = printed.periods.filter((time) => !isOfNext(mention, time))
  if (said.length > 0) {
    const found = said.flatMap((time) => {
      const own = ofTime([time], values, given?.year)
      return own.length > 0 ? [{ values: own, isSaid: said.length === 1 }] : []
    })
    const since = sinceOf(mention, found[0]?.values, values)
    return since ? [...found, since] : found
  }
  const told = toldBefore(mention)
  const latest = values.slice(-1)
  const now = [told.slice(-1), setting].flatMap((times) => {
    const own = ofTime(times, values, given?.year)
    return own.length > 0 ? [{ values: own, isSaid: false }] : []
  })
  const current = unique([...now, { values: latest, isSaid: false }])
  if (!isOfBefore(mention)) return [...current, all]
  return unique(current.flatMap((own) => [...beforeOf(own, values), own]))
}

/** "3.1% in the month, above the 2.0% of February": said of the figure that it stands right behind. */
function isOfNext({ sentence, printed: { figure } }: Mention, time: Period & { from?: number }): boolean {
  const { from } = time
  const other = sentence?.figures.findLast(({ figure: { to } }) => from !== undefined && to <= from)?.figure
  return (
    other !== undefined &&
    other.from >= figure.to &&
    /^ (?:\p{L}+ )?(?:of|in|for|at) (?:the )?$/u.test(figure.block.text.slice(other.to, from))
  )
}

/** The times of the draft's title or of the nearest heading that has any. */
function settingOf({ setting = [], printed: { figure } }: Mention): readonly Period[] {
  if (setting.length > 0) return setting
  return figure.block.section.path.map(periodsIn).findLast(({ length }) => length > 0) ?? []
}

/** The times that its paragraph names before a sentence; since when something went on is not what is told of after it. */
function toldBefore({ sentence, printed: { figure } }: Mention): readonly Period[] {
  if (!sentence) return []
  const text = figure.block.text.slice(Math.max(0, sentence.from - LEAD), sentence.from)
  return periodsIn(text).filter(({ from }) => !/\b(?:since|until) $/i.test(text.slice(0, from)))
}

/** Whether the paragraph spoke of a time last. */
export function isToldBefore(mention: Mention, { year }: Period): boolean {
  return toldBefore(mention).at(-1)?.year === year
}

/** Whether the words beside a figure say that it is of the time before that of its sentence. */
export function isOfBefore({ sentence, printed: { figure } }: Mention): boolean {
  if (!sentence) return false
  const { last, next } = neighboursOf(sentence, figure)
  const { text } = figure.block
  return BEFORE.test(text.slice(last, figure.from)) || BEHIND.test(text.slice(figure.to, next))
}

/** "This week: 10" */
export function isOfNow({ sentence, printed: { figure } }: Mention): boolean {
  if (!sentence) return false
  const { last } = neighboursOf(sentence, figure)
  return /\b(?:this|the latest|the current) (?:week|month|quarter|year|season|term|cycle|time)\b/i.test(
    figure.block.text.slice(last, figure.from),
  )
}

/** The time right before, and the same a year before. */
export function beforeOf({ values: [first] }: TimesAsked, values: readonly KeyValue[]): readonly TimesAsked[] {
  if (!first?.time) return []
  const { year, part, week } = first.time
  const at = values.indexOf(first)
  const yearBefore = values.find(
    ({ time }) => time?.year === (year ?? 0) - 1 && time.part === part && time.week === week,
  )
  return [values[at - 1], yearBefore].flatMap((value) => (value ? [{ values: [value], isSaid: false }] : []))
}

/** "Since week 31", "from January through September": all times from the one that is named. */
function sinceOf(
  { sentence }: Mention,
  [first]: readonly KeyValue[] = [],
  values: readonly KeyValue[],
): TimesAsked | undefined {
  if (!sentence || !first || !ALL.test(sentence.block.text.slice(sentence.from, sentence.to))) return undefined
  return { values: values.slice(values.indexOf(first)), isSaid: false }
}

/** The times that some periods are, or else hold; of months without a year, those of the year that is given, or the last. */
export function ofTime(times: readonly Period[], values: readonly KeyValue[], given?: number): readonly KeyValue[] {
  const matching = (isOf: (said: Period, own: Period) => boolean) =>
    values.filter(({ time }) => time && times.some((said) => isOf(said, time)))
  const found = matching(isOne)
  const own = found.length > 0 ? found : matching(isWithin)
  const isYearSaid = times.some(({ year }) => year !== undefined)
  if (isYearSaid || own.length < 2) return own
  const ofGiven = own.filter(({ time }) => time?.year === given)
  if (ofGiven.length > 0) return ofGiven
  const last = own.at(-1)?.time?.year
  return own.filter(({ time }) => time?.year === last)
}

function isOne(said: Period, own: Period): boolean {
  if (said.year !== undefined && own.year !== undefined && said.year !== own.year) return false
  if (said.week !== undefined || own.week !== undefined) return said.week === own.week
  if (said.part === undefined && said.year === undefined) return false
  return said.part === own.part && (said.day === undefined || own.day === undefined || said.day === own.day)
}

/** A month of a quarter that is said, or the quarter of a month. */
function isWithin(said: Period, own: Period): boolean {
  if (own.week !== undefined) return said.part === undefined && said.year !== undefined && said.year === own.year
  return holds(said, own) || (own.part !== undefined && holds(own, said))
}

function unique(all: readonly TimesAsked[]): readonly TimesAsked[] {
  const keyOf = ({ values }: TimesAsked) => values.map(({ text }) => text).join('\n')
  return all.filter((own, i) => all.findIndex((other) => keyOf(other) === keyOf(own)) === i)
}
