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
const HOURS: Readonly<Record<string, number>> = { four: 4, six: 6, eight: 8, twelve: 12, 'twenty-four': 24 }
const NAMED: Readonly<Record<string, number>> = { bd: 2, bid: 2, tid: 3, tds: 3, qid: 4, qds: 4, qd: 1, od: 1 }

const FREQUENCY =
  /\b(?:q|every)\s?(\d{1,2}|four|six|eight|twelve|twenty-four)\s?(?:h|hrs?|hours?|hourly)\b|\b(once|twice|thrice|(?:one|two|three|four|five|six|\d)\s(?:times|doses))\s(?:daily|(?:a|per|each|every)\sday)\b|\b([bBtTqQ]\.?[iI]\.?[dD]\b\.?|BD|TDS|QDS|QD|q\.?d\b\.?)|\bin\s(two|three|four|\d)\s(?:equally\s)?divided\sdoses\b|\bdivided\s(bid|tid|qid|BID|TID|QID|q\d{1,2}h)\b|\b(?:once\s)?(?:daily(?!\s(?:total|dose|intake|amount|max|limit))|every\sday|nightly|at bedtime|every morning)\b/g
const RANGE = /^\s?(?:-|–|to|or)\s?\d/

/** Every frequency in a stretch of text, in order. A range ("every 4 to 6 hours") is none. */
export function frequenciesIn(text: string): Frequency[] {
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
  return found
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
