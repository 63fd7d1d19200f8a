import { analyse } from './analyse.js'
import { drawn, expanded, queryOf } from './feedback.js'
import { fused, type Lane, type Ranked } from './fusion.js'
import { denseLane, lexicalLane } from './lanes.js'
import type { Passages } from './passages.js'
import type { Vector } from './vectors.js'

/** What a search looks for. */
export interface Query {
  readonly text: string
  /** Made by the model that made the vectors of the shelves; none where no model answered. */
  readonly vector?: Vector
  /** What the dense lane weighs beside the lexical one, which weighs 1. */
  readonly denseWeight: number
}

/** Hits that each lane hands over. */
const DEPTH = 100

/**
 * The passages of all shelves that answer a query, the best first: a lexical lane (BM25 with feedback) and a dense one, fused by their
 * ranks. What is in the shelves decides alone: a search that is given no shelf of an owner can find, count and weigh nothing of his.
 */
export function rank(shelves: readonly Passages[], { text, vector, denseWeight }: Query): Ranked[] {
  const query = queryOf(analyse(text))
  const lexical = lexicalLane(shelves, expanded(query, lexicalLane(shelves, query, DEPTH)), DEPTH)
  const lanes: Lane[] = [{ name: 'lexical', weight: 1, hits: lexical }]
  if (vector) {
    lanes.push({ name: 'dense', weight: denseWeight, hits: denseLane(shelves, drawn(vector, lexical), DEPTH) })
  }
  return fused(lanes, shelves)
}
