import type { Hit } from './lanes.js'
import type { Passage, Passages } from './passages.js'

/** Hits of one lane, the best first, and what the lane weighs. */
export interface Lane {
  readonly name: 'lexical' | 'dense'
  readonly weight: number
  readonly hits: readonly Hit[]
}

/** A passage with its place in each lane, counted from 1. */
export interface Ranked {
  readonly shelf: Passages
  readonly passage: Passage
  readonly score: number
  readonly ranks: { readonly lexical: number | null; readonly dense: number | null }
}

/** How much the first places count above those that follow: the value of Cormack, Clarke and Büttcher. */
const K = 60

/**
 * Weighted reciprocal-rank fusion: a passage scores weight / (60 + rank) in each lane that has it. The best first, equal ones by id. The
 * same chunk on two shelves (a private copy of a curated document) is given once, from the shelf that comes first, at the better place.
 */
export function fused(lanes: readonly Lane[], shelves: readonly Passages[]): Ranked[] {
  const found = new Map<Passage, Ranked>()
  for (const { name, weight, hits } of lanes) {
    hits.forEach(({ shelf, passage }, i) => {
      const { score, ranks } = found.get(passage) ?? { score: 0, ranks: { lexical: null, dense: null } }
      found.set(passage, { shelf, passage, score: score + weight / (K + i + 1), ranks: { ...ranks, [name]: i + 1 } })
    })
  }
  const best = new Map<string, Ranked>()
  for (const ranked of found.values()) {
    const { id } = ranked.passage
    const other = best.get(id)
    const comesFirst = !other || shelves.indexOf(ranked.shelf) < shelves.indexOf(other.shelf)
    const score = Math.max(ranked.score, other?.score ?? 0)
    best.set(id, { ...(comesFirst ? ranked : other), score })
  }
  return [...best.values()].sort(
    (a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : a.passage.id > b.passage.id ? 1 : 0),
  )
}
