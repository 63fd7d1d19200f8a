import { Decimal } from '../../number/decimal.js'
import { divide, multiply, point } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** Cigarettes a day, or packs, and for how many years: "15 a day for 32 years (24 pack-years)". A pack has twenty. */
export function* packYears(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (amounts.length !== 3 || !/pack|p\.?y/.test(text)) return
  const result = amounts.find(({ term }) => PACK_YEARS.test(term.after))
  const years = amounts.find(
    (amount) => amount !== result && amount.term.measure !== undefined && YEARS.test(amount.term.after),
  )
  const daily = amounts.find((amount) => amount !== result && amount !== years)
  if (!result || !years || !daily || daily.sort !== 'amount' || !A_DAY.test(daily.term.after)) return
  if (AGE.test(years.term.before) || amounts.some((amount) => valueOf(amount).lte(0))) return
  const packs = PACKS.test(daily.term.after)
  if (!packs && (CIGARS.test(daily.term.after) || valueOf(daily).lt(LEAST))) return
  const size = new Decimal(packs ? 1 : IN_A_PACK)
  yield {
    kind: 'product',
    result,
    operands: [
      { role: 'factor', amount: daily },
      { role: 'factor', amount: years },
    ],
    formula: packs ? 'packs a day × years' : 'cigarettes a day / 20 × years',
    says: `${textOf(daily)}${packs ? '' : ' / 20'} × ${textOf(years)}`,
    compute: (of) => divide(multiply(daily.value(of), years.value(of)), point(size)),
    told: 3,
    closed: true,
    overrules: true,
    tied: true,
    applied: true,
    unqualified: true,
    sure: isOfSize(result, valueOf(daily).times(valueOf(years)).div(size)),
  }
}

const IN_A_PACK = 20
/** A number of packs is smaller. */
const LEAST = 3
const PACK_YEARS = /^[ -]?(?:pack[ -]?years?|p\.?y\.?h?)\b/
const YEARS = /^[ -]?(?:years?|yrs?)\b/
const A_DAY =
  /^(?:[ -](?!and\b|or\b|to\b)[a-z]{1,16}){0,3}(?:\/| (?:a|per|each|every) )(?:day|d)\b|^(?: [a-z-]+){0,2} daily\b/
const PACKS = /^[ -](?:packs?|packets?)\b/
const CIGARS = /^ (?:cigars?|pipes?|roll-ups?|grams?|g|oz|ounces?|joints?|units?|drinks?|pints?)\b/
const AGE = /\b(?:aged?|since|from|until|at) $/
