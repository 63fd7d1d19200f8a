import type { Figure } from '../number/figure.js'

/**
 * An amount that is what a budget provides: "had set aside £780,000". What is then "over budget" is over that amount, which is printed; without
 * one, a budget is a base of its own.
 */
export function isBudgeted({ block: { text }, from, to }: Figure): boolean {
  return BEFORE.test(text.slice(Math.max(0, from - REACH), from)) || AFTER.test(text.slice(to, to + REACH))
}
const REACH = 70
const BEFORE =
  /\b(?:(?:set|put|laid) (?:aside|by)|earmarked|allotted|allocated|budgeted|apportioned|reserved|voted|approved|provided|provision(?:ed)? (?:of|for)|budget|allocation|allowance|estimate)\b[^.;:!?\d]{0,40}$/i
const AFTER =
  /^(?: ?[a-z]{1,8})? (?:budget(?:ed)?|allocation|allotment|(?:had been |were |was )?(?:set aside|earmarked|allotted|allocated|budgeted|approved|provided))\b/i

/** "15% over budget", "an overspend of 12% against the allocation" */
export const OF_THE_BUDGET =
  /\b(?:under|over|below|above|against|within|inside|on|of|than) (?:the |its |their |our )?(?:[a-z]+ )?(?:budget|allocation|allotment|estimate)\b/g
