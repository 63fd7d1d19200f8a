import { lengthOf } from './extraction/canonical.js'
import type { Coverage } from './extraction/extraction.js'

/** What all sources of a request may have together, labels included. Code points. */
export const CONTEXT_BUDGET = 60_000

/** What of a source stands in a context. */
export interface ContextSource {
  readonly source_id: string
  readonly filename: string
  readonly version: number
  readonly coverage: Pick<Coverage, 'status'>
  readonly text: string
}

/** How much of the budget a source takes, its labels included. Code points. */
export interface ContextShare {
  readonly source_id: string
  readonly characters: number
}

interface Measured {
  readonly characters: number
  readonly budget: typeof CONTEXT_BUDGET
  readonly sources: readonly ContextShare[]
}

/** The labelled text, where it fits, with the place of each source's own text in it (code points); never a part of it. */
export type Context =
  | (Measured & { readonly fits: false })
  | (Measured & {
      readonly fits: true
      readonly text: string
      readonly places: readonly { readonly start: number; readonly end: number }[]
    })

/**
 * Measures the labelled text of sources and builds it. The labels carry the id, which no text can know before it is uploaded, so that a
 * source cannot pretend to end and another to begin. What several take together is the sum of what each takes.
 */
export function buildContext(sources: readonly ContextSource[]): Context {
  const pieces = sources.map((source) => {
    const { source_id: id, filename, version, coverage, text } = source
    const head = `[Source ${id}: ${JSON.stringify(filename)}, version ${version}, extraction ${coverage.status}]\n`
    const tail = `\n[End of source ${id}]\n\n`
    return { id, text: head + text + tail, head: lengthOf(head), body: lengthOf(text), tail: lengthOf(tail) }
  })
  let at = 0
  const places = pieces.map(({ head, body, tail }) => {
    const start = at + head
    at = start + body + tail
    return { start, end: start + body }
  })
  const measured = {
    characters: at,
    budget: CONTEXT_BUDGET,
    sources: pieces.map(({ id, head, body, tail }) => ({ source_id: id, characters: head + body + tail })),
  } as const
  if (at > CONTEXT_BUDGET) return { ...measured, fits: false }
  return { ...measured, fits: true, text: pieces.map(({ text }) => text).join(''), places }
}
