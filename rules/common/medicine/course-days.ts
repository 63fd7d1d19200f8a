import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { type Day, exists, isoOf } from '../calendar/calendar.js'
import { lookBack } from '../number/sticky.js'
import { dates } from '../prose/dates.js'

/** What came to pass on a day of a patient's course. */
export type Event = 'birth' | 'admission' | 'surgery' | 'discharge' | 'visit' | 'menses' | 'due' | 'onset' | 'expiry'

export interface EventDay {
  readonly event: Event
  readonly day: Day
  readonly place: Place
  /** Its name stands right before it, with a colon or in a cell of its own, as in the head of a form. */
  readonly field: boolean
  /** Printed with two digits of the year, which no other layer reads as a date. */
  readonly short: boolean
}

const EVENTS: readonly (readonly [Event, RegExp])[] = [
  [
    'expiry',
    /\b(?:[Ee]xp(?:ir(?:y|es|ation))?\.?(?: [Dd]ate)?|EXP(?:IR(?:Y|ES|ATION))?(?: DATE)?|[Vv]alid (?:through|thru|until))[\s:*|,=-]*(?:on )?$/,
  ],
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
  build({ blocks }, { layer, spend }) {
    const found: EventDay[] = []
    for (const { day, exists, place } of layer(dates).all) {
      spend()
      if (!day || !exists) continue
      const event = eventOf(place)
      if (event) found.push({ event, day, place, field: isField(place), short: false })
    }
    const dayFirst = layer(dates).all.some(({ order }) => order === 'day-first')
    const latest = Math.max(...found.filter(({ event }) => event !== 'due').map(({ day }) => day.year), 0)
    for (const block of blocks) {
      spend(1 + (block.text.length >> 6))
      found.push(...shortDays(block, dayFirst, latest))
    }
    return found.sort((a, b) => a.place.block.index - b.place.block.index || a.place.from - b.place.from)
  },
})

const SHORT = /(?<![\w./-])(\d{1,2})([/-])(\d{1,2})\2(\d{2})(?![\w/-]|\.\d)/g

/** Days with two digits of the year, only where a name says what day it is: of a birth in the century that has it behind the note. */
function* shortDays(block: Block, dayFirst: boolean, latest: number): Generator<EventDay> {
  for (const match of matches(SHORT, block.text)) {
    const place = { block, from: match.index, to: match.index + match[0].length }
    const event = eventOf(place)
    if (!event) continue
    const [one, two, short] = [match[1], match[3], match[4]].map(Number) as [number, number, number]
    const [month, day] = dayFirst || one > 12 ? [two, one] : [one, two]
    const year = 2000 + short
    const own = { year: event === 'birth' && (latest === 0 || year > latest) ? year - 100 : year, month, day }
    if (exists(own)) yield { event, day: own, place, field: isField(place), short: true }
  }
}

function isField({ block, from }: Place): boolean {
  return block.cell
    ? /^\W*$/.test(block.text.slice(0, from))
    : /[:|][\s*]*$/.test(block.text.slice(Math.max(0, from - 8), from))
}

function eventOf({ block, from }: Place): Event | undefined {
  const { window } = lookBack(block.text, from, REACH)
  const cell = block.cell
  const name = window.trim() === '' && cell ? nameOfCell(block) : window
  if (block.kind === 'heading' && !/[a-z]{3} (?:from|of|on) $/.test(window)) return eventIn(window) ?? 'visit'
  const event = eventIn(name)
  return event === 'birth' || event === 'expiry' || event === undefined || !PRIOR.test(window) ? event : undefined
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

/** How many different days these are. */
export function distinct(days: readonly EventDay[]): number {
  return new Set(days.map(({ day }) => isoOf(day))).size
}
