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

const NEXT = /[\s-]([A-Za-z]{3,9})(?![\p{L}\p{N}])/uy
const HUNDRED = /[\s-]hundred(?![\p{L}\p{N}])/iuy
const AND = /\s(?:and\s)?([A-Za-z]{3,9})(?![\p{L}\p{N}])/iuy
const SMALL_SCALE = /[\s-](?:thousand|million|billion|trillion)s?\b/iy

/** The number in words whose first word, `value`, stands at `[from, to)`: its value and where it ends. */
export function readWords(text: string, to: number, value: number): { value: number; to: number } {
  let total = value
  let end = to
  if (value >= 20 && value % 10 === 0) {
    NEXT.lastIndex = end
    const match = NEXT.exec(text)
    const unit = match ? wordValue(match[1] as string) : undefined
    if (match && unit !== undefined && unit > 0 && unit < 10) {
      total += unit
      end += match[0].length
    }
  }
  HUNDRED.lastIndex = end
  const hundred = total > 0 && total < 100 ? HUNDRED.exec(text) : null
  if (!hundred) return { value: total, to: end }
  end += hundred[0].length
  total *= 100
  AND.lastIndex = end
  const rest = AND.exec(text)
  const more = rest ? wordValue(rest[1] as string) : undefined
  if (rest && more !== undefined && more > 0) {
    const tail = readWords(text, end + rest[0].length, more)
    SMALL_SCALE.lastIndex = tail.to
    if (tail.value < 100 && !SMALL_SCALE.test(text)) return { value: total + tail.value, to: tail.to }
  }
  return { value: total, to: end }
}
