import type { Finding, Mark, Severity, Suggestion } from '../model.js'
import { inFile, placeOf } from './places.js'
import { findingKey, type Result, stands } from './result.js'
import { singleLine } from './text.js'

/** One finding where it stands: what the formats for machines list. */
export interface Entry {
  readonly result: Result
  readonly check: string
  readonly mark: Mark
  readonly finding: Finding
  /** Its name within the draft, never given twice; holds as long as the mark's id does. */
  readonly key: string
}

/** All findings of a draft in the order of the text. A mark that no active rule looks at is listed under its check. */
export function entriesOf(result: Result): Entry[] {
  const times = new Map<string, number>()
  return result.outcome.reports
    .flatMap(({ check, evidence }) => evidence.map((mark) => ({ check, mark })))
    .sort(
      (a, b) => a.mark.span.start.offset - b.mark.span.start.offset || a.mark.span.end.offset - b.mark.span.end.offset,
    )
    .flatMap(({ check, mark }) => {
      const findings = mark.findings.length > 0 ? mark.findings : [unjudged(check)]
      return findings.map((finding) => {
        const name = findingKey(mark, finding)
        const time = (times.get(name) ?? 0) + 1
        times.set(name, time)
        return { result, check, mark, finding, key: time === 1 ? name : `${name} ${time}` }
      })
    })
}

/** The violations of a draft that nobody waived or accepted, in the order of the text. */
export function standingOf(result: Result): Entry[] {
  return entriesOf(result).filter(({ mark, finding }) => stands(result, mark, finding))
}

/** What a finding says, in one printable line; of what is no Markdown file, behind the JSON Pointer or the place it is at. */
export function messageOf({ result, mark, finding }: Entry): string {
  const place = mark.pointer ?? placeOf(result, mark.span)
  return singleLine(place === undefined ? finding.message : `${place}: ${finding.message}`)
}

/** What may be put in the finding's place, in the file. Across markup there is nothing: its delimiters would go with the text. */
export function replacementOf({ result, finding: { suggestion } }: Entry): Suggestion | undefined {
  return suggestion && inFile(result, suggestion.span) && !suggestion.span.pieces ? suggestion : undefined
}

/** How many of each severity, in words: `2 blocking, 1 warning`. */
export function countBySeverity(findings: readonly Pick<Finding, 'severity'>[]): string {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  const words = [
    [count('blocking'), 'blocking'],
    [count('warning'), count('warning') === 1 ? 'warning' : 'warnings'],
    [count('info'), 'info'],
  ] as const
  return words
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(', ')
}

function unjudged(rule: string): Finding {
  return { rule, verdict: 'unverifiable', severity: 'info', message: 'No active rule looks at this', basis: [] }
}
