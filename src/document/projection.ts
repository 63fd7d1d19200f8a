import type { Span } from '../model.js'
import type { Points } from './points.js'

/** Stands for something that is no prose (code, an image, a URL) but separates what is around it. */
export const OBJECT = '\uFFFC'

/** A stretch of the text, and where in the source it came from. */
interface Stretch {
  readonly at: number
  readonly until: number
  readonly from: number
  readonly to: number
}

/**
 * The prose of one block, and for every stretch of it where in the source it came from.
 *
 * A stretch is either verbatim (as long in the text as in the source, each unit at its place) or a replacement (an escape,
 * a character reference, a line break), which maps as a whole. Source between two stretches is markup.
 */
export class Projection {
  text = ''
  readonly #at: number[] = []
  readonly #from: number[] = []
  readonly #to: number[] = []

  /** Adds `text`, which stands in the source at `[from, to)`. */
  append(text: string, from: number, to: number): void {
    if (text.length === 0) return
    const last = this.#at.length - 1
    const verbatim = to - from === text.length
    if (verbatim && last >= 0 && this.#to[last] === from && this.#isVerbatim(last)) {
      this.#to[last] = to
    } else {
      this.#at.push(this.text.length)
      this.#from.push(from)
      this.#to.push(to)
    }
    this.text += text
  }

  /** Appends all of another projection. */
  appendAll(other: Projection): void {
    for (let i = 0; i < other.#at.length; i++) {
      this.append(other.text.slice(other.#at[i], other.#at[i + 1]), other.#from[i] ?? 0, other.#to[i] ?? 0)
    }
  }

  /** Appends `[from, to)` of another projection. */
  appendSlice(other: Projection, from: number, to: number): void {
    for (const stretch of other.stretches(from, to)) {
      this.append(other.text.slice(stretch.at, stretch.until), stretch.from, stretch.to)
    }
  }

  /** Units of the source that stand in the text. */
  get covered(): number {
    let sum = 0
    for (let i = 0; i < this.#at.length; i++) sum += (this.#to[i] ?? 0) - (this.#from[i] ?? 0)
    return sum
  }

  /** The stretches that make up `[from, to)` of the text, clipped to it where they are verbatim. */
  stretches(from: number, to: number): Stretch[] {
    const found: Stretch[] = []
    for (let i = this.#indexOf(from); i < this.#at.length; i++) {
      const at = this.#at[i] ?? 0
      if (at >= to) break
      const until = this.#at[i + 1] ?? this.text.length
      const start = this.#from[i] ?? 0
      const end = this.#to[i] ?? 0
      if (this.#isVerbatim(i)) {
        const left = Math.max(at, from)
        const right = Math.min(until, to)
        found.push({ at: left, until: right, from: start + left - at, to: start + right - at })
      } else {
        found.push({ at, until, from: start, to: end })
      }
    }
    return found
  }

  /** Source ranges of `[from, to)` of the text, those that touch joined into one. */
  ranges(from: number, to: number): [number, number][] {
    const ranges: [number, number][] = []
    for (const stretch of this.stretches(from, to)) {
      const last = ranges.at(-1)
      if (last && last[1] === stretch.from) last[1] = stretch.to
      else ranges.push([stretch.from, stretch.to])
    }
    return ranges
  }

  /** The stretch of the text that shows the source range `[from, to)`. */
  textRange(from: number, to: number): { from: number; to: number } {
    let first: number | undefined
    let last = 0
    for (const stretch of this.stretches(0, this.text.length)) {
      if (stretch.from >= to) break
      if (stretch.to <= from) {
        last = stretch.until
        continue
      }
      const verbatim = stretch.to - stretch.from === stretch.until - stretch.at
      first ??= verbatim ? stretch.at + Math.max(0, from - stretch.from) : stretch.at
      last = verbatim ? stretch.until - Math.max(0, stretch.to - to) : stretch.until
    }
    return { from: first ?? last, to: last }
  }

  /** Where `[from, to)` of the text stands in the source. */
  locate(from: number, to: number, points: Points, fallback: number): Span {
    const i = this.#indexOf(from)
    if (from < to && to <= (this.#at[i + 1] ?? this.text.length) && this.#isVerbatim(i)) {
      const start = (this.#from[i] ?? 0) + from - (this.#at[i] ?? 0)
      return { start: points.at(start), end: points.at(start + to - from) }
    }
    const ranges = this.ranges(from, to)
    const first = ranges[0]
    const last = ranges.at(-1)
    if (!first || !last) {
      const offset = this.#sourceOf(from, fallback)
      return { start: points.at(offset), end: points.at(offset) }
    }
    const span: Span = { start: points.at(first[0]), end: points.at(last[1]) }
    if (ranges.length > 1) span.pieces = ranges
    return span
  }

  #sourceOf(offset: number, fallback: number): number {
    if (this.#at.length === 0) return fallback
    const i = this.#indexOf(offset)
    const start = this.#from[i] ?? fallback
    return this.#isVerbatim(i) ? Math.min(start + offset - (this.#at[i] ?? 0), this.#to[i] ?? start) : start
  }

  #isVerbatim(i: number): boolean {
    const length = (this.#at[i + 1] ?? this.text.length) - (this.#at[i] ?? 0)
    return (this.#to[i] ?? 0) - (this.#from[i] ?? 0) === length
  }

  #indexOf(offset: number): number {
    let low = 0
    let high = this.#at.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#at[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return Math.max(low, 0)
  }
}
