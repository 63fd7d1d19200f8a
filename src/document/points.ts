import type { Point } from '../model.js'
import { partitionPoint } from './partition-point.js'

const LINE_END = /\r\n?|\n/g

/** Turns offsets into points. Line endings are LF, CRLF and CR, as in Markdown. */
export class Points {
  readonly #starts: number[] = [0]
  /** The line asked for last: what is asked for next mostly stands in it or behind it, in the same paragraph. */
  #last = 1

  constructor(source: string) {
    LINE_END.lastIndex = 0
    while (LINE_END.test(source)) this.#starts.push(LINE_END.lastIndex)
  }

  at(offset: number): Point {
    const line = this.#isOn(this.#last, offset) ? this.#last : this.#lineOf(offset)
    this.#last = line
    return { line, column: offset - (this.#starts[line - 1] ?? 0) + 1, offset }
  }

  #isOn(line: number, offset: number): boolean {
    return this.#starts[line - 1]! <= offset && offset < (this.#starts[line] ?? Infinity)
  }

  #lineOf(offset: number): number {
    return Math.max(
      1,
      partitionPoint(this.#starts.length, (i) => (this.#starts[i] ?? 0) <= offset),
    )
  }
}
