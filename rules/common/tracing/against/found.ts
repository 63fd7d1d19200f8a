import type { Derivation } from '../steps.js'
import type { NamedIn } from '../named-in.js'
import type { SourceFigure } from '../source-index.js'

/** What a source has for the very thing a draft names, where the draft has another figure. */
export interface Contradiction {
  readonly of: NamedIn
  /** What the source prints, or the step from what it prints. */
  readonly expected: { readonly printed: SourceFigure; readonly exponent: number } | { readonly derivation: Derivation }
  /** How the draft's figure may have come about, in words. */
  readonly slip?: string
}

/** The same within one source. */
export type Found = Omit<Contradiction, 'of'>
