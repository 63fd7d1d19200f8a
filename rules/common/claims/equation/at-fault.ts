import { HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** What is left of damages, or payable of them, by a share of the fault: "assessed at $640,250 and the plaintiff 25% at fault, a net award of". */
export function* apportioned(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const [damages, rate, result] = amounts
  if (amounts.length !== 3 || !damages || !rate || !result || !AT_FAULT.test(text)) return
  const [share, base] = damages.sort === 'percent' ? [damages, rate] : [rate, damages]
  if (share.sort !== 'percent' || base.sort !== 'money' || !areAlike(base, result)) return
  const p = valueOf(share)
  if (p.lte(0) || p.gte(HUNDRED) || valueOf(base).lte(valueOf(result)) || MORE.test(text)) return
  const own = CLAIMANT.exec(share.term.before)
  const others = DEFENDANT.exec(share.term.before)
  // the party that is named last before the percentage
  const isOwn = own !== null && (others === null || own.index > others.index)
  if (!AT_FAULT.test(`${share.term.before.slice(-60)}|${share.term.after.slice(0, 60)}`) || (!isOwn && !others)) return
  if (!LEFT.test(result.term.before)) return
  /** What the percentage leaves of the damages, or what it is of them. */
  const award = (isLeft: boolean) => (of: (figure: Figure) => Interval) =>
    scale(multiply(base.value(of), isLeft ? subtract(point(HUNDRED), share.value(of)) : share.value(of)), HUNDREDTH)
  const left = isOwn ? HUNDRED.minus(p) : p
  yield {
    kind: 'percent-of',
    result,
    operands: [
      { role: 'base', amount: base },
      { role: 'rate', amount: share },
    ],
    formula: isOwn ? 'damages × (1 − rate)' : 'damages × rate',
    says: `${textOf(base)} ${isOwn ? 'less' : 'at'} ${textOf(share)}`,
    compute: award(isOwn),
    told: 3,
    closed: true,
    overrules: true,
    applied: true,
    tied: true,
    unqualified: true,
    sure: isOfSize(result, valueOf(base).times(left).div(HUNDRED)),
    mistaken: [{ says: 'it is the other share', compute: award(!isOwn) }],
  }
}

const AT_FAULT =
  /\b(?:at fault|to blame|negligen(?:t|ce)|responsib(?:le|ility)|liab(?:le|ility)|contributory|comparative|of the (?:fault|blame)|fault)\b/
const CLAIMANT =
  /\b(?:plaintiff|claimant|appellant|pursuer|victim|injured|she|he|her|his|contributory|comparative|pedestrian|cyclist)\b[^.;]*$/
const DEFENDANT =
  /\b(?:defendants?|respondents?|defender|driver|employer|insurer|company|hospital|council|city)\b[^.;]*$/
/** What she gets, or they pay. */
const LEFT =
  /\b(?:reduc\w+|net|leav(?:es|ing)|recover\w*|award\w*|judgment|entitled|receiv\w+|payable|pays?|owes?|comes? to|so)\b[^;]{0,70}$/
/** Taken off or added besides. */
const MORE = /\b(?:interest|costs|fees|cap(?:ped)?|set-?off|settlement|settled|lien|offset|punitive|deduct\w*)\b/
