import type { Passage, Passages } from './passages.js'
import { norm, product } from './vectors.js'

/** A passage that a lane found. */
export interface Hit {
  readonly shelf: Passages
  readonly passage: Passage
  readonly score: number
}

/** How soon a term's frequency saturates in a passage and how much its length weighs: the usual values (Robertson and others, TREC-3). */
const K1 = 1.2
const B = 0.75

/**
 * Passages of all shelves by BM25 with the weights of a query's terms, the best first. Its statistics are those of the given shelves
 * together and of nothing else. Equal scores stand in the order of their ids.
 */
export function lexicalLane(shelves: readonly Passages[], query: ReadonlyMap<string, number>, most: number): Hit[] {
  const total = (of: (shelf: Passages) => number) => shelves.reduce((sum, shelf) => sum + of(shelf), 0)
  const size = total((shelf) => shelf.size)
  const average = total((shelf) => shelf.length) / Math.max(1, size)
  const terms = [...query].map(([term, weight]) => {
    const frequency = total((shelf) => shelf.frequency(term))
    return { term, weight: weight * Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5)) }
  })
  const best = new Best(most)
  for (const shelf of shelves) {
    const scores = new Float64Array(shelf.places)
    const norms = new Float64Array(shelf.places) // 0 where a passage was removed
    for (let place = 0; place < norms.length; place++) {
      const length = shelf.at(place)?.length
      if (length !== undefined) norms[place] = K1 * (1 - B + (B * length) / average)
    }
    for (const { term, weight } of terms) {
      for (const entry of shelf.entriesOf(term)) {
        const [place, count] = [entry >>> 8, entry & 255]
        scores[place] = (scores[place] as number) + (weight * count * (K1 + 1)) / (count + (norms[place] as number))
      }
    }
    for (let place = 0; place < scores.length; place++) {
      const score = scores[place] as number
      const passage = score > 0 ? shelf.at(place) : undefined
      if (passage) best.offer({ shelf, passage, score })
    }
  }
  return best.hits
}

/** Passages of all shelves by the cosine of their vectors with that of the query, the nearest first; none that points away from it. */
export function denseLane(shelves: readonly Passages[], query: ArrayLike<number>, most: number): Hit[] {
  const length = norm(query)
  const best = new Best(most)
  for (const shelf of shelves) {
    shelf.eachVector((passage, vector, norm) => {
      if (vector.length !== query.length) return // of a model that changed under its name
      const score = product(query, vector) / (length * norm)
      if (score > 0) best.offer({ shelf, passage, score })
    })
  }
  return best.hits
}

/** Keeps the best of many hits in order. */
class Best {
  readonly hits: Hit[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  offer(hit: Hit): void {
    const last = this.hits[this.#most - 1]
    if (last && before(last, hit)) return
    let [low, high] = [0, this.hits.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(this.hits[middle] as Hit, hit)) low = middle + 1
      else high = middle
    }
    this.hits.splice(low, 0, hit)
    if (this.hits.length > this.#most) this.hits.pop()
  }
}

/** The better score first, equal ones by id; of the same chunk on two shelves, the one that was offered first. */
function before(a: Hit, b: Hit): boolean {
  return a.score !== b.score ? a.score > b.score : a.passage.id <= b.passage.id
}
