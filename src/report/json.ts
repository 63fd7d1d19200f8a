import type { Outcome } from '../model.js'
import type { Acceptance, Format, Result } from './result.js'

/** A result on the wire. */
interface ResultJson {
  readonly path: string
  readonly outcome: Outcome
  /** Violations that do not count in this run, `finding` being mark id and rule; absent when there are none. */
  readonly accepted?: readonly ({ readonly finding: string } & Acceptance)[]
}

/**
 * One document for all drafts: `{ schema, results: [{ path, outcome }], errors }`, two spaces deep, in the order of the input.
 * `errors`: a line for each draft that could not be read.
 */
export const json: Format = (results, { errors }) =>
  `${JSON.stringify({ schema: 'tickmark.results/1', results: results.map(resultJson), errors }, null, 2)}\n`

/** A result as JSON: its path and outcome, and the violations that were accepted. */
export function resultJson({ path, outcome, accepted }: Result): ResultJson {
  const list = [...(accepted ?? [])].map(([finding, acceptance]) => ({ finding, ...acceptance }))
  return { path, outcome, ...(list.length > 0 && { accepted: list }) }
}
