import type { Line } from './grid.js'
import { onceFor } from '../../../src/document/once.js'

/** The stems of a line's words, without the numbers in them. */
export const wordsOf = onceFor(({ parts }: Line): readonly string[] =>
  parts.flat().filter((stem) => !stem.startsWith('#')),
)
