import type { Span } from '../model.js'
import { inBulk } from './bulk.js'
import { groundsOf, shorten } from './evidence-line.js'
import { listedFindings } from './listed.js'
import type { Result, RunInfo } from './result.js'
import { stylish } from './stylish.js'
import { singleLine } from './text.js'

/** A comment on a stretch of a draft: a line is a paragraph of it. */
export interface DraftComment {
  /** Absent: it is about the whole draft. */
  readonly span?: Span
  /** The words it is about, said where they cannot be marked. */
  readonly words?: string
  readonly lines: readonly string[]
}

/**
 * The findings that are shown as comments on a draft, one for each finding, in the order of the text. The first is about the whole: what was
 * counted and what was not judged, so that a draft without other comments does not look as if all of it were verified.
 */
export function draftComments(result: Result, run: RunInfo): DraftComment[] {
  const { columns: _, ...whole } = run // a comment has no columns
  const { origin: __, ...here } = result // and it is at its place
  const summary = stylish([result], { ...whole, show: [], paint: (_style, text) => text })
  const lines = summary.split('\n').filter((line) => line.trim() !== '')
  return [
    { lines: [`Verified by tickmark ${run.version}`, ...lines.slice(1).map((line) => line.trim())] },
    ...inBulk(listedFindings(result, run), run.rules).map((one): DraftComment => {
      if ('rule' in one) {
        const { rule, findings } = one
        const { span, subject } = findings[0]!.mark
        return { span, words: shorten(subject), lines: [`${findings.length} × ${rule.title}`, rule.id] }
      }
      const { mark, finding } = one
      const { verdict, severity, waived, message } = finding
      const word = waived ? 'waived' : verdict === 'violation' ? severity : verdict
      const grounds = groundsOf(here, mark, finding).map(singleLine)
      return {
        span: mark.span,
        words: shorten(mark.subject),
        lines: [`${word}: ${singleLine(message)}`, ...grounds, finding.rule],
      }
    }),
  ]
}
