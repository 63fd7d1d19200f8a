import type { Place } from '../../../src/document/model.js'
import type { Found } from './field.js'

const NONE: readonly never[] = []

/** A code found in a block, and what announced it. */
export type Finding = Omit<Found, 'of'> & { readonly by: Place | undefined; readonly of: number | undefined }

/** What was found in one block: nothing overlaps, and a modifier keeps pointing at its code. */
export class Findings {
  /** Both only where there are any: few blocks have. */
  #all: Finding[] | undefined
  /** Every offset a finding stands at. */
  #taken: Set<number> | undefined

  get all(): readonly Finding[] {
    return this.#all ?? NONE
  }

  /** Nothing is found here: it is a code of a system that is not read. */
  leave(from: number, to: number): void {
    const taken = (this.#taken ??= new Set())
    for (let at = from; at < to; at++) taken.add(at)
  }

  add(more: readonly Found[], by?: Place): void {
    if (more.length === 0) return
    const all = (this.#all ??= [])
    const taken = (this.#taken ??= new Set())
    const places = new Map<number, number>()
    for (const [i, { kind, from, to, anchor, of }] of more.entries()) {
      if (overlaps(taken, from, to)) continue
      for (let at = from; at < to; at++) taken.add(at)
      const owner = of === undefined ? undefined : places.get(of)
      places.set(i, all.push({ kind, from, to, anchor, by, of: owner }) - 1)
    }
  }
}

function overlaps(taken: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (taken.has(at)) return true
  return false
}
