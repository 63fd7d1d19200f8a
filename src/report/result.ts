import type { Finding, Mark, Outcome } from '../model.js'
import type { Rule } from '../rule/define.js'

/** One draft and what came of it: what a format prints. */
export interface Result {
  /** As shown to the reader. */
  readonly path: string
  readonly source: string
  readonly outcome: Outcome
  /** Violations that do not count in this run, by {@link findingKey}: the baseline holds them, or their lines did not change. */
  readonly accepted?: ReadonlyMap<string, Acceptance>
  /** Where `source` came from, if it is no file itself but was extracted from a Word or HTML draft. */
  readonly origin?: Origin
}

/** Where extracted text stood in its original, and what was not extracted. */
export interface Origin {
  /** In the order of the text: from this offset of the source on, it stood there (`¶ 12, “Argument”`, `body > p:nth-of-type(3)`). */
  readonly places: readonly (readonly [from: number, place: string])[]
  readonly leftOut: readonly LeftOut[]
}

/** Something that is no part of the text verified, in the plural, and how often the original has it. */
export interface LeftOut {
  readonly what: string
  readonly count: number
}

/** Why a violation does not count in this run. The outcome itself stays as it is. */
export interface Acceptance {
  readonly by: 'baseline' | 'unchanged'
  /** The baseline's reason; empty for an unchanged line. */
  readonly reason: string
}

/** What a format may know beside the results. */
export interface RunInfo {
  readonly version: string
  readonly rules: readonly Rule[]
  /** Ids of those that plugins brought, of which the documentation has no page. */
  readonly pluginRules?: ReadonlySet<string>
  /** One line each: what could not be read or verified. */
  readonly errors: readonly string[]
  /** Which marks formats for people list: `violations`, `blocking`, `accepted`, `unverifiable`, `verified`, `uncovered`. */
  readonly show: readonly string[]
  /** Does `stylish` end with the rules that found something, and how often? */
  readonly statistics?: boolean
  /** The width of the terminal that is printed on: lines are wrapped to it, and the text is shown. Absent: no terminal. */
  readonly columns?: number
  /** Paints text in a style of the terminal; returns it unchanged where there is no colour. */
  readonly paint: (style: 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan' | 'underline', text: string) => string
}

/** A format: pure, from results to text. */
export type Format = (results: readonly Result[], run: RunInfo) => string

/** The name of one finding within its draft: holds as long as the mark's id does. */
export function findingKey(mark: Pick<Mark, 'id'>, finding: Pick<Finding, 'rule'>): string {
  return `${mark.id} ${finding.rule}`
}

/** A violation that nobody waived or accepted. */
export function stands({ accepted }: Pick<Result, 'accepted'>, mark: Mark, finding: Finding): boolean {
  return finding.verdict === 'violation' && !finding.waived && !accepted?.has(findingKey(mark, finding))
}
