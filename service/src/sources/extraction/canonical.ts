import { coverageOf } from './coverage.js'
import type { Extraction, Place, Reason, Segment, Units } from './extraction.js'
import type { MediaType } from './media-type.js'

/** The most a source may have of either: forty times the context budget, and what a client can still take in one answer. */
export const CAPS = { characters: 2_000_000, segments: 100_000 } as const

/** Letters of Latin script are one code unit each: only a text with others is counted through. */
const ASTRAL = /[\u{10000}-\u{10ffff}]/gu
/** NUL, which no database takes in a text, and halves of a surrogate pair, which are no characters. */
const IMPOSSIBLE = /[\0\p{Surrogate}]/gu

/** Number of code points of a well-formed text. */
export function lengthOf(text: string): number {
  return text.length - (text.match(ASTRAL)?.length ?? 0)
}

/** As much of a text as has at most `room` code units, and so no more code points, without half of a pair. */
function headOf(text: string, room: number): string {
  return text.slice(0, room).replace(/[\ud800-\udbff]$/, '')
}

/** Builds the one text of a file, piece by piece, and knows where each stood. */
export class CanonicalText {
  readonly #pieces: string[] = []
  readonly #segments: Segment[] = []
  readonly #reasons: Reason[] = []
  #at = 0
  #replaced = 0
  #full: 'character-cap' | 'segment-cap' | undefined

  /** Can it take no more? What is added then is left out, and the coverage says so. */
  get full(): boolean {
    return this.#full !== undefined
  }

  /** Adds a stretch that stands at one place, with what parts it from the next; of one that passes a cap, what there is room for. */
  add(raw: string, place: Place): void {
    if (raw === '' || this.full) return
    if (this.#segments.length === CAPS.segments) {
      this.#full = 'segment-cap'
      return
    }
    const whole = this.#clean(raw)
    const room = CAPS.characters - this.#at
    const text = lengthOf(whole) <= room ? whole : headOf(whole, room)
    if (text.length < whole.length) this.#full = 'character-cap'
    if (text === '') return
    const end = this.#at + lengthOf(text)
    this.#pieces.push(text)
    this.#segments.push({ start: this.#at, end, ...place })
    this.#at = end
  }

  tell(reason: Reason): void {
    if (reason.count > 0) this.#reasons.push(reason)
  }

  done(mediaType: MediaType, units: Units): Extraction {
    const text = this.#pieces.join('')
    if (this.#full) {
      const [count, what] = this.#full === 'character-cap' ? [CAPS.characters, 'characters'] : [CAPS.segments, 'places']
      const detail = `The text ends at ${count} ${what}; upload the file in parts.`
      this.tell({ code: this.#full, detail, count })
    }
    const detail = 'Characters that no text can hold (NUL, halves of a surrogate pair) stand as U+FFFD.'
    this.tell({ code: 'replaced-characters', detail, count: this.#replaced })
    return {
      mediaType,
      text,
      segments: this.#segments,
      coverage: coverageOf(text, this.#reasons, units),
      characters: this.#at,
    }
  }

  #clean(raw: string): string {
    const count = raw.match(IMPOSSIBLE)?.length ?? 0
    if (count === 0) return raw
    this.#replaced += count
    return raw.replace(IMPOSSIBLE, '\uFFFD')
  }
}
