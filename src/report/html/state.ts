import type { Mark, Severity } from '../../model.js'
import { type Result, stands } from '../result.js'

/**
 * How a mark is shown: its verdict, with a violation told apart by whether it blocks, and by whether anybody waived or accepted
 * it. The gravest first: where marks overlap, the first of theirs is shown.
 */
export const STATES = ['violation', 'warning', 'accepted', 'unverifiable', 'verified'] as const

export type State = (typeof STATES)[number]

/** What a state is called where it is counted. */
export const STATE_NAMES: Readonly<Record<State, string>> = {
  violation: 'violation',
  warning: 'warning',
  accepted: 'waived or accepted',
  unverifiable: 'unverifiable',
  verified: 'verified',
}

/** The state of a mark in this run. */
export function stateOf(result: Pick<Result, 'accepted'>, mark: Mark): State {
  if (mark.verdict !== 'violation') return mark.verdict
  const standing = mark.findings.filter((finding) => stands(result, mark, finding))
  if (standing.length === 0) return 'accepted'
  return standing.some(({ severity }) => severity === ('blocking' satisfies Severity)) ? 'violation' : 'warning'
}

/** The gravest of some states. */
export function gravest(states: readonly State[]): State | undefined {
  return STATES.find((state) => states.includes(state))
}
