import { HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, multiply, point, scale, subtract } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { wordedIn } from '../closed/worded.js'
import { precedes } from '../reading/term.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

/**
 * A share of a share: "40% of the children had decay, and 30% of those were referred, 12% of all children". Shares of different wholes neither add
 * up nor take from one another.
 */
export function* partOfPart(amounts: readonly Amount[], window: Window): Generator<Equation> {
  if (amounts.some((amount) => amount.sort !== 'percent' || valueOf(amount).lte(0) || valueOf(amount).gt(HUNDRED)))
    return
  const [first, second, third, more] = amounts
  if (!first || !second || more) return
  if (!third) {
    const fraction = fractionIn(window)
    if (fraction && (isInner(fraction.before, fraction.after) || OF_IT.test(fraction.after)) && !isOfThose(second))
      yield equationOf(first, { ...fraction, amount: undefined }, second, window)
    return
  }
  for (const [outer, inner, result] of [
    [first, second, third],
    [third, second, first],
    [second, third, first],
  ] as const) {
    if (!isOfThose(inner) || !precedes(outer.term, inner.term) || isOfThose(outer) || isOfThose(result)) continue
    const rate = (of: Of) => scale(inner.value(of), HUNDREDTH)
    yield equationOf(outer, { rate, wording: textOf(inner), amount: inner }, result, window)
  }
}

type Of = (figure: Figure) => Interval

/** The share of the share: printed as a percentage, or a fraction in words. */
interface Inner {
  readonly rate: (of: Of) => Interval
  readonly wording: string
  readonly amount: Amount | undefined
}

function equationOf(outer: Amount, { rate, wording, amount }: Inner, result: Amount, { text }: Window): Equation {
  const product = (of: Of) => multiply(outer.value(of), rate(of))
  const inner = (of: Of) => scale(rate(of), HUNDRED)
  const told = isOfAll(result) ? 3 : SO.test(result.term.before) ? 2 : 1
  return {
    kind: 'percent-of',
    result,
    operands: [...(amount ? [{ role: 'rate', amount }] : []), { role: 'base', amount: outer }],
    formula: '(rate / 100) × base',
    says: `${wording} of ${textOf(outer)}`,
    compute: product,
    told: OTHERWISE.test(text) ? 0 : told,
    closed: true,
    overrules: told > 1,
    mistaken: [
      { says: 'the shares are added up', compute: (of) => add(outer.value(of), inner(of)) },
      { says: 'one share is taken from the other', compute: (of) => subtract(outer.value(of), inner(of)) },
      { says: 'one share is taken from the other', compute: (of) => subtract(inner(of), outer.value(of)) },
      { says: 'it is the share of the part', compute: inner },
      { says: 'it is what the part leaves', compute: (of) => subtract(outer.value(of), product(of)) },
    ],
  }
}

/** "Three-quarters of that": the one fraction of a window, with what stands around it. */
function fractionIn({ last, terms, sentences }: Window): (Omit<Inner, 'amount'> & Around) | undefined {
  const found = sentences.flatMap((sentence) =>
    [...wordedIn(sentence, terms)].filter(({ kind, bend }) => kind === 'fraction' && /^(?:plain|exact)$/.test(bend)),
  )
  const [one, more] = found
  const size = one?.values[0]
  if (!one || more || !size || one.sentence !== last) return undefined
  const { skeleton } = one.sentence
  return {
    rate: () => point(size),
    wording: one.wording,
    before: skeleton.slice(0, one.at),
    after: skeleton.slice(one.end),
  }
}

interface Around {
  readonly before: string
  readonly after: string
}

function isInner(before: string, after: string): boolean {
  return OF_THOSE.test(after) || OF_THOSE_BEFORE.test(before)
}

function isOfThose({ term: { before, after } }: Amount): boolean {
  return isInner(before, after)
}

function isOfAll({ term: { before, after } }: Amount): boolean {
  return OF_ALL.test(after) || OF_ALL_BEFORE.test(before)
}

/** "a fifth of the 45% who smoked" */
const OF_IT = /^ of (?:the |those |that )?\uE001/
/** "30% of those with decay", "45% of whom": of what the share before it is. */
const OF_THOSE =
  /^ (?:of|in) (?:those|these|them|whom|which|that (?:group|share|part|number|portion|sum|amount|income|total)\b|that[,;.]|the latter|the (?:former|remainder|rest)\b|such [a-z]+)/
/** "Of those who do, 40% go on" */
const OF_THOSE_BEFORE =
  /(?:^ ?|[.,;:–—\uE00B] ?(?:and |but )?)(?:of|among|from) (?:those|these|them|whom|which|that)(?: [a-z'-]+){0,6},? (?:about |some |just |only |another )?~?$/
/** "12% of all children", "of the membership", "for every patient" */
const OF_ALL =
  /^ (?:of|in|for|among|across) (?:all|every|the (?:whole|entire|total|overall|full|original)|the (?:membership|workforce|electorate|population|market|sample|cohort|school|company|group|fleet|stock|budget|estate|total|turnover|district|region|country|trust|parish|town|city|county|class|portfolio|panel)\b|[a-z]+ as a whole)/
const OF_ALL_BEFORE =
  /\b(?:for|of|among|across) (?:all|every|the (?:whole|entire|total|overall|full)) (?:[a-z-]+ ){1,4}(?:is|was|of|at|comes to|works out at|therefore|thus|hence)[^,;]{0,20}$|\boverall[^,;]{0,40}$/
const SO =
  /\b(?:so|thus|hence|therefore|that is|which is|equal to|equals|equivalent to|makes?|making|means?|meaning|meant|or|giving|gives?|amounts? to|comes? to|works? out (?:at|to))\b[^;]{0,50}$/
/** A change, or another time, in one of them. */
const OTHERWISE =
  /\b(?:rose|fell|increas\w+|decreas\w+|from|compared|versus|against|last year|a year (?:ago|earlier)|previous\w*|rate of interest|a year)\b/
