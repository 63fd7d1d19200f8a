import type { Entry } from './entries.js'
import { markup, type Markup } from './markup.js'
import type { Standing } from './overlay.js'
import { gravest, type State } from './state.js'

/** Wraps what is printed in its marks and places, and keeps where each of them is found on the page. */
export class Anchors {
  readonly #states: ReadonlyMap<number, State>
  readonly #marks = new Map<number, string>()
  readonly #places = new Map<number, string>()

  constructor(entries: readonly Entry[]) {
    this.#states = new Map(entries.map(({ number, state }) => [number, state]))
  }

  /**
   * One stretch of print. Where a mark begins it is a link to the evidence, so that each mark is one stop of the keyboard; where it
   * goes on behind markup, no link.
   */
  wrap(standing: Standing | undefined, print: Markup): Markup {
    if (!standing) return print
    const { marks, places, uncovered } = standing
    const [first] = marks.filter((mark) => !this.#marks.has(mark))
    const [newPlace] = places.filter((place) => !this.#places.has(place))
    const id = first !== undefined ? `m${first}` : newPlace !== undefined ? `p${newPlace}` : undefined
    if (id !== undefined) {
      for (const mark of marks) if (!this.#marks.has(mark)) this.#marks.set(mark, id)
      for (const place of places) if (!this.#places.has(place)) this.#places.set(place, id)
    }
    const name = marks.length > 0 ? (uncovered ? 'm u' : 'm') : uncovered ? 'u' : 'p'
    const state = gravest(marks.map((mark) => this.#states.get(mark) ?? 'unverifiable'))
    const own = markup`class="${name}"${attribute('id', id)}${attribute('data-m', marks.join(' '))}${attribute('data-p', places.join(' '))}${attribute('data-v', state)}`
    return first === undefined
      ? markup`<span ${own}>${print}</span>`
      : markup`<a ${own} href="#e${first}" title="${state}">${print}</a>`
  }

  /** Id of the element where a mark begins; undefined where the print does not show it. */
  ofMark(mark: number): string | undefined {
    return this.#marks.get(mark)
  }

  /** Id of the element where a place begins; undefined where the print does not show it. */
  ofPlace(place: number): string | undefined {
    return this.#places.get(place)
  }
}

function attribute(name: string, value: string | undefined): Markup | undefined {
  // The name is one of ours; the template escapes the value.
  return value ? markup` ${name}="${value}"` : undefined
}
