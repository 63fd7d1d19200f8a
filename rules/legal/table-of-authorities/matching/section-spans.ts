import { partitionPoint } from '../../../../src/document/partition-point.js'
import type { Citation } from '../../reader/citation.js'
import type { Authority } from './body.js'
import { fieldOf } from '../entries/extent.js'
import { type Range, shelfOf } from '../entries/key.js'

/** Spans of sections by code and title, each shelf sorted, for look-up in logarithmic time. */
export class Shelves {
  readonly #closed = new Map<string, { from: number; until: number }[]>()
  readonly #open = new Map<string, number>()

  constructor(ranges: readonly Range[]) {
    for (const { shelf, from, to } of ranges) {
      if (to === undefined) {
        this.#open.set(shelf, Math.min(from, this.#open.get(shelf) ?? from))
        continue
      }
      const own = this.#closed.get(shelf)
      if (own) own.push({ from, until: to })
      else this.#closed.set(shelf, [{ from, until: to }])
    }
    for (const own of this.#closed.values()) {
      own.sort((a, b) => a.from - b.from)
      // `until` becomes the furthest end so far: one look at the last span that begins before tells
      for (let i = 1, reach = own[0]?.until ?? 0; i < own.length; i++) {
        const span = own[i]
        if (!span) continue
        reach = Math.max(reach, span.until)
        span.until = reach
      }
    }
  }

  /** Whether a closed span holds the section of a citation, or only an open one (`et seq.`) may. */
  holds(citation: Citation): 'closed' | 'open' | undefined {
    if (citation.kind !== 'statute' && citation.kind !== 'regulation') return undefined
    const digits = /^\d+/.exec(typeof citation.value['section'] === 'string' ? citation.value['section'] : '')
    if (!digits) return undefined
    const section = Number(digits[0])
    const shelf = shelfOf(citation)
    const own = this.#closed.get(shelf) ?? []
    const before = own[partitionPoint(own.length, (i) => (own[i]?.from ?? 0) <= section) - 1]
    if (before && before.until >= section) return 'closed'
    const open = this.#open.get(shelf)
    return open !== undefined && section >= open ? 'open' : undefined
  }
}

/** Sections gathered for one span, at most. */
const MOST = 64

/** The cited sections by code and title, each shelf sorted. */
export class Sections {
  readonly #shelves = new Map<string, { readonly number: number; readonly authority: Authority }[]>()

  constructor(authorities: readonly Authority[]) {
    for (const authority of authorities) {
      const { first } = authority
      const digits =
        first.kind === 'statute' || first.kind === 'regulation' ? /^\d+/.exec(fieldOf(first, 'section')) : null
      if (!digits) continue
      const shelf = shelfOf(first)
      const own = this.#shelves.get(shelf)
      if (own) own.push({ number: Number(digits[0]), authority })
      else this.#shelves.set(shelf, [{ number: Number(digits[0]), authority }])
    }
    for (const own of this.#shelves.values()) own.sort((a, b) => a.number - b.number)
  }

  /** The first authorities of a span. */
  within({ shelf, from, to = Number.POSITIVE_INFINITY }: Range): readonly Authority[] {
    const own = this.#shelves.get(shelf) ?? []
    const first = partitionPoint(own.length, (i) => (own[i]?.number ?? 0) < from)
    const found: Authority[] = []
    for (let i = first; i < own.length && found.length < MOST; i++) {
      const one = own[i]
      if (!one || one.number > to) break
      found.push(one.authority)
    }
    return found
  }
}
