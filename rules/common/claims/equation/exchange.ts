import { divide, multiply } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

/**
 * A sum, what one money costs in another, "at 129 shillings to the dollar", and the sum in the other money. Which of the two is multiplied
 * the names of the moneys say.
 */
export function* exchanges(all: readonly Amount[], { text }: Window): Generator<Equation> {
  const unit = all.length === 4 ? unitIn(all) : undefined
  const amounts = unit ? all.filter((amount) => amount !== unit.one) : all
  const [a, , result] = amounts
  if (amounts.length !== 3 || !a || !result || amounts.some((amount) => valueOf(amount).lte(0))) return
  for (const price of amounts) {
    const quoted = unit?.price === price ? unit.quoted : quotedIn(price)
    if (!quoted || price === amounts.at(-1)) continue
    const [sum, other] = amounts.filter((amount) => amount !== price) as [Amount, Amount]
    if (sum.sort !== 'money' || !/^(?:money|amount)$/.test(other.sort) || FEES.test(text)) continue
    const own = familyOf(sum.term.figure.unit.code ?? '')
    const others = other.sort === 'money' ? familyOf(other.term.figure.unit.code ?? '') : namedBefore(other)
    const times = own === quoted.of
    if (quoted.of === quoted.in || own === others || (!times && own !== quoted.in)) continue
    if (others !== undefined && others !== (times ? quoted.in : quoted.of)) continue
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
      closed: true,
      overrules: true,
      applied: true,
      unqualified: true,
      tied: true,
      mistaken: [
        {
          says: 'it is worked out the other way',
          compute: (of) => (times ? divide(sum.value(of), price.value(of)) : multiply(sum.value(of), price.value(of))),
        },
      ],
    }
  }
}

/** What is taken off, or added, on the way. */
const FEES =
  /(?<!\b(?:before|without|excluding|no|ignoring) (?:any |all )?)\b(?:commission|charges?|fees?|spread|margin|mark-?up)\b/

/** Moneys of one name, by that name and by their codes. */
const FAMILIES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:us |u\.s\. |canadian |australian )?(?:dollars?|greenback|us|usd|cad|aud|nzd|sgd|hkd)$/,
    /^(?:\$|USD|CAD|AUD|NZD|SGD|HKD)$/,
  ],
  [/^(?:euros?|eur)$/, /^(?:EUR|€)$/],
  [/^(?:pounds?|sterling|gbp)$/, /^(?:GBP|£)$/],
  [/^(?:yen|jpy)$/, /^(?:JPY|¥)$/],
  [/^(?:swiss )?(?:francs?|chf)$/, /^CHF$/],
  [/^(?:kron(?:a|e|er|or)|nok|sek|dkk)$/, /^(?:kr|NOK|SEK|DKK|ISK)$/],
  [/^(?:rupees?|inr)$/, /^(?:INR|₹|PKR|LKR)$/],
  [/^(?:shillings?|kes|ksh)$/, /^(?:KES|UGX|TZS)$/],
  [/^(?:rands?|zar)$/, /^ZAR$/],
  [/^(?:pesos?|mxn)$/, /^(?:peso|MXN|ARS|PHP)$/],
  [/^(?:zlotys?|pln)$/, /^PLN$/],
  [/^(?:lira|try)$/, /^TRY$/],
  [/^(?:yuan|renminbi|cny)$/, /^(?:CNY|RMB)$/],
  [/^(?:reais|real|brl)$/, /^BRL$/],
  [/^(?:naira|ngn)$/, /^NGN$/],
  [/^(?:won|krw)$/, /^KRW$/],
]

function familyOf(name: string): number | undefined {
  const at = FAMILIES.findIndex(([names, codes]) => names.test(name) || codes.test(name))
  return at < 0 ? undefined : at
}

/** "KSh 1.935 million" */
function namedBefore({ term: { before } }: Amount): number | undefined {
  const word = /\b([a-z]{2,10}) ?$/.exec(before)?.[1]
  return word === undefined ? undefined : familyOf(word)
}

interface Quoted {
  readonly in: number
  readonly of: number
}

/** "at €1 = $1.08": one of a money, and what it is in the other. */
function unitIn(amounts: readonly Amount[]): { one: Amount; price: Amount; quoted: Quoted } | undefined {
  for (const [i, one] of amounts.entries()) {
    const price = amounts[i + 1]
    if (!price || !valueOf(one).eq(1) || one.sort !== 'money' || price.sort !== 'money') continue
    const [of, inMoney] = [one, price].map(({ term: { figure } }) => familyOf(figure.unit.code ?? ''))
    if (of === undefined || inMoney === undefined || of === inMoney || !IS_WORTH.test(one.term.after)) continue
    return { one, price, quoted: { in: inMoney, of } }
  }
  return undefined
}
const IS_WORTH = /^ ?(?:=|:|to|is|was|at|buys?|bought|equals?|equalled|(?:is|was|being) worth|costs?) ?[a-z]{0,3}\$?~?$/

/** "129 shillings to the dollar", "$1.27 to the pound": in which money, and of which. */
function quotedIn({ sort, term: { figure, after } }: Amount): Quoted | undefined {
  if (!/^(?:money|amount)$/.test(sort)) return undefined
  const [, own = '', one = ''] = QUOTED.exec(after) ?? []
  const of = familyOf(one)
  const inMoney = sort === 'money' ? familyOf(figure.unit.code ?? '') : familyOf(own.trim())
  return of === undefined || inMoney === undefined ? undefined : { in: inMoney, of }
}
const QUOTED =
  /^((?: [a-z]+)?) ?(?:to|per|for|against|=|\/) ?(?:the |one |each |every |an? |1 )?((?:us |u\.s\. |swiss |canadian |australian )?[a-z]{2,10})\b/
