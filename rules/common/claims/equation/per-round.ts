import { divide, scale } from '../../number/interval.js'
import { COUNTS_PEOPLE, PEOPLE, stem } from '../reading/each.js'
import { precedes } from '../reading/term.js'
import { type Amount, valueOf } from './amount.js'
import { beside, type Equation, RESULT_BEFORE, textOf } from './equation.js'

/**
 * So many among so many, as a rate per round number: "38 falls on 9,845 bed days, i.e. 3.86 per 1,000 bed days". Of several counts that is
 * taken which the rate is named by, and which is of its size.
 */
export function* perRounds(amounts: readonly Amount[]): Generator<Equation> {
  if (amounts.length < 3) return
  const [rate, ...more] = amounts.filter(({ per, sort }) => per.gte(LEAST_ROUND) && /^(?:money|amount)$/.test(sort))
  if (!rate || more.length > 0 || rate.unit !== undefined) return
  const others = amounts.filter((amount) => amount !== rate && valueOf(amount).gt(0) && amount.unit === undefined)
  const noun = nounOf(rate)
  const pairs = others
    .flatMap((denominator) => others.map((numerator) => ({ numerator, denominator })))
    .filter((pair) => isPair(rate, pair))
    .map((pair) => ({ ...pair, named: namedBy(noun, pair.denominator), score: scoreOf(rate, noun, pair) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = pairs
  if (!best) return
  const alone = second === undefined || best.score > second.score
  const { numerator, denominator, named } = best
  const last = amounts.filter((amount) => amount !== rate).every(({ term }) => precedes(term, rate.term))
  yield {
    kind: 'rate',
    result: rate,
    operands: [
      { role: 'numerator', amount: numerator },
      { role: 'denominator', amount: denominator },
    ],
    formula: `numerator / denominator × ${rate.per.toFixed()}`,
    says: `${textOf(numerator)} / ${textOf(denominator)}`,
    compute: (of) => {
      const ratio = divide(numerator.value(of), denominator.value(of))
      return ratio && scale(ratio, rate.per)
    },
    told: named && (CALLED.test(beside(rate)) || RESULT_BEFORE.test(rate.term.before)) ? 3 : named || last ? 2 : 1,
    closed: alone && (named || (noun === undefined && others.length === 2)),
    tied: named,
    applied: true,
    tries: pairs.length,
    fields: { per: noun ?? rate.per.toFixed() },
  }
}

/** "per dozen" is a price. */
const LEAST_ROUND = 100
/** Counts that give a rate of another size are of something else. */
const MOST_OFF = 12
const CALLED = /\b(?:rates?|incidence|prevalence|frequency|density|ratio|per|mortality)\b/

interface Pair {
  readonly numerator: Amount
  readonly denominator: Amount
}

function isPair(rate: Amount, { numerator, denominator }: Pair): boolean {
  if (numerator === denominator || denominator.sort !== 'amount' || denominator.term.figure.words) return false
  if (numerator.sort !== rate.sort || numerator.term.figure.unit.code !== rate.term.figure.unit.code) return false
  const ratio = valueOf(numerator).times(rate.per).div(valueOf(denominator)).div(valueOf(rate))
  return ratio.lte(MOST_OFF) && ratio.times(MOST_OFF).gte(1)
}

/** "per 1,000 occupied bed days": what it is so many for a thousand of, by its last word. */
function nounOf({ term: { sentence, at } }: Amount): string | undefined {
  const { skeleton } = sentence
  const behind = PER.exec(skeleton.slice(at + 1))?.[1] ?? PER_FIRST.exec(skeleton)?.[1]
  if (behind === undefined) return undefined
  const words = behind.trim().split(' ')
  const last = words.findIndex((word) => STOP.test(word))
  const own = last < 0 ? words : words.slice(0, last)
  // "residents in 2024", "births a year": of what is said first
  return own.length === 0 ? undefined : own.map(stem).join(' ')
}
const ROUND = '(?:\uE005|hundred|thousand|million)'
const PER = new RegExp(`^(?: [a-z-]+){0,4} (?:per|in every|for every|for each) ${ROUND}((?: [a-z-]{2,20}){1,4})`)
const PER_FIRST = new RegExp(`\\b(?:per|for every) ${ROUND}((?: [a-z-]{2,20}){1,4}),`)
const STOP =
  /^(?:in|of|at|on|for|and|or|was|were|is|are|the|a|an|to|by|from|over|during|each|every|per|last|this|that|which|with|against|than|compared|as)$/

/** Whether the words of a count name what a rate is per; a population is named by any of its people. */
function namedBy(noun: string | undefined, amount: Amount): boolean {
  if (noun === undefined) return false
  const own = ownWords(amount)
  const words = new Set(own.split(/[^a-z]+/).map(stem))
  const names = noun.split(/[ -]/)
  if (names.every((name) => words.has(name)) || words.has(names.at(-1) as string)) return true
  return PEOPLE.test(names.at(-1) as string) && names.length === 1 && COUNTS_PEOPLE.test(own)
}

/** The words of a figure itself: not those of the one before it. */
function ownWords({ term: { before, after } }: Amount): string {
  return `${
    before
      .slice(-50)
      .split(/[,;:(–—\uE001-\uE00B]/)
      .at(-1) ?? ''
  } ${/^[^,;:)–—]*/.exec(after.slice(0, 50))?.[0] ?? ''}`
}

function scoreOf(rate: Amount, noun: string | undefined, { numerator, denominator }: Pair): number {
  const people = COUNTS_PEOPLE.test(ownWords(denominator))
  const larger = valueOf(denominator).gt(valueOf(numerator))
  return (
    (namedBy(noun, denominator) ? 4 : people && noun === undefined ? 2 : 0) +
    (isCounted(rate, numerator) ? 2 : 0) +
    (larger ? 1 : 0)
  )
}

/** "The robbery rate": the robberies. */
function isCounted({ term: { before, after } }: Amount, { term }: Amount): boolean {
  const own = /^(?: [a-z-]+){0,4}/.exec(term.after)?.[0] ?? ''
  const near = `${before.slice(-60)} ${after.slice(0, 20)}`
  return own.split(/[^a-z]+/).some((word) => word.length > 4 && near.includes(stem(word).slice(0, 6)))
}
