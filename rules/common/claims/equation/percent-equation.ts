import { Decimal, HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import { isOfThis } from '../closed/closed-doubts.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'
import type { Mode } from './percent-told.js'

/** A percentage and two amounts as one equation: what is worked out from the others, and the slips of thought that are looked for. */

type Of = (figure: Figure) => Interval

const ONE = point(new Decimal(1))

/** What the words of a percentage make of it. */
interface How {
  /** A rule that one sentence tells, and the next applies. */
  readonly ruled: boolean
  /** Called a rise or a fall between an end and one before it. */
  readonly named: boolean
  /** It is told before both amounts. */
  readonly first: boolean
  readonly overrules: boolean
  /** What else it may be as surely. */
  readonly rivals: number
  readonly applied: boolean
}

/** A change of another size is one of something else. */
function isOfOneSize(printed: Amount, ratio: Interval | undefined, mode: Mode): boolean {
  if (!ratio) return false
  const change = (mode === 'less' ? new Decimal(1).minus(ratio.low) : ratio.low.minus(1)).times(HUNDRED)
  return change.gt(0) && valueOf(printed).div(change).lt(4) && change.div(valueOf(printed)).lt(4)
}

/** "(industry up 5.0%)", "compared with $251 million at its rival" */
function isOfAnother(small: Amount, large: Amount, result: Amount): boolean {
  return (
    /\( ?(?!up\b|down\b|an?\b|or\b)[a-z]/.test(result.term.before) ||
    [small, large].some(({ term: { after } }) => /^ (?:at|by|from|for) (?:its|their|the|an?) /.test(after))
  )
}

/** "73% of the population": not of what stands beside it. */
function isOfThese({ term }: Amount, small: Amount, large: Amount): boolean {
  return isOfThis({ before: term.before, after: term.after }, large.term, small.term, term)
}

/** "The forage index read 118.0 in January and 129.8 in August" */
function isOfAnIndex({ sort, term: { measure, sentence } }: Amount): boolean {
  return sort === 'amount' && measure === undefined && /\bind(?:ex|exes|ices)\b/.test(sentence.skeleton)
}

export function equationOf(
  mode: Mode,
  { rate, small, large, result }: { rate: Amount; small: Amount; large: Amount; result: Amount },
  told: number,
  { ruled, named, first, overrules, rivals, applied }: How,
): Equation {
  const share = (of: Of) => scale(rate.value(of), HUNDREDTH)
  /** What the smaller is times, to give the larger, or the other way. */
  const times = (of: Of): Interval =>
    mode === 'part' || mode === 'times'
      ? share(of)
      : mode === 'less'
        ? subtract(ONE, share(of))
        : { low: share(of).low.plus(1), high: share(of).high.plus(1) }
  const up = mode === 'more' || mode === 'times'
  const [from, to] = up ? [small, large] : [large, small]
  const ratio = (of: Of) => divide(to.value(of), from.value(of))
  const compute = (of: Of): Interval | undefined => {
    if (result === to) return multiply(from.value(of), times(of))
    if (result === from) return divide(to.value(of), times(of))
    const own = ratio(of)
    if (!own) return undefined
    const part = mode === 'less' ? subtract(ONE, own) : mode === 'more' ? subtract(own, ONE) : own
    return scale(part, HUNDRED)
  }
  const isRate = result === rate
  return {
    kind: !isRate ? 'percent-of' : mode === 'part' || mode === 'times' ? 'share' : 'percent-change',
    result,
    operands: isRate
      ? [
          { role: mode === 'part' ? 'part' : 'to', amount: to },
          { role: mode === 'part' ? 'whole' : 'from', amount: from },
        ]
      : [
          { role: 'rate', amount: rate },
          { role: 'base', amount: result === to ? from : to },
        ],
    formula: isRate
      ? {
          part: '(part / whole) × 100',
          times: '(to / from) × 100',
          less: '(1 − to / from) × 100',
          more: '(to / from − 1) × 100',
        }[mode]
      : `${result === to ? 'base × ' : 'amount / '}${{ part: 'rate', times: 'rate', less: '(1 − rate)', more: '(1 + rate)' }[mode]}`,
    says: isRate
      ? `${textOf(to)} ${mode === 'part' ? 'of' : 'and'} ${textOf(from)}`
      : mode === 'part'
        ? `${textOf(rate)} of ${textOf(from)}`
        : `${textOf(from)} ${mode === 'less' ? '−' : '+'} ${textOf(rate)}`,
    compute,
    told,
    closed: !first && rivals === 0 && (mode !== 'part' || ruled || isOfThese(rate, small, large)),
    tied: ruled,
    sure:
      isRate &&
      mode !== 'part' &&
      mode !== 'times' &&
      overrules &&
      named &&
      !first &&
      !isOfAnother(small, large, result) &&
      isOfOneSize(
        result,
        ratio(({ value }) => point(value)),
        mode,
      ),
    overrules,
    unqualified: !isRate && (mode === 'less' || mode === 'more'),
    tries: 3,
    applied: !isRate && applied,
    ...(!isRate &&
      mode === 'less' &&
      told > 2 && {
        mistaken: [
          { says: 'it is what is taken off', compute: (of: Of) => multiply(from.value(of), share(of)) },
          {
            says: 'the percentage is taken off as an amount',
            compute: (of: Of) => subtract(from.value(of), rate.value(of)),
          },
        ],
      }),
    ...(isRate && {
      mistaken: [
        ...(mode === 'less' && told > 2
          ? [
              {
                says: 'it is the other part',
                compute: (of: Of) => {
                  const own = ratio(of)
                  return own && scale(own, HUNDRED)
                },
              },
            ]
          : []),
        ...(mode === 'part'
          ? [
              {
                says: 'it is the part set against the rest',
                compute: (of: Of) => {
                  const rest = divide(small.value(of), subtract(large.value(of), small.value(of)))
                  return rest && scale(rest, HUNDRED)
                },
              },
            ]
          : []),
        ...(mode === 'part' && overrules
          ? [
              {
                says: 'it is the other part',
                compute: (of: Of) => {
                  const own = ratio(of)
                  return own && scale(subtract(ONE, own), HUNDRED)
                },
              },
              { says: 'it is the whole over the part', compute: (of: Of) => divide(from.value(of), to.value(of)) },
            ]
          : []),
        ...(mode !== 'part' && mode !== 'times' && isOfAnIndex(small)
          ? [
              {
                says: 'it is the change in points of the index',
                compute: (of: Of) => subtract(large.value(of), small.value(of)),
              },
            ]
          : []),
        // what the larger has more than the smaller is a reading of its own, where no words rule it out
        ...(mode === 'part' && overrules
          ? [
              {
                says: 'it is the rest set against the part',
                compute: (of: Of) => {
                  const rest = divide(subtract(large.value(of), small.value(of)), small.value(of))
                  return rest && scale(rest, HUNDRED)
                },
              },
            ]
          : []),
        ...(mode === 'more'
          ? [
              {
                says: 'it is the end as a percentage of the start',
                compute: (of: Of) => {
                  const own = ratio(of)
                  return own && scale(own, HUNDRED)
                },
              },
            ]
          : []),
        ...(mode !== 'part'
          ? [
              {
                says: 'it is the change on the other end',
                compute: (of: Of) => {
                  const own = divide(from.value(of), to.value(of))
                  if (!own) return undefined
                  return scale(up ? subtract(ONE, own) : subtract(own, ONE), HUNDRED)
                },
              },
            ]
          : []),
      ],
    }),
  }
}
