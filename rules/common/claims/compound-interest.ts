import { arithmeticClaim } from './arithmetic-claim.js'
import type { Claim } from './claim.js'
import { quantitiesOf, type Sentence } from '../prose/clauses.js'
import { Decimal, HUNDRED } from '../number/decimal.js'
import { ORDINALS } from '../number/number-words.js'
import { scale } from '../number/interval.js'

const OFTEN =
  /\bcompound(?:ed|ing|s)? (annually|yearly|(?:each|every|once a) year|semi-?annually|half-yearly|quarterly|monthly|weekly)\b|\b(annual|yearly|semi-?annual|quarterly|monthly|weekly) compounding\b|\b(?:interest|it),? (?:(?:which )?is )?(?:added|credited|capitali[sz]ed|reinvested) (annually|yearly|(?:each|every|once a) year|semi-?annually|half-yearly|quarterly|monthly)\b/
/** How often in a year, by the first letters of the word. */
const A_YEAR: readonly (readonly [RegExp, number])[] = [
  [/^(?:semi|half)/, 2],
  [/^q/, 4],
  [/^m/, 12],
  [/^w/, 52],
  [/^/, 1],
]
/** Of a rate: of another time than a year. */
const SHORT = /^ ?(?:(?:a|per|each|every) (?:month|quarter|day|week)|monthly|quarterly)/
const YEARS = /^(?:-year\b| (?:full |whole )?years?\b)/
const MOST_YEARS = 200
/** Money that goes in or out on the way. */
const FLOWS =
  /\b(?:plus|minus|less|payments?|pa(?:ys|id|ying) (?:down|off|back)|repa\w+|contribut\w+|adding|added|top\w* up|withdr[ae]w\w*|instal?lments?|fees?|tax\w*|inflation|discount\w*|(?:a|per|each|every) (?:month|quarter|week))\b/
const PRINCIPAL_BEHIND =
  /^ (?:that |which )?(?:is |was )?(?:invest\w*|deposit\w*|borrowed|lent|left|placed|put|saved|grow(?:s|ing)|earn(?:s|ing)|compound\w*|at|today|becomes|loan|principal|bond|note)\b/
const PRINCIPAL_BEFORE =
  /\b(?:principal|investment|loan|sum|balance|debt|amount|bond|note|invest(?:s|ed|ing)?|deposit(?:s|ed|ing)?|borrow(?:s|ed|ing)?|lend(?:s|ing)?|lent|on)(?: (?:of|a|an|the))* ~?$/
const RESULT =
  /(?:\b(?:grow(?:s|n|ing)? (?:in)?to|grew to|worth|becomes?|became|accumulates? to|reach(?:es|ed)?|amounts? to|amounted to|comes? to|came to|is|was|be|equals?|gives?|yields?|produces?|earns?|earned|accrues?|accrued|(?:interest|value|total|balance|amount)(?: due| owed)? of|increases? to|rises? to)(?: (?:about|some|a total of))?|=|\() ~?$/
const EARNED = /\binterest(?: on| of| is| was)\b|\b(?:earns?|earned|accrues?|accrued) ~?$/
const AS_INTEREST = /^ (?:in|of) (?:compound(?:ed)? |total )?interest\b/

/** A sum that compounds as often as its sentence says, with principal, rate and years printed in it. */
export function compoundInterestIn(sentence: Sentence): Claim | undefined {
  const { skeleton } = sentence
  const often = OFTEN.exec(skeleton)
  const found = quantitiesOf(sentence)
  if (!often) return undefined
  const times = A_YEAR.find(([start]) => start.test(often.slice(1).find(Boolean) ?? ''))?.[1] ?? 1
  const before = (at: number) => skeleton.slice(Math.max(0, at - 50), at)
  const behind = (at: number) => skeleton.slice(at + 1, at + 40)
  const rate = found.find(({ figure, at }) => figure.isPercent && !SHORT.test(behind(at)))
  const told = found.find(({ figure, at }) => figure.unit.kind === 'none' && YEARS.test(behind(at)))?.figure
  const years = told?.value ?? birthdayIn(skeleton)
  const money = found.filter(({ figure }) => figure.isMoney)
  const result = money.find(({ at }) => RESULT.test(before(at)) && !PRINCIPAL_BEFORE.test(before(at)))
  const principal = money.find(
    (part) => part !== result && (PRINCIPAL_BEHIND.test(behind(part.at)) || PRINCIPAL_BEFORE.test(before(part.at))),
  )
  if (!rate || !years || !result || !principal || rate.figure.value.lte(0)) return undefined
  if (found.length !== (told ? 4 : 3)) return undefined
  const periods = years.times(times)
  if (!periods.isInteger() || years.lte(0) || years.gt(MOST_YEARS)) return undefined
  const isInterest = EARNED.test(`${before(principal.at)}${before(result.at)}`) || AS_INTEREST.test(behind(result.at))
  // interest that came to less than what bears it
  if (!isInterest && /\binterest\b/.test(skeleton) && result.figure.value.lt(principal.figure.value)) return undefined
  const growth = rate.figure.value.div(HUNDRED).div(times).plus(1).pow(periods.toNumber())
  const factor = isInterest ? growth.minus(1) : growth
  const power = times === 1 ? `(1 + rate)^years` : `(1 + rate / ${times})^(${times} × years)`
  return arithmeticClaim({
    kind: 'interest',
    sentence,
    operands: [
      { role: 'principal', figure: principal.figure },
      { role: 'rate', figure: rate.figure },
      ...(told ? [{ role: 'time', figure: told }] : []),
    ],
    printed: result.figure,
    terms: true,
    formula: isInterest ? `principal × (${power} − 1)` : `principal × ${power}`,
    says: `${principal.figure.text} at ${rate.figure.text} for ${told?.text ?? years.toFixed()} years`,
    compute: (of) => scale(of(principal.figure), factor),
    exactly: principal.figure.value.times(factor),
    ...(FLOWS.test(skeleton.replace(often[0], ' ').slice(0, 400)) && {
      doubt: {
        reason: 'structure',
        says: `${result.figure.text} may hold more than ${principal.figure.text} and its interest`,
      },
    }),
  })
}

/** "Set aside at birth … by the tenth birthday": years that two days of a life tell. */
function birthdayIn(skeleton: string): Decimal | undefined {
  const [, tens = '', one = ''] = BIRTHDAY.exec(skeleton) ?? []
  const years = (TENS[tens] ?? 0) + ORDINALS.indexOf(one) + 1
  return years > 0 && AT_BIRTH.test(skeleton) ? new Decimal(years) : undefined
}
const AT_BIRTH = /\b(?:at|from|since) (?:(?:his|her|its|the|a|their|(?:the|a) child's) )?birth\b/
const BIRTHDAY = /\b(?:(twenty|thirty)-)?([a-z]+) birthday\b/
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30 }
