import { frequencies } from './analyse.js'
import type { Hit } from './lanes.js'
import { norm, type Vector } from './vectors.js'

/** How soon a term's frequency saturates in a query: the usual value. */
const K3 = 8

/** Passages that are read, terms that are taken from them, and their share in the weights of the new query. */
const PASSAGES = 10
const TERMS = 20
const SHARE = 0.3

/** Passages whose vectors draw that of the query towards them. */
const NEAREST = 5

/** The weights of a query's terms. A term said often in a long question weighs more than one said once, but not as many times more. */
export function queryOf(terms: readonly string[]): Map<string, number> {
  const weights = frequencies(terms)
  for (const [term, count] of weights) weights.set(term, (count * (K3 + 1)) / (count + K3))
  return weights
}

/**
 * The query with the terms that mark the passages it found best (pseudo-relevance feedback, the relevance model RM3 of Lavrenko and Croft).
 * What is asked for in one word and written in another is found by the words that stand beside both.
 */
export function expanded(query: ReadonlyMap<string, number>, hits: readonly Hit[]): Map<string, number> {
  const model = new Map<string, number>()
  for (const { shelf, passage, score } of hits.slice(0, PASSAGES)) {
    for (const [term, count] of shelf.termsOf(passage)) {
      model.set(term, (model.get(term) ?? 0) + (score * count) / passage.length)
    }
  }
  const chosen = [...model].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, TERMS)
  const result = new Map<string, number>()
  const mix = (weights: readonly (readonly [string, number])[], share: number) => {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [term, weight] of weights) result.set(term, (result.get(term) ?? 0) + (share * weight) / total)
  }
  mix([...query], 1 - SHARE)
  mix(chosen, SHARE)
  // Scores are summed in the order of the terms, so that they are the same however the terms were found.
  return new Map([...result].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * The vector of a query, drawn half way towards those of the passages that its words found best (Rocchio): a small model places a short
 * question badly, and passages well.
 */
export function drawn(query: Vector, hits: readonly Hit[]): Float64Array {
  const vectors = hits
    .slice(0, NEAREST)
    .flatMap(({ shelf, passage }) => shelf.vectorOf(passage) ?? [])
    .filter(({ length }) => length === query.length)
  const result = new Float64Array(query.length)
  const add = (vector: Vector, share: number) => {
    const factor = share / (norm(vector) || 1)
    for (let i = 0; i < result.length; i++) result[i] = (result[i] as number) + factor * (vector[i] as number)
  }
  add(query, 1)
  for (const vector of vectors) add(vector, 1 / vectors.length)
  return result
}
