import type { Cell, Style } from '../../../../src/document/model.js'
import type { Role } from '../grid-model.js'

/** A label is read no further: what is longer is prose, and a long one stands over thousands of cells. */
export const LONGEST_NAME = 160

const TOTAL =
  /^(?:sub-?\s?totals?|(?:grand |combined |sub)?totals?)(?![a-z\u00C0-\u024F])(?! (?:number|return|shareholder|capital ratio|debt to|error))|\b(?:sub-?)?totals?(?: \([^)]{1,40}\))?$|^(?:all|overall|sum|combined|both sexes|whole year|full year|aggregate|summe|gesamt|insgesamt|totale?|totaal|ensemble)$|^all (?!other|respondents$)[a-z][a-z -]{1,30}$|^carried (?:to|forward)\b/i
const TOTAL_COLUMN =
  /(?:^|\s)(?:grand |combined )?totals?(?: \([^)]{1,40}\))?$|^totals?\b|^(?:all|overall|sum|combined|year|full year|whole year|week|gesamt|summe)$|^all (?!other)[a-z][a-z -]{1,30}$/i
const DETAIL = /^(?:of which|of whom|thereof|includ(?:es|ing)|incl\.|o\/w|memo)\b/i
/** Percentages and averages; a rate in words is no such row: VAT (20%), 5% notes due 2030. */
const RATE_ROW =
  /(?<!\d\s?)%|^[\d.,]{1,20}\s?%$|\bper ?cent(?:age)?\b|\b(?:ratio|margin|rates?|average|avg\.?|mean|median|EPS|index|yield|rank|growth)\s?(?:\([^)]{0,80}\))?$|^(?:average|avg|mean|median|minimum|maximum|lowest|highest|min|max|weighted|range|std|SD)\b|\bper (?!(?:calendar )?(?:annum|year|month|week|day|quarter)\b|diem\b|the\b)[\w,-]+|\b(?:mean|median) \((?:SD|SE|IQR|range)\)|^diluted\b|^basic(?! ?$)/i
/** "Effect of exchange rates" is an amount of cash. */
const EFFECT = /^(?:net )?(?:effects?|impacts?|influence|changes?) (?:of|from|in|due to)\b[^%]*$/i
const RATE_COLUMN =
  /%|\b(?:per ?cent|percentage|pct|bps?|share|rate|ratio|average|avg|mean|median|price|per [\w,-]+|index|rank|cumulative|cum\.|running|margin|yield|score|s\.d\.|std|CI|F1|accuracy|precision|recall|weighted|life|term|temp(?:erature)?|max(?:imum)?|(?<!\()min(?:imum)?|balance|pace|speed)\b|\(\p{L}{1,4}\/\p{L}{1,4}\)|^(?:year|date|age|days|p|sd|se|notes?|ref|no|#)\.?$/iu
const MONEY_RATE = /^(?:tax|vat|interest|amount)\b/i

const YEAR =
  /^(?:the |full |whole |total )?(?:financial |fiscal )?(?:year|FY)(?: ?\(?(?:to date|20\d\d(?:[/–-]\d{2})?)\)?)?$|^FY ?\d{2,4}$|^(?:19|20)\d\d$|^(?:six|nine|twelve|6|9|12) months\b/i
const QUARTER =
  /^(?:Q[1-4]|H[12]|[1-4]Q|(?:first|second|third|fourth) (?:quarter|half)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\b/i

/** "Total of the first tenth: £412": the label itself says how much, and the figure beside it is of something else. */
const OWN_AMOUNT = /[:=]\s?[$£€]?\s?\d[\d.,]*\s?%?$/

/** "Zero rate", "Higher rate": what is taxed or charged at it. */
const AT_RATE = /^(?:zero|standard|reduced|basic|higher|additional|top|full|half|single|double|flat)[- ]rated?\b/i

/** What the label of a row says that it is for. */
export function roleOfRow(label: string): Role {
  if (DETAIL.test(label)) return 'detail'
  if (OWN_AMOUNT.test(label) || AT_RATE.test(label)) return 'part'
  if (TOTAL.test(label) && !/^total\b.*\b(?:per|rate|ratio|%)/i.test(label)) return 'total'
  return RATE_ROW.test(label) && !EFFECT.test(label) ? 'rate' : 'part'
}

export function roleOfColumn(header: string, headers: readonly string[]): Role {
  if (YEAR.test(header) && headers.filter((other) => QUARTER.test(other)).length >= 2) return 'total'
  if (RATE_COLUMN.test(header) && !MONEY_RATE.test(header)) return 'rate'
  return TOTAL_COLUMN.test(header) ? 'total' : 'part'
}

const MARK = '*†‡§¶¹²³⁴⁵⁶⁷⁸⁹⁰ᵃᵇᶜᵈ'
const TRAILING = new RegExp(`(?<![\\s:${MARK}])[\\s:${MARK}]+$`, 'u')
const NOTED = new RegExp(`[${MARK}]`, 'u')

/** Without list marks, footnote marks and a closing colon. */
export function nameOf(cell: Cell | undefined): string {
  const text = cell?.block.text ?? ''
  return (text.length > LONGEST_NAME ? text.slice(0, LONGEST_NAME) : text)
    .replace(/^[\s–—•·-]+/, '')
    .replace(TRAILING, '')
    .replace(/\s?\[[a-z0-9]\]$/, '')
    .replace(/[\s\uFFFC]+/g, ' ')
    .trim()
}

export function isNoted(cell: Cell | undefined): boolean {
  return cell !== undefined && (cell.block.references.length > 0 || NOTED.test(cell.block.text.slice(0, LONGEST_NAME)))
}

export function indentOf(cell: Cell | undefined): number {
  const text = cell?.block.text.slice(0, 40) ?? ''
  const indent = /^\s*/.exec(text)?.[0].length ?? 0
  return /^\s*[–—•·-]\s/.test(text) ? indent + 2 : indent
}

export function isBold(cell: Cell | undefined): boolean {
  return isWholly('strong', cell)
}

/** In italics, or in the asterisks of such as hold a space and are none. */
export function isItalic(cell: Cell | undefined): boolean {
  return isWholly('emphasis', cell) || /^\*\s[^*]*\*$/.test(cell?.block.text.trim() ?? '')
}

function isWholly(wanted: Style['style'], cell: Cell | undefined): boolean {
  if (!cell) return false
  const { text, styles } = cell.block
  return text.trim() !== '' && styles.some(({ style, from, to }) => style === wanted && to - from >= text.trim().length)
}

/** The words of a header or label, without the s of a plural. */
export function wordsOf(name: string): ReadonlySet<string> {
  return new Set(
    (name.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) =>
      word.replace(/(?<=\p{L}{2})ies$/u, 'y').replace(/s$/, ''),
    ),
  )
}
