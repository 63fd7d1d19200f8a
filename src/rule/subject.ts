import type { Place } from '../document/model.js'
import type { Evidence } from './decision.js'

/**
 * Something in the draft that gets a mark: a kind and a place. Made by a layer, before and independent of any finding.
 * `data` is the layer's own object, for rules; `value` is what the mark shows, places in it located.
 */
export interface Subject<Data = unknown> {
  readonly kind: string
  /** Absent: the draft as a whole; the mark is then empty and stands at offset 0. */
  readonly place?: Place
  readonly value: Evidence
  readonly data: Data
  /** For a short form: the subject it refers to. The mark's `value.antecedent` becomes that mark's id. */
  readonly antecedent?: Subject | undefined
}
