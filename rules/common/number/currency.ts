import { isSpace, isWordAt } from '../../../src/document/characters.js'
import { matchAt } from './sticky.js'

/** What stands for a currency before a figure (`US$`, `EUR`, `£`) or behind it (`euros`, `USD`), with its code. */

const SYMBOLS: Readonly<Record<string, string>> = {
  $: '$',
  US$: 'USD',
  USD$: 'USD',
  'U.S.$': 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  CDN$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  NT$: 'TWD',
  MX$: 'MXN',
  J$: 'JMD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  'CN¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₴': 'UAH',
  '₡': 'CRC',
  '₵': 'GHS',
  zł: 'PLN',
  Rs: 'INR',
  'Rs.': 'INR',
  RM: 'MYR',
  Fr: 'CHF',
  'Fr.': 'CHF',
  kr: 'kr',
  NKr: 'NOK',
  SKr: 'SEK',
  DKr: 'DKK',
}

const CODES = [
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'CNY',
  'RMB',
  'INR',
  'SEK',
  'NOK',
  'DKK',
  'BRL',
  'ZAR',
  'KRW',
  'MXN',
  'SGD',
  'HKD',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'ILS',
  'RUB',
  'AED',
  'SAR',
  'THB',
  'IDR',
  'MYR',
  'PHP',
  'VND',
  'TWD',
  'CLP',
  'COP',
  'ARS',
  'PEN',
  'EGP',
  'NGN',
  'KES',
  'GHS',
  'PKR',
  'BDT',
  'LKR',
  'UAH',
  'BGN',
  'ISK',
  'QAR',
  'KWD',
]

const NAMES: Readonly<Record<string, string>> = {
  dollar: '$',
  dollars: '$',
  dlr: '$',
  dlrs: '$',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  sterling: 'GBP',
  stg: 'GBP',
  yen: 'JPY',
  yuan: 'CNY',
  renminbi: 'CNY',
  rupees: 'INR',
  francs: 'CHF',
  kronor: 'SEK',
  kroner: 'kr',
  won: 'KRW',
  rand: 'ZAR',
  reais: 'BRL',
  pesos: 'peso',
  roubles: 'RUB',
  rubles: 'RUB',
  zloty: 'PLN',
  lira: 'TRY',
  shekels: 'ILS',
  cent: '$',
  cents: '$',
  cts: '$',
  pence: 'GBP',
}
/** Hundredths of their currency. */
const HUNDREDTHS = new Set(['cent', 'cents', 'cts', 'pence', '¢'])

const BEFORE = new Map<string, string>([
  ...Object.entries(SYMBOLS),
  ...CODES.map((code): [string, string] => [code, norm(code)]),
])
const AFTER = new Map<string, string>([
  ...['€', '£', '$', '¥', '₹', 'zł', 'kr'].map((s): [string, string] => [s, SYMBOLS[s] ?? s]),
  ['¢', '$'],
  ...CODES.map((code): [string, string] => [code, norm(code)]),
])
const AFTER_NAME = new Map(Object.entries(NAMES))

function norm(code: string): string {
  return code === 'RMB' ? 'CNY' : code
}

const LONGEST = 5
/** What a currency can end in: a look at one character saves five look-ups for most figures. */
const LAST = new Set([...BEFORE.keys()].map((name) => name.charCodeAt(name.length - 1)))

/** The currency that ends at `at` (one space may stand between), if any. */
export function currencyBefore(text: string, at: number): { code: string; from: number } | undefined {
  let end = at
  const gap = text.charCodeAt(end - 1)
  if (gap === 32 || gap === 0xa0 || gap === 0x202f || gap === 0x2009) end--
  if (!LAST.has(text.charCodeAt(end - 1))) return undefined
  // A dollar sign stands right at its digits; only codes and letter symbols are set off by a space.
  for (let from = Math.max(0, end - LONGEST); from < end; from++) {
    const code = BEFORE.get(text.slice(from, end))
    if (code === undefined) continue
    if (isWordAt(text, from - 1) && isWordAt(text, from)) continue
    return (code === '$' && dollarsOf(text, from)) || { code, from }
  }
  return undefined
}

/** NZD $1.3m: the code stands before the sign. */
function dollarsOf(text: string, at: number): { code: string; from: number } | undefined {
  const from = at - 4
  const code = text[at - 1] === ' ' ? text.slice(Math.max(0, from), at - 1) : ''
  return /^(?:USD|CAD|AUD|NZD|HKD|SGD)$/.test(code) && !isWordAt(text, from - 1) ? { code, from } : undefined
}

const NAME = /[\s-]?(?:(US|U\.S\.|Canadian|Australian|Swiss|Swedish|Danish|Norwegian|euro) )?([a-z]{3,9})\b/iy
const TOKEN = /\s?([A-Z]{3}\b|[€£$¥₹¢](?!\s?\d)|zł|kr\b)/y
const NATIONAL: Readonly<Record<string, string>> = {
  'us dollars': 'USD',
  'u.s. dollars': 'USD',
  'canadian dollars': 'CAD',
  'australian dollars': 'AUD',
  'us dlrs': 'USD',
  'u.s. dlrs': 'USD',
  'canadian dlrs': 'CAD',
  'australian dlrs': 'AUD',
  'u.s. cts': 'USD',
  'canadian cts': 'CAD',
  'swiss francs': 'CHF',
  'swedish kronor': 'SEK',
  'danish kroner': 'DKK',
  'norwegian kroner': 'NOK',
  'us cents': 'USD',
  'u.s. cents': 'USD',
  'canadian cents': 'CAD',
  'australian cents': 'AUD',
  'euro cent': 'EUR',
  'euro cents': 'EUR',
}

/** The first two letters of names, those with a nation too: most words behind a figure are none. */
const NAME_STARTS = new Set([...AFTER_NAME.keys(), ...Object.keys(NATIONAL)].map((name) => startOf(name, 0)))

/** Two characters in one number, small letters for capitals. */
function startOf(text: string, at: number): number {
  return ((text.charCodeAt(at) | 32) << 16) | text.charCodeAt(at + 1) | 32
}

/** Can a code or sign of {@link TOKEN} begin with this character? */
function beginsToken(code: number): boolean {
  return (code >= 65 && code <= 90) || code === 36 || code === 107 || code === 122 || code > 127
}

/** The currency that begins at `at` (behind a space, or none), if any; `exponent` is -2 for cents and pence. */
export function currencyAfter(text: string, at: number): { code: string; exponent: number; to: number } | undefined {
  const lead = text.charCodeAt(at)
  const start = lead === 45 || isSpace(lead) ? at + 1 : at
  const token = beginsToken(text.charCodeAt(start)) ? matchAt(TOKEN, text, at) : null
  if (token) {
    const code = AFTER.get(token[1] as string)
    if (code !== undefined) return { code, exponent: exponentOf(token[1] as string), to: at + token[0].length }
  }
  if (text.charCodeAt(at) === 112 && (matchAt(PENCE, text, at) || isPence(text, at)))
    return { code: 'GBP', exponent: -2, to: at + 1 }
  const match = NAME_STARTS.has(startOf(text, start)) ? matchAt(NAME, text, at) : null
  const name = match?.[2]?.toLowerCase()
  if (!match || name === undefined) return undefined
  if (name === 'won' && GAINED.test(text.slice(at + match[0].length, at + match[0].length + 8))) return undefined
  const nation = match[1]?.toLowerCase()
  const code = nation === undefined ? AFTER_NAME.get(name) : NATIONAL[`${nation} ${name}`]
  return code === undefined ? undefined : { code, exponent: exponentOf(name), to: at + match[0].length }
}

/** 12.5p per share, 45p a litre, 30p each, 27p for every unit */
const PENCE = /p(?= (?:per|an?|each|every|for (?:each|every|an?|one)|to the|dividends?) [a-z])/y

/** "earnings per share were 15.2p.", "a dividend of 6p": the words before it say what it is of; and beside "412p a share" 57p are too. */
function isPence(text: string, at: number): boolean {
  if (isWordAt(text, at + 1)) return false
  return OF_A_SHARE.test(text.slice(Math.max(0, at - 70), at)) || isBesidePence(text, at)
}

/** "bought at 250p, sold at 285p", "stands 57p above": among prices, and neither the lines of a screen nor an arm of a chromosome. */
function isBesidePence(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - PENCE_REACH), at + PENCE_REACH)
  if (!/^(?:\.\B|[^\w./]|$)/.test(text.slice(at + 1, at + 3)) || NO_PENCE.test(near)) return false
  return PRICES.test(near) || (near.match(IN_PENCE)?.length ?? 0) > 1
}
const PENCE_REACH = 240
const IN_PENCE = /(?<![\w.,/-])\d{1,4}(?:\.\d{1,2})?p(?![\w/])/g
const PRICES = /£ ?\d|\b(?:pence|penny|shares?|stock|dividends?|litre|pint|unit price)\b/i
const NO_PENCE =
  /\b(?:144|240|360|480|540|720|1080|1440|2160|4320)p\b|\b(?:video|stream(?:ed|ing|s)?|resolution|screens?|hd|chromosom\w+|delet\w+|gene|genes|locus|telomer\w+|karyotype)\b/i
const OF_A_SHARE = /\b(?:per (?:share|litre|mile|kwh|minute|unit)|eps|dividends?)\b[^.;!?]{0,50}? \d+(?:\.\d+)?$/i

/** The 24 won in Tokyo: a verb, not the money of Korea. */
const GAINED = /^ (?:in|by|at|the|their|his|her|its|on|last|with|for|this|back)\b/i

function exponentOf(name: string): number {
  return HUNDREDTHS.has(name) ? -2 : 0
}
