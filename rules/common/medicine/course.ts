import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { type Day, daysBetween, isoOf, yearsBetween } from '../calendar/calendar.js'
import { lookBack } from '../number/sticky.js'
import { dates } from '../prose/dates.js'

/** What came to pass on a day of a patient's course. */
export type Event = 'birth' | 'admission' | 'surgery' | 'discharge' | 'visit' | 'menses' | 'due'

export interface EventDay {
  readonly event: Event
  readonly day: Day
  readonly place: Place
}

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

const EVENTS: readonly (readonly [Event, RegExp])[] = [
  ['birth', /\b(?:DOB|D\.O\.B\.?|[Dd]ate of [Bb]irth|[Bb]irth ?[Dd]ate|[Bb]orn(?: on)?)\b[\s:*|,=-]*$/],
  [
    'due',
    /\b(?:EDD|EDC|[Dd]ue [Dd]ate|[Ee]stimated (?:[Dd]ue [Dd]ate|[Dd]ate of (?:[Dd]elivery|[Cc]onfinement)))(?: \([A-Z]{3}\))?(?: (?:is|was|of|by [A-Za-z ]{2,20}))?[\s:*|,=-]*$/,
  ],
  ['menses', /\b(?:LMP|[Ll]ast [Mm]enstrual [Pp]eriod)(?: \(LMP\))?(?: (?:is|was|of|on))?[\s:*|,=-]*$/],
  [
    'discharge',
    /\b(?:[Dd]ischarged?(?: [Dd]ate)?|DISCHARGE(?: DATE|D)?|[Dd]ate of [Dd]ischarge|DC date|D\/C(?:'d)?(?: date)?)(?: (?:to )?home)?(?: on)?[\s:*|,=-]*$/,
  ],
  [
    'admission',
    /\b(?:[Aa]dmit(?:ted)?(?: [Dd]ate)?|[Aa]dmission(?: [Dd]ate)?|ADMI(?:T|SSION)(?: DATE|TED)?|[Dd]ate of [Aa]dmission|DOA)(?: on)?[\s:*|,=-]*$/,
  ],
  [
    'surgery',
    /\b(?:[Dd]ate of (?:[Ss]urgery|[Oo]peration|[Pp]rocedure)|[Ss]urgery(?: [Dd]ate)?|[Oo]perat(?:ion|ed)(?: [Dd]ate)?|[Pp]rocedure(?: [Dd]ate)?|DOP)(?: (?:was|performed|done))?(?: on)?[\s:*|,=-]*$/,
  ],
  [
    'visit',
    /\b(?:[Dd]ate of (?:[Ss]ervice|[Vv]isit|[Ee]ncounter|[Ee]xam(?:ination)?|[Ee]valuation)|(?:[Vv]isit|[Ee]ncounter|[Ss]ervice|[Nn]ote|[Ee]xam|[Cc]linic)(?: [Dd]ate)?|DOS|[Ss]een(?: (?:in clinic|today))?|[Ee]valuated|[Dd]ate|[Tt]oday(?:'s date)?|[Vv]isit of)(?: on)?[\s:*|,=-]*$/,
  ],
]
/** The last name in a window is that of the date behind it. */
const REACH = 48
const PRIOR =
  /\b(?:prior|previous|last|next|follow-?up|first|earlier|planned|scheduled|expected|until|by|print(?:ed)?|signed?|collected|expir\w*|onset|injury)\b[^.;\d]{0,24}$/i

/** The days of a course that a note names, in reading order. */
export const eventDays = defineLayer<readonly EventDay[]>({
  id: 'common/medicine/event-days',
  build(_, { layer, spend }) {
    const found: EventDay[] = []
    for (const { day, exists, place } of layer(dates).all) {
      spend()
      if (!day || !exists) continue
      const event = eventOf(place)
      if (event) found.push({ event, day, place })
    }
    return found
  },
})

function eventOf({ block, from }: Place): Event | undefined {
  const { window } = lookBack(block.text, from, REACH)
  const cell = block.cell
  const name = window.trim() === '' && cell ? nameOfCell(block) : window
  if (block.kind === 'heading' && !/[a-z]{3} (?:from|of|on) $/.test(window)) return eventIn(window) ?? 'visit'
  const event = eventIn(name)
  return event === 'birth' || event === undefined || !PRIOR.test(window) ? event : undefined
}

function eventIn(window: string): Event | undefined {
  return EVENTS.find(([, pattern]) => pattern.test(window))?.[0]
}

/** A date alone in its cell is that of its label, or of its column. */
function nameOfCell({ cell }: Block): string {
  if (!cell) return ''
  if (cell.column > 0 && cell.label && eventIn(cell.label.title)) return cell.label.title
  return cell.header?.title ?? ''
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
    if (days.length < 2) return []
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

function distinct(days: readonly EventDay[]): number {
  return new Set(days.map(({ day }) => isoOf(day))).size
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
  match: RegExpExecArray,
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
