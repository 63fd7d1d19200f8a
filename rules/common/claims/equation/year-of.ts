import { Decimal } from '../../number/decimal.js'
import { multiply, point } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** So much a month, a quarter or a week, and what that is a year: "a quarterly dividend of $0.52 a share, or $2.08 on an annual basis". */
export function* yearsOf(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const [part, year] = amounts
  if (amounts.length !== 2 || !part || !year || !/year|annu/.test(text) || !areAlike(part, year)) return
  if (!/^(?:money|amount)$/.test(part.sort) || valueOf(part).lte(0) || part.term.sentence !== year.term.sentence) return
  const span = Object.keys(IN_A_YEAR).find((name) => part.each?.nouns.includes(name) === true)
  if (span === undefined || part.each?.explicit !== true || !IS_SAID.test(year.term.before)) return
  if (!A_YEAR.test(year.term.after) && !YEARLY.test(year.term.before)) return
  if (TARIFF.test(part.term.before)) return
  if (OTHERWISE.test(`${part.term.after} ${year.term.after.slice(0, 60)}`)) return
  const times = new Decimal(IN_A_YEAR[span] as string)
  yield {
    kind: 'product',
    result: year,
    operands: [{ role: 'factor', amount: part }],
    formula: `amount × ${span}s of a year`,
    says: `${textOf(part)} × ${times.toFixed()}`,
    compute: (of) => multiply(part.value(of), point(times)),
    told: 3,
    closed: true,
    tied: true,
    applied: true,
    unqualified: true,
    // what is paid for a week may be paid for fewer than all weeks of a year
    sure: span !== 'week' && isOfSize(year, valueOf(part).times(times)),
  }
}

const IN_A_YEAR: Readonly<Record<string, string>> = { week: '52', month: '12', quarter: '4' }
/** Nothing else is said between the two. */
const IS_SAID =
  /^(?: (?:an?|per|each|every|the|[a-z]+)){0,4}?(?:,| -|\()? ?(?:or|so|hence|i\.e\.?|that is|which (?:is|makes|means|comes to|amounts to)|comes to|amounts? to|works out at|equals|equivalent to|makes|adds up to),? (?:an? )?(?:(?:annual|yearly|annuali[sz]ed) (?:[a-z]+ )?(?:of )?)?[a-z]{0,3}\$?~?$|, [a-z]{0,3}\$?~?$/
const A_YEAR =
  /^(?: (?:per|a|each) share)? ?,?(?: (?:an?|per|each|every|over (?:a|the|one)(?: full)?|for (?:a|the)(?: full)?|in a(?: full)?) (?:year|annum)| annually| yearly| on an? annual(?:i[sz]ed)? basis| annuali[sz]ed)\b/
const YEARLY = /\b(?:annual|yearly|annuali[sz]ed) (?:[a-z]+ )?(?:of )?[a-z]{0,3}\$?~?$/
/** What is cheaper for who pays a year at once, and pay of which there may be thirteen months. */
const TARIFF =
  /\b(?:fees?|membership|subscri\w+|plans?|tickets?|pass(?:es)?|licen[cs]es?|tiers?|packages?|costs?|priced?|charges?d?|premium|tariff|cover|insurance|pay|paid|pays|salar(?:y|ies)|wages?|earn\w*)\b/
/** More, or less, than so many times. */
const OTHERWISE =
  /\b(?:including|plus|with|before|after|bonus|less|net|gross|excluding|discount\w*|if|term|season|from|increas\w+|ris\w+|until|since|special|final)\b/
