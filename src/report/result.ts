import type { Outcome } from '../model.js'

/** One draft and what came of it: what a format prints. */
export interface Result {
  /** As shown to the reader. */
  readonly path: string
  readonly source: string
  readonly outcome: Outcome
}

/** A format: pure, from results to text. */
export type Format<Options = unknown> = (results: readonly Result[], options: Options) => string
