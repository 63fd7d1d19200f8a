import { type Entry, gravestFirst } from './entries.js'
import { markup, type Markup } from './markup.js'
import type { Standing } from './overlay.js'
import { gravest, type State, STATE_NAMES } from './state.js'

/** Wraps what is printed in its marks and places, and keeps where each of them is found on the page. */
export class Anchors {
  readonly #states: ReadonlyMap<number, State>
  readonly #titles: ReadonlyMap<number, string>
  readonly #margin: ReadonlyMap<number, string>
  readonly #marks = new Map<number, string>()
  readonly #places = new Map<number, string>()

  /** `margin`: what stands beside a mark in the margin of the print, by the mark's number. */
  constructor(entries: readonly Entry[], margin: ReadonlyMap<number, string>) {
    this.#states = new Map(entries.map(({ number, state }) => [number, state]))
    this.#titles = new Map(entries.map((entry) => [entry.number, titleOf(entry)]))
    this.#margin = margin
  }

  /**
   * One stretch of print. Where a mark begins it is a link to the evidence, so that each mark is one stop of the keyboard; where it
   * goes on behind markup, no link.
   */
  wrap(standing: Standing | undefined, print: Markup): Markup {
    if (!standing) return print
    const { marks, places, uncovered } = standing
    const begun = marks.filter((mark) => !this.#marks.has(mark))
    const [first] = begun
    const [newPlace] = places.filter((place) => !this.#places.has(place))
    const id = first !== undefined ? `m${first}` : newPlace !== undefined ? `p${newPlace}` : undefined
    if (id !== undefined) {
      for (const mark of begun) this.#marks.set(mark, id)
      for (const place of places) if (!this.#places.has(place)) this.#places.set(place, id)
    }
    const name = marks.length > 0 ? (uncovered ? 'm u' : 'm') : uncovered ? 'u' : 'p'
    const stateAt = (mark: number) => this.#states.get(mark) ?? 'unverifiable'
    const state = gravest(marks.map(stateAt))
    const shown = marks.find((mark) => stateAt(mark) === state)
    const margin = begun.flatMap((mark) => this.#margin.get(mark) ?? []).join(', ')
    const own = markup`class="${name}"${attribute('id', id)}${attribute('data-m', marks.join(' '))}${attribute('data-p', places.join(' '))}${attribute('data-v', state)}${attribute('data-n', margin)}`
    return first === undefined
      ? markup`<span ${own}>${print}</span>`
      : markup`<a ${own} href="#e${first}" title="${this.#titles.get(shown ?? first)}">${print}</a>`
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

/** What a pointer that rests on a mark is told: its state, and what the gravest finding says. */
export function titleOf({ state, mark }: Entry): string {
  const [finding] = gravestFirst(mark.findings)
  return finding ? `${STATE_NAMES[state]}: ${finding.message}` : STATE_NAMES[state]
}

function attribute(name: string, value: string | undefined): Markup | undefined {
  // The name is one of ours; the template escapes the value.
  return value ? markup` ${name}="${value}"` : undefined
}
