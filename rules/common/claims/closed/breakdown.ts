import { matches } from '../../../../src/document/matches.js'
import { defineLayer } from '../../../../src/document/layer.js'
import { Decimal, ZERO } from '../../number/decimal.js'
import { digitSlip } from '../../number/digit-slip.js'
import type { Figure } from '../../number/figure.js'
import { around, intervalOf, sum } from '../../number/interval.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { CONTRAST, qualifierIn } from '../../prose/words-of-change.js'
import { type Claim, spanOf } from '../claim.js'
import { doubtIn } from '../reading/doubts.js'
import { alike, type Term, termsOf } from '../reading/term.js'

/**
 * A number and what it is made up of, part by part, up to the last: "262 were not enrolled: 188 failed a criterion, 51 withdrew and 23 were
 * left out for other reasons"; "of the 42, 29 …, nine … and the remaining four …". Small numbers in words are parts as well as those in digits.
 */

/** What licenses an accusation: it stands however often the number itself is printed elsewhere. */
const ALL_PARTS = 'a number and all its parts'
/** Words say, too, that its last part takes what the others leave. */
export const TO_THE_LAST = 'a number and all its parts, to the rest'
export const ALL_TOLD: ReadonlySet<string | undefined> = new Set([ALL_PARTS, TO_THE_LAST])

/** More parts are a table that lost its lines. */
const MOST_PARTS = 8
const NEAR = 120

/** The last part takes what the others leave. */
const REST =
  /\bleav(?:es|ing) $|\b(?:the |its |all )?(?:remaining|remainder|rest|other|others|balance)\b[^\uE001-\uE00A.;]{0,24}$/
/** "23 were left out for other reasons" */
const REST_BEHIND = /^[^\uE001-\uE00A.;]{0,40}\b(?:for (?:an)?other reasons?|otherwise|of other kinds?|elsewhere)\b/
const CLOSED = /\b(?:and|plus)\b[^\uE001-\uE00A;:]{0,40}$/
/** "Of these", "Of the 860", "In 29 of the 42". */
const OF_THESE = /^["“(]?(?:of|among) (?:these|those|them|whom)\b/
const OF_WHOLE = /\bof (?:the|these|those|its|our|all|all the) $|^["“(]?of (?:the |all )?$/
const OF_TWO = /\b(?:two|entirely|wholly|all)\b/
const OF_THEM = /^ of (?:them|these|those)\b/
/** Each may be counted more than once, or not all are told. */
const OVERLAP =
  /\b(?:overlap\w*|more than one|several|at least|at most|up to|both|also|each|twice|again|mainly|mostly|including|includes?|such as|for example|some of|respectively|average|per|multiple|of which|of whom)\b/

/** Not so, or not yet. */
const PLANNED =
  /\b(?:would|could|might|should|if|unless|forecast\w*|expect\w*|plan(?:s|ned)?|target\w*|budget\w*|propos\w+|estimat\w*)\b/

/** What is made up of parts that a sentence tells to the last. */
export const breakdowns = defineLayer<readonly Claim[]>({
  id: 'common/claims/breakdowns',
  build(_, { layer, spend }) {
    const found: Claim[] = []
    let before: { readonly sentence: Sentence; readonly terms: readonly Term[] } | undefined
    for (const sentence of layer(sentences).all) {
      const terms = sentence.items.length > 2 * MOST_PARTS ? [] : termsOf(sentence).filter(isAmount)
      spend(terms.length + 1)
      const earlier =
        before && before.sentence.block === sentence.block && sentence.from - before.sentence.to < NEAR
          ? before.terms
          : []
      const claim = claimIn(sentence, terms, earlier)
      if (claim) found.push(claim)
      before = { sentence, terms }
    }
    return found
  },
})

/** What is counted or paid; not a rate in brackets. */
function isAmount({ sort, aside, figure }: Term): boolean {
  return (sort === 'money' || sort === 'amount') && aside === undefined && figure.parts.joined === undefined
}

interface Breakdown {
  readonly whole: Term
  readonly parts: readonly Term[]
  /** Words say that nothing is left. */
  readonly closed: boolean
  /** All that is told of the parts; the sentence where they are not set apart in it. */
  readonly within?: string
}

function claimIn(sentence: Sentence, terms: readonly Term[], earlier: readonly Term[]): Claim | undefined {
  if (terms.length < 2) return undefined
  const choices = [
    behindColon(sentence, terms),
    ...inBrackets(sentence, terms),
    ...ofWhole(terms),
    ...ofEarlier(sentence, terms, earlier),
  ]
  const made = choices.flatMap((choice) => (choice && isLikeThroughout(choice) ? [choice] : []))
  const fitting = made.find((choice) => adds(choice))
  if (fitting) return claimOf(fitting)
  const wrong = made.filter(
    (choice) =>
      choice.closed && (isSlipped(choice) || (choice === choices[0] && areFew(choice))) && !isDoubted(sentence, choice),
  )
  const [only, other] = wrong
  // What stands before a colon is what is made up of the rest.
  return only && (!other || only === choices[0]) ? claimOf(only) : undefined
}

/** "25 did not take part: 14 declined, seven had moved and four were ill" */
function behindColon({ skeleton }: Sentence, terms: readonly Term[]): Breakdown | undefined {
  const colon = skeleton.indexOf(': ')
  if (colon < 0) return undefined
  const parts = terms.filter(({ at }) => at > colon)
  const last = parts.at(-1)
  // "742 were screened, 262 were left out:": the last one is what is made up.
  const whole = terms.findLast(({ at, measure }) => at < colon && measure === undefined)
  if (!whole || !last || parts.length < 2) return undefined
  if (parts.length === 2 && !OF_TWO.test(skeleton.slice(0, colon))) return undefined
  return { whole, parts, closed: CLOSED.test(last.before) }
}

/** "of whom 318 were excluded (201 met no criterion, 89 declined, and 28 were left out for other reasons)" */
function* inBrackets({ skeleton }: Sentence, terms: readonly Term[]): Generator<Breakdown> {
  for (const { index, 0: brackets } of matches(/\([^()]*\)/g, skeleton)) {
    const parts = terms.filter(({ at }) => at > index && at < index + brackets.length)
    const whole = terms.findLast(({ at }) => at < index)
    const last = parts.at(-1)
    if (!whole || !last || parts.length < 3 || !/^[^,;:]{0,60}$/.test(skeleton.slice(whole.at + 1, index))) continue
    yield { whole, parts, closed: CLOSED.test(last.before) || isRest(last), within: brackets }
  }
}

/** "In 29 of the 42 …, in nine … and in the remaining four"; "Of the 42, 29 …". */
function* ofWhole(terms: readonly Term[]): Generator<Breakdown> {
  for (const [i, whole] of terms.entries()) {
    if (!OF_WHOLE.test(whole.before) || i > 1) continue
    const parts = terms.filter((term) => term !== whole)
    const last = parts.at(-1)
    if (last && parts.length >= 2) yield { whole, parts, closed: isRest(last) }
  }
}

/** "860 started. Of these, 774 …, 43 … and the remaining nine …"; "318 are out. For 287 of them …, and for the remaining 31 …". */
function* ofEarlier({ skeleton }: Sentence, parts: readonly Term[], earlier: readonly Term[]): Generator<Breakdown> {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last || parts.length < 2) return
  if (!OF_THESE.test(skeleton.trimStart()) && !OF_THEM.test(first.after)) {
    // "All 27 were present. Fourteen voted for it, nine against and four abstained."
    for (const whole of earlier) {
      const own = parts.filter((part) => alike(part, whole, true))
      if (/(?:^|\b)all (?:the |of the )?$/.test(whole.before) && own.length > 2)
        yield { whole, parts: own, closed: false }
    }
    return
  }
  for (const whole of earlier) yield { whole, parts, closed: isRest(last) }
}

function isRest({ before, after }: Term): boolean {
  return REST.test(before) || REST_BEHIND.test(after)
}

function isLikeThroughout({ whole, parts }: Breakdown): boolean {
  return (
    parts.length <= MOST_PARTS &&
    parts.every((part) => alike(part, whole, true)) &&
    [whole, ...parts].every(({ figure }) => !figure.hedge)
  )
}

function totalOf(parts: readonly Term[]): Decimal {
  return parts.reduce((all, { figure }) => all.plus(figure.value), ZERO)
}

function adds({ whole, parts }: Breakdown): boolean {
  return totalOf(parts).eq(whole.figure.value)
}

/** One figure would make all agree, but for a slip of the pen in it; and roundings do not explain the miss. */
function isSlipped({ whole, parts }: Breakdown): boolean {
  const miss = whole.figure.value.minus(totalOf(parts))
  const slack = [whole, ...parts].reduce((all, { figure }) => all.plus(roundingOf(figure)), ZERO)
  if (miss.abs().lte(slack)) return false
  return (
    isSlipOf(whole.figure, whole.figure.value.minus(miss)) ||
    parts.some(({ figure }) => isSlipOf(figure, figure.value.plus(miss)))
  )
}

/** "Six were heard: three were allowed, two dismissed and two put off": so few that each is counted, and one clause tells them all. */
function areFew({ whole, parts }: Breakdown): boolean {
  return (
    parts.length > 2 &&
    [whole, ...parts].every(({ figure }) => figure.countable && figure.value.lte(MOST_FEW) && !figure.isMoney) &&
    parts.every(
      ({ figure, after }) =>
        figure.words && /^(?: [a-z-]+){1,6}(?:,|,? and) ?~?$|^(?: [a-z-]+){1,6}[.;]? ?$/.test(after),
    ) &&
    parts.every(({ after }) => !/\bof (?:them|these|those|whom|which)\b/.test(after)) &&
    !totalOf(parts).eq(whole.figure.value)
  )
}
const MOST_FEW = 20

/** Amounts and thousands may be rounded; what is counted is not. */
function roundingOf({ isMoney, countable, strict, loose }: Figure): Decimal {
  return isMoney || loose.gt(LEAST_ROUNDED) || !countable ? loose : strict.minus(strict)
}

const LEAST_ROUNDED = 10

function isSlipOf({ value, strict }: Figure, wanted: Decimal): boolean {
  const units = (of: Decimal) => of.div(strict.times(2)).round().toString()
  const [shown, meant] = [units(value), units(wanted)]
  return wanted.gt(ZERO) && shown.length > 1 && digitSlip(shown, meant) !== undefined
}

function isDoubted({ skeleton }: Sentence, { whole, parts, within }: Breakdown): boolean {
  const figures = [...parts, whole].map(({ figure }) => figure)
  const kind = kindOf(whole)
  return (
    OVERLAP.test(within ?? skeleton) ||
    OVERLAP.test(within ?? whole.sentence.skeleton) ||
    PLANNED.test(skeleton) ||
    qualifierIn(skeleton) !== undefined ||
    CONTRAST.test(skeleton) ||
    doubtIn(within ?? skeleton, figures, kind) !== undefined
  )
}

function kindOf({ sort }: Term): 'sum' | 'count-total' {
  return sort === 'money' ? 'sum' : 'count-total'
}

function claimOf({ whole, parts }: Breakdown): Claim {
  const figures = parts.map(({ figure }) => figure)
  const last = parts.at(-1)
  const exact = sum(figures.map((figure) => intervalOf(figure, figure.isMoney ? 'strict' : 'exact')))
  return {
    kind: kindOf(whole),
    place: whole.figure.block === figures[0]?.block ? spanOf([whole.figure, ...figures]) : spanOf(figures),
    operands: figures.map((figure) => ({ role: 'part', figure, why: 'a part of a list that is told to the last' })),
    printed: whole.figure,
    computed: totalOf(parts),
    strict: exact,
    loose: sum(figures.map((figure) => around(figure.value, roundingOf(figure)))),
    formula: 'sum of the parts',
    says: figures.map(({ text }) => text).join(' + '),
    ...([whole.figure, ...figures].every((figure) => roundingOf(figure).isZero()) && { counted: true as const }),
    reading: { chance: '0.01', licence: last && isRest(last) ? TO_THE_LAST : ALL_PARTS },
  }
}
