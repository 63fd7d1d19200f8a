import { MONTH, monthNumber } from '../../calendar/months.js'
import { matches } from '../../../../src/document/matches.js'

/** A time that a text names: a year, and a part of one (`q3`, `h1`, `m02`, `d0214`). At least one of both is there. */
export interface Time {
  readonly year?: number
  readonly part?: string
  readonly from: number
  readonly to: number
}

const WRITTEN = String.raw`(?:FY ?|fiscal (?:year )?)?(?:19|20)\d\d(?:[-–/]\d\d)?|FY ?['’]?\d\d`
const YEAR = String.raw`(?:${WRITTEN})(?!\d|[,.]\d|%)`
const TIME = new RegExp(
  [
    String.raw`(?<!\d[.,])\b(?<d1>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m1>${MONTH})\b\.?(?:,? (?<y1>${YEAR}))?`,
    String.raw`\b(?<m2>${MONTH})\.? (?<d2>\d{1,2})(?:st|nd|rd|th)?(?!\d|[,.]\d|%)(?:,? (?<y2>${YEAR}))?`,
    String.raw`\b(?<part>[QH][1-4]|(?:first|second|third|fourth|final)[ -](?:quarter|half))\b(?:[ ,-]{1,2}(?:of )?(?:the )?(?<y3>${YEAR}))?`,
    String.raw`(?<y4>${WRITTEN})[ -]?(?<q4>[QH][1-4])\b`,
    String.raw`\b(?<m3>${MONTH})\b\.?(?:,? (?:of )?(?<y5>${YEAR}))?`,
    String.raw`(?<![\d.,$£€#])(?<y6>${YEAR})`,
  ].join('|'),
  'g',
)
/** What every time has in it, and few texts. */
const MAY_HOLD = /(?:19|20)\d\d|FY|[QH][1-4]|quarter|half|Jan|Feb|Ma[ry]|Apr|Ju[nl]|Aug|Sep|Oct|Nov|Dec/
const PARTS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4', final: '4' }

/** Whether a text may name a time. */
export function mayHoldTimes(text: string): boolean {
  return MAY_HOLD.test(text)
}

/** The times of a text, in order. Linear. */
export function timesIn(text: string): Time[] {
  const found: Time[] = []
  if (!mayHoldTimes(text)) return found
  for (const match of matches(TIME, text)) {
    const { d1, m1, m2, d2, part, q4, m3 } = match.groups ?? {}
    const { y1, y2, y3, y4, y5, y6 } = match.groups ?? {}
    const printed = y1 ?? y2 ?? y3 ?? y4 ?? y5 ?? y6
    // "May" and "Mar" alone are mostly no month.
    if (
      m3 !== undefined &&
      printed === undefined &&
      /^(?:May|Mar|Dec|Jan|Sept?)$/.test(m3) &&
      !/\b(?:in|of|since|to|end|until) $/.test(text.slice(Math.max(0, match.index - 8), match.index)) &&
      text.length > 12
    )
      continue
    const [day, month] = [d1 ?? d2, m1 ?? m2]
    const own =
      day !== undefined && month !== undefined
        ? `d${monthOf(month)}${day.padStart(2, '0')}`
        : m3 !== undefined
          ? `m${monthOf(m3)}`
          : (part ?? q4) === undefined
            ? undefined
            : partName(part ?? q4 ?? '')
    const year = printed === undefined ? undefined : yearOf(printed)
    found.push({
      ...(year !== undefined && { year }),
      ...(own !== undefined && { part: own }),
      from: match.index,
      to: match.index + match[0].length,
    })
  }
  return found
}

/** The year that a period ends in. */
function yearOf(printed: string): number {
  const digits = printed.replace(/^\D+/, '')
  const [, century = '', , end] = /^(\d\d)(\d\d)(?:[-–/](\d\d))?$/.exec(digits) ?? []
  if (end !== undefined) return Number(century + end)
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits.slice(0, 4))
}

function monthOf(name: string): string {
  return String(monthNumber(name)).padStart(2, '0')
}

function partName(printed: string): string {
  const small = printed.toLowerCase()
  if (/^[qh]\d$/.test(small)) return small
  return (small.endsWith('half') ? 'h' : 'q') + (PARTS[small.split(/[ -]/)[0] as string] as string)
}

/** Whether two times may be one: no year and no part that differ. A day lies in its month. */
export function mayBeOne(a: Time, b: Time): boolean {
  if (a.year !== undefined && b.year !== undefined && a.year !== b.year) return false
  if (a.part === undefined || b.part === undefined || a.part === b.part) return true
  const [x, y] = [a.part, b.part]
  return (
    x.startsWith('d') !== y.startsWith('d') && x.slice(1, 3) === y.slice(1, 3) && /^[dm]/.test(x) && /^[dm]/.test(y)
  )
}

/** Whether one of some times is one of others, or one side names none. */
export function compatible(some: readonly Time[], others: readonly Time[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((a) => others.some((b) => mayBeOne(a, b)))
}

/** Later times are greater. */
export function orderOf({ year = 0, part = '' }: Time): number {
  const n = Number(part.slice(1))
  const within = part.startsWith('q') ? 300 * n : part.startsWith('h') ? 600 * n : part.startsWith('m') ? 100 * n : n
  return 10000 * year + (part === '' ? 1300 : within)
}
