import { addTo } from '../../../src/document/add-to.js'
import { type Words, wordsOf } from './words.js'

/** A source text, ready to look quotations up in: its words and where each of them stands. */
export interface Passages {
  readonly words: Words
  /** Indexes of a word in the text, in order. */
  readonly at: ReadonlyMap<string, readonly number[]>
}

/** Reads a source once, for any number of quotations. Linear in its length. */
export function readPassages(text: string): Passages {
  const words = wordsOf(text)
  const at = new Map<string, number[]>()
  words.keys.forEach((key, i) => addTo(at, key, i))
  return { words, at }
}
