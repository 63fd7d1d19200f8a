import { matches } from '../../../src/document/matches.js'
import { matchAt } from '../number/sticky.js'

/** How often a dose is given. */
export interface Frequency {
  readonly perDay: number
  readonly text: string
  readonly from: number
  readonly to: number
}

const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  thrice: 3,
  four: 4,
  five: 5,
  six: 6,
}
const HOURS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  eight: 8,
  twelve: 12,
  'twenty-four': 24,
}
const NAMED: Readonly<Record<string, number>> = { bd: 2, bid: 2, tid: 3, tds: 3, qid: 4, qds: 4, qd: 1, od: 1 }

const FREQUENCY =
  /\b(?:q|every)\s?(\d{1,2}|four|six|eight|twelve|twenty-four)\s?(?:h|hrs?|hours?|hourly)\b|\b(once|twice|thrice|(?:one|two|three|four|five|six|\d)\s(?:times|doses))\s(?:daily|(?:a|per|each|every)\sday)\b|\b([bBtTqQ]\.?[iI]\.?[dD]\b\.?|BD|TDS|QDS|QD|q\.?d\b\.?)|\bin\s(two|three|four|\d)\s(?:equally\s)?divided\sdoses\b|\bdivided\s(bid|tid|qid|BID|TID|QID|q\d{1,2}h)\b|\b(?:once\s)?(?:daily(?!\s(?:total|dose|intake|amount|max|limit))|every\sday|nightly|at bedtime|(?:every|each)\s(?:morning|evening|night)|each\sday)\b/g
/** Times of one day, named one after the other: "at breakfast and at bedtime", "morning, noon and night". */
const TIMES_OF_DAY =
  /\b(?:in the |at |with |each |every )?(?:morning|breakfast|lunch(?:time)?|noon|midday|afternoon|tea(?:time)?|dinner|supper|evening|night|bedtime)(?:(?:,? and(?: again)?|,|;) ?(?:in the |at |with |each |every |before )?(?:morning|breakfast|lunch(?:time)?|noon|midday|afternoon|tea(?:time)?|dinner|supper|evening|night|bedtime)){1,3}\b/gi
/** "6-hourly", "four-hourly", "with each meal", "every other day", "twice weekly" */
const OTHER_FREQUENCY =
  /\b(\d{1,2}|two|three|four|six|eight|twelve)[- ]hourly\b|\b(?:with|at|before|after) (?:each|every|all three) meals?\b|\b(?:every other day|(?:on )?alternate days|every second day|every 48 hours)\b|\b(once|twice|(?:two|three|four|\d) times) (?:weekly|(?:a|per|each|every) week)\b/gi
/** A dash with space on both sides sets off what follows. */
const RANGE = /^(?:[-–]|\s?(?:to|or)\s?)\d/

/** Every frequency in a stretch of text, in order. A range ("every 4 to 6 hours") is none. */
export function frequenciesIn(printed: string): Frequency[] {
  // "THREE TIMES A DAY": labels are printed in capitals
  const text = printed.replace(CAPITALS, (words) => words.toLowerCase())
  const found: Frequency[] = []
  for (const match of matches(FREQUENCY, text)) {
    const [all, hours, times, named, divided, dividedBy] = match
    const perDay = hours
      ? 24 / (HOURS[hours] ?? Number(hours))
      : times
        ? countOf(times.split(/\s/)[0] as string)
        : named
          ? NAMED[named.replaceAll('.', '').toLowerCase()]
          : divided
            ? countOf(divided)
            : dividedBy
              ? (NAMED[dividedBy.toLowerCase()] ?? 24 / Number(/\d+/.exec(dividedBy)?.[0]))
              : 1
    if (perDay === undefined || !(perDay > 0 && perDay <= 24)) continue
    if (
      /(?:-|–|to|or)\s?$/.test(text.slice(Math.max(0, match.index - 4), match.index)) ||
      RANGE.test(text.slice(match.index + all.length, match.index + all.length + 6))
    )
      continue
    found.push({ perDay, text: all, from: match.index, to: match.index + all.length })
  }
  for (const match of matches(TIMES_OF_DAY, text)) {
    const times = match[0].match(TIME_OF_DAY)?.length ?? 1
    add(found, match, times)
  }
  for (const match of matches(OTHER_FREQUENCY, text)) {
    const [all, hours, weekly] = match
    const perDay = hours
      ? 24 / (HOURS[hours.toLowerCase()] ?? Number(hours))
      : weekly
        ? (countOf(weekly.split(/\s/)[0] as string) ?? 1) / 7
        : /meal/i.test(all)
          ? 3
          : 1 / 2
    add(found, match, perDay)
  }
  return found.sort((a, b) => a.from - b.from)
}

const CAPITALS = /\b[A-Z]{3,}(?: [A-Z]+){2,}\b/g
const TIME_OF_DAY =
  /morning|breakfast|lunch(?:time)?|noon|midday|afternoon|tea(?:time)?|dinner|supper|evening|night|bedtime/gi

/** Of two that overlap the first that was read, which is the plainer. */
function add(found: Frequency[], { index: from, 0: text }: RegExpExecArray, perDay: number): void {
  const to = from + text.length
  if (!found.some((one) => one.from < to && from < one.to)) found.push({ perDay, text, from, to })
}

function countOf(word: string): number | undefined {
  return COUNTS[word.toLowerCase()] ?? (/^\d$/.test(word) ? Number(word) : undefined)
}

const DURATION = /\s?(?:x|×|for)\s?(\d{1,3})\s?(days?|d|weeks?|wks?)\b/y

/** "x 28 days", "for 2 weeks" right at `at`. */
export function daysAt(text: string, at: number): number | undefined {
  const match = matchAt(DURATION, text, at)
  return match ? Number(match[1]) * (/^w/.test(match[2] as string) ? 7 : 1) : undefined
}
