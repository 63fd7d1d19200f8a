import type { Block, Place } from '../../../src/document/model.js'
import type { CodeKind, Reading } from './system.js'

/**
 * What made a string a code: its own label, its column, the heading or lead-in of its list, its position beside a disease
 * phrase, a procedure code's line; `bare` is a dotted shape in running text.
 */
export type Anchor = 'label' | 'column' | 'heading' | 'layout' | 'line' | 'bare'

/** One code found in the draft. */
export interface Code {
  /** In reading order, from 0. */
  readonly index: number
  readonly kind: CodeKind
  readonly place: Place
  /** As printed. */
  readonly text: string
  readonly reading: Reading
  readonly anchor: Anchor
  /** The label, header or heading that announced it. */
  readonly by?: Place
  /** For a modifier: the code it belongs to. */
  readonly of?: Code
}

/** A column or field that says which diagnoses a service is for. */
export interface Pointer {
  readonly place: Place
  readonly text: string
  /** The diagnoses pointed at, from 1; empty where it cannot be read. */
  readonly targets: readonly number[]
}

/** Everything the code layer finds, in reading order. */
export interface Codes {
  readonly codes: readonly Code[]
  readonly pointers: readonly Pointer[]
  /** The codes of one block, in order. */
  of(block: Block): readonly Code[]
}
