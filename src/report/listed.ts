import type { Finding, Mark } from '../model.js'
import type { Listed } from './bulk.js'
import { findingKey, type Result, type RunInfo } from './result.js'

/** The findings that formats for people list, in the order of the text. */
export function listedFindings(drawn: Result, { show }: Pick<RunInfo, 'show'>): Listed[] {
  return drawn.outcome.reports
    .flatMap((report) => report.evidence)
    .sort((a, b) => a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset)
    .flatMap((mark) => shownFindings(drawn, mark, show).map((finding) => ({ mark, finding })))
}

/** A mark's line for each of its findings of the verdict that is shown. */
function shownFindings({ accepted: held }: Result, mark: Mark, show: readonly string[]): Finding[] {
  return mark.findings.filter((finding) => {
    if (finding.verdict !== mark.verdict) return false
    if (finding.verdict !== 'violation') return show.includes(finding.verdict)
    if (held?.has(findingKey(mark, finding))) return show.includes('accepted')
    return show.includes('violations') || (show.includes('blocking') && finding.severity === 'blocking')
  })
}
