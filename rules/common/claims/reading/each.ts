import { onceFor } from '../../../../src/document/once.js'
import { Decimal } from '../../number/decimal.js'
import { isEndOfRange } from '../range-ends.js'
import { isTime, type Term } from './term.js'

/** So much each: a price and what it is paid for, a rate and what it is counted by. */
const PER =
  /^(?:[ -](?!(?:and|or|of|in|to|from|for|at|on|by|with|was|is|were|are)\b)[a-z]+){0,3}?(?: ?\/ ?| (?:per|an?|each|every|for each|for every)(?: of (?:the|its|their|our))? |-per-)(?:(?:single|average|new|completed|full|working|head of|unit of|eligible|member of|square|diluted|basic|ordinary|common) )?([a-z]{1,20}(?:-hour)?)\b/
const EACH_AFTER =
  /^(?:[ -][a-z]+){0,3}?,? (?:each|apiece|a piece|a head|a time|per head|per capita|per person|on average)\b/
const EACH_BEFORE =
  /\b(?:each|every|per|apiece)(?: (?:of the|of its|of our|of them|one|single))?(?: [a-z\uE005-]+){0,6} ?~?$|\b(?:averag(?:e[sd]?|ing)|mean|unit price|unit cost|price|rate|fee|charge|cost|salary|wage|tuition|rent|ticket|tariff)(?: [a-z]+){0,4} (?:of|at|was|is|to|:) [a-z$]{0,4}~?$|(?:\bat|@|×|\bx|\btimes|\bmultiplied by) (?:a |an |the )?(?:rate of |price of |cost of |average of |an average of )?[a-z$]{0,4}~?$/
/** "earnings per share of" */
const NAMED_PER =
  /\b(?:earnings|income|profits?|costs?|spending|revenues?|sales|dividends?|output|debt|gdp|price) per ([a-z]{3,20}) of(?: [a-z]{2,3})? ?~?$/
const NOT_EACH = /^ (?:a|per|each|every) (?:year|month|week|day|quarter|annum)? ?(?:ago|earlier|later|before)\b/

/** "54.9 deaths per 100,000", "$5,358 for each of its 51 million members", "each of the 214 schools gets £8,500" */
const PER_ROUND = /^(?: [a-z-]+){0,4} (?:per|for every|in every|in each) ~?$/
const EACH_OF = /\b(?:each|every one|every) of (?:the |its |our |their |these |those )?~?$/
const EACH_OF_THEM =
  /\b(?:each|every one) (?:of )?(?:the |its |our |their |these |those )?~?\uE005[^\uE001-\uE00B]{1,40}$/
/** The count that "each of" names: right after the price, or right before it. */
const NEXT = 'each of these'
const LAST = 'each of those'

/** So much of a drug per weight or volume is read as a dose. */
export const DOSE = /^(?:[munp]?g|mcg|mL|IU|units?|U|mmol|mEq)$/

/** So much for a weight, a volume or a day of a course. */
const DOSED = /^(?:kg|ml|dl|mg|mcg|l|tablets?|capsules?|vials?|dose)$/

export interface Each {
  readonly term: Term
  /** What it is for one of; undefined where the words do not name it: "at $50". */
  readonly noun: string | undefined
}

/** "$1.27 to the pound", "an exchange rate of $1.26": one money's price in another. */
const OF_MONEY =
  /^ ?(?:to|per|for|an?|\/|=) ?(?:the |one |each |1 )?(pound|sterling|dollar|us dollar|u\.s\. dollar|euro|yen|franc|rupee|yuan|peso|rand|krona|krone|real|lira)\b/
const EXCHANGE = /\b(?:exchange|conversion|spot|market) rate (?:of|was|at|is)(?: about)? [a-z]{0,3}\$?~?$/
const MONEY: Readonly<Record<string, RegExp>> = {
  pound: /^GBP$/,
  sterling: /^GBP$/,
  dollar: /^(?:\$|USD|CAD|AUD|NZD|HKD|SGD)$/,
  'us dollar': /^(?:\$|USD)$/,
  'u.s. dollar': /^(?:\$|USD)$/,
  euro: /^EUR$/,
  yen: /^JPY$/,
  franc: /^CHF$/,
  rupee: /^INR$/,
  yuan: /^CNY$/,
}

/** What a money is exchanged for: the code of the other one, as far as the words say. */
export function exchangeOf({ sort, after, before }: Term): RegExp | undefined {
  if (sort !== 'money') return undefined
  const name = OF_MONEY.exec(after)?.[1]
  if (name !== undefined) return MONEY[name] ?? /./
  return EXCHANGE.test(before) ? /./ : undefined
}

/** "Each tray holds 48", "one pallet takes 60" */
const ONE_OF = /\b(?:each|every|one|a single) (?!of\b)([a-z]{3,20})(?: [a-z-]+){1,4} ?~?$/
/** "18 boxes of 250 envelopes": so many in one of what was just counted. */
const CONTAINED =
  /[\uE005\uE006](?: [a-z-]+)? ([a-z]{3,20}s) (?:of|with|containing|holding|each (?:of|with|containing|holding)) ~?$/
/** "the annual rent is", "daily output of" */
const PERIODIC = /\b(annual(?:ly|i[sz]ed)?|yearly|quarterly|monthly|weekly|daily|hourly)\b[^,;:\uE00B]{0,40}$/
const PERIODS: Readonly<Record<string, string>> = {
  a: 'year',
  y: 'year',
  q: 'quarter',
  m: 'month',
  w: 'week',
  d: 'day',
  h: 'hour',
}

/** What a figure is so much per; "implies a market value" names nothing. */
function perNoun({ after }: Term): string | undefined {
  const match = PER.exec(after)
  const [all = '', noun = ''] = match ?? []
  return match && !(/^[ -][a-z]+(?:[ -][a-z]+)* an? /.test(all) && !(noun in SPANS)) ? noun : undefined
}

/** What an amount is so much for, by the word behind it or before it: "$400 a month", "the monthly rent of $400". */
export const periodOf = onceFor((term: Term): string | undefined => {
  const noun = perNoun(term)
  if (noun !== undefined) return noun in SPANS ? noun : undefined
  const word = PERIODIC.exec(term.before)?.[1]
  return word === undefined ? undefined : PERIODS[word.charAt(0)]
})

export const eachOf = onceFor((term: Term): Each | undefined => {
  if (term.sort !== 'money' && term.sort !== 'amount') return undefined
  if (exchangeOf(term)) return { term, noun: undefined }
  // "each of the 28 teams": how many there are
  if (EACH_OF.test(term.before)) return undefined
  if (term.sort === 'amount' && term.measure !== undefined && DOSE.test(term.measure)) return undefined
  if (NOT_EACH.test(term.after)) return undefined
  if (PER_ROUND.test(term.after)) return { term, noun: undefined }
  if (EACH_OF.test(term.after)) return { term, noun: NEXT }
  if (EACH_OF_THEM.test(term.lead)) return { term, noun: LAST }
  const noun = perNoun(term)
  if (noun !== undefined && DOSED.test(noun)) return undefined
  if (noun !== undefined && noun.length > 1) return { term, noun }
  const one = ONE_OF.exec(term.before)?.[1] ?? (term.sort === 'amount' ? CONTAINED.exec(term.lead)?.[1] : undefined)
  if (one !== undefined && term.aside === undefined && !OF_ITSELF.test(one)) return { term, noun: stem(one) }
  if (EACH_AFTER.test(term.after)) return { term, noun: 'each' }
  return EACH_BEFORE.test(term.before) ? { term, noun: periodOf(term) ?? NAMED_PER.exec(term.before)?.[1] } : undefined
})

/** How many of the first the second has: 12 months of a year. */
export const SPANS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  year: { mo: 12, month: 12, wk: 52, week: 52, d: 365, day: 365, quarter: 4 },
  month: { a: 12, year: 12 },
  quarter: { a: 4, year: 4 },
  week: { a: 52, year: 52, d: 7, day: 7 },
  day: { wk: 7, week: 7, a: 365, year: 365 },
  hour: { min: 60, minute: 60, d: 24, day: 24 },
  h: { min: 60, minute: 60, d: 24, day: 24 },
  minute: { h: 60, hour: 60 },
}
/** Of these the unit that is counted is the larger one, so that the count is multiplied. */
export const LARGER = /^(?:month|quarter|week|day|minute)$/

/** The factor between what a price is for one of and the unit its count is in; undefined where these are not times. */
function spanOf(noun: string, measure: string | undefined): Decimal | undefined {
  if (measure === undefined) return undefined
  const times = SPANS[noun]?.[measure]
  if (times === undefined) return undefined
  const larger = LARGER.test(noun) && !(noun === 'week' && /^d/.test(measure))
  return larger || (/^h/.test(noun) && /^d/.test(measure)) ? new Decimal(times) : new Decimal(1).div(times)
}

const IRREGULAR: Readonly<Record<string, string>> = {
  feet: 'foot',
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
  teeth: 'tooth',
  mice: 'mouse',
  halves: 'half',
  leaves: 'leaf',
  lives: 'life',
}

export function stem(word: string): string {
  return word.endsWith('s') || word in IRREGULAR
    ? (IRREGULAR[word] ?? word.replace(/ies$/, 'y').replace(/(?<![su])s$|(?<=[hsxz])es$/, ''))
    : word
}

export const PEOPLE =
  /^(?:person|head|capita|resident|inhabitant|citizen|member|each|user|customer|employee|worker|pupil|student|patient|household|share|child|adult|woman|man|voter|visitor|guest|tenant|taxpayer|family|participant|borrower|claimant|passenger|subscriber)$/
export const COUNTS_PEOPLE =
  /\b(?:population|people|residents|inhabitants|citizens|members|headcount|workforce|enrol\w*|staff|employees|users|customers|subscribers|households|shares|students|pupils|patients|children|adults|workers|men|women)\b/

/** "each sold", "each worth": no name of what there is one of. */
const OF_ITSELF =
  /^(?:with|has|had|have|gave|gives?|took|takes?|cost|costs|carr\w+|save[sd]?|[a-z]+ed|[a-z]+ing|contains?|holds?|was|were|is|are|makes?|made|for|time|year|month|week|day|hour)$/

/** A length of time over which what is so much a day comes every day. */
export function spansOver(term: Term, noun: string | undefined): boolean {
  return noun !== undefined && noun in SPANS && isTime(term) && countedAs(term, noun).weight >= 3
}

/** Whether two figures count the same: "48 seedlings a tray", "3,120 seedlings". */
export function countSame(a: Term, b: Term): boolean {
  const [one, other] = [a.figure.noun?.word, b.figure.noun?.word]
  if (a.measure !== undefined || b.measure !== undefined) return a.measure === b.measure
  return one !== undefined && other !== undefined && stem(one) === stem(other)
}

/** "24 crew-hours": what is counted of one factor times what is counted of another. */
export function isProductOf(total: Term, factors: readonly Term[]): boolean {
  const pair = /^(?: [a-z]+)?[ -]([a-z]+)-([a-z]+)\b/.exec(total.after)
  if (!pair) return false
  return [pair[1], pair[2]].every((name) =>
    factors.some(({ before, after }) =>
      `${before.slice(-24)} ${after.slice(0, 24)}`.split(/[^a-z]+/).some((word) => stem(word) === stem(name as string)),
    ),
  )
}

/** "the 2,350-square-foot bungalow", at so much per square foot: no name, but a size. */
function isSized({ aside, after }: Term, noun: string | undefined): boolean {
  return aside === 'a name' && noun !== undefined && new RegExp(`^(?:-[a-z]+)?-${noun}\\b`).test(after)
}

/** Units by the words that a price is per. */
const UNITS: Readonly<Record<string, string>> = { kWh: 'kilowatt-hour', MWh: 'megawatt-hour', GWh: 'gigawatt-hour' }

/** How surely a count is of what the price is for one of: 3 by the same noun, 1 where the words do not say, 0 where they say otherwise. */
function countedAs({ after, before, measure }: Term, noun: string | undefined): { weight: number; why: string } {
  if (noun !== undefined && noun === UNITS[measure ?? '']) return { weight: 4, why: `is measured in "${noun}"` }
  const words = after
    .slice(0, 50)
    .split(/[^a-z]+/)
    .filter(Boolean)
    .slice(0, 4)
  if (noun !== undefined && words.some((word) => stem(word) === stem(noun)))
    return { weight: 4, why: `counts what one "${noun}" is` }
  if (
    noun !== undefined &&
    PEOPLE.test(noun) &&
    (COUNTS_PEOPLE.test(after.slice(0, 50)) || COUNTS_PEOPLE.test(before.slice(-40)))
  )
    return { weight: 3, why: 'counts people or shares' }
  if (
    noun !== undefined &&
    PEOPLE.test(noun) &&
    measure === undefined &&
    /^(?: of (?:the|its|their|these|those))? [a-z-]{3,20}s\b/.test(after)
  )
    return { weight: 3, why: 'counts what has so much each' }
  if (noun !== undefined && spanOf(noun, measure)) return { weight: 3, why: 'counts another unit of time' }
  const timed = noun !== undefined && noun in SPANS && measure === undefined
  return { weight: noun === undefined || noun === 'each' || timed ? 1 : 0, why: '' }
}

/** How many of the unit of a total one of the price's is: minutes a day that come to hours. 1 where they are the same, or no times. */
function inUnitOf(price: Term, total: Term): Decimal {
  const [a, b] = [SECONDS[price.measure ?? ''], SECONDS[total.measure ?? '']]
  if (a === undefined || b === undefined || price.sort !== 'amount') return new Decimal(1)
  return new Decimal(a).div(b)
}
const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86400 }

/** So much per something by its unit: `1 mg/kg/day`. */
export function isRated({ measure }: Term): boolean {
  return measure?.includes('/') === true
}

function baseOf({ measure }: Term): string {
  return measure?.split('/')[0] ?? ''
}

/** A total and a count beside a price, any of which may be what the others give. */
export interface Triple {
  readonly total: Term
  readonly count: Term
  readonly weight: number
  readonly why: string
  readonly factor: Decimal | undefined
}

export function* triples(each: Each, all: readonly Term[]): Generator<Triple> {
  const { term: price, noun } = each
  const exchange = exchangeOf(price)
  if (exchange) {
    for (const count of all) {
      const code = count.figure.unit.code ?? ''
      if (count === price || count.sort !== 'money' || code === price.figure.unit.code || !exchange.test(code)) continue
      for (const total of all)
        if (
          total !== price &&
          total !== count &&
          total.sort === 'money' &&
          total.figure.unit.code === price.figure.unit.code
        )
          yield { total, count, weight: 4, why: 'the other money', factor: undefined }
    }
    return
  }
  for (const count of all) {
    if (
      count === price ||
      count.sort !== 'amount' ||
      (count.aside !== undefined && !isTime(count) && !isSized(count, noun))
    )
      continue
    if (DOSE.test(count.measure ?? '') || isRated(count)) continue
    if (/ per ~?$/.test(count.before) && !PER_ROUND.test(price.after)) continue
    const there = noun === NEXT ? all[all.indexOf(price) + 1] : noun === LAST ? all[all.indexOf(price) - 1] : undefined
    if (there && there !== count) continue
    const { weight: counted, why } = there ? { weight: 4, why: '"each of" these' } : countedAs(count, noun)
    // "over three summers", beside a count in digits
    const weight = count.light && counted === 3 ? 2 : counted
    if (weight === 0) continue
    for (const total of all) {
      if (total === price || total === count || total.sort !== price.sort || total.aside !== undefined) continue
      if (isEndOfRange(total)) continue
      if (total.figure.unit.code !== price.figure.unit.code || / per ~?$/.test(total.before)) continue
      if (isRated(price) && isRated(total) && baseOf(price) !== baseOf(total)) continue
      if (price.sort === 'money' && noun !== undefined && noun !== 'each' && eachOf(total)?.noun === noun) continue
      const converted = inUnitOf(price, total)
      const span = noun === undefined ? undefined : spanOf(noun, count.measure)
      const factor = converted.eq(1) ? span : converted.times(span ?? 1)
      yield { total, count, weight, why, factor }
    }
  }
}
