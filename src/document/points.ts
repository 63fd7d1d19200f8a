import type { Point } from '../model.js'

/** Turns offsets into points. Line endings are LF, CRLF and CR, as in Markdown. */
export class Points {
  readonly #starts: number[] = [0]

  constructor(source: string) {
    for (let i = 0; i < source.length; i++) {
      const unit = source.charCodeAt(i)
      if (unit === 10 || (unit === 13 && source.charCodeAt(i + 1) !== 10)) this.#starts.push(i + 1)
    }
  }

  at(offset: number): Point {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1, offset }
  }
}
