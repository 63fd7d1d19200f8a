import type { Block } from '../../../src/document/model.js'
import { onceFor } from '../../../src/document/once.js'

/** The words of a block in small letters: a first, cheap look for what a pattern cannot do without, made once and asked by all. */
export const wordsOfBlock = onceFor(
  ({ text }: Block): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z]+/g)),
)

/** Whether one of some words stands in a block. */
export function hasOneOf(block: Block, words: readonly string[]): boolean {
  const own = wordsOfBlock(block)
  return words.some((word) => own.has(word))
}
