import { type Decimal, ZERO } from '../../number/decimal.js'
import { digitSlip } from '../../number/digit-slip.js'
import type { Figure } from '../../number/figure.js'
import { isSlip } from '../../number/miswritten.js'
import { add, type Interval, negate } from '../../number/interval.js'
import { goesAgainst, ownWords, signOf } from './flows.js'
import { type Attempt, type Bound, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, type Passage, precedes, type Term } from './term.js'

/**
 * What there was, what came in and what went out, and what there is then: stocks, headcounts, accounts, cohorts of a study, the steps from one
 * profit to the next. Two flows at least; one is a difference or a sum.
 */

const OPENS =
  /\b(?:open(?:ing|ed (?:at|with))|start(?:s|ed|ing)?|beg[aiu]n(?:s|ning)?|initial(?:ly)?|originally|outset|brought forward|carried (?:over|forward)|previous|stood at|numbered|held|had|there were|was|were|totall?ed|of (?:the|an? (?:initial|original|total))|out of|from|screened|identified|on (?:1 |january|april|july|october)|enrolled|at (?:1 |january))\b[^;]{0,60}$|^ ?[^ ]{0,12} ?~?$/
const OPENS_AFTER =
  /^(?:,? [a-z'-]+){0,5} (?:at (?:the )?(?:start|beginning|outset|opening)|to (?:start|begin)(?: with)?|brought forward|at first|originally|initially|(?:were|was) (?:enrolled|screened|registered|identified|on (?:the )?books)|enrolled|in (?:january|spring)|on \uE009|in \uE009)\b/
/** Nothing can be meant but what is left after all. */
const CLOSES =
  /\b(?:clos(?:ed|es|ing)|end(?:ed|s|ing)?|leav(?:es?|ing)|left|remain(?:s|ed|ing|der)?|so|thus|hence|therefore|final|finish(?:ed|es|ing)?|now|puts?|putting|bring(?:s|ing)|brought|giv(?:es|ing)|gave|mak(?:es|ing)|for an?|net|carried forward|year-end|stands at|was then|comes? (?:out )?(?:to|at)|came (?:out )?(?:to|at)|equals|went into|result(?:s|ed|ing)? in|arriv(?:es|ing|ed) at|works? out at)\b[^;\uE00B]{0,70}$|[=:] ?(?:[a-z]+ ){0,4}[a-z]{0,3}\$?~?$/
const CLOSES_AFTER =
  /^(?:,? [a-z'-]+){0,4} (?:left|remain(?:s|ed|ing)?|at (?:the end|year-end|close)|on hand|in hand|completed|finished|still|went (?:into|on)|carried forward|were (?:analy[sz]ed|included|left|eligible)|was left|in (?:stock|the bank))\b/
const TO = /\b(?:to|reaching|reached)(?: [a-z'-]+){0,3} [a-z]{0,3}\$?~?$/
/** The level a change starts from. */
const FROM = /\b(?:from|compare[sd]? (?:with|to)|against|versus|vs\.?)\b[^,;]{0,50}$/
/** What is left is less than there was: what was taken off need not say so. */
const LEAVES = /\b(?:leav(?:es?|ing)|left|remain(?:s|ed|ing|der)?)\b/

/** What there was, what came in and what went out. */
export const rollForward: Relation = {
  kind: 'sum',
  formula: 'opening + what comes in − what goes out',
  says: (figures) => figures.map(({ text }) => text).join(', '),
  exact: true,
  unqualified: true,
  compute: (of, figures, { operands }) => {
    let left: Interval | undefined
    for (const [i, figure] of figures.entries()) {
      // what is printed below zero has its sign already
      const own = operands[i]?.role === 'out' && !figure.value.isNegative() ? negate(of(figure)) : of(figure)
      left = left ? add(left, own) : own
    }
    return left
  },
}

const ADDS = /^(?:money|amount|points)$/
/** An end of a movement is a level, not what came or went. */
const LEVEL =
  /\b(?:from|to|than|until|reach(?:ed|es|ing)|between|versus|against|at|hit|stood at)(?: (?:the|an?|about|just|only|over)){0,2} [a-z]{0,3}\$?~?$/

/** Flows of one stock; more are a table. */
const MOST_FLOWS = 7
/** Flows whose words do not say which way: both are tried for each. */
const MOST_OPEN = 3

export function* bridgesIn(passage: Passage): Generator<Reading> {
  const { own, earlier, width } = passage
  if (width === 'clause') return
  const all = [...earlier, ...own]
  for (const result of own) {
    if (result.aside !== undefined || !ADDS.test(result.sort) || result.figure.value.isNegative()) continue
    const like = all.filter(
      (term) => term !== result && term.aside === undefined && alike(term, result, true) && !isWithin(term),
    )
    if (like.length < 3 || like.length > MOST_FLOWS + 2) continue
    const closes = closing(result, all.at(-1) === result)
    const reading = search(passage, result, rollForward, [...attempts(passage, result, like, closes)])
    if (reading) yield reading
  }
}

/** "of which 12", "including 40": part of a flow that is told already. */
function isWithin({ before }: Term): boolean {
  return /\b(?:of (?:which|whom|them|these)|includ(?:ing|es|ed)|among them)\b[^,;]{0,40}$/.test(before)
}

/** How surely a figure is what is left: 3 by its words, 1 by its place. */
function closing(result: Term, last: boolean): number {
  if (CLOSES.test(result.before.slice(-100)) || CLOSES_AFTER.test(result.after)) return 3
  if (TO.test(result.before)) return 2
  return last ? 1 : 0
}

function* attempts(passage: Passage, result: Term, like: readonly Term[], closes: number): Generator<Attempt> {
  const before = like.filter((term) => precedes(term, result))
  for (let from = 0; from + 2 < before.length; from++)
    yield* fillings(passage, result, before.slice(from), { closes, direction: undefined })
  // "from 54 to 61, with volume adding 9 and cost taking 2": what came and went stands behind both levels
  const base = like.find(({ before: words }) => FROM.test(words))
  if (!base || !(TO.test(result.before) || passage.own[0] === result)) return
  const flows = like.filter((term) => term !== base && precedes(result, term) && precedes(base, term))
  if (flows.length !== like.length - 1) return
  const direction = result.figure.value.gt(base.figure.value) ? 1 : -1
  yield* fillings(passage, result, [base, ...flows], { closes: 3, direction })
}

/** How the words close a stock; where two levels are explained, which way the amount went. */
interface Shape {
  readonly closes: number
  readonly direction: 1 | -1 | undefined
}

function* fillings(passage: Passage, result: Term, list: readonly Term[], shape: Shape): Generator<Attempt> {
  const [opening, ...flows] = list
  if (!opening || flows.length < 2 || flows.length > MOST_FLOWS) return
  if (opening.figure.parts.signed || flows.some(({ before }) => LEVEL.test(before))) return
  const { closes, direction } = shape
  const { before, after } = ownWords(opening, true)
  const opens =
    direction !== undefined ||
    isFirst(passage, opening) ||
    OPENS.test(before.slice(-90)) ||
    OPENS_AFTER.test(opening.after) ||
    OPENS_AFTER.test(after)
  const fallback =
    direction ?? (closes === 3 && LEAVES.test(result.before + result.after.slice(0, 30)) ? -1 : undefined)
  const told: (1 | -1 | undefined)[] = []
  const why: string[] = []
  let open = 0
  // where signs are printed, one that has none comes in
  const printed = flows.some(({ figure }) => figure.value.isNegative())
  for (const [i, flow] of flows.entries()) {
    const sign = signOf(flow, isFirst(passage, flow))
    const last = told[i - 1] ?? fallback
    if (goesAgainst(flow) && last !== undefined) {
      told[i] = last === 1 ? -1 : 1
      why[i] = 'goes the other way than what stands before it'
    } else if (sign !== undefined && sign !== 'conflict') {
      told[i] = sign.sign
      why[i] = sign.why
    } else if (printed) {
      told[i] = 1
      why[i] = 'no sign is printed with it'
    } else if (sign === undefined && i > 0 && told[i - 1] !== undefined && goesOn(flow)) {
      told[i] = told[i - 1]
      why[i] = 'goes on with the one before it'
    } else if (sign === undefined && fallback !== undefined) {
      told[i] = fallback
      why[i] = direction === undefined ? 'taken off what is left' : 'moves the amount the way it went'
    } else open++
  }
  if (open > MOST_OPEN || open === flows.length) return
  if (!coversAll(passage, [opening, ...flows, result]) || !opens || closes < 2) return
  for (let way = 0; way < 2 ** open; way++) {
    let bit = 0
    const operands: Bound[] = [{ role: 'opening', term: opening, why: 'what there was' }]
    for (const [i, term] of flows.entries()) {
      const sign = told[i] ?? ((way >> bit++) & 1 ? -1 : 1)
      operands.push({ role: sign < 0 ? 'out' : 'in', term, why: why[i] ?? 'as it fits' })
    }
    if (!operands.some(({ role }) => role === 'out')) continue
    yield {
      operands,
      score: closes + flows.length - open,
      weak: open > 0 ? true : undefined,
      tied: true,
      doubt: direction === undefined || isMiswritten(result, operands) ? undefined : NOT_ALL,
      licence:
        closes === 3 && open === 0 && (direction !== undefined || isNear(result, operands))
          ? 'what there was, what came and went, and what is left, and no other figure'
          : undefined,
    }
  }
}

/** What explains a change is mostly not all that does. */
const NOT_ALL = { reason: 'structure', says: 'What is said to have moved the amount may not be all that did' }

/** How far an amount is from what came and went. */
function missOf({ figure }: Term, operands: readonly Bound[]): { readonly left: Decimal; readonly miss: Decimal } {
  const left = operands.reduce(
    (all, { role, term }) => (role === 'out' ? all.minus(term.figure.value) : all.plus(term.figure.value)),
    ZERO,
  )
  return { left, miss: figure.value.minus(left) }
}

/** Within a third of what is expected, or miswritten: what is further off is the stock of something else. */
function isNear(result: Term, operands: readonly Bound[]): boolean {
  const { left, miss } = missOf(result, operands)
  return left.gt(0) && (miss.abs().times(3).lte(left) || isSlip(result.figure, left))
}

/** A slip of the pen in one of the figures is all that keeps them from agreeing. */
function isMiswritten(result: Term, operands: readonly Bound[]): boolean {
  const { left, miss } = missOf(result, operands)
  if (left.gt(0) && isSlip(result.figure, left)) return true
  return operands.some(({ role, term }) => isSlipOf(term.figure, role === 'out' ? miss.neg() : miss))
}

/** Whether a figure with its last digits rounded is another one, miss away, but for two digits or one. */
function isSlipOf(figure: Figure, miss: Decimal): boolean {
  const wanted = figure.value.plus(miss)
  if (wanted.lte(0)) return false
  const units = (value: Decimal) => value.div(figure.strict.times(2)).round()
  const printed = units(figure.value).toString()
  return [-1, 0, 1].some((last) => {
    const other = units(wanted).plus(last).toString()
    return printed.length > 1 && digitSlip(printed, other) === 'transposed digits'
  })
}

function isFirst({ own, earlier }: Passage, term: Term): boolean {
  return [...earlier, ...own].find(({ sentence }) => sentence === term.sentence) === term
}

/** ", dividends $0.6 million", "and 2 at": the verb before it holds for it too. */
function goesOn({ before }: Term): boolean {
  return /^[^.;]{0,50}$/.test(before) && /,|\band\b|&/.test(before)
}
