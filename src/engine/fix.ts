import type { Finding, Mark, Outcome, Suggestion } from '../model.js'

/**
 * The safe suggestions of an outcome that can be applied at once, in the order of the draft: of those that overlap, the first. One that
 * would replace markup together with text (its span has pieces) is left out, as is all that `spared` names.
 */
export function safeSuggestions(
  { reports }: Outcome,
  spared: (mark: Mark, finding: Finding) => boolean = () => false,
): Suggestion[] {
  const safe = reports.flatMap(({ evidence }) =>
    evidence.flatMap((mark) =>
      mark.findings.flatMap((finding) => {
        const { suggestion } = finding
        return suggestion?.safe && !suggestion.span.pieces && !spared(mark, finding) ? [suggestion] : []
      }),
    ),
  )
  safe.sort((a, b) => a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset)
  const chosen: Suggestion[] = []
  for (const suggestion of safe) {
    const last = chosen.at(-1)
    const { offset } = suggestion.span.start
    if (!last || (offset >= last.span.end.offset && offset > last.span.start.offset)) chosen.push(suggestion)
  }
  return chosen
}

/** The source with suggestions applied that do not overlap; all else as it was. */
export function applySuggestions(source: string, suggestions: readonly Suggestion[]): string {
  let text = ''
  let at = 0
  for (const { span, text: replacement } of suggestions) {
    text += source.slice(at, span.start.offset) + replacement
    at = span.end.offset
  }
  return text + source.slice(at)
}
