import { matches } from '../../../../src/document/matches.js'
import { isStop, stemOf } from '../stems.js'

/** A word of a text by its stem, and where it stands. */
export interface Word {
  readonly stem: string
  readonly from: number
  readonly to: number
  readonly isCapital: boolean
}

const WORD = /\p{L}+|\p{N}+/gu

/** All words of a text, those of time and measure too: a key may have no others ("Year 1"). Linear. */
export function allWords(text: string): Word[] {
  return [...matches(WORD, text)].map(({ 0: word, index }) => ({
    stem: stemOf(word.toLowerCase()),
    from: index,
    to: index + word.length,
    isCapital: /^\p{Lu}/u.test(word),
  }))
}

/** The words that name something in a label: all, where none does. */
export function wordsIn(label: string): readonly string[] {
  const all = [...new Set(allWords(label.replaceAll('_', ' ')).map(({ stem }) => stem))]
  const own = all.filter((stem) => !isStop(stem) && stem.length > 1 && !/^\d+$/.test(stem))
  return own.length > 0 ? own : all
}
