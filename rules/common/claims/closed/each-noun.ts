import { onceFor } from '../../../../src/document/once.js'
import { matches } from '../../../../src/document/matches.js'
import { Decimal } from '../../number/decimal.js'
import { COUNTS_PEOPLE, PEOPLE, stem } from '../reading/each.js'
import type { Term } from '../reading/term.js'

/** What a figure is so much for one of, wherever the words for it stand. */
export interface EachOf {
  /** The noun, as a stem; undefined where only "each" is said. */
  readonly noun: string | undefined
  /** Several words may name it: "a cow on this farm yields 7,600 litres a year". */
  readonly nouns: readonly string[]
  /** "per", "each", "apiece" stand with the figure itself, and not only an article or an average. */
  readonly explicit: boolean
}

const STOP = 'and|or|of|in|to|from|for|at|on|by|with|was|is|were|are|than|as|which|that|while|but'
/** "per full-time teacher"; "await a jack-up vessel" is of nothing. */
const NAME = `(?:[a-z]+-(?:time|bed|bedroom|person|man|seat|year|day|hour|size|price|fare) )?(?:(?:single|average|new|completed|full|working|square|diluted|basic|ordinary|common|eligible|individual|typical|extra|additional|occupied) )?(?!(?:${STOP}|the|its|their|hundred|thousand|million)\\b)([a-z]{2,20})`
/** "CO2" among the words of a figure, and what it is of: "kg of CO2 per kWh". */
const WORD = '[a-z]+(?:\\d[a-z]{0,2})?'
const OF_A_GAS = '(?: of [a-z]{1,4}\\d[a-z]{0,3})?'
/** "£350 for every man", "72 cartons to a pallet", "$87 an acre", "$206,000 in each pocket", "27 of them in an average week" */
const AFTER = new RegExp(
  `^(?: of (?:them|these|those))?(?:[ -](?!(?:${STOP}|per|an?|each|every)\\b)${WORD}){0,3}${OF_A_GAS}(?:/|-per-| (?:per|an?|each|every|for (?:each|every|an?)|to (?:the|an?|each|every)|in(?:to)? (?:each|every|an)|from (?:each|every)|on (?:each|every)) )${NAME}\\b(?!-[a-z])`,
)
const SQUARE = /square [a-z]{3,20}$/
const FURTHER = /^(?:\/| (?:per|each|every|an?) )([a-z]{2,20})\b(?! (?:ago|earlier|later|before)\b)/
/** Behind an amount: it is that of each. */
export const APIECE =
  /^(?:[ -][a-z]+){0,3}?,? (?:(?:each|apiece|a head|a time|per head|per capita|to each|for each)\b|in each(?= ?[,.;:)\uE00B]| ?$| (?:and|but) ))/
/** "per-pupil expenditure amounts to", "cost per metre:", "each partner takes", "an average week brings" */
const BEFORE = new RegExp(
  `\\b(?:per[ -]|each |every |an? average |an? typical |a single |one )${NAME}[^\\uE001-\\uE00B]{0,60}$`,
  'g',
)
/** "a cow on this farm yields": one of what is counted elsewhere. */
const ONE = /\ban? ([a-z]{3,20})\b/g
/** "at an average of", "a net wage of": what the figure itself is, and not what it is for one of. */
const OWN_HEAD = /^(?: [a-z'-]+){0,3} of (?:just |only |about )?[a-z]{0,3}\$?~?$/
const AVERAGE = /^an? (?:average|typical) [a-z-]+/
const OF_THE_LAST = /^(?: of)?(?: (?!(?:and|or|but|with|at|plus)\b)[a-z\d]+){1,3} per [a-z]+,/
/** "$275 into the joint account each month" */
const EACH_TIME = /^(?: [a-z'-]+){1,7} (?:each|every|per) (hour|day|night|shift|week|fortnight|month|quarter|year)\b/
const EXPLICIT = new RegExp(
  `^(?: of (?:them|these|those))?(?:[ -](?!(?:${STOP})\\b)${WORD}){0,3}${OF_A_GAS}(?:\\/|-per-| (?:per|each|every|for (?:each|every)|to (?:an?|each|every)|in(?:to)? (?:each|every)|an?) )`,
)
const PER_BEFORE =
  /\b(?:per[ -]|each |every )[a-z]|\b(?:one|a|an) (?:single |full-time |qualified )*[a-z]+ (?:to|for) (?:every|each) ~?$|\bratio of (?:one|an?) [a-z]+ to ~?$/
/** "each of which had on average" */
const EACH_OF = /\beach of (?:which|whom|them)\b[^,;.]{0,40}$/
/** "its hourly output, 1,410 jars", "at a daily $18,000" */
const OFTEN = /\b(hourly|daily|weekly|monthly|quarterly|yearly|annual) (?:[a-z]+(?: [a-z]+){0,4},? ?)?[a-z]{0,3}\$?~?$/
/** "at a day rate of £640 per auditor" */
const PERIOD_RATE =
  /\b(hour|day|week|month|hourly|daily|weekly|monthly) (?:rate|charge|fee) (?:of|was|is|at) ?[a-z]{0,3}\$?~?$/
const PERIODS: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
}
const SHARED =
  /\b(?:split|shar\w+|divid\w+|spread|distribut\w+|evenly|equally|alike|among|amongst|between|apportion\w*)\b/
const EQUAL = /\b(?:split|shar(?:ed|ing)|divid\w+|spread|distribut\w+|apportion\w*) (?:out )?(?:equally|evenly)\b/
const DIVIDED = /\b(?:split|shar(?:ed|ing)|divid\w+|evenly|equally|apportion\w*)\b/
/** "her time-and-a-half rate was $33.75": of what is worked */
const RATE_IS =
  /\b(?:hourly|daily|overtime|half|double-time|pay|day|standard|normal|usual|charge-out|billing) (?:rate|wage)(?: [a-z]+){0,2} (?:is|was|of|at) [a-z]{0,3}\$?~?$/
/** "at a unit price of £18.40" */
const UNIT_PRICE = /\bunit (?:prices?|costs?|rates?)(?: (?:of|is|was|at|being))?:? ?[a-z]{0,3}\$?~?$/
const MEAN = /\b(?:averag\w+|on average|mean)\b/
export const TIMES = /^(?:year|annum|month|week|day|quarter|hour|minute|night|season|time|while)$/

export function eachOfTerm(term: Term, others: readonly Term[], words: string): EachOf | undefined {
  const { after } = term
  const { said, ones, explicitly } = saidOf(term)
  const nouns = [...said]
  if (ones.length > 0) {
    const apart = others.map((other) => apartFrom(other, term))
    nouns.push(...ones.filter((noun) => apart.some((other) => names(other, noun))))
  }
  if (nouns.length > 0) {
    // of a length of time and another noun the other names what is counted, unless it is a time
    const counted = nouns.find((one) => others.some((other) => names(other, one)))
    // "shared equally by 1,200 employees, it puts €450 into every pay packet"
    if (counted === undefined && EQUAL.test(words) && EXPLICIT.test(after))
      return { noun: undefined, nouns, explicit: true }
    const noun = counted ?? nouns.find((one) => !TIMES.test(one)) ?? nouns[0]
    return {
      noun,
      nouns,
      explicit: noun !== undefined && (said.includes(noun) || isUnitPrice(term)) && (explicitly || isUnitPrice(term)),
    }
  }
  const alone = eachAlone(term)
  if (alone === 'each' || (/ (?:each|apiece|equally|evenly)\b/.test(words) && SHARED.test(words)))
    return { noun: undefined, nouns, explicit: true }
  return alone === 'mean' ? { noun: undefined, nouns, explicit: false } : undefined
}

interface Said {
  /** What a figure is so much for one of, by its own words. */
  readonly said: readonly string[]
  /** What stands before it with "a" or "an", which may be one of what another figure counts. */
  readonly ones: readonly string[]
  /** "per", "each", a time or how often stands with it. */
  readonly explicitly: boolean
}

const saidOf = onceFor((term: Term): Said => {
  const { before, after } = term
  const nouns: string[] = []
  const [behind = '', next] = AFTER.exec(after) ?? []
  if (next !== undefined && !/^(?:ago|earlier|later|before|lot|few|little|bit)$/.test(next)) {
    nouns.push(stem(next))
    // "$38 per square foot": of an area
    const square = SQUARE.exec(behind)?.[0]
    if (square !== undefined) nouns.push(square)
  }
  const time = next === undefined ? EACH_TIME.exec(after)?.[1] : undefined
  if (time !== undefined) nouns.push(time)
  // "£875 per consultant per day"
  const further = next === undefined ? undefined : FURTHER.exec(after.slice(behind.length))?.[1]
  if (further !== undefined) nouns.push(stem(further))
  // right behind the figure before it stands what that one is per
  const first = term.at > before.length ? 2 : 0
  for (const match of matches(BEFORE, before)) {
    // "0.233 kg of CO2 per kWh, the 5,400 MWh": that of the figure before; "an average gate of": what the figure itself is
    const isOthers = first > 0 && OF_THE_LAST.test(before.slice(0, match.index + match[0].length))
    const isOwn = AVERAGE.test(match[0]) && OWN_HEAD.test(match[0].replace(AVERAGE, ''))
    if (match.index >= first && !isOthers && !isOwn) nouns.push(stem(match[1] as string))
  }
  const adverb = OFTEN.exec(before)?.[1] ?? PERIOD_RATE.exec(before)?.[1]
  if (adverb !== undefined) nouns.push(PERIODS[adverb] ?? adverb)
  const ones: string[] = []
  for (const match of matches(ONE, before))
    if (!OWN_HEAD.test(before.slice(match.index + match[0].length))) ones.push(stem(match[1] as string))
  return {
    said: nouns,
    ones,
    explicitly: time !== undefined || adverb !== undefined || EXPLICIT.test(after) || PER_BEFORE.test(before),
  }
})

/** Whether a figure is of each of what no word beside it names, or only the mean of them. */
const eachAlone = onceFor((term: Term): 'each' | 'mean' | undefined => {
  const { before, after, sort } = term
  if (APIECE.test(after) || EACH_OF.test(before) || (sort === 'money' && RATE_IS.test(before)) || isUnitPrice(term))
    return 'each'
  return MEAN.test(before) || /^(?: [a-z-]+){0,3} on average\b/.test(after) ? 'mean' : undefined
})

function isUnitPrice({ sort, before }: Term): boolean {
  return sort === 'money' && UNIT_PRICE.test(before)
}

/** The words of a figure without those between it and the next: "1,200 staff, it puts a one-off sum of €450". */
function apartFrom(other: Term, { sentence, at }: Term): Term {
  const next = other.sentence === sentence && other.at < at && other.at + 1 + other.after.length >= at
  return next ? withFirstWords(other) : other
}

const withFirstWords = onceFor((term: Term): Term => ({ ...term, after: FIRST_WORDS.exec(term.after)?.[0] ?? '' }))

/** Whether a term counts what a noun names, by the words around it. */
export function names(term: Term, noun: string): boolean {
  const { measure } = term
  return (
    (measure !== undefined && (measure === noun || UNITS[noun]?.[measure] !== undefined)) || stemsBeside(term).has(noun)
  )
}

const stemsBeside = onceFor(({ before, after }: Term): ReadonlySet<string> => {
  const words = `${before.slice(-60)} ${after.slice(0, 50)}`.split(/[^a-z]+/)
  return new Set(words.filter((word) => word.length > 2).map(stem))
})

export interface Counted {
  /** How many of the noun one of the term's unit is. */
  readonly factor: Decimal
  /** The words or units say that it counts the noun. */
  readonly sure: boolean
  /** By the noun itself, not only as people or as what is shared. */
  readonly named: boolean
}

/** How a term counts what a rate is for one of; undefined where its unit says that it counts something else. */
export function countedBy(term: Term, { noun, nouns }: EachOf, words: string): Counted | undefined {
  const one = new Decimal(1)
  if (noun === undefined) return { factor: one, sure: DIVIDED.test(words), named: false }
  for (const name of nouns) {
    const factor = term.measure === undefined ? undefined : UNITS[name]?.[term.measure]
    if (factor !== undefined) return { factor: new Decimal(factor), sure: true, named: true }
  }
  // right behind it: words before it may be of its own clause's subject
  if (names(term, noun))
    return {
      factor: one,
      sure: true,
      named: names(firstWordsAlone(term), noun),
    }
  if (PEOPLE.test(noun) || /^(?:doctor|teacher|nurse|man|body|pocket|soul|taxpayer|seat|place|bed)$/.test(noun)) {
    const around = term.before.slice(-50) + term.after.slice(0, 50)
    return { factor: one, sure: COUNTS_PEOPLE.test(around) || SHARED.test(words), named: COUNTS_PEOPLE.test(around) }
  }
  if (term.measure !== undefined) return undefined
  return TIMES.test(noun) ? undefined : { factor: one, sure: SHARED.test(words), named: false }
}

const firstWordsAlone = onceFor((term: Term): Term => ({ ...withFirstWords(term), before: '' }))

const FIRST_WORDS = /^(?:[ -][a-z-]+){0,4}/

/** How many of a named unit another has, by its code. */
const UNITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  metre: { km: '1000', m: '1' },
  meter: { km: '1000', m: '1' },
  kilometre: { km: '1', m: '0.001' },
  kilometer: { km: '1', m: '0.001' },
  km: { km: '1', m: '0.001' },
  kilo: { kg: '1', t: '1000' },
  kilogram: { kg: '1', t: '1000' },
  kg: { kg: '1', t: '1000' },
  tonne: { t: '1', kg: '0.001' },
  ton: { t: '1' },
  litre: { L: '1', l: '1', mL: '0.001', ML: '1000000' },
  liter: { L: '1', l: '1', mL: '0.001' },
  hectare: { ha: '1' },
  acre: { acre: '1' },
  hour: { h: '1', min: '0.0166666666666667', d: '24' },
  minute: { min: '1', h: '60' },
  day: { d: '1', wk: '7', week: '7' },
  night: { night: '1', d: '1' },
  week: { wk: '1', week: '1' },
  month: { mo: '1', month: '1', a: '12', year: '12' },
  quarter: { quarter: '1' },
  year: { a: '1', year: '1', mo: '0.0833333333333333' },
  annum: { a: '1', year: '1' },
  mwh: { MWh: '1', GWh: '1000', kWh: '0.001' },
  kwh: { kWh: '1', MWh: '1000' },
}
