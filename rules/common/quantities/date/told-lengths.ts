import type { Day } from '../../calendar/calendar.js'
import type { Unit } from '../../calendar/period-length.js'
import type { Place } from '../../../../src/document/model.js'
import { digitSlip } from '../../number/digit-slip.js'
import type { Figure } from '../../number/figure.js'
import type { Item, Sentence } from '../../prose/clauses.js'

/**
 * A length of time with two dates, in whatever order and words they stand: which is the birth or the start, the words beside the dates and
 * the calendar say. Only where the sentence has no other date and no other length of time.
 */
export interface DatedLength {
  readonly says: 'age' | 'duration'
  readonly from: Day
  readonly to: Day
  readonly places: readonly Place[]
  readonly figure: Figure
  readonly unit: Unit
  /** In that unit, where the figure is only a part of it: the 78 months of six and a half years. */
  readonly number?: number
  /** Only years that are over count: "nine completed years of service". */
  readonly completed?: true
  /** The words name the length as that of the time between the dates. */
  readonly licensed: boolean
}

/** A length, dates and years of a sentence, each with the words around it. */
export interface Told {
  readonly item: Item
  readonly skeleton: string
  readonly sentence: Sentence
}

/** Tens away, or two digits exchanged. */
export function isSlip(printed: number, years: number): boolean {
  return printed === years || Math.abs(printed - years) % 10 === 0 || areTransposed(printed, years)
}

/** Two digits of one are exchanged in the other. */
export function areTransposed(a: number, b: number): boolean {
  return digitSlip(String(a), String(b)) === 'transposed digits'
}
