import { isWordAt } from '../../../src/document/characters.js'
import { matchAt } from './sticky.js'

/** Numbers in words: "two", "twenty-five", "a hundred and ten", "half a million". Whole numbers below a thousand. */

const UNITS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS: readonly string[] = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** The first is at 0. */
export const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

const VALUES = new Map<string, number>([
  ...UNITS.map((word, n): [string, number] => [word, n]),
  ...TENS.map((word, n): [string, number] => [word, 10 * n]).filter(([word]) => word !== ''),
])

/** Lengths that a first word can have; anything else is passed over without a look-up. */
const LONGEST = 9

/** The value of one number word, lower or upper case. */
export function wordValue(word: string): number | undefined {
  return word.length < 3 || word.length > LONGEST ? undefined : VALUES.get(word.toLowerCase())
}

/** A number in words or in digits: "seven", "twenty-five", "12"; NaN where it is neither. */
export function numberIn(word: string): number {
  const [first = ''] = word.split('-')
  const value = wordValue(first)
  return value === undefined ? Number(word) : readWords(word, first.length, value).value
}

const NEXT = /[\s-]([A-Za-z]{3,9})(?![A-Za-z\d])/y
const HUNDRED = /[\s-]hundred(?![a-z\d])/iy
const AND = /\s(?:and\s)?([A-Z]{3,9})(?![A-Z\d])/iy
const SMALL_SCALE = /[\s-](?:hundred|thousand|million|billion|trillion)s?\b/iy

/** The number in words whose first word, `value`, ends at `to`: its value and where it ends. */
export function readWords(text: string, to: number, value: number): { value: number; to: number } {
  const head = belowHundred(text, to, value)
  const hundred = head.value > 0 && head.value < 100 ? wholeAt(HUNDRED, text, head.to) : null
  if (!hundred) return head
  const end = head.to + hundred[0].length
  const rest = wholeAt(AND, text, end)
  const more = rest ? wordValue(rest[1] as string) : undefined
  if (rest && more !== undefined && more > 0) {
    const tail = belowHundred(text, end + rest[0].length, more)
    SMALL_SCALE.lastIndex = tail.to
    if (!SMALL_SCALE.test(text)) return { value: 100 * head.value + tail.value, to: tail.to }
  }
  return { value: 100 * head.value, to: end }
}

/** "twenty" takes a following "five" in. */
function belowHundred(text: string, to: number, value: number): { value: number; to: number } {
  if (value < 20 || value % 10 !== 0) return { value, to }
  const match = wholeAt(NEXT, text, to)
  const unit = match ? wordValue(match[1] as string) : undefined
  return match && unit !== undefined && unit > 0 && unit < 10
    ? { value: value + unit, to: to + match[0].length }
    : { value, to }
}

/** Matches a pattern at `at` where a word ends behind it. */
function wholeAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  const match = matchAt(pattern, text, at)
  return match && !isWordAt(text, pattern.lastIndex) ? match : null
}
