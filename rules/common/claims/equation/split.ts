import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, divide, type Interval, scale } from '../../number/interval.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

/** "624 would stay and 416 leave, a split of 60 to 40", "by 330 votes to 220, a 60–40 split": two parts of one whole, and the same in hundredths. */
export function* splits(amounts: readonly Amount[]): Generator<Equation> {
  if (amounts.length !== 4) return
  const at = amounts.findIndex(
    (amount, i) => isBare(amount) && isBare(amounts[i + 1]) && areSplit(amount, amounts[i + 1] as Amount),
  )
  if (at < 0) return
  const [first, second] = amounts.slice(at, at + 2) as [Amount, Amount]
  const [a, b] = amounts.filter((amount) => amount !== first && amount !== second)
  if (!a || !b || !areAlike(a, b) || !/^(?:money|amount)$/.test(a.sort) || valueOf(a).lte(0) || valueOf(b).lte(0))
    return
  const whole = valueOf(first).plus(valueOf(second))
  const share = (of: (figure: Figure) => Interval) => {
    const ratio = divide(a.value(of), add(a.value(of), b.value(of)))
    return ratio && scale(ratio, HUNDRED)
  }
  yield {
    kind: 'share',
    result: first,
    operands: [
      { role: 'part', amount: a },
      { role: 'rest', amount: b },
    ],
    formula: '(part / (part + rest)) × 100',
    says: `${textOf(a)} beside ${textOf(b)}`,
    compute: share,
    told: 3,
    // two that make no hundred may be parts of something else
    closed: whole.eq(HUNDRED) && !OTHERS.test(first.term.sentence.skeleton),
    sure: true,
    overrules: true,
    tied: true,
  }
}

const OTHERS =
  /\b(?:undecided|abstain\w*|abstentions?|neither|others?|rest|spoil\w*|blank|did not|registered|target|usual|typical|rule)\b/

function isBare(amount: Amount | undefined): boolean {
  return (
    amount !== undefined &&
    amount.sort === 'amount' &&
    amount.term.measure === undefined &&
    amount.term.figure.countable &&
    valueOf(amount).lt(HUNDRED)
  )
}

/** "60 to 40", "60–40", "60/40", "60:40", beside words of a split, or making a hundred behind its two parts. */
function areSplit({ term: one }: Amount, { term: other }: Amount): boolean {
  if (one.sentence !== other.sentence) return false
  const between = one.sentence.skeleton.slice(one.at + 1, other.at)
  return (
    /^ ?(?:to|[-–/:]) ?$/.test(between) &&
    (SPLIT.test(one.before) || SPLIT.test(other.after) || one.figure.value.plus(other.figure.value).eq(HUNDRED))
  )
}
const SPLIT = /\b(?:split|division|ratio|breakdown|mix|proportion)s?\b/
