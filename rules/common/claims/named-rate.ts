import { divide, intervalOf, scale } from '../number/interval.js'
import { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import type { Claim } from './claim.js'
import { stem } from './reading/each.js'

/**
 * What a rate is said to be so many of, and for one of what: "168 players and 14 coaches, or 12 coaches to each player" has the quotient right and
 * its sides exchanged; "€150 a year" is that of a month where the amount is one of a month.
 */

/** A rate that agrees, held against the words of its two sides: itself where they are those of its figures. */
export function heldToItsSides(claim: Claim): Claim {
  const numerator = claim.operands.find(({ role }) => role === 'numerator')?.figure
  const denominator = claim.operands.find(({ role }) => role === 'denominator')?.figure
  if (claim.kind !== 'rate' || claim.operands.length !== 2 || !numerator || !denominator) return claim
  return ofExchangedSides(claim, numerator, denominator) ?? ofAnotherTime(claim, numerator, denominator) ?? claim
}

function ofExchangedSides(claim: Claim, numerator: Figure, denominator: Figure): Claim | undefined {
  const { printed } = claim
  const one = FOR_ONE.exec(printed.block.text.slice(printed.to, printed.to + 50))
  const [of, per] = [one?.[1], one?.[2]].map((word) => word && stem(word.toLowerCase()))
  const [above, below] = [numerator, denominator].map(({ noun }) => noun && stem(noun.word.toLowerCase()))
  if (!of || !per || !above || !below || above === below || of !== below || per !== above) return undefined
  return missing(
    claim,
    [denominator, numerator],
    new Decimal(1),
    `${printed.text} is ${numerator.text} / ${denominator.text}`,
  )
}

function ofAnotherTime(claim: Claim, numerator: Figure, denominator: Figure): Claim | undefined {
  const [own, told] = [timeOf(claim.printed), timeOf(numerator)]
  const times =
    own && told && own !== told && timeOf(denominator) === undefined ? IN_A_YEAR[told] / IN_A_YEAR[own] : undefined
  if (times === undefined) return undefined
  return missing(claim, [numerator, denominator], new Decimal(times), `that is for a ${String(told)}`)
}

/** The claim with what its words come to instead. */
function missing(
  claim: Claim,
  [above, below]: readonly [Figure, Figure],
  times: Decimal,
  says: string,
): Claim | undefined {
  const of = (width: 'strict' | 'loose') => {
    const own = (figure: Figure) => intervalOf(figure, figure.countable || figure.words ? 'exact' : width)
    const quotient = divide(own(above), own(below))
    return quotient && scale(quotient, times)
  }
  const [strict, loose] = [of('strict'), of('loose')]
  if (!strict || !loose) return undefined
  const factor = times.eq(1) ? '' : ` × ${times.toFixed()}`
  return {
    ...claim,
    operands: [
      { role: 'numerator', figure: above, why: 'so many of these' },
      { role: 'denominator', figure: below, why: 'for one of these' },
    ].sort((a, b) => a.figure.from - b.figure.from),
    computed: above.value.div(below.value).times(times),
    strict,
    loose,
    says: `${above.text} / ${below.text}${factor}; ${says}`,
    told: true,
    reading: { chance: claim.reading?.chance ?? '0', licence: 'the words name its two sides', miss: says },
  }
}

/** " coaches to each player" */
const FOR_ONE = /^ ([a-z-]{3,20}) (?:to|for|per) (?:each |every |one |an? )?([a-z-]{3,20})\b/i

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
