import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { type Day, daysBetween, isoOf, yearsBetween } from '../calendar/calendar.js'
import { isNear, unitOf } from '../calendar/period-length.js'
import { dates, type PrintedDate } from '../prose/dates.js'
import { distinct, type Event, type EventDay, eventDays } from './course-days.js'

/** A length of time the note states for itself: an age, a stay, a day after surgery, a gestational age. */
export interface StatedTime {
  readonly kind: 'age' | 'duration' | 'period'
  readonly place: Place
  readonly printed: string
  readonly days: readonly EventDay[]
  /** What follows from the days, in words; the stated one is among `accepted` where it agrees. */
  readonly computed: string
  readonly agrees: boolean
  /** The note names other days for one of the events. */
  readonly contested: boolean
}

const AGE =
  /(?<![\d.])(\d{1,3})(?:[- ]?(?:years?|yrs?|y)[- ]?(?:olds?|o\b|\/o\b)| ?y\/?o\b)(?! (?:son|daughter|child|brother|sister|mother|father|wife|husband))|\b[Aa]ge:?\*{0,2} {0,2}(\d{1,3})(?!\d|\.\d| ?(?:mo|week|wk|day|at\b|of\b))|(?<![.\d])(\d{2,3})(?=[MF]\b)/g
const STAY =
  /\b(?:[Ll]ength of [Ss]tay|LOS|[Hh]ospital [Ss]tay)(?: \(LOS\))?(?: (?:of|was|is))?[\s:*|,=-]*(\d{1,3})[ -](?:hospital )?(days?|nights?)\b|(?<![\d.])(\d{1,3})[- ](days?|nights?) (?:hospital(?:ization| stay| admission)?|inpatient stay|stay|admission)\b/g
const AFTER_SURGERY =
  /\b(?:POD|[Pp]ost-?[Oo]p(?:erative)?(?: [Dd]ay)?)(?: (?:is|day))?[\s:]*#?\s?(\d{1,3})(?![\d./]\d|\d)(?! ?(?:week|month))/g
const GESTATION =
  /(?<![\d.])(\d{1,2})(?:\s?(?:w|wks?|weeks?)(?:,? and |,? )?\s?(\d)\s?(?:d|days?)\b|\s?\+\s?(\d) ?w(?:eeks|ks)?\b|\s(\d)\/7(?: ?w(?:eeks|ks)?)?)/g
const GESTATION_CUE = /\b(?:gestation\w*|GA|EGA|IUP|pregnan\w*|LMP|EDD|EDC|weeks? by|dating|gravid\w*|G\dP\d)\b/i

/** Days on which the note itself is dated: a visit, a discharge, an admission, whichever it has one of. */
const DATED: readonly Event[] = ['visit', 'discharge', 'admission', 'surgery']

/** Every length of time that the days of the course decide. */
export const statedTimes = defineLayer<readonly StatedTime[]>({
  id: 'common/medicine/stated-times',
  build({ blocks }, { layer, spend }) {
    const days = layer(eventDays)
    if (days.length === 0) return []
    const found: StatedTime[] = []
    const of = (event: Event) => days.filter((one) => one.event === event)
    for (const block of blocks) {
      const { text } = block
      spend(1 + (text.length >> 4))
      for (const match of matches(AGE, text)) {
        const years = Number(match[1] ?? match[2] ?? match[3])
        const [birth, now] = [of('birth'), dated(days)]
        if (birth[0] && now[0])
          found.push(
            timeOf('age', block, match, [birth, now], (from, to) => {
              const age = yearsBetween(from, to)
              return [`${age} years`, age === years]
            }),
          )
      }
      for (const match of matches(STAY, text)) {
        const n = Number(match[1] ?? match[3])
        const nights = /night/.test(match[2] ?? match[4] ?? '')
        // counted in midnights, or with the last day
        found.push(
          timeOf('duration', block, match, [of('admission'), of('discharge')], (from, to) => {
            const length = daysBetween(from, to)
            return [`${length} days`, n === length || (!nights && n === length + 1)]
          }),
        )
      }
      for (const match of matches(AFTER_SURGERY, text)) {
        const n = Number(match[1])
        found.push(
          timeOf(
            'duration',
            block,
            match,
            [of('surgery'), near(days, block, of('visit'), of('discharge'))],
            (from, to) => {
              const length = daysBetween(from, to)
              return [`day ${length}`, n === length]
            },
          ),
        )
      }
      found.push(...onsets(block, layer(dates).in(block), near(days, block, of('visit'), of('admission'))))
      if (!GESTATION_CUE.test(text)) continue
      for (const match of matches(GESTATION, text)) {
        const printed = Number(match[1]) * 7 + Number(match[2] ?? match[3] ?? match[4])
        const inWords = (length: number) => `${Math.floor(length / 7)} weeks ${length % 7} days`
        const [menses, due] = [of('menses'), of('due')]
        const now = near(days, block, of('visit'), of('admission'))
        if (menses.length > 0)
          found.push(
            timeOf('duration', block, match, [menses, now], (from, to) => {
              const length = daysBetween(from, to)
              return [inWords(length), length === printed]
            }),
          )
        else if (due.length > 0)
          found.push(
            timeOf('duration', block, match, [now, due], (from, to) => {
              const length = TERM - daysBetween(from, to)
              return [inWords(length), length === printed]
            }),
          )
      }
    }
    found.push(...dueFromMenses(of('menses'), of('due')))
    return found.filter(({ days: own }) => own.length === 2)
  },
})

/** Those that are judged: in a healthcare draft all, elsewhere only the age of somebody whose birth and visit one paragraph names. */
export function judgedTimes(times: readonly StatedTime[], healthcare: boolean): readonly StatedTime[] {
  return healthcare
    ? times
    : times.filter(({ kind, days, place }) => kind === 'age' && days.every((day) => day.place.block === place.block))
}

const REACH = 48
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const COUNT = '(?<n>\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)'
/** Three days of cough, since 01/11/2026 */
const SINCE = new RegExp(
  `(?<![\\d./])${COUNT}[ -](?<unit>day|week|month|year)s?(?: of (?:[a-z-]+ ){1,4}?[a-z-]+)?,? \\(?since (?:on )?$`,
  'i',
)
/** Since 01/11/2026 (3 days) */
const LASTED = new RegExp(`^ \\((?:now |for |x ?)?${COUNT}[ -](?<unit>day|week|month|year)s?\\)`, 'i')

/** How long something has gone on, against the day it began and that of the note. */
function* onsets(block: Block, own: readonly PrintedDate[], now: readonly EventDay[]): Generator<StatedTime> {
  for (const { day, exists: isDay, place } of own) {
    if (!day || !isDay) continue
    const before = block.text.slice(Math.max(0, place.from - REACH), place.from)
    const lead = SINCE.exec(before)
    const trail = !lead && /\bsince $/i.test(before) ? LASTED.exec(block.text.slice(place.to, place.to + REACH)) : null
    const { n = '', unit = '' } = (lead ?? trail)?.groups ?? {}
    if (n === '') continue
    const count = /\d/.test(n) ? Number(n) : NUMBERS.indexOf(n.toLowerCase())
    const from = lead ? place.from - before.length + lead.index : place.from
    const to = trail ? place.to + trail[0].length : place.to
    const start: EventDay = { event: 'onset', day, place, field: false, short: false }
    const stated = { 0: block.text.slice(from, to), index: from }
    yield timeOf('duration', block, stated, [[start], now], (a, b) => {
      const length = daysBetween(a, b)
      return [`${length} days`, isNear(length, count, unitOf(unit.toLowerCase()))]
    })
  }
}

/** Days from the last menstrual period to term. */
const TERM = 280

function dueFromMenses(menses: readonly EventDay[], due: readonly EventDay[]): StatedTime[] {
  const [from, to] = [menses[0], due[0]]
  if (!from || !to) return []
  const length = daysBetween(from.day, to.day)
  return [
    {
      kind: 'duration',
      place: to.place,
      printed: isoOf(to.day),
      days: [from, to],
      computed: `${length} days after the last period, expected ${TERM}`,
      agrees: Math.abs(length - TERM) <= 1,
      contested: distinct(menses) > 1 || distinct(due) > 1 || length < TERM - 60 || length > TERM + 60,
    },
  ]
}

function dated(days: readonly EventDay[]): readonly EventDay[] {
  for (const event of DATED) {
    const own = days.filter((one) => one.event === event)
    if (own.length > 0) return own
  }
  return []
}

/** Days of an event in the block itself, else those of the first event the note has any of. */
function near(days: readonly EventDay[], block: Block, ...events: (readonly EventDay[])[]): readonly EventDay[] {
  const own = days.filter((one) => one.place.block === block && events.some((list) => list.includes(one)))
  return own.length > 0 ? own : (events.find((list) => list.length > 0) ?? [])
}

function timeOf(
  kind: StatedTime['kind'],
  block: Block,
  match: Pick<RegExpExecArray, 0 | 'index'>,
  [starts, ends]: readonly [readonly EventDay[], readonly EventDay[]],
  compute: (from: Day, to: Day) => readonly [computed: string, agrees: boolean],
): StatedTime {
  const place = { block, from: match.index, to: match.index + match[0].length }
  const [from, to] = [starts[0], ends[0]]
  const own = { kind, place, printed: match[0] }
  if (!from || !to) return { ...own, days: [], computed: '', agrees: false, contested: true }
  const pairs = starts.flatMap((start) => ends.map((end) => [start, end] as const))
  const fit = pairs.find(([start, end]) => compute(start.day, end.day)[1])
  const [start, end] = fit ?? [from, to]
  const [computed, agrees] = compute(start.day, end.day)
  return { ...own, days: [start, end], computed, agrees, contested: distinct(starts) > 1 || distinct(ends) > 1 }
}
