import { compareText, spaced } from '../document/characters.js'
import type { Document } from '../document/document.js'
import type { Place, Section } from '../document/model.js'
import type { Finding, Json, JsonObject, Mark, Severity, Span, Verdict } from '../model.js'
import { SEVERITIES } from '../model.js'
import type { BlockRange, Decision, Evidence } from '../rule/decision.js'
import type { Subject } from '../rule/subject.js'
import { sha256Hex } from './sha256.js'

/** A subject and where it is in the draft. */
export interface Placed {
  readonly subject: Subject
  readonly span: Span
}

/** A subject on its way to a mark: located, identified, findings still to come. */
export interface Pending extends Placed {
  readonly id: string
  readonly findings: Finding[]
}

/** Orders subjects by place, and drops those that are the same kind and span again. */
export function placed(subjects: Iterable<Subject>, document: Document): Placed[] {
  const located: Placed[] = []
  for (const subject of subjects) {
    located.push({ subject, span: subject.place ? document.locate(subject.place) : document.spanAt(0, 0) })
  }
  located.sort(
    (a, b) =>
      a.span.start.offset - b.span.start.offset ||
      a.span.end.offset - b.span.end.offset ||
      compareText(a.subject.kind, b.subject.kind),
  )
  const apart: Placed[] = []
  for (const next of located) {
    const last = apart.at(-1)
    if (last?.subject.kind !== next.subject.kind || !coincide(last.span, next.span)) apart.push(next)
  }
  return apart
}

/** Gives subjects in source order the ids of their marks. One that is left out at the end changes no id of those before it. */
export function identify(check: string, ordered: readonly Placed[]): Pending[] {
  const pending: Pending[] = []
  const ordinals = new Map<string, number>()
  const headings = new Map<Section | undefined, string>()
  for (const { subject, span } of ordered) {
    const section = subject.place?.block.section
    let under = headings.get(section)
    // Once a section: marks times the length of their headings would be quadratic.
    if (under === undefined) headings.set(section, (under = sha256Hex(JSON.stringify(section?.path ?? []))))
    const key = JSON.stringify([check, subject.kind, projectedText(subject.place), under])
    const ordinal = ordinals.get(key) ?? 0
    ordinals.set(key, ordinal + 1)
    pending.push({ subject, span, id: sha256Hex(`${key}#${ordinal}`).slice(0, 16), findings: [] })
  }
  return pending
}

function coincide(a: Span, b: Span): boolean {
  return a.start.offset === b.start.offset && a.end.offset === b.end.offset
}

/** The finished mark. `ids` leads from a subject to its mark's id, for antecedents. */
export function toMark(pending: Pending, document: Document, ids: ReadonlyMap<Subject, string>): Mark {
  const { subject, span, id } = pending
  const findings = pending.findings.sort(byRule)
  const antecedent = subject.antecedent && ids.get(subject.antecedent)
  const value = toJson(subject.value, document) as JsonObject
  const pointer = subject.place && document.structure?.pointerAt(span.start.offset, span.end.offset)
  return {
    id,
    kind: subject.kind,
    subject: sliceOf(document.source, span),
    span,
    ...(pointer !== undefined && { pointer }),
    value: antecedent === undefined ? value : { ...value, antecedent },
    verdict: markVerdict(findings),
    severity: highest(findings),
    findings,
  }
}

/** A decision with its places located. */
export function toFinding(rule: string, decision: Decision, severity: Severity, document: Document): Finding {
  const { verdict, reason, message, basis = [], related, suggestion } = decision
  const own = verdict === 'violation' ? severity : 'info'
  const shown = basis.map((entry) => toJson(entry, document) as JsonObject)
  const finding: Finding =
    reason === undefined
      ? { rule, verdict, severity: own, message, basis: shown }
      : { rule, verdict, severity: own, reason, message, basis: shown }
  if (related) finding.related = related.map((place) => document.locate(place))
  if (suggestion) {
    const { place, text, safe } = suggestion
    finding.suggestion = { span: spanOf(place, document), text, safe }
  }
  return finding
}

export function isViolated({ findings }: Pending): boolean {
  return findings.some(({ verdict }) => verdict === 'violation')
}

/** Leaves open what the draft does not make its own: a violation is unverifiable, and nothing verifies it. */
export function disown({ findings }: Pending): void {
  const open = findings.flatMap((finding): Finding[] => {
    if (finding.verdict !== 'violation') return finding.verdict === 'verified' ? [] : [finding]
    const { rule, message, basis, related } = finding
    const said = `${message}; the draft does not say it for itself`
    return [
      {
        rule,
        verdict: 'unverifiable',
        severity: 'info',
        reason: 'ambiguous',
        message: said,
        basis,
        ...(related && { related }),
      },
    ]
  })
  findings.splice(0, findings.length, ...open)
}

function spanOf(place: Place | BlockRange, document: Document): Span {
  return 'first' in place ? document.spanAt(place.first.start, place.last.end) : document.locate(place)
}

/** The source slice at a span, pieces joined. */
export function sliceOf(source: string, span: Span): string {
  return span.pieces
    ? span.pieces.map(([from, to]) => source.slice(from, to)).join('')
    : source.slice(span.start.offset, span.end.offset)
}

/** The highest severity of some findings; `info` when there are none. */
export function highest(findings: readonly { severity: Severity }[]): Severity {
  return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'info'
}

function markVerdict(findings: readonly Finding[]): Verdict {
  if (findings.some((finding) => finding.verdict === 'violation')) return 'violation'
  return findings.some((finding) => finding.verdict === 'verified') ? 'verified' : 'unverifiable'
}

function byRule(a: Finding, b: Finding): number {
  return compareText(a.rule, b.rule) || compareText(a.message, b.message)
}

function projectedText(place: Place | undefined): string {
  return place ? spaced(place.block.text.slice(place.from, place.to)) : ''
}

function isPlace(value: object): value is Place {
  return 'block' in value && 'from' in value && 'to' in value
}

/** Evidence as JSON: places become `{ span, text }`. */
function toJson(value: Evidence[string] | Evidence, document: Document): Json {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: Evidence[string]) => toJson(item, document))
  if (isPlace(value)) return { span: document.locate(value) as unknown as Json, text: projectedText(value) }
  const json: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    const item = (value as Evidence)[key]
    if (item !== undefined) json[key] = toJson(item, document)
  }
  return json
}
