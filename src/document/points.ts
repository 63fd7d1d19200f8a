import type { Point } from '../model.js'

const LINE_END = /\r\n?|\n/g

/** Turns offsets into points. Line endings are LF, CRLF and CR, as in Markdown. */
export class Points {
  readonly #starts: number[] = [0]

  constructor(source: string) {
    LINE_END.lastIndex = 0
    while (LINE_END.test(source)) this.#starts.push(LINE_END.lastIndex)
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
