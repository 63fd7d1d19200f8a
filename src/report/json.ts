import type { Outcome } from '../model.js'
import { placeOf } from './places.js'
import type { Acceptance, Format, LeftOut, Result } from './result.js'

/** A result on the wire. */
interface ResultJson {
  readonly path: string
  readonly outcome: Outcome
  /** Violations that do not count in this run, `finding` being mark id and rule; absent when there are none. */
  readonly accepted?: readonly ({ readonly finding: string } & Acceptance)[]
  /** Of a Word or HTML draft: where each mark stands in it, and what is no part of the text verified. */
  readonly origin?: {
    readonly places: readonly { readonly mark: string; readonly place: string }[]
    readonly leftOut: readonly LeftOut[]
  }
}

/**
 * One document for all drafts: `{ schema, results: [{ path, outcome }], errors }`, two spaces deep, in the order of the input.
 * `errors`: a line for each draft that could not be read.
 */
export const json: Format = (results, { errors }) =>
  `${JSON.stringify({ schema: 'tickmark.results/1', results: results.map(resultJson), errors }, null, 2)}\n`

/** A result as JSON: its path and outcome, the violations that were accepted, and where the text was extracted from. */
export function resultJson(result: Result): ResultJson {
  const { path, outcome, accepted, origin } = result
  const list = [...(accepted ?? [])].map(([finding, acceptance]) => ({ finding, ...acceptance }))
  const marks = outcome.reports.flatMap(({ evidence }) => evidence)
  return {
    path,
    outcome,
    ...(list.length > 0 && { accepted: list }),
    ...(origin && {
      origin: {
        places: marks.map(({ id, span }) => ({ mark: id, place: placeOf(result, span) ?? '' })),
        leftOut: origin.leftOut,
      },
    }),
  }
}
