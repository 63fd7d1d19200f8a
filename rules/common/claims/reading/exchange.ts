import { divide, multiply } from '../../number/interval.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { counts, type Passage, type Term } from './term.js'

/**
 * Two sums of different moneys and the price of one in the other, wherever in up to three sentences they stand: which is multiplied, the moneys
 * say, as the price is printed in one of them.
 */

const NAME =
  'pounds?|sterling|dollars?|euros?|yen|francs?|rupees?|yuan|renminbi|pesos?|rand|kron(?:a|e|er|or)|real|reais|lira|won|zlotys?|shekels?|dirhams?|riyals?|ringgit|baht|forint|koruna|shillings?|naira|cedis?|rubles?|roubles?|rupiah|greenback|us|u\\.s\\.|usd|eur|gbp|jpy|chf|cad|aud|nok|sek|dkk|inr|cny|zar|nzd|sgd|hkd|mxn|brl|pln'
/** "10.5 kroner per US dollar", "1.17 dollars to the euro", "¥150 = $1" */
const PRICE_AFTER = new RegExp(
  `^(?: [a-z]+){0,2} ?(?:to|per|for|an?|/|=|against|for (?:each|every|one)) ?(?:the |one |each |every |1 )?(?:us |u\\.s\\. |swiss |british )?(?:${NAME})\\b`,
)
/** "a dollar bought ¥150", "one euro was worth $1.08", "an exchange rate of 1.31" */
const PRICE_BEFORE = new RegExp(
  `\\b(?:an?|one|the|each|every) (?:us |u\\.s\\. |swiss |british )?(?:${NAME}) (?:bought|buys|fetched|fetches|cost|costs|was|is|stood|stands|traded|trades|came|equall?ed|equals|to)(?: (?:then|worth|at|to|some|still|trading|quoted|that day)){0,3} [a-z]{0,3}\\$?~?$|\\b(?:exchange|conversion|spot|market|day's|closing|fixing|average) rate (?:of|was|at|is|stood at)(?: about)? [a-z]{0,3}\\$?~?$`,
)

/** Between one of a money and its price: "US$1 = £0.79" */
const EQUALS_PRICE = /^ ?(?:[=≈:]|is|was|equals|equalled|bought|buys|to|at) ?$/

/** The "US$1" of a price that is printed as an equation. */
function oneOf(price: Term, all: readonly Term[]): Term | undefined {
  const one = all[all.indexOf(price) - 1]
  if (one?.sort !== 'money' || !one.figure.value.eq(1) || one.sentence !== price.sentence) return undefined
  return EQUALS_PRICE.test(one.figure.block.text.slice(one.figure.to, price.figure.from)) ? one : undefined
}

const times: Relation = {
  kind: 'product',
  formula: 'sum × price of one',
  says: ([a, b]) => `${a?.text ?? ''} × ${b?.text ?? ''}`,
  exact: true,
  exchanges: true,
  compute: (of, [a, b]) => a && b && multiply(of(a), of(b)),
}
const over: Relation = {
  ...times,
  formula: 'sum / price of one',
  says: ([a, b]) => `${a?.text ?? ''} / ${b?.text ?? ''}`,
  compute: (of, [a, b]) => a && b && divide(of(a), of(b)),
}

/** "€32.0 million in Europe and £27.2 million at home": two sums side by side, of which neither is the other in another money. */
export function areOfTwo(a: Term, b: Term, text: string): boolean {
  if (AVERAGED.test(text)) return true
  if (a.sentence !== b.sentence) return false
  const between = a.sentence.skeleton.slice(Math.min(a.at, b.at) + 1, Math.max(a.at, b.at))
  return BESIDE.test(between) && !CONVERTS.test(between)
}
const BESIDE = /\b(?:and|from|against|versus|vs|compared|than|plus|while|whereas|but)\b/
const CONVERTS =
  /\b(?:convert\w*|(?:ex)?chang(?:ed|es|ing)|credited|translat\w*|worth|valu\w*|equivalent|equals?|equat\w*|rate|booked|record\w*|carried|proceeds|com(?:es?|ing) to|came to|amount\w*|works? out|that is|which is|i\.e|corresponds?|receiv\w*|paid|pays|becomes?|became|makes?|made|yield\w*|or)\b|=/
/** Some are translated at another rate than the one that is printed. */
const AVERAGED =
  /\b(?:average|weighted) (?:exchange )?(?:rates?|for the)\b[^.]+\bclosing\b|\bclosing\b[^.]+\baverage\b|\bhedg\w+|\bforward (?:rate|contract)/

const LICENCE = 'two sums of different moneys and the price of one in the other, and no other figure'

export function* exchangesIn(passage: Passage): Generator<Reading> {
  if (passage.width === 'clause') return
  const { own, earlier } = passage
  for (const all of earlier.length > 0 && own.length < 3 ? [own, [...earlier, ...own]] : [own]) {
    const moneys = all.filter((term) => term.sort === 'money' && counts(term))
    const prices = all.filter(
      (term) =>
        (term.sort === 'money' || (term.sort === 'amount' && term.measure === undefined)) &&
        (PRICE_AFTER.test(term.after) || PRICE_BEFORE.test(term.before) || oneOf(term, all) !== undefined),
    )
    const [price] = prices
    if (!price || prices.length > 1) continue
    const one = oneOf(price, all)
    const sums = moneys.filter((term) => term !== price && term !== one)
    const [a, b] = sums
    if (!a || !b || sums.length > 2 || a.figure.unit.code === b.figure.unit.code) continue
    const text = [...new Set(all.map(({ sentence }) => sentence.skeleton))].join(' ')
    if (areOfTwo(a, b, text)) continue
    const result = b
    if (!passage.own.includes(result)) continue
    const { code } = price.figure.unit
    const multiplied =
      price.sort === 'money'
        ? result.figure.unit.code === code
          ? times
          : a.figure.unit.code === code
            ? over
            : undefined
        : undefined
    const attempt: Attempt = {
      operands: [
        { role: 'sum', term: a, why: 'the other money' },
        { role: 'price', term: price, why: 'the price of one money in the other' },
      ],
      score: 1,
      tied: true,
      explicit: true,
      suggested: LICENCE,
      licence: multiplied && coversAll(passage, [a, b, price, ...(one ? [one] : [])]) ? LICENCE : undefined,
    }
    const readings = (multiplied ? [multiplied] : [times, over]).flatMap(
      (one) => search(passage, result, one, [attempt]) ?? [],
    )
    const reading = readings.find(({ fits }) => fits) ?? readings[0]
    if (reading) {
      yield reading
      return
    }
  }
}
