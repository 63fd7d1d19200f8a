import { isSpace, isWordAt } from '../../../src/document/characters.js'

/** Scale words and letters behind a figure: million, bn, k, crore. */

const WORDS = new Map<string, number>([
  ['hundred', 2],
  ['hundreds', 2],
  ['thousand', 3],
  ['thousands', 3],
  ['million', 6],
  ['millions', 6],
  ['billion', 9],
  ['billions', 9],
  ['trillion', 12],
  ['trillions', 12],
  ['quadrillion', 15],
  ['lakh', 5],
  ['lakhs', 5],
  ['lac', 5],
  ['crore', 7],
  ['crores', 7],
  ['mn', 6],
  ['mln', 6],
  ['mio', 6],
  ['bn', 9],
  ['bln', 9],
  ['mrd', 9],
  ['tn', 12],
  ['trn', 12],
])

/** Letters set right behind the digits; `unsure` where they may be a unit as well. */
const ATTACHED = new Map<string, { exponent: number; unsure: boolean }>([
  ['k', { exponent: 3, unsure: false }],
  ['K', { exponent: 3, unsure: false }],
  ['m', { exponent: 6, unsure: true }],
  ['M', { exponent: 6, unsure: true }],
  ['MM', { exponent: 6, unsure: false }],
  ['b', { exponent: 9, unsure: true }],
  ['B', { exponent: 9, unsure: true }],
  ['bn', { exponent: 9, unsure: false }],
  ['Bn', { exponent: 9, unsure: false }],
  ['BN', { exponent: 9, unsure: false }],
  ['mn', { exponent: 6, unsure: false }],
  ['Mn', { exponent: 6, unsure: false }],
  ['mm', { exponent: 6, unsure: true }],
  ['mln', { exponent: 6, unsure: false }],
  ['tn', { exponent: 12, unsure: false }],
  ['trn', { exponent: 12, unsure: false }],
  ['t', { exponent: 12, unsure: true }],
  ['T', { exponent: 12, unsure: true }],
  ['cr', { exponent: 7, unsure: true }],
  ['Cr', { exponent: 7, unsure: true }],
])
/** Of the unsure letters, those read as a scale even where no currency stands before the figure. */
const USUAL = new Set(['m', 'M', 'B'])

/** What a scale begins with, in small letters: most words behind a figure are none. */
const FIRST = new Set([...WORDS.keys(), ...ATTACHED.keys()].map((word) => word.charCodeAt(0) | 32))

const WORD = /[\s-]?([A-Za-z]{1,12})(?![A-Za-z\d])/y

export interface Scale {
  readonly exponent: number
  readonly word: string
  readonly unsure: boolean
  readonly to: number
}

/** The scale that begins at `at`. `money`: a currency stands before the figure, so single letters are scales. */
export function scaleAfter(text: string, at: number, money: boolean): Scale | undefined {
  let end = at
  let exponent = 0
  let unsure = false
  // "hundred thousand", "lakh crore": two words at most.
  for (let n = 0; n < 2; n++) {
    const lead = text.charCodeAt(end)
    if (!FIRST.has(text.charCodeAt(lead === 45 || isSpace(lead) ? end + 1 : end) | 32)) break
    WORD.lastIndex = end
    const match = WORD.exec(text)
    const word = match?.[1]
    if (!match || word === undefined || isWordAt(text, WORD.lastIndex)) break
    const spaced = match[0].length > word.length
    const whole = WORDS.get(word.toLowerCase())
    const letter = whole === undefined && n === 0 ? ATTACHED.get(word) : undefined
    if (whole !== undefined) exponent += whole
    else if (letter && (money || (!spaced && (!letter.unsure || USUAL.has(word))))) {
      exponent += letter.exponent
      unsure = letter.unsure && !money
    } else break
    end += match[0].length
  }
  return end === at ? undefined : { exponent, word: text.slice(at, end).replace(/^[\s-]+/, ''), unsure, to: end }
}
