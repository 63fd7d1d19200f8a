import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Evidence } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import { Decimal } from '../number/decimal.js'
import type { DoseClaim } from './dose-claims.js'
import { withoutVials } from './dose-strengths.js'
import { around, type Interval, interval, meets, point } from '../number/interval.js'
import { doseSpread, type Measure, printedUnit, spread } from '../units/measures.js'

/** Words that let a dose differ from plain arithmetic: caps, other weights, extra amounts, rounding to what is on the shelf. */
const QUALIFIER =
  /\b(?:max(?:imum|\.)?|capped?|not to exceed|no more than|up to|ideal|adjusted|lean|dosing weight|IBW|AdjBW|rounded|round|approx(?:imately)?|titrat\w+|bolus|loading|deficit|maintenance|remaining|vial|KVO)\b/i
const DAY = new Decimal(86400)
/** Most doses a day that an unstated frequency may stand for. */
const MOST_DOSES = 24

/** The claim as a subject: factors and result, all in the units printed. */
export function doseSubject(claim: DoseClaim): Subject<DoseClaim> {
  const operands = [
    ...claim.factors.map(({ measure, role }) => operand(role, measure)),
    operand(claim.kind === 'infusion-rate' ? 'rate' : 'result', claim.result),
  ]
  const { block, from, to, result } = claim
  const value: Evidence = { operands, printed: result.value.toString(), unit: result.unit.code }
  return { kind: claim.kind, place: { block, from, to }, value, data: claim }
}

function operand(role: string, measure: Measure) {
  return { role, value: measure.value.toString(), unit: measure.unit.code, place: measure.place }
}

/** Compares the printed result with the product of the factors: orders are exact, a weight is rounded. */
export function decideDose(claim: DoseClaim): Decision {
  const { result, equation, sentence } = claim
  const { candidates, open } = candidatesOf(claim)
  const printed = `${result.value.toString()} ${printedUnit(result)}`
  const first = candidates[0] as Interval
  const range = first.low.eq(first.high) ? text(first.low) : `${text(first.low)} to ${text(first.high)}`
  const formula = claim.factors
    .map(({ measure, power }, i) => (i === 0 ? '' : power === 1 ? ' × ' : ' / ') + measure.unit.code)
    .join('')
  const basis = [
    {
      formula,
      operands: claim.factors.map(({ measure }) => measure.place),
      printed: result.value.toString(),
      computed: text(middle(first)),
      low: text(first.low),
      high: text(first.high),
    },
  ]
  if (candidates.some((each) => meets(each, doseSpread(result))))
    return verified(`${printed} follows (${range})`, { basis })
  const wide = around(result.value, result.strict.times(2))
  if (candidates.some((each) => meets(each, wide)))
    return unverifiable('rounding', `${printed} is next to ${range}`, { basis })
  if (open && candidates.some((each) => isDivided(middle(each), result.value)))
    return unverifiable('ambiguous', `${printed} may be a divided or a daily dose of ${range}`, { basis })
  if (claim.contested)
    return unverifiable('structure', `${printed} may go by another weight of the draft (${range})`, { basis })
  if (QUALIFIER.test(withoutVials(sentence)))
    return unverifiable('qualifier', `${printed} may be capped, rounded or part of more (${range})`, { basis })
  const near = candidates.some((each) => middle(each).minus(result.value).abs().lte(result.value.abs().div(10)))
  if (near && !equation)
    return unverifiable('rounding', `${printed} may be rounded to a pack or vial (${range})`, { basis })
  return violation(`Unexpected ${printed}, expected ${range} ${printedUnit(result)}`, { basis })
}

/** Values the result may have, in its own unit. `open`: a frequency is missing. */
function candidatesOf({ factors, result, frequency, per }: DoseClaim): { candidates: Interval[]; open: boolean } {
  let product = point(new Decimal(1))
  let time = -timeOf(result)
  for (const { measure, power, role } of factors) {
    const own = role === 'weight' ? spread(measure, 'strict') : point(measure.value)
    const base = interval(own.low.times(measure.unit.factor), own.high.times(measure.unit.factor))
    product =
      power === 1
        ? interval(product.low.times(base.low), product.high.times(base.high))
        : interval(product.low.div(base.high), product.high.div(base.low))
    time += power * timeOf(measure)
  }
  const inResult = (factor: Decimal): Interval => {
    const scale = factor.div(result.unit.factor)
    return { low: product.low.times(scale), high: product.high.times(scale) }
  }
  if (time === 0) return { candidates: [inResult(new Decimal(1))], open: false }
  const each = frequency?.perDay
  if (time === 1) return { candidates: [inResult(new Decimal(each ?? 1).div(DAY))], open: each === undefined }
  const rate = factors.find(({ measure }) => timeOf(measure) === -1)?.measure
  const span = rate?.unit.per.find(({ unit }) => unit.dimension === 'T')
  const length = span ? span.unit.factor.times(span.count) : DAY
  const whole = inResult(length)
  if (per === 'day' || !length.eq(DAY)) return { candidates: [whole], open: false }
  return { candidates: each === undefined ? [whole] : [whole, inResult(length.div(each))], open: each === undefined }
}

function timeOf(measure: Measure): number {
  const match = /\bT(-?\d+)?/.exec(measure.unit.dimension)
  return match ? Number(match[1] ?? 1) : 0
}

/** One is a whole number of times the other, as a daily dose is of its parts. */
function isDivided(a: Decimal, b: Decimal): boolean {
  if (a.isZero() || b.isZero()) return false
  const ratio = a.gt(b) ? a.div(b) : b.div(a)
  const whole = ratio.round()
  return whole.gte(2) && whole.lte(MOST_DOSES) && ratio.minus(whole).abs().lte(whole.times('0.02'))
}

function middle({ low, high }: Interval): Decimal {
  return low.plus(high).div(2)
}

function text(value: Decimal): string {
  return value.toSignificantDigits(5).toString()
}
