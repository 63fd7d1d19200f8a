import type { Document } from '../document/document.js'
import type { Place } from '../document/model.js'
import type { Finding, Json, JsonObject, Mark, Severity, Span, Verdict } from '../model.js'
import { SEVERITIES } from '../model.js'
import type { BlockRange, Decision, Evidence } from '../rule/decision.js'
import type { Subject } from '../rule/subject.js'
import { sha256Hex } from './sha256.js'

/** A subject on its way to a mark: located, identified, findings still to come. */
export interface Pending {
  readonly subject: Subject
  readonly span: Span
  readonly id: string
  readonly findings: Finding[]
}

/** Orders subjects by place, drops those that are the same kind and span again, and gives each its id. */
export function identify(check: string, subjects: Iterable<Subject>, document: Document): Pending[] {
  const located = new Map<string, { subject: Subject; span: Span }>()
  for (const subject of subjects) {
    const span = subject.place ? document.locate(subject.place) : document.spanAt(0, 0)
    const key = `${subject.kind} ${span.start.offset} ${span.end.offset}`
    if (!located.has(key)) located.set(key, { subject, span })
  }
  const ordered = [...located.values()].sort(
    (a, b) =>
      a.span.start.offset - b.span.start.offset ||
      a.span.end.offset - b.span.end.offset ||
      (a.subject.kind < b.subject.kind ? -1 : 1),
  )
  const ordinals = new Map<string, number>()
  return ordered.map(({ subject, span }) => {
    const path = subject.place?.block.section.path ?? []
    const key = JSON.stringify([check, subject.kind, projectedText(subject.place), path])
    const ordinal = ordinals.get(key) ?? 0
    ordinals.set(key, ordinal + 1)
    return { subject, span, id: sha256Hex(`${key}#${ordinal}`).slice(0, 16), findings: [] }
  })
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
    severity: highest(findings.filter((finding) => finding.verdict === 'violation')),
    findings,
  }
}

/** A decision with its places located. */
export function toFinding(rule: string, decision: Decision, severity: Severity, document: Document): Finding {
  const { verdict, reason, message, basis = [], related, suggestion } = decision
  return {
    rule,
    verdict,
    severity: verdict === 'violation' ? severity : 'info',
    ...(reason !== undefined && { reason }),
    message,
    basis: basis.map((entry) => toJson(entry, document) as JsonObject),
    ...(related && { related: related.map((place) => document.locate(place)) }),
    ...(suggestion && {
      suggestion: { span: spanOf(suggestion.place, document), text: suggestion.text, safe: suggestion.safe },
    }),
  }
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
  if (a.rule !== b.rule) return a.rule < b.rule ? -1 : 1
  return a.message < b.message ? -1 : a.message > b.message ? 1 : 0
}

function projectedText(place: Place | undefined): string {
  return place ? place.block.text.slice(place.from, place.to).replace(/\s+/g, ' ').trim() : ''
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
