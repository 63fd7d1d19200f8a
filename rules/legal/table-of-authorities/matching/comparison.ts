import type { Citation } from '../../reader/citation.js'
import type { Authority } from './body.js'
import { shelfOf } from '../entries/key.js'
import { nameKey } from '../entries/name.js'

/** An authority that is like an entry but for a field. */
export interface Likeness {
  readonly authority: Authority
  /** The citation of it that was compared. */
  readonly citation: Citation
  /** What differs: `volume`, `page`, `reporter`, `section`, `title`, `citation`. */
  readonly field: string
}

const REPORTED = new Set(['case', 'neutral', 'docket'])

/** Cited authorities by all their fields but one. */
export class Comparison {
  /** Not listed, with a name: several under one key decide nothing. */
  readonly #loose = new Map<string, Likeness | undefined>()
  readonly #all = new Map<string, Likeness>()

  constructor(loose: readonly Authority[], all: readonly Authority[]) {
    for (const authority of loose) {
      if (authority.history) continue
      for (const citation of one(authority)) {
        const name = nameKey(citation)
        if (name === undefined) continue
        for (const [key, field] of keys(citation)) {
          const full = `${name}|${key}`
          const known = this.#loose.has(full) && this.#loose.get(full)?.authority !== authority
          this.#loose.set(full, known ? undefined : { authority, citation, field })
        }
      }
    }
    for (const authority of all) {
      for (const citation of one(authority)) {
        for (const [key, field] of [...keys(citation), ...named(citation)]) {
          if (!this.#all.has(key)) this.#all.set(key, { authority, citation, field })
        }
      }
    }
  }

  /** The one cited authority of the same name that no entry lists and that differs in one field only. */
  same(citation: Citation): Likeness | undefined {
    const name = nameKey(citation)
    if (name === undefined || !REPORTED.has(citation.kind)) return undefined
    for (const member of citation.parallel ?? [citation]) {
      for (const [key] of keys(member)) {
        const found = this.#loose.get(`${name}|${key}`)
        if (found) return found
      }
    }
    return undefined
  }

  /** A cited authority that differs in one field, whatever its name; else one of the same name. */
  nearest(citation: Citation): Likeness | undefined {
    for (const [key] of [...keys(citation), ...named(citation)]) {
      const found = this.#all.get(key)
      if (found) return found
    }
    return undefined
  }
}

/** The citations an authority is compared by: one for each reporter. */
function one(authority: Authority): readonly Citation[] {
  const { first } = authority
  return (first.parallel ?? [first]).slice(0, 6)
}

/** The fields of a citation with one left out, and which. */
function keys(citation: Citation): [key: string, field: string][] {
  const { volume, reporter, page, year, number, section, title } = citation.value
  const text = (...parts: unknown[]) => parts.map((part) => (typeof part === 'string' ? part : '')).join('|')
  if (citation.kind === 'statute' || citation.kind === 'regulation') {
    return [
      [`section|${shelfOf(citation)}`, 'section'],
      [`title|${text(reporter, section)}`, title === undefined ? 'code' : 'title'],
    ]
  }
  if (citation.kind === 'rule') return [[`rule|${text(reporter)}`, 'rule']]
  if (citation.kind === 'neutral')
    return [
      [`year|${text(reporter, number)}`, 'year'],
      [`number|${text(year, reporter)}`, 'number'],
    ]
  if (citation.blank || typeof page !== 'string') return []
  return [
    [`volume|${text(reporter, page)}`, 'volume'],
    [`page|${text(volume, reporter)}`, 'page'],
    [`reporter|${text(volume, page)}`, 'reporter'],
  ]
}

function named(citation: Citation): [key: string, field: string][] {
  const name = REPORTED.has(citation.kind) ? nameKey(citation) : undefined
  return name === undefined ? [] : [[`name|${name}`, 'citation']]
}
