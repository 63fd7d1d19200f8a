import type { Document } from '../../../src/document/document.js'
import type { Place } from '../../../src/document/model.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import { isTheOther, type Operand, operandValue } from './claim.js'
import type { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { plain } from '../number/format.js'
import { type Interval, meets, point } from '../number/interval.js'
import { allowed, type Bend } from '../number/proportion.js'

/** "doubled every year, from $2 million to $16 million": a step of the way, and not all of it. */
export const STEPWISE =
  /^ (?:(?:every|each) (?:(?:[a-z]+|~?[\uE001-\uE00B]) ){0,2}(?:years?|months?|weeks?|days?|quarters?|decades?|generations?|time|round|hours?)|a (?:year|month|week|day|quarter)|annually|yearly|monthly|weekly|daily|again|twice over)\b/

/** A ratio said in words ("almost doubled", "two in five") beside the figures it comes from. */
export interface RatioClaim {
  readonly kind: 'fraction' | 'multiple'
  readonly place: Place
  readonly operands: readonly Operand[]
  /** For `uncovered`: the last of the operands. */
  readonly printed: Figure
  /** As printed. */
  readonly wording: string
  /** What the words may mean; more than one value for "threefold increase". */
  readonly values: readonly Decimal[]
  readonly bend: Bend
  readonly strict: Interval
  readonly loose: Interval
  readonly computed: Decimal
  readonly formula: string
  readonly says: string
  readonly qualifier?: string | undefined
  /** Percent that a word without a hedge may be off before it is wrong, where it is not that of its kind. */
  readonly slack?: number | undefined
  /** Why a miss is no violation, in words. */
  readonly doubt?: string | undefined
}

/** "Three in five" that is told again as a percentage: so many in so many are counted, and a third may be one more or less. */
export function slackOf(wording: string): number | undefined {
  return / (?:in|out of) /i.test(wording) ? COUNTED_SLACK : undefined
}
const COUNTED_SLACK = 5

export function ratioSubject(claim: RatioClaim, document: Document): Subject<RatioClaim> {
  const { kind, place, operands, wording, computed, strict } = claim
  return {
    kind,
    place,
    data: claim,
    value: {
      operands: operands.map((operand) => operandValue(operand, document)),
      printed: wording,
      computed: plain(computed),
      low: plain(strict.low),
      high: plain(strict.high),
    },
  }
}

/** "three quarters of the 96, leaving 24": the figure is of what the fraction leaves. */
function isOfTheRest({ kind, values, bend, operands }: RatioClaim): boolean {
  const of = (role: string) => operands.find((operand) => operand.role === role)?.figure
  const [part, whole] = [of('part'), of('whole')]
  if (kind !== 'fraction' || !part || !whole || whole.value.lte(part.value)) return false
  if (!LEAVING.test(part.block.text.slice(Math.max(0, part.from - 24), part.from))) return false
  const rest = whole.value.minus(part.value).div(whole.value)
  return values.some((value) => meets(point(rest), allowed(value, bend, true)))
}
const LEAVING = /\bleav(?:es|ing) (?:just |only |the )?\S{0,2}$/i

/** "Four fifths of it, £58m, …; the other £14.5m": what one of two parts is of both. */
function areTwoParts({ kind, values, bend, operands }: RatioClaim): boolean {
  const [first, second, more] = operands.map(({ figure }) => figure)
  if (kind !== 'fraction' || !first || !second || more || !isTheOther(second)) return false
  const [a, b] = [first.value, second.value]
  return [a, b].some((part) => values.some((value) => meets(point(part.div(a.plus(b))), allowed(value, bend, true))))
}

/** Verified where the ratio lies in what the words allow, a violation only where no reading comes near. */
export function judgeRatio(claim: RatioClaim): Decision {
  const { values, bend, strict, loose, wording, computed, says, formula, operands } = claim
  const ratio = computed.toSignificantDigits(4).toFixed()
  const grounds = {
    basis: [
      {
        formula,
        operands: operands.map(({ role, figure, why }) => ({
          role,
          value: plain(figure.value),
          place: figure.place,
          ...(why !== undefined && why !== '' && { why }),
        })),
        computed: { value: plain(computed), low: plain(strict.low), high: plain(strict.high) },
        printed: { value: wording, readings: values.map(plain) },
      },
    ],
  }
  const fitting = values.filter((value) => meets(strict, allowed(value, bend, false)))
  if (fitting.length > 0) {
    return fitting.length === values.length || fitting[0] === values[0]
      ? verified(`"${wording}" agrees with ${ratio} (${says})`, grounds)
      : unverifiable('ambiguous', `"${wording}" can be read so that it agrees with ${ratio} (${says})`, grounds)
  }
  if (isOfTheRest(claim)) return verified(`"${wording}" agrees with what they leave (${says})`, grounds)
  const both = areTwoParts(claim)
  if (both)
    return unverifiable('several-readings', `"${wording}" may be what one of the two is of both (${says})`, grounds)
  if (
    values.some((value) =>
      meets(loose, allowed(value, bend, true, claim.slack ?? (claim.kind === 'multiple' ? 13 : 8))),
    )
  ) {
    return unverifiable('rounding', `"${wording}" is near ${ratio} (${says})`, grounds)
  }
  if (claim.qualifier !== undefined) {
    return unverifiable('qualifier', `"${wording}" is not ${ratio} (${says}), with "${claim.qualifier}"`, grounds)
  }
  if (claim.doubt !== undefined)
    return unverifiable('several-readings', `"${wording}" is not ${ratio} (${says}): ${claim.doubt}`, grounds)
  return violation(`Unexpected "${wording}", expected ${ratio} (${says})`, grounds)
}
