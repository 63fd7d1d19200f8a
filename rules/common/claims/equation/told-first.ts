import type { Figure } from '../../number/figure.js'
import { type Interval, negate, percentChange, subtract } from '../../number/interval.js'
import { FALLS, RISES } from '../closed/cues.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

type Of = (figure: Figure) => Interval

/**
 * A change in percent that is told first, and behind a colon or a semicolon what it is of now and what it was: "went up 12% in a year: it is $5.6m now
 * and was $5.0m a year ago".
 */
export function* toldFirst(amounts: readonly Amount[], { text, sentences }: Window): Generator<Equation> {
  const [result, a, b] = amounts
  if (!result || !a || !b || amounts.length !== 3 || sentences.length !== 1) return
  if (result.sort !== 'percent' || !/^(?:money|amount|percent)$/.test(a.sort) || !areAlike(a, b)) return
  if ([result, a, b].some((amount) => valueOf(amount).lte(0)) || OWN_BASE.test(result.term.after)) return
  const between = text.slice(result.term.at + 1, a.term.at)
  if (!GOES_ON.test(between)) return
  const [now, then] = isNow(a) ? [a, b] : [b, a]
  if (!isNow(now) || isNow(then) || !WAS.test(then.term.before)) return
  const [up, down] = [RISES.test(result.term.before), FALLS.test(result.term.before)]
  const grew = valueOf(now).gt(valueOf(then))
  if (up === down || grew !== up) return
  const change = (of: Of) => {
    const own = percentChange(then.value(of), now.value(of))
    return own && (grew ? own : negate(own))
  }
  yield {
    kind: 'percent-change',
    result,
    operands: [
      { role: 'from', amount: then },
      { role: 'to', amount: now },
    ],
    formula: '(to / from − 1) × 100',
    says: `from ${textOf(then)} to ${textOf(now)}`,
    compute: change,
    told: 3,
    closed: true,
    mistaken: [
      {
        says: 'it is the change on the other end',
        compute: (of) => {
          const other = percentChange(now.value(of), then.value(of))
          return other && (grew ? negate(other) : other)
        },
      },
      ...(a.sort === 'percent'
        ? [
            {
              says: 'it is the difference in points',
              compute: (of: Of) =>
                grew ? subtract(now.value(of), then.value(of)) : subtract(then.value(of), now.value(of)),
            },
          ]
        : []),
    ],
  }
}

/** The words between the change and its first end begin with what it is of. */
const GOES_ON = /[:;\uE00B–—] ?(?:it|they|the (?:figure|number|rate|share|total|count|level))\b[^:;\uE00B]*$/
/** "12% above the average": of a base that is not printed. */
const OWN_BASE =
  /^ (?:of|above|below|over|under|more|less|higher|lower|on) (?!the (?:year|decade|month|quarter|period)\b)/
const IS =
  /\b(?:is|are|stands?|holds?|runs?|has|have)(?: (?:now|today|currently|at))* [a-z]{0,3}\$?~?$|\bnow (?:stands? at |is |are |at )?[a-z]{0,3}\$?~?$/
const WAS = /\b(?:was|were|stood|held|had been|had|used to be)(?: at)? [a-z]{0,3}\$?~?$/

function isNow({ term: { before } }: Amount): boolean {
  return IS.test(before)
}
