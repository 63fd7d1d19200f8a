import { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { scale } from '../number/interval.js'
import { type Claim, inOrder } from './claim.js'
import { quotientOf } from './named-whole.js'

/**
 * What a rate is of, by the words beside its amount: "€150 a year" is that of a month where the amount is one of a month. A rate that agrees, held
 * against them: itself where they are of one time.
 */
export function heldToItsTime(claim: Claim): Claim {
  const numerator = claim.operands.find(({ role }) => role === 'numerator')?.figure
  const denominator = claim.operands.find(({ role }) => role === 'denominator')?.figure
  if (claim.kind !== 'rate' || claim.operands.length !== 2 || !numerator || !denominator) return claim
  const [own, told] = [timeOf(claim.printed), timeOf(numerator)]
  if (!own || !told || own === told || timeOf(denominator) !== undefined) return claim
  // "$12,600 a year, or $34.52 for each day of a 365-day year": what it is divided by takes the one to the other
  const steps = IN_A_YEAR[own] / IN_A_YEAR[told]
  if (Math.abs(denominator.value.toNumber() / steps - 1) < SAME_YEAR) return claim
  const times = new Decimal(IN_A_YEAR[told] / IN_A_YEAR[own])
  const [strict, loose] = [quotientOf(numerator, denominator, 'strict'), quotientOf(numerator, denominator, 'loose')]
  if (!strict || !loose) return claim
  const says = `that is for a ${told}`
  return {
    ...claim,
    operands: inOrder([
      { role: 'numerator', figure: numerator, why: 'so many of these' },
      { role: 'denominator', figure: denominator, why: 'for one of these' },
    ]),
    computed: numerator.value.div(denominator.value).times(times),
    strict: scale(strict, times),
    loose: scale(loose, times),
    says: `${numerator.text} / ${denominator.text} × ${times.toFixed()}; ${says}`,
    told: true,
    reading: { chance: claim.reading?.chance ?? '0', licence: 'the words name its two sides', miss: says },
  }
}

/** A year of 360 days, or of 366. */
const SAME_YEAR = 0.02

type Time = 'year' | 'quarter' | 'month' | 'week' | 'day'
const IN_A_YEAR: Readonly<Record<Time, number>> = { year: 1, quarter: 4, month: 12, week: 52, day: 365 }
const BY_ADJECTIVE: Readonly<Record<string, Time>> = {
  annual: 'year',
  yearly: 'year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
}
const BEFORE = /\b(annual|yearly|quarterly|monthly|weekly|daily)\b[^.;,]{0,50}$/i
const AFTER =
  /^(?: (?!and\b|or\b|in\b|at\b)[a-z-]+){0,2} (?:an?|per|each|every) (year|quarter|month|week|day)\b(?! (?:ago|earlier|later|before))/i

/** What an amount is so much for, by the words right beside it. */
function timeOf({ block: { text }, from, to }: Figure): Time | undefined {
  const behind = AFTER.exec(text.slice(to, to + 50))?.[1]
  if (behind !== undefined) return behind.toLowerCase() as Time
  const before = BEFORE.exec(text.slice(Math.max(0, from - 70), from))?.[1]
  return before === undefined ? undefined : BY_ADJECTIVE[before.toLowerCase()]
}
