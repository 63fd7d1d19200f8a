import type { Span } from '../model.js'
import { partitionPoint } from './partition-point.js'
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
  /** Three numbers for each stretch: where it begins in the text, and where it begins and ends in the source. */
  #stretches: number[] = []

  /** Adds `text`, which stands in the source at `[from, to)`. */
  append(text: string, from: number, to: number): void {
    if (text.length === 0) return
    const stretches = this.#stretches
    const last = this.#count - 1
    if (last < 0) this.#stretches = [0, from, to] // of this length, as most have one stretch
    else if (to - from === text.length && this.#to(last) === from && this.#isVerbatim(last))
      stretches[3 * last + 2] = to
    else stretches.push(this.text.length, from, to)
    this.text += text
  }

  /** Appends all of another projection. */
  appendAll(other: Projection): void {
    for (let i = 0; i < other.#count; i++) {
      this.append(other.text.slice(other.#at(i), other.#at(i + 1)), other.#from(i), other.#to(i))
    }
  }

  /** Appends `[from, to)` of another projection. */
  appendSlice(other: Projection, from: number, to: number): void {
    if (from >= to) return // of a replacement even nothing would be the whole
    for (const stretch of other.stretches(from, to)) {
      this.append(other.text.slice(stretch.at, stretch.until), stretch.from, stretch.to)
    }
  }

  /** Units of the source that stand in the text. */
  get covered(): number {
    let sum = 0
    for (let i = 0; i < this.#count; i++) sum += this.#to(i) - this.#from(i)
    return sum
  }

  /** The stretches that make up `[from, to)` of the text, clipped to it where they are verbatim. */
  stretches(from: number, to: number): Stretch[] {
    const found: Stretch[] = []
    for (let i = this.#indexOf(from); i < this.#count; i++) {
      const at = this.#at(i)
      if (at >= to) break
      const until = this.#at(i + 1)
      const start = this.#from(i)
      const end = this.#to(i)
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
    if (from < to && to <= this.#at(i + 1) && this.#isVerbatim(i)) {
      const start = this.#from(i) + from - this.#at(i)
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
    if (this.#count === 0) return fallback
    const i = this.#indexOf(offset)
    const start = this.#from(i)
    return this.#isVerbatim(i) ? Math.min(start + offset - this.#at(i), this.#to(i)) : start
  }

  get #count(): number {
    return this.#stretches.length / 3
  }

  /** Where a stretch begins in the text; the end of the text behind the last one. */
  #at(i: number): number {
    return this.#stretches[3 * i] ?? this.text.length
  }

  #from(i: number): number {
    return this.#stretches[3 * i + 1]!
  }

  #to(i: number): number {
    return this.#stretches[3 * i + 2]!
  }

  #isVerbatim(i: number): boolean {
    return this.#to(i) - this.#from(i) === this.#at(i + 1) - this.#at(i)
  }

  #indexOf(offset: number): number {
    if (this.#count < 2) return 0
    return Math.max(0, partitionPoint(this.#count, (i) => this.#at(i) <= offset) - 1)
  }
}
