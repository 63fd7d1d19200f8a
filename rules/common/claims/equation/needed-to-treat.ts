import { Decimal, HUNDRED } from '../../number/decimal.js'
import { divide, point } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** How many have to be treated for one of them to be spared: one over the absolute difference of their risks, where that is
 * printed; between two risks the study's arms tell it. It is rounded up by custom. */
export function* neededToTreat(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (!/need|nn[thsv]/.test(text)) return
  const [result, more] = amounts.filter(({ term }) => NEEDED.test(term.before))
  const risks = amounts.filter((amount) => amount !== result)
  if (!result || more || result.sort !== 'amount' || RELATIVE.test(text)) return
  const points = risks.filter(({ sort }) => sort === 'points')
  const [reduction] = points.length === 1 ? points : risks
  const others = risks.filter((risk) => risk !== reduction)
  if (!reduction || valueOf(reduction).lte(0)) return
  // "12% against 16%, an absolute difference of 4 points and an NNT of 25"
  if (others.length > 0 && !(points.length === 1 && others.length === 2 && others.every(isRisk))) return
  if (reduction.sort !== 'points' && !(reduction.sort === 'percent' && ABSOLUTE.test(text))) return
  yield {
    kind: 'rate',
    result,
    operands: [{ role: 'denominator', amount: reduction }],
    formula: '100 / difference of the risks',
    says: `100 / ${textOf(reduction)}`,
    compute: (of) => {
      const all = divide(point(HUNDRED), reduction.value(of))
      return all && { low: all.low, high: all.high.plus(ROUNDED_UP) }
    },
    told: 3,
    closed: true,
    overrules: true,
    tied: true,
    sure: isOfSize(result, HUNDRED.div(valueOf(reduction))),
    unqualified: true,
    fields: { per: 'each' },
  }
}

function isRisk({ sort }: Amount): boolean {
  return sort === 'percent'
}

/** The whole number above is printed where the quotient is barely more than one. */
const ROUNDED_UP = new Decimal('0.5')
const NEEDED =
  /\b(?:numbers? need(?:ed|ing) to (?:be )?(?:treat(?:ed)?|harm|screen(?:ed)?|vaccinat\w+|prevent)|nnt|nnh|nns|nnv)\b[^.;\uE001-\uE00A]{0,50}$/
const ABSOLUTE = /\babsolute\b|\brisk difference\b/
/** Of a risk that is not printed, or over a time. */
const RELATIVE = /\b(?:relative|hazard|odds) (?:risk|ratio|reduction)|\bper year\b|\bannually\b|\bperson-years\b/
