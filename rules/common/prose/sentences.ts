import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'

/** Sentence borders of a run of prose, as offsets where a sentence begins; the length of the text closes the list. */
export function sentenceStarts(text: string): number[] {
  const starts = [0]
  for (const match of matches(/[.!?]["”’)]?(?:\[\d{1,3}\])*\s+(?=["“‘(]?[\p{Lu}\d])|\n/gu, text))
    starts.push(match.index + match[0].length)
  starts.push(text.length)
  return starts
}

const known = new WeakMap<Block, readonly number[]>()

/** The sentence borders of a block. Found once: many rules ask for them, some of them for each figure. */
export function sentencesOf(block: Block): readonly number[] {
  let starts = known.get(block)
  if (!starts) known.set(block, (starts = sentenceStarts(block.text)))
  return starts
}

/** What stands before and behind a stretch of text in its own sentence, at most `reach` characters each. */
export function besideInSentence(text: string, from: number, to: number, reach: number): readonly [string, string] {
  const before = text.slice(Math.max(0, from - reach), from)
  const behind = text.slice(to, to + reach)
  const end = behind.search(SENTENCE_END)
  return [before.slice(before.search(LAST_SENTENCE) + 1), end < 0 ? behind : behind.slice(0, end)]
}
const SENTENCE_END = /[.!?]\s+(?=\p{Lu})/u
const LAST_SENTENCE = /[.!?]\s+\p{Lu}(?![\s\S]*[.!?]\s+\p{Lu})/u

/** The sentence that holds `at`, as `[from, to)`. */
export function sentenceAt(starts: readonly number[], at: number): [number, number] {
  const behind = partitionPoint(starts.length - 1, (i) => (starts[i] as number) <= at)
  const own = Math.max(0, behind - 1)
  return [starts[own] as number, starts[own + 1] as number]
}
