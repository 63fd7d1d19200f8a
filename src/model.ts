/**
 * Every noun of the contract: what goes over the wire is what the library returns. Imports nothing.
 *
 * Offsets are UTF-16 code units of the string given, a byte order mark counted; lines and columns are 1-based.
 */

/** What the rules decided about a subject, on the basis shown. Verified never means true in the world. */
export type Verdict = 'verified' | 'violation' | 'unverifiable'

/** What a violation means for the draft. A policy, set by the rule's default or the configuration. */
export type Severity = 'blocking' | 'warning' | 'info'

export const VERDICTS: readonly Verdict[] = ['verified', 'violation', 'unverifiable']
export const SEVERITIES: readonly Severity[] = ['blocking', 'warning', 'info']

/** Anything JSON can hold. Decimals travel as strings, so that no reader rounds them. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = { readonly [key: string]: Json }

export interface Point {
  line: number
  column: number
  offset: number
}

export interface Span {
  start: Point
  end: Point
  /** Source ranges `[from, to)`, when the span crosses markup. Joined, they are the subject. */
  pieces?: [number, number][]
}

/** An official list handed to the engine, as every finding that rests on it quotes it. */
export interface Release {
  id: string
  release: string
  sha256: string
  source: string
}

/** A replacement for one stretch of the source. `safe`: mechanical, no judgement needed. */
export interface Suggestion {
  span: Span
  text: string
  safe: boolean
}

/** What one rule says about one subject. */
export interface Finding {
  rule: string
  verdict: Verdict
  /** `info` unless a violation. */
  severity: Severity
  /** Why it could not be decided, from the check's closed list. */
  reason?: string
  message: string
  /** What it rests on: `{table, release, row}`, `{formula, operands, computed, printed}`, `{span, text}`. */
  basis: JsonObject[]
  related?: Span[]
  suggestion?: Suggestion
  /** Stays a violation in verdict and coverage; does not block `passed`. */
  waived?: { reason: string; span: Span }
}

/** Exactly one per subject; a subject is a kind and a span. */
export interface Mark {
  /** 16 hexadecimal digits; from the check, kind, projected subject, heading path and ordinal, never from findings. */
  id: string
  kind: string
  /** The source slice itself, pieces joined. */
  subject: string
  span: Span
  /** JSON Pointer, for artifacts. */
  pointer?: string
  value: JsonObject
  verdict: Verdict
  severity: Severity
  /** One per rule that looked at it, by rule id. */
  findings: Finding[]
}

export interface Coverage {
  found: number
  verified: number
  violation: number
  unverifiable: number
  /** One per unverifiable mark: the reason of its first finding by rule id. */
  reasons: Record<string, number>
  /** What was left out of the scan: code, html, too-complex, budget, `internal-error: <rule>`. */
  skipped: { reason: string; count: number }[]
  /** Figures that take part in no claim. */
  uncovered?: { count: number; spans: [number, number][] }
  /** Values of known sorts that nothing printed contradicts or confirms, by sort: doses, labs, vitals. They have no mark. */
  looked?: Record<string, number>
  characters: { examined: number; total: number }
}

/** What one check found. */
export interface Report {
  check: string
  /** Violation if any mark is; else unverifiable if any is, nothing was found or it is not complete; else verified. */
  verdict: Verdict
  /** The highest among its violations; `info` when there is none. */
  severity: Severity
  /** What was judged, in words: `14 citations`. */
  subject: string
  evidence: Mark[]
  coverage: Coverage
  complete: boolean
  /** What the check does not claim; always present. */
  limits: string[]
}

/** A comment in the draft that accepts a violation, with its reason. */
export interface Waiver {
  rule: string
  reason: string
  /** The last day it waives anything, as written; absent, it never ends. */
  until?: string
  span: Span
  used: boolean
}

export interface Outcome {
  schema: 'tickmark.outcome/1'
  engine: {
    name: 'tickmark'
    version: string
    parser: string
    releases: Release[]
    /** Checks and rules that are not the engine's own; absent without any. */
    plugins?: { name: string; version: string }[]
  }
  /** `sha256:` of the string given, as UTF-8, byte order mark included. */
  source: string
  /** Resolved and canonical. */
  options: JsonObject
  vertical: string | null
  /** False: this vertical has no executable checks, which is not the same as nothing found. */
  configured: boolean
  /** No unwaived violation of severity blocking. */
  passed: boolean
  /** No required check was cut short by the guard, a budget or a crash; never a matter of doubt. */
  complete: boolean
  /** `configured && passed && complete`. */
  ok: boolean
  reports: Report[]
  waivers: Waiver[]
  /** `sha256:` of the canonical JSON of all of the above except `engine.parser`. */
  digest: string
}
