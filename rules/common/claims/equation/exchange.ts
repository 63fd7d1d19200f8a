import { onceFor } from '../../../../src/document/once.js'
import { divide, multiply } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { areOfTwo } from '../reading/exchange.js'
import { precedes, type Term } from '../reading/term.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/**
 * A sum, what one money costs in another, "at 129 shillings to the dollar", and the sum in the other money. Which of the two is multiplied
 * the names of the moneys say.
 */
export function* exchanges(all: readonly Amount[], { text }: Window): Generator<Equation> {
  // two sums and a price
  if (all.length < 3) return
  const unit = unitIn(all)
  const amounts = unit ? all.filter((amount) => amount !== unit.one) : all
  for (const price of amounts) {
    const quoted = unit?.price === price ? unit.quoted : quotedIn(price, amounts)
    if (!quoted || quoted.of === quoted.in || valueOf(price).lte(0)) continue
    if (FEES.test(text)) return
    const sums = amounts.filter(
      (amount) => amount !== price && !OF_WHICH.test(amount.term.after) && !OF_WHICH_BEFORE.test(amount.term.before),
    )
    const [of, inMoney] = [quoted.of, quoted.in].map((money) => sums.filter((sum) => moneyOf(sum) === money))
    // a bare number is in the money that the other is not in
    const bare = sums.filter((sum) => sum.sort === 'amount' && moneyOf(sum) === undefined && sums.length === 2)
    const [a, b] = [of?.[0] ?? bare[0], inMoney?.[0] ?? bare[0]]
    if (!a || !b || a === b || (of?.length ?? 0) > 1 || (inMoney?.length ?? 0) > 1) continue
    const [sum, other] = precedes(a.term, b.term) ? [a, b] : [b, a]
    if (valueOf(sum).lte(0) || valueOf(other).lte(0)) continue
    const times = sum === a
    // a price that is told last is worked out from the two sums, unless a clause of its own quotes it
    const isLast = price === amounts.at(-1) && !unit
    if (isLast && !QUOTED_BEFORE.test(price.term.before) && !AT_RATE.test(price.term.before)) continue
    const expected = times ? valueOf(sum).times(valueOf(price)) : valueOf(sum).div(valueOf(price))
    const isClosed = !areOfTwo(sum.term, other.term, text)
    yield {
      kind: 'product',
      result: other,
      operands: [
        { role: 'factor', amount: sum },
        { role: 'factor', amount: price },
      ],
      formula: times ? 'sum × price of one' : 'sum / price of one',
      says: `${textOf(sum)} ${times ? '×' : '/'} ${textOf(price)}`,
      compute: (of) => (times ? multiply(sum.value(of), price.value(of)) : divide(sum.value(of), price.value(of))),
      told: 3,
      closed: isClosed,
      overrules: isClosed,
      applied: true,
      unqualified: true,
      tied: true,
      sure: isClosed && GIVEN_AS.test(other.term.before) && isOfSize(other, expected),
      mistaken: [
        {
          says: 'it is worked out the other way',
          compute: (of) => (times ? divide(sum.value(of), price.value(of)) : multiply(sum.value(of), price.value(of))),
        },
      ],
    }
  }
}

/** What it is in the other money, said outright. */
const GIVEN_AS =
  /\b(?:as|is|costing|to|into|or|i\.e\.?|that is|which is|giving|gave|gives|making|makes|yield(?:s|ed|ing)|worth|equals|equivalent to|equal to|fetch(?:ed|es)|bought|buys|realis(?:es|ed|ing)|came to|comes to|coming to|works out at|amount(?:s|ed) to) (?:just |exactly )?[a-z]{0,3}\$? ?~?$/

/** "$3.2 million of which": a part of the other sum. */
const OF_WHICH = /^ (?:of (?:which|it|this|that)|thereof)\b/
const OF_WHICH_BEFORE = /\b(?:of which|including|includes|thereof)(?: [a-z]+)? [a-z]{0,3}\$?~?$/

/** What is taken off, or added, on the way. */
const FEES =
  /(?<!\b(?:before|without|excluding|no|ignoring) (?:any |all )?)\b(?:commission|charges|spread|margin|mark-?up)\b|\b(?:after|less|minus|plus|net of|deduct\w*|with|including|and|for) (?:(?:an?|the|its|their|bank|transfer|handling|of) )*(?:charge|fees?)\b/

/** Moneys of one name: by that name, behind that of a nation too, and by their codes. */
const FAMILIES: readonly { readonly names: string; readonly codes: string; readonly of?: readonly string[] }[] = [
  {
    names: 'dollar dollars greenback us usd cad aud nzd sgd hkd',
    codes: '$ USD CAD AUD NZD SGD HKD',
    of: ['us', 'u.s.', 'canadian', 'australian'],
  },
  { names: 'euro euros eur', codes: 'EUR €' },
  { names: 'pound pounds sterling gbp', codes: 'GBP £' },
  { names: 'yen jpy', codes: 'JPY ¥' },
  { names: 'franc francs chf', codes: 'CHF', of: ['swiss'] },
  { names: 'krona krone kroner kronor nok sek dkk', codes: 'kr NOK SEK DKK ISK' },
  { names: 'rupee rupees inr', codes: 'INR ₹ PKR LKR' },
  { names: 'shilling shillings kes ksh', codes: 'KES UGX TZS' },
  { names: 'rand rands zar', codes: 'ZAR' },
  { names: 'peso pesos mxn', codes: 'peso MXN ARS PHP' },
  { names: 'zloty zlotys pln', codes: 'PLN' },
  { names: 'lira try', codes: 'TRY' },
  { names: 'yuan renminbi cny', codes: 'CNY RMB' },
  { names: 'real reais brl', codes: 'BRL' },
  { names: 'naira ngn', codes: 'NGN' },
  { names: 'won krw', codes: 'KRW' },
]
const FAMILY_BY_NAME = new Map(
  FAMILIES.flatMap(({ names, codes, of = [] }, family) => {
    const plain = names.split(' ')
    const national = of.flatMap((nation) => plain.map((name) => `${nation} ${name}`))
    return [...plain, ...national, ...codes.split(' ')].map((name) => [name, family] as const)
  }),
)

function familyOf(name: string): number | undefined {
  return FAMILY_BY_NAME.get(name)
}

/** Of which money a sum is: by its sign, by the word before it, "KSh 1.935 million", or behind it, "18 million Kenyan shillings". */
function moneyOf({ sort, term: { figure, before, after } }: Amount): number | undefined {
  if (sort === 'money') return familyOf(figure.unit.code ?? '')
  if (sort !== 'amount') return undefined
  const behind = NAMED_BEHIND.exec(after)
  const own = behind ? (familyOf(`${behind[1] ?? ''}${behind[2] ?? ''}`) ?? familyOf(behind[2] ?? '')) : undefined
  const word = /\b([a-z]{2,10}) ?$/.exec(before)?.[1]
  return own ?? (word === undefined ? undefined : familyOf(word))
}
const NAMED_BEHIND = /^ ([a-z]+ )?([a-z]{3,10})\b/

interface Quoted {
  readonly in: number
  readonly of: number
}

/** "at €1 = $1.08": one of a money, and what it is in the other. */
function unitIn(amounts: readonly Amount[]): { one: Amount; price: Amount; quoted: Quoted } | undefined {
  for (const [i, one] of amounts.entries()) {
    const price = amounts[i + 1]
    if (!price || one.sort !== 'money' || price.sort !== 'money' || !valueOf(one).eq(1)) continue
    const [of, inMoney] = [one, price].map(({ term: { figure } }) => familyOf(figure.unit.code ?? ''))
    if (of === undefined || inMoney === undefined || of === inMoney || !IS_WORTH.test(one.term.after)) continue
    return { one, price, quoted: { in: inMoney, of } }
  }
  return undefined
}
const IS_WORTH = /^ ?(?:=|:|to|is|was|at|buys?|bought|equals?|equalled|(?:is|was|being) worth|costs?) ?[a-z]{0,3}\$?~?$/

/** "129 shillings to the dollar", "the euro stood at £0.85", "at 129 to the dollar": in which money, and of which. */
function quotedIn(price: Amount, amounts: readonly Amount[]): Quoted | undefined {
  const { sort, term } = price
  if (!/^(?:money|amount)$/.test(sort)) return undefined
  const { of, own } = namedIn(term)
  if (of === undefined) return undefined
  const money = sort === 'money' ? familyOf(term.figure.unit.code ?? '') : familyOf(own)
  if (money !== undefined || sort === 'money' || own !== '') return money === undefined ? undefined : { in: money, of }
  // "at 129 to the dollar": in the money of the other sum
  const others = new Set(
    amounts.flatMap((amount) => (amount === price ? [] : (moneyOf(amount) ?? []))).filter((money) => money !== of),
  )
  const [only] = others
  return only === undefined || others.size > 1 ? undefined : { in: only, of }
}
/** The money that is quoted, by the words around its price, and the word behind that. */
const namedIn = onceFor(({ before, after }: Term): { readonly of: number | undefined; readonly own: string } => {
  const [, named = '', one = ''] = QUOTED.exec(after) ?? []
  // "Kenyan shillings"
  const own = named.trim().split(' ').at(-1) ?? ''
  return { of: familyOf(one) ?? familyOf(QUOTED_BEFORE.exec(before)?.[1] ?? ''), own }
})
const QUOTED =
  /^((?: [a-z]+){0,2}) ?(?:to|per|for|against|=|\/) ?(?:the |one |each |every |an? |1 )?((?:us |u\.s\. |swiss |canadian |australian )?[a-z]{2,10})\b/
/** "the euro having stood at" */
const QUOTED_BEFORE =
  /\b(?:the|an?|one|each|every|with the) ((?:us |u\.s\. |swiss |canadian |australian )?[a-z]{2,10})(?: (?:had|has|have|having|was|is|being|then|was then|itself|already))* (?:stood|standing|stands|at|worth|trad(?:ed|ing|es)(?: at)?|quot(?:ed|ing)(?: at)?|bought|buys|buying|fetch(?:ed|es|ing)|cost|costs|costing|clos(?:ed|ing)(?: at)?|fix(?:ed|ing)(?: at)?)(?: at)? [a-z]{0,3}\$?~?$/
/** "at the contractual rate of", "at a rate of" */
const AT_RATE =
  /\b(?:at|using|with|applying) (?:an?|the|that|this|its|our|that day's|the day's) (?:[a-z']+ ){0,3}(?:rate|price)(?: (?:of|on|at|for)(?: the day)?(?: of)?)? [a-z]{0,3}\$?~?$|\bat [a-z]{0,3}\$?~?$/
