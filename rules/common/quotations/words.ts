import { matches } from '../../../src/document/matches.js'

/** A text as its words: each in small letters without marks, and where it stands. */
export interface Words {
  readonly text: string
  readonly keys: readonly string[]
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** A run of letters and digits; an apostrophe, and a point or comma between digits, are inside of it. */
const WORD = /[\p{L}\p{N}]+(?:(?:['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}]+)*/gu
/** A footnote mark or page number set into a source: [3], *115. */
const SET_IN = /^(?:\[\d{1,4}\]|\*\d{1,4}(?=\s))/

/** The mark of a footnote after the point or quotation mark of a word: `the score.12`; not `No.12`. */
const NOTE = /^\d{1,3}$/
const NOTED = /(?<!\b(?:[Nn]os|[Vv]ol|[Aa]rt|[Ss]ec|para))(?:\p{Ll}{3}[.,;:?!)]{1,2}|\p{Ll}[.,;:?!)]{0,2}[”’"])$/u

/** Reads a text of which nothing was altered. Linear. */
export function wordsOf(text: string): Words {
  const keys: string[] = []
  const from: number[] = []
  const to: number[] = []
  for (const { 0: word, index } of matches(WORD, text)) {
    const before = text[index - 1]
    if ((before === '[' || before === '*') && SET_IN.test(text.slice(index - 1, index + 6))) continue
    if (NOTE.test(word) && NOTED.test(text.slice(Math.max(0, index - 10), index))) continue
    keys.push(keyOf(word))
    from.push(index)
    to.push(index + word.length)
  }
  return { text, keys, from, to }
}

/** One spelling for a word however it is set: small letters, straight apostrophes, no ligatures. */
export function keyOf(word: string): string {
  const small = word.toLowerCase()
  return ASCII.test(small) ? small : small.normalize('NFKC').replace(/’/g, "'")
}

const ASCII = /^[a-z\d.,']*$/
