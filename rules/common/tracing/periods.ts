import { matches } from '../../../src/document/matches.js'

/** A year, or a part of one: `q1` to `q4`, `h1`, `h2`, `m01` to `m12`. At least one of both is there. */
export interface Period {
  readonly year?: number
  readonly part?: string
}

/** A period, and where it is printed. */
export interface PrintedPeriod extends Period {
  readonly from: number
  readonly to: number
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const DIGITS = String.raw`(?:19|20)\d\d`
const YEAR = String.raw`${DIGITS}(?!\d|[,.]\d|%)`
const PERIOD = new RegExp(
  [
    String.raw`(?<iso>${DIGITS})-(?<isoMonth>0[1-9]|1[0-2])(?:-\d\d)?(?!\d)`,
    String.raw`\b(?<part>[QH][1-4]|(?:first|second|third|fourth)[ -](?:quarter|half))(?:[ ,-]{1,2}(?:of )?(?:the )?(?:FY ?|fiscal (?:year )?)?(?<partYear>${YEAR}))?`,
    String.raw`(?<quarterYear>${DIGITS})[ -]?(?<quarter>[QH][1-4])\b`,
    String.raw`\b(?<month>${MONTH})\.?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? (?:of )?(?<monthYear>${YEAR}))?`,
    String.raw`\bFY ?['’]?(?<short>\d\d)(?!\d)`,
    String.raw`(?<![\d.,$£€#])(?<year>${YEAR})`,
  ].join('|'),
  'g',
)
const MAY_HOLD = /\d|quarter|half|[A-Z][a-z]{2}/
const PARTS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4' }

/** The periods of a text, in order. Linear. */
export function periodsIn(text: string): PrintedPeriod[] {
  const found: PrintedPeriod[] = []
  if (!MAY_HOLD.test(text)) return found
  for (const match of matches(PERIOD, text)) {
    const { iso, isoMonth, part, partYear, quarterYear, quarter, month, monthYear, short, year } = match.groups ?? {}
    const printed = iso ?? partYear ?? quarterYear ?? monthYear ?? year
    const whole = short === undefined ? printed && Number(printed) : 2000 + Number(short)
    const own =
      isoMonth !== undefined
        ? `m${isoMonth}`
        : month !== undefined
          ? monthPart(month)
          : (part ?? quarter) === undefined
            ? undefined
            : partName(part ?? quarter ?? '')
    // "May" and "Mar" without a year are mostly no month, a month alone says little.
    if (month !== undefined && whole === undefined) continue
    found.push({
      ...(whole !== undefined && { year: Number(whole) }),
      ...(own !== undefined && { part: own }),
      from: match.index,
      to: match.index + match[0].length,
    })
  }
  return found
}

function monthPart(name: string): string {
  return `m${String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')}`
}

function partName(printed: string): string {
  const small = printed.toLowerCase()
  if (/^[qh]\d$/.test(small)) return small
  return (small.endsWith('half') ? 'h' : 'q') + (PARTS[small.split(/[ -]/)[0] as string] as string)
}

/** `same`: a year or part that both name, and none that differ; `other`: they differ; `open`: nothing that both name. */
export type Agreement = 'same' | 'open' | 'other'

export function agreement(a: Period, b: Period): Agreement {
  if (a.year !== undefined && b.year !== undefined && a.year !== b.year) return 'other'
  if (a.part !== undefined && b.part !== undefined && a.part[0] === b.part[0] && a.part !== b.part) return 'other'
  return a.year !== undefined && b.year !== undefined ? 'same' : 'open'
}

/** The best agreement of any of one with any of the other. */
export function bestAgreement(some: readonly Period[], others: readonly Period[]): Agreement {
  let best: Agreement | undefined
  for (const a of some) {
    for (const b of others) {
      const own = agreement(a, b)
      if (own === 'same') return 'same'
      if (own === 'open' || best === undefined) best = own
    }
  }
  return best ?? 'open'
}
