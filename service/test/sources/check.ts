import { expect } from 'vitest'
import type { Extraction } from '../../dist/sources/extraction/extraction.js'

/** What holds of every extraction: the segments lie end to end, and their slices are the text. */
export function expectExact({ text, segments, characters, coverage }: Extraction): void {
  const points = Array.from(text)
  expect(characters).toBe(points.length)
  expect(segments.map(({ start, end }) => points.slice(start, end).join('')).join('')).toBe(text)
  let at = 0
  for (const { start, end } of segments) {
    expect(start).toBe(at)
    expect(end).toBeGreaterThan(start)
    at = end
  }
  expect(at).toBe(points.length)
  expect(text).not.toMatch(/\0|\p{Surrogate}/u)
  expect(coverage.units.with_text).toBeLessThanOrEqual(coverage.units.total)
  expect(coverage.status === 'empty').toBe(text.trim() === '')
  for (const { count, detail } of coverage.reasons) {
    expect(count).toBeGreaterThan(0)
    expect(detail).not.toBe('')
  }
}

/** Text of a segment. */
export function sliceOf({ text }: Pick<Extraction, 'text'>, { start, end }: { start: number; end: number }): string {
  return Array.from(text).slice(start, end).join('')
}
