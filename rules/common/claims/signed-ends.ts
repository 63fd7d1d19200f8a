import { onceFor } from '../../../src/document/once.js'
import type { Figure } from '../number/figure.js'
import { type Interval, negate } from '../number/interval.js'

/** What an amount is called that is above nothing, and one that is below. */
const ABOVE =
  '(?:surplus(?:es)?|profits?|gains?|inflows?|net cash|net assets|credit balance|(?:net |operating )?(?:income|earnings))'
const BELOW = '(?:deficits?|loss(?:es)?|outflows?|net debt|net liabilities|overdraft|shortfall)'
/** Between the name and its amount: "a loss before tax of about $". */
const SOME = '(?: (?:about|some|just|only|roughly|nearly|almost))?'
const OF = `(?: (?:before|after) tax)?(?: (?:of|at|totalling))?${SOME} ?[a-z]{0,3}[$£€¥]?$`
const NAMES = [ABOVE, BELOW].map((name) => ({
  before: new RegExp(`\\b${name}${OF}`, 'i'),
  behind: new RegExp(`^ (?:(?!(?:to|from|and|or|into|against)\\b)[a-z-]+ )?${name}\\b`, 'i'),
}))

/** Whether the name of an amount puts it above nothing or below; undefined where it has no such name. */
const sideOf = onceFor(({ block: { text }, from, to }: Figure): 'above' | 'below' | undefined => {
  const before = text.slice(Math.max(0, from - 48), from)
  const behind = text.slice(to, to + 32)
  const [isAbove, isBelow] = NAMES.map((name) => name.before.test(before) || name.behind.test(behind))
  return isAbove === isBelow ? undefined : isAbove ? 'above' : 'below'
})

/** "From a loss of $48 million to a profit of $15 million": the way between them leads through nothing. */
export function areOnTwoSides(from: Figure, to: Figure): boolean {
  if (from.value.isNegative() || to.value.isNegative()) return false
  const [a, b] = [sideOf(from), sideOf(to)]
  return a !== undefined && b !== undefined && a !== b
}

/** How far it is from one end to the other, the one below nothing taken with its sign. */
export function signedEnds(
  [from, to]: readonly [Interval, Interval],
  ends: readonly [Figure, Figure],
): [Interval, Interval] {
  if (!areOnTwoSides(...ends)) return [from, to]
  return sideOf(ends[0]) === 'below' ? [negate(from), to] : [from, negate(to)]
}

/**
 * "From a deficit of £3.2 million to a surplus of £1.9 million, an improvement of £1.3 million": that the deficit less the surplus is as much says
 * nothing of the way between them.
 */
export function ignoresSides(kind: string, figures: readonly Figure[]): boolean {
  if (!/^(?:sum|difference|count-total)$/.test(kind) || figures.length !== 3) return false
  return figures.some((change) => {
    const [from, to] = figures.filter((figure) => figure !== change)
    return from !== undefined && to !== undefined && areOnTwoSides(from, to) && isSwing(change)
  })
}

const SWING = 'swing|turnaround|turn-?round|reversal|improvement|deterioration|worsening|change|movement|recovery|shift'
const SWING_BEFORE = new RegExp(`\\b(?:${SWING}) (?:of|was|is|amounting to|worth)${SOME} ?[a-z]{0,3}[$£€¥]?$`, 'i')
const SWING_BEHIND = new RegExp(`^ (?:${SWING})\\b`, 'i')

/** "a swing of $4.0 million", "a $4.0 million improvement" */
function isSwing({ block: { text }, from, to }: Figure): boolean {
  return SWING_BEFORE.test(text.slice(Math.max(0, from - 48), from)) || SWING_BEHIND.test(text.slice(to, to + 20))
}
