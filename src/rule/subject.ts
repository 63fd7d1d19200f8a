import type { Place } from '../document/model.js'
import type { JsonObject } from '../model.js'

/**
 * Something in the draft that gets a mark: a kind and a place. Made by a layer, before and independent of any finding.
 * `data` is the layer's own object, for rules; `value` is what the mark shows.
 */
export interface Subject<Data = unknown> {
  readonly kind: string
  /** Absent: the draft as a whole; the mark is then empty and stands at offset 0. */
  readonly place?: Place
  readonly value: JsonObject
  readonly data: Data
  /** For a short form: the subject it refers to. The mark's `value.antecedent` becomes that mark's id. */
  readonly antecedent?: Subject | undefined
}
