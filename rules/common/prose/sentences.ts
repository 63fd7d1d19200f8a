import { matches } from '../../../src/document/matches.js'

/** Sentence borders of a run of prose, as offsets where a sentence begins; the length of the text closes the list. */
export function sentenceStarts(text: string): number[] {
  const starts = [0]
  for (const match of matches(/[.!?]["”’)]?\s+(?=["“‘(]?[\p{Lu}\d])|\n/gu, text))
    starts.push(match.index + match[0].length)
  starts.push(text.length)
  return starts
}

/** The sentence that holds `at`, as `[from, to)`. */
export function sentenceAt(starts: readonly number[], at: number): [number, number] {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= at) low = middle
    else high = middle - 1
  }
  return [starts[low] as number, starts[low + 1] as number]
}
