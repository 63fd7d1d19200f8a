import { type Hover, MarkupKind, type Position } from 'vscode-languageserver/node'
import { escapeInline, oneLine } from '../artifact/escape.js'
import { type Finding, type Mark, type Outcome, rules, type Verdict } from '../index.js'
import { basis, shorten } from '../report/evidence-line.js'
import { rangeOf, touches } from './places.js'
import { rulePage } from './rule-pages.js'

/** What needs attention stands first. */
const ORDER: readonly Verdict[] = ['violation', 'unverifiable', 'verified']
/** Longest hover, in UTF-16 units: a screen or two. */
const LIMIT = 8_000

/** What the marks at a position rest on, and what they do not prove; undefined where there is none. */
export function hoverAt({ reports }: Outcome, position: Position, markdown: boolean): Hover | undefined {
  const marks = reports
    .flatMap(({ evidence }) => evidence)
    .filter(
      (mark) => touches(mark, { start: position, end: position }) && mark.span.end.offset > mark.span.start.offset,
    )
    .sort(byVerdict)
  const [first] = marks
  if (!first) return undefined
  const text = marks.map((mark) => markText(mark, markdown ? MARKDOWN : PLAIN)).join(markdown ? '\n\n---\n\n' : '\n\n')
  const value = text.length > LIMIT ? `${text.slice(0, text.lastIndexOf('\n', LIMIT))}\n\n…` : text
  return {
    range: rangeOf(first.span),
    contents: { kind: markdown ? MarkupKind.Markdown : MarkupKind.PlainText, value },
  }
}

/** How words are set. What comes from the draft goes through `text`, which leaves nothing that an editor would act on. */
interface Setting {
  readonly text: (text: string) => string
  readonly strong: (text: string) => string
  readonly rule: (id: string) => string
}

const PLAIN: Setting = { text: oneLine, strong: (text) => text, rule: (id) => id }
const MARKDOWN: Setting = {
  text: (text) => escapeInline(oneLine(text)).replace(/:(?=\/\/)|(?<=www)\.|@/gi, '\\$&'),
  strong: (text) => `**${text}**`,
  rule(id) {
    const page = rulePage(id)
    return page === undefined ? `\`${id}\`` : `[${id}](${page})`
  },
}

function markText(mark: Mark, setting: Setting): string {
  const { text, strong } = setting
  const head = `${strong(mark.verdict)} · ${text(mark.kind)} “${text(shorten(mark.subject))}”`
  return [head, ...[...mark.findings].sort(byVerdict).map((finding) => findingText(finding, setting))].join('\n\n')
}

function findingText(finding: Finding, { text, strong, rule }: Setting): string {
  const { verdict, severity, reason, waived, suggestion } = finding
  const aside =
    verdict === 'violation' ? `(${waived ? 'waived' : severity})` : reason === undefined ? '' : `(${reason})`
  const rests = finding.basis.map(basis).filter((words) => words !== '')
  const limits = rules.find(({ id }) => id === finding.rule)?.limits ?? []
  const lines = [
    `- ${rule(finding.rule)}: ${strong(verdict)}${aside && ` ${text(aside)}`}: ${text(finding.message)}`,
    ...(rests.length > 0 ? [`  - Basis: ${text(rests.join(' · '))}`] : []),
    ...(waived ? [`  - Waived: ${text(waived.reason)}`] : []),
    ...(suggestion ? [`  - Suggested: ${text(shorten(suggestion.text))}`] : []),
    ...(limits.length > 0 ? [`  - Does not prove: ${text(limits.join(' '))}`] : []),
  ]
  return lines.join('\n')
}

function byVerdict(a: { verdict: Verdict }, b: { verdict: Verdict }): number {
  return ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict)
}
