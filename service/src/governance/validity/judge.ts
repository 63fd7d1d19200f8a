/** What a check of a published version comes to. Pure. */
import type { Standing } from '../../sources/standing.js'
import { type Difference, rankOf } from './difference.js'

export const VALIDITY = ['valid', 'review', 'invalid'] as const
export type ValidityStatus = (typeof VALIDITY)[number]

export const REASONS = [
  'wrong-when-published',
  'blocked',
  'incomplete',
  'unconfigured',
  'mark-worse',
  'mark-gone',
  'source-superseded',
  'source-revoked',
  'source-unavailable',
] as const
export type Reason = (typeof REASONS)[number]

export const CAUSES = ['first', 'engine', 'releases', 'as-of', 'sources', 'schedule'] as const
export type Cause = (typeof CAUSES)[number]

export interface Found {
  /** From the outcome of the version to that as of today; none where verification was cut short. */
  readonly difference: Difference | undefined
  /** Whether it passes as of the day it was verified for, by the rules and lists of today; none where that was cut short. */
  readonly passedThen: boolean | undefined
  readonly sources: readonly Standing[]
}

/**
 * `invalid`: by what is known today the text was wrong on the day it was published for. `review`: it was not, but as of today a finding
 * blocks it, a mark is worse than it was or is read no more, not all was checked, or a source it was made of stands no more. A text that was right
 * in its day is never called wrong because a code or a year has ended since.
 */
export function judge({ difference, passedThen, sources }: Found): {
  readonly status: ValidityStatus
  readonly reasons: readonly Reason[]
} {
  const reasons = new Set<Reason>()
  if (passedThen === false) reasons.add('wrong-when-published')
  if (!difference || passedThen === undefined || !difference.after.complete) reasons.add('incomplete')
  if (difference) {
    const { after, marks } = difference
    if (!after.passed) reasons.add('blocked')
    if (!after.configured) reasons.add('unconfigured')
    for (const { change, before, after: now } of marks) {
      if (change === 'worse' || (change === 'appeared' && now && rankOf(now) > 1)) reasons.add('mark-worse')
      if (change === 'gone' && before?.verdict === 'verified') reasons.add('mark-gone')
    }
  }
  for (const standing of sources) if (standing !== 'current') reasons.add(`source-${standing}`)
  const status = reasons.has('wrong-when-published') ? 'invalid' : reasons.size > 0 ? 'review' : 'valid'
  return { status, reasons: REASONS.filter((reason) => reasons.has(reason)) }
}
