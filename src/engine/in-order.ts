import { partitionPoint } from '../document/partition-point.js'

/** Something, and the offset it starts at. */
export interface Placed<T> {
  readonly start: number
  readonly item: T
}

/** Things by where they start: found by halving, and taken once, so that many stretches over many things take no longer than both. */
export class InOrder<T> {
  readonly #placed: readonly Placed<T>[]
  /** For each thing the first one from there on that nobody took, or one on the way to it. */
  readonly #free: number[]

  constructor(placed: readonly Placed<T>[]) {
    this.#placed = [...placed].sort((a, b) => a.start - b.start)
    this.#free = Array.from({ length: placed.length + 1 }, (_, i) => i)
  }

  /** The last that starts before an offset. */
  before(offset: number): T | undefined {
    return this.#placed[this.#firstFrom(offset) - 1]?.item
  }

  /** The first that starts at an offset or after it. */
  from(offset: number): T | undefined {
    return this.#placed[this.#firstFrom(offset)]?.item
  }

  /** All that start in a stretch and that nobody took before. */
  *take(from: number, to: number): Generator<Placed<T>> {
    for (let at = this.#nextFree(this.#firstFrom(from)); ; at = this.#nextFree(at)) {
      const placed = this.#placed[at]
      if (!placed || placed.start >= to) return
      this.#free[at] = at + 1
      yield placed
    }
  }

  #nextFree(at: number): number {
    let free = at
    while (this.#free[free] !== free) free = this.#free[free]!
    for (let on = at; on !== free;) {
      const next = this.#free[on]!
      this.#free[on] = free // the next look takes one step
      on = next
    }
    return free
  }

  #firstFrom(offset: number): number {
    return partitionPoint(this.#placed.length, (i) => this.#placed[i]!.start < offset)
  }
}
