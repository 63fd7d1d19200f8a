import type { Block, Place } from '../document/model.js'
import type { Json, Severity, Verdict } from '../model.js'

/** A basis entry before its places are located: places become `{ span, text }`. */
export type Evidence = { readonly [key: string]: Json | Place | readonly (Json | Place | Evidence)[] | Evidence }

/** From the start of one block to the end of another, markup included: for a suggestion that moves blocks. */
export interface BlockRange {
  readonly first: Block
  readonly last: Block
}

/** What a rule may say besides its verdict. */
export interface Grounds {
  /** What the verdict rests on. */
  readonly basis?: readonly Evidence[]
  /** Other places of the draft that take part. */
  readonly related?: readonly Place[]
  /** A replacement for the subject, or for another place. */
  readonly suggestion?: { readonly place: Place | BlockRange; readonly text: string; readonly safe: boolean }
  /** Overrides the rule's default severity for this violation. */
  readonly severity?: Severity
}

/** What one rule decided about one subject. */
export interface Decision extends Grounds {
  readonly verdict: Verdict
  readonly reason?: string
  readonly message: string
}

export function verified(message: string, grounds: Grounds = {}): Decision {
  return { verdict: 'verified', message, ...grounds }
}

export function violation(message: string, grounds: Grounds = {}): Decision {
  return { verdict: 'violation', message, ...grounds }
}

/** `reason` is one of the check's closed list. */
export function unverifiable(reason: string, message: string, grounds: Grounds = {}): Decision {
  return { verdict: 'unverifiable', reason, message, ...grounds }
}
