import { MONTH, monthNumber, MONTHS as MONTH_NAMES } from '../calendar/months.js'
import { matches } from '../../../src/document/matches.js'

/** A year, or a part of one: `q1` to `q4`, `h1`, `h2`, `m01` to `m12`. At least one of both is there. */
export interface Period {
  readonly year?: number
  readonly part?: string
  /** Of a month. */
  readonly day?: number
  /** The number of a week, as bulletins count them. */
  readonly week?: number
  /** How many months it is long, where that is said: "nine months ended"; a quarter and a half say it. */
  readonly months?: number
  /** Years before that of a table or draft which names none: 0 for "this yr", 1 for "prev. yr". */
  readonly back?: number
}

/** A period, and where it is printed. */
export interface PrintedPeriod extends Period {
  readonly from: number
  readonly to: number
}

const DIGITS = String.raw`(?:19|20)\d\d`
const YEAR = String.raw`${DIGITS}(?!\d|[,.]\d|%)`
const PERIOD = new RegExp(
  [
    String.raw`(?<iso>${DIGITS})-(?<isoMonth>0[1-9]|1[0-2])(?:-(?<isoDay>\d\d))?(?!\d)`,
    String.raw`\b(?<part>[QH][1-4]|(?:[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth)[ -](?:[Qq]uarter|[Hh]alf))(?:[ ,-]{1,2}(?:of )?(?:the )?(?:FY ?|fiscal (?:year )?)?(?<partYear>${YEAR})|[ ,-]{0,2}(?:FY ?['’]?|['’])(?<partShort>\d\d)(?!\d))?`,
    String.raw`(?<![\d.,$£€#])(?<split>${DIGITS})[/–-](?<splitEnd>\d\d)(?![\d/%-]|[,.]\d)`,
    String.raw`(?<weekYear>${DIGITS})-?W(?<isoWeek>[0-5]\d)\b`,
    String.raw`(?<quarterYear>${DIGITS})[ -]?(?<quarter>[QH][1-4])\b`,
    String.raw`(?:(?<![\d.,])(?<dayBefore>\d{1,2})(?:[snrt][tdh])? (?:of )?)?\b(?<month>${MONTH})\b\.?(?:[ -](?<dayBehind>\d{1,2})(?:st|nd|rd|th)?(?![\d%]|[.,]\d))?(?:,? (?:of )?(?<monthYear>${YEAR}))?`,
    String.raw`(?<!\b(?:last|this|next|previous|per|a|each|every) )\b[Ww](?:eek|k) ?(?<week>\d{1,2})(?![\d%]|[.,]\d)`,
    String.raw`\b(?<long>[369]|12)M[ -]?(?:FY ?)?['’]?(?<longYear>${YEAR}|\d\d(?!\d))`,
    String.raw`\b(?:first|the) (?<first>three|six|nine)[ -]months\b(?! (?:since|from|before|after|that|which|ago|earlier|later)\b)(?: of (?:fiscal (?:year )?)?(?<firstYear>${YEAR}))?`,
    String.raw`\bFY ?['’]?(?<short>\d\d)(?!\d)`,
    String.raw`(?<![\d.,$£€#])(?:\bFY ?)?(?<year>${YEAR})`,
  ].join('|'),
  'g',
)
const MAY_HOLD = /\d|[qQ]uarter|[hH]alf|months|[A-Z][a-z]{2}/
const PARTS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4' }

/** The periods of a text, in order. Linear. */
export function periodsIn(text: string): PrintedPeriod[] {
  const found: PrintedPeriod[] = []
  if (!MAY_HOLD.test(text)) return found
  for (const match of matches(PERIOD, text)) {
    const groups = match.groups ?? {}
    const { iso, isoMonth, part, partYear, quarterYear, quarter, month, monthYear, year } = groups
    const [longYear, longShort] = groups.longYear?.length === 2 ? [undefined, groups.longYear] : [groups.longYear]
    const short = groups.short ?? groups.partShort ?? longShort
    const day = groups.isoDay ?? groups.dayBefore ?? groups.dayBehind
    // The year 2017/18 is that which ends in 2018.
    const ends = groups.splitEnd === undefined ? undefined : `${groups.split?.slice(0, 2)}${groups.splitEnd}`
    const printed =
      ends ?? iso ?? groups.weekYear ?? partYear ?? quarterYear ?? monthYear ?? groups.firstYear ?? longYear ?? year
    const whole = short === undefined ? printed && Number(printed) : 2000 + Number(short)
    const own =
      isoMonth !== undefined
        ? `m${isoMonth}`
        : month !== undefined
          ? monthPart(month)
          : (part ?? quarter) === undefined
            ? undefined
            : partName(part ?? quarter ?? '')
    if (month !== undefined && whole === undefined && day === undefined && !isMonth(month, match.index, text)) continue
    const week = groups.week ?? groups.isoWeek
    const long = groups.first ?? groups.long
    const months = long === undefined ? monthsBefore(text, match.index) : MONTHS[long]
    found.push({
      ...(week !== undefined && { week: Number(week) }),
      ...(months !== undefined && { months }),
      ...(whole !== undefined && { year: Number(whole) }),
      ...(own !== undefined && { part: own }),
      ...(day !== undefined && { day: Number(day) }),
      from: match.index,
      to: match.index + match[0].length,
    })
  }
  return withElliptic(found, text)
}

/** "93.1% in the second quarter and 94.0% in the third": the noun is that of the quarter or half before. */
function withElliptic(found: PrintedPeriod[], text: string): PrintedPeriod[] {
  const named = found.filter(({ part }) => part !== undefined && /^[qh]/.test(part))
  if (named.length === 0) return found
  const more = [...matches(ELLIPTIC, text)].flatMap(({ 0: all, 1: ordinal = '', index }) => {
    const [from, to] = [index + all.length - ordinal.length, index + all.length]
    const of = named.findLast((own) => own.to <= from) ?? named[0]
    if (!of?.part || named.some((own) => own.from < to && own.to > from)) return []
    const { year, part } = of
    return [{ ...(year !== undefined && { year }), part: `${part.charAt(0)}${PARTS[ordinal.toLowerCase()]}`, from, to }]
  })
  return more.length === 0 ? found : [...found, ...more].sort((a, b) => a.from - b.from)
}

const ELLIPTIC =
  /\b(?:in|of|for|during|to|from|and|by|than) (?:the )?(first|second|third|fourth)(?=[,.;:)]|$| (?:and|but|or|to|with|at|after|from|while|when|on)\b)/gi

/** A name as programs have them: small words and numbers, joined. */
const JOINED = /^(?=\d*[a-z])[a-z\d]+(?:[_.-][a-z\d]+)+$/
const QUARTER = /(?<![a-z\d])(?:[qh][1-4]|fy\d{2,4})(?![a-z\d])/g
const LAST_MONTH = new RegExp(String.raw`(?<=[_.-])(${MONTH})(?=(?:[_.-]\d+)*$)`, 'i')

/** "05.06. discharge", "5.6.2024": a day and a month by their numbers, as they head columns and rows. */
const DAY = /(?<![\d.,])(?<day>[0-2]?\d|3[01])\.(?<month>0?[1-9]|1[0-2])\.(?:(?<year>(?:19|20)\d\d)(?!\d)|(?!\d))/g

/** "active_users_q3", "sales_mar_2024", "05.06.": with its times as prose prints them. */
export function spoken(name: string): string {
  const label = name.replace(
    DAY,
    (_, day: string, month: string, year?: string) =>
      `${Number(day)} ${MONTH_NAMES[Number(month) - 1]}${year === undefined ? '' : ` ${year}`}`,
  )
  if (!JOINED.test(label)) return label
  return label
    .replace(QUARTER, (part) => part.toUpperCase())
    .replace(LAST_MONTH, (month) => `in ${month.charAt(0).toUpperCase()}${month.slice(1)}`)
    .replaceAll('_', ' ')
}

/** "Nine months ended", "26 weeks to": how long the time is of which the last day follows. */
const LONG =
  /\b(?:(?<months>three|six|nine|twelve|[369]|12)[ -]months?|(?<weeks>thirteen|twenty-six|thirty-nine|fifty-two|fifty-three|13|26|39|52|53)[ -]weeks?) (?:period )?(?:ended|ending|to|through)(?: on)? $/i
const MONTHS: Readonly<Record<string, number>> = { three: 3, six: 6, nine: 9, twelve: 12, 3: 3, 6: 6, 9: 9, 12: 12 }
const WEEKS: Readonly<Record<string, number>> = {
  ...{ thirteen: 3, 'twenty-six': 6, 'thirty-nine': 9, 'fifty-two': 12, 'fifty-three': 12 },
  ...{ 13: 3, 26: 6, 39: 9, 52: 12, 53: 12 },
}

function monthsBefore(text: string, at: number): number | undefined {
  const { months, weeks } = LONG.exec(text.slice(Math.max(0, at - 40), at))?.groups ?? {}
  return months === undefined ? WEEKS[weeks?.toLowerCase() ?? ''] : MONTHS[months.toLowerCase()]
}

/** A quarter has three months, a half six. */
function monthsOf({ months, part }: Period): number | undefined {
  return months ?? (part?.startsWith('q') === true ? 3 : part?.startsWith('h') === true ? 6 : undefined)
}

const PREVIOUS =
  /\b(?:prev(?:ious|\.)?|prior|preceding|last) (?:fiscal |financial )?y(?:ea)?rs?\b|\b[PL]Y\b|\byear before\b/i
const CURRENT = /\b(?:this|current|curr\.?|reporting) (?:fiscal |financial )?y(?:ea)?r\b|\bCY\b/i
const TWO_BACK = /\b(?:2|two) (?:yrs?|years) (?:ago|before|earlier)\b/i

/** The year of a label that says no number: "Prev. yr", "This year (t)". */
export function relativeIn(label: string): Period[] {
  if (TWO_BACK.test(label)) return [{ back: 2 }]
  if (PREVIOUS.test(label)) return [{ back: 1 }]
  return CURRENT.test(label) ? [{ back: 0 }] : []
}

/** Words that come before a month. */
const BEFORE_MONTH =
  /\b(?:in|by|of|since|from|to|until|through|during|for|between|and|late|early|mid|ended|ending|closed|last|this)[ -]$/i

/** "May" and "Mar" without a year or day are mostly no month: alone in a cell they are, or behind a word that leads to one. */
function isMonth(name: string, at: number, text: string): boolean {
  if (text.trim().length <= name.length + 1 || BEFORE_MONTH.test(text.slice(Math.max(0, at - 10), at))) return true
  if (/^Ju(?:ne|ly)$/.test(name)) return !/^ \p{Lu}/u.test(text.slice(at + name.length))
  return name.length > 4 && name !== 'March'
}

function monthPart(name: string): string {
  return `m${String(monthNumber(name)).padStart(2, '0')}`
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
  if (a.week !== undefined && b.week !== undefined) return a.week === b.week ? 'same' : 'other'
  const [long, other] = [monthsOf(a), monthsOf(b)]
  if (long !== undefined && other !== undefined && long !== other) return 'other'
  if (a.back !== undefined && b.back !== undefined) return a.back === b.back ? 'same' : 'other'
  if (a.part !== undefined && b.part !== undefined && a.part[0] === b.part[0] && a.part !== b.part) return 'other'
  const isOfMonth = a.part?.startsWith('m') === true && a.part === b.part
  if (isOfMonth && a.day !== undefined && b.day !== undefined && a.day !== b.day) return 'other'
  return isOfMonth || (a.year !== undefined && b.year !== undefined) ? 'same' : 'open'
}

/** How many months and quarters a period has that holds others, and which. */
const PARTS_OF: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([0, 1, 2, 3].map((q) => [`q${q + 1}`, [1, 2, 3].map((m) => monthOf(3 * q + m))])),
  ...Object.fromEntries([0, 1].map((h) => [`h${h + 1}`, [1, 2, 3, 4, 5, 6].map((m) => monthOf(6 * h + m))])),
}

function monthOf(number: number): string {
  return `m${String(number).padStart(2, '0')}`
}

/** Whether a quarter, half or year has a month or quarter in it. */
export function holds(long: Period, { year, part, day }: Period): boolean {
  if (part === undefined || day !== undefined || long.day !== undefined || long.week !== undefined) return false
  if (long.year !== undefined && year !== undefined && long.year !== year) return false
  if (long.part === undefined) return long.year !== undefined && long.year === year
  return PARTS_OF[long.part]?.includes(part) === true
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
