import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, interval } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { stem } from '../reading/each.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, type Mistake, textOf } from './equation.js'

/** So much for one, where a noun says of which of several counts, or for one of what two counts name; and so much a week of a year's. */

type Of = (figure: Figure) => Interval

export function* perUnits(amounts: readonly Amount[], window: Window): Generator<Equation> {
  if (amounts.some((amount) => !/^(?:money|amount)$/.test(amount.sort) || valueOf(amount).lte(0))) return
  yield* ofNamed(amounts)
  yield* oneToAnother(amounts, window)
  yield* oneToEvery(amounts, window)
  yield* ofAYear(amounts, window)
}

function quotient(a: Amount, b: Amount): (of: Of) => Interval | undefined {
  return (of) => divide(a.value(of), b.value(of))
}

/** One amount for one of another, told beyond doubt. */
function quotientOf(numerator: Amount, denominator: Amount): Omit<Equation, 'result'> {
  return {
    kind: 'rate',
    operands: [
      { role: 'numerator', amount: numerator },
      { role: 'denominator', amount: denominator },
    ],
    formula: 'numerator / denominator',
    says: `${textOf(numerator)} / ${textOf(denominator)}`,
    compute: quotient(numerator, denominator),
    told: 3,
    closed: true,
    tied: true,
  }
}

function exchanged(numerator: Amount, denominator: Amount): Mistake {
  return { says: 'the two are exchanged', compute: quotient(denominator, numerator) }
}

/** The first words behind a figure: what it counts. */
function counts({ term: { after, figure } }: Amount, noun: string): boolean {
  return (
    (figure.noun !== undefined && stem(figure.noun.word) === noun) ||
    (/^(?:[ -][a-z-]+){0,3}/.exec(after)?.[0] ?? '')
      .split(/[^a-z]+/)
      .some((word) => word.length > 2 && stem(word) === noun)
  )
}

const COMES =
  /\b(?:that is|this is|which is|i\.e|or|works? out (?:at|to)|comes? to|came to|equals?|equivalent to|makes?|gives?|averag\w+|divided by|so|thus|hence|therefore)\b[^;.]{0,50}$/

/** "48 rounds brought in 1,728 tonnes. The bill was £259,200. That is £5,400 a round": of the rounds, and not of the tonnes. */
function* ofNamed(amounts: readonly Amount[]): Generator<Equation> {
  const result = amounts.at(-1)
  const noun = result?.each?.explicit === true ? result.each.noun : undefined
  if (amounts.length < 4 || amounts.length > 5 || !result || noun === undefined) return
  const totals = amounts.filter((amount) => amount !== result && areAlike(amount, result))
  const others = amounts.filter((amount) => amount !== result && !totals.includes(amount))
  const [total, ...more] = totals
  const [named, ...also] = others.filter((amount) => amount.sort === 'amount' && counts(amount, noun))
  if (!total || more.length > 0 || total.sort !== 'money' || !named || also.length > 0 || others.length < 2) return
  if (!COMES.test(result.term.before) || total.each?.explicit === true) return
  yield {
    ...quotientOf(total, named),
    result,
    formula: 'total / count',
    overrules: true,
    byName: true,
    fields: { per: noun },
    mistaken: others
      .filter((other) => other !== named)
      .map((other) => ({ says: `it is for one of ${textOf(other)}`, compute: quotient(total, other) })),
  }
}

/** "the rules ask for one to every 12": what there should be. */
function isNorm({ term: { before } }: Amount): boolean {
  return /\b(?:rules?|laws?|standards?|guid\w+|requir\w+|recommend\w*|asks?|asked|should|must|targets?|norms?|limits?|allow\w*|permit\w*|last|previous\w*|against|than|elsewhere|average)\b/.test(
    before,
  )
}

const TO_EACH = /^ ([a-z]{3,20}) (?:to|for|per) (?:each |every |an? |one )?([a-z]{3,20})\b/

/** "14 coaches for 168 players, or 12 players to each coach": the two nouns say which is set against which. */
function* oneToAnother(amounts: readonly Amount[], window: Window): Generator<Equation> {
  const [a, b, result] = amounts
  if (amounts.length !== 3 || !a || !b || !result || result.sort !== 'amount' || isNorm(result)) return
  const [, own = '', one = ''] = TO_EACH.exec(result.term.after) ?? []
  const [many, each] = [stem(own), stem(one)]
  if (many === each) return
  const of = (noun: string) => [a, b].filter((amount) => counts(amount, noun))
  const [top, bottom] = [of(many), of(each)]
  const [whole, number] = [top[0], bottom[0]]
  if (!whole || !number || top.length > 1 || bottom.length > 1 || whole === number) return
  yield {
    ...quotientOf(whole, number),
    result,
    overrules: true,
    byName: true,
    sure: isOfSize(result, valueOf(whole).div(valueOf(number))) && !PART_TIME.test(window.text),
    fields: { per: each },
    mistaken: [exchanged(whole, number)],
  }
}

const ONE_TO = /\b(?:one|an?)(?: [a-z]+)? (?:to|for|per) (?:every |each )?~?$/

/** "nine nurses on the 24-bed unit, or one to every 2.7 beds" */
function* oneToEvery(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const [a, b, result] = amounts
  if (amounts.length !== 3 || !a || !b || !result || !ONE_TO.test(result.term.before) || isNorm(result)) return
  const noun = stem(/^ ([a-z]{3,20})\b/.exec(result.term.after)?.[1] ?? '')
  const named = [a, b].filter((amount) => noun !== '' && counts(amount, noun))
  // "38 agents for 9,120 customers, one for every 240": the one stands for what is set against the other
  const isOrdered = named.length === 0 && FOR_THEM.test(b.term.before) && a.term.sentence === b.term.sentence
  const [whole, other] = isOrdered ? [b] : named
  const number = whole === a ? b : a
  if (!whole || other || number.sort !== 'amount' || whole.sort !== 'amount') return
  yield {
    ...quotientOf(whole, number),
    result,
    sure: isOfSize(result, valueOf(whole).div(valueOf(number))) && !PART_TIME.test(text),
    fields: { per: 'each' },
    mistaken: [exchanged(whole, number)],
  }
}
/** "38 support agents for 9,120 customers" */
const FOR_THEM =
  /^ (?:[a-z'-]+ ){1,3}(?:for|to|serving|serves?|covering|cover|supporting|supports?|looking after|looks? after|caring for|among|between|teaching|teach) (?:the |our |its |their |some |a population of |a roll of )?~?$/
/** Heads and full-time equivalents are not one count. */
const PART_TIME = /\b(?:part-time|full-time equivalents?|fte|wte|whole-time equivalents?)\b/

/** How many of them a year has. */
const OF_YEAR: Readonly<Record<string, readonly [string, string]>> = {
  day: ['365', '366'],
  week: ['52', '52.29'],
  month: ['12', '12'],
  quarter: ['4', '4'],
}
/** Right behind it, and of nothing but all of it: "62,400 tickets last year, and takes an average of 5,200 a week in July" */
const EVERY =
  /^(?: [a-z-]+){0,3}? (?:an?|per|each|every) (day|week|month|quarter)(?=[,.;:)–—\uE00B]| ?$| and\b| on average)/
/** ", or", ", an average of", ", which is": nothing else is said between the two. */
const SAID_AGAIN =
  /^ ?(?:(?:or|that is|i\.e|which (?:is|makes|means|works out at|comes to)|making|giving|an?|on|equivalent|to|averaging|average|mean|of|just|only)[.,]? )*~?$/
const PARTED = /[,(–—]|(?= or )/

function isSaidAgain({ term: { before } }: Amount): boolean {
  const [own = '', ...rest] = before.split(PARTED)
  return rest.length === 1 && own.split(' ').length < 9 && SAID_AGAIN.test(rest[0] as string)
}

const YEAR =
  /\b(?:in|during|over|for|across|throughout) (?:the |a |its |last |this )?(?:calendar |financial |fiscal |whole |full |last |past |previous |twelve months of )?(?:year\b|\uE008)|\b(?:last year|annual(?:ly)?|yearly|a year|per (?:year|annum)|the year to|(?:the|this|last|our|a) (?:full |whole |financial |fiscal )?year['’]s)\b/
const SOME_OF_IT =
  /\b(?:working|opening|school|week)[ -]?days?\b|\bterm\b|\bseason\b|\bsince\b|\buntil\b|\bfrom \uE008|\bfirst (?:half|[a-z]+ months)\b/

/** "In 2024 it answered 52,800 calls, an average of 1,015 a week" */
function* ofAYear(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const [total, result] = amounts
  if (amounts.length !== 2 || !total || !result || !areAlike(total, result) || total.each?.explicit === true) return
  const noun = EVERY.exec(result.term.after)?.[1]
  if (noun === undefined || !YEAR.test(total.term.before + total.term.after) || SOME_OF_IT.test(text)) return
  if (!isSaidAgain(result)) return
  const over = (name: string) => (of: Of) => {
    const [low, high] = OF_YEAR[name] as readonly [string, string]
    return divide(total.value(of), interval(new Decimal(low), new Decimal(high)))
  }
  yield {
    kind: 'rate',
    result,
    operands: [{ role: 'numerator', amount: total }],
    formula: `total / ${noun}s of a year`,
    says: `${textOf(total)} / ${noun}s of a year`,
    compute: over(noun),
    told: 3,
    closed: true,
    tied: true,
    fields: { per: noun },
    mistaken: Object.keys(OF_YEAR)
      .filter((other) => other !== noun)
      .map((other) => ({ says: `it is of a ${other}`, compute: over(other) })),
  }
}
