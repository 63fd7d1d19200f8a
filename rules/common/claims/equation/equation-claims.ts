import { defineLayer } from '../../../../src/document/layer.js'
import { onceFor } from '../../../../src/document/once.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { acceptable, type Interval, isNear, meets, point, scale, subtract } from '../../number/interval.js'
import { type Claim, isTheOther, spanOf } from '../claim.js'
import { GOES_ON, LABELLED } from '../closed/cues.js'
import { widthsOf } from '../closed/width.js'
import { cutWindows, mayStandFor } from '../closed/strangers.js'
import { namedWindows } from '../closed/named-windows.js'
import { type Window, windows } from '../closed/window.js'
import { alike, counts, type Term } from '../reading/term.js'
import { type Amount, amountsOf } from './amount.js'
import { isBeyondDoubt, isQualified } from './beyond-doubt.js'
import { type Equation, textOf } from './equation.js'
import { doubtOf } from './equation-doubts.js'
import { FAMILIES } from './families.js'
import { type Slip, slipIn } from './slips.js'

/**
 * A bounded search for one relation that takes in every figure of a window. What fits is verified where its words stand in the window and an
 * accident is improbable; what misses is accused where words and units leave one relation and a slip explains the miss.
 */

export interface EquationClaim extends Claim {
  readonly fits: boolean
  /** It misses, and what else fits is not what its words say. */
  readonly overrules: boolean
  /** Its words leave no other relation between these figures. */
  readonly firm: boolean
  /** They name the figure that its result is of. */
  readonly byName: boolean
}

/** The windows of a draft, each of which is searched once, and only where it is asked for. */
export interface EquationSearch {
  readonly windows: readonly Window[]
  /** What some windows say, those that fit first. */
  claimsOf(windows: readonly Window[]): readonly EquationClaim[]
}

export const equationSearch = defineLayer<EquationSearch>({
  id: 'common/claims/equation-search',
  build(_, { layer, spend }) {
    const known = new Map<Window, EquationClaim | null>()
    const claimOf = (window: Window) => {
      const made = known.get(window)
      if (made !== undefined) return made
      const found = searched(window, spend) ?? null
      known.set(window, found)
      return found
    }
    return {
      windows: [...layer(windows), ...layer(cutWindows), ...layer(namedWindows)],
      claimsOf: (some) => withoutRefuted(some.map(claimOf).filter((claim) => claim !== null)),
    }
  },
})

/** Those that fit, and the misses that they leave. */
function withoutRefuted(found: readonly EquationClaim[]): EquationClaim[] {
  const fits = found.filter((claim) => claim.fits)
  const verified = new Set(fits.flatMap((claim) => [claim.printed, ...claim.operands.map(({ figure }) => figure)]))
  // what the words leave no other relation to, and agrees, is no miss of another
  const firm = new Set(fits.filter(({ firm }) => firm).map(({ printed }) => printed))
  const misses = found.filter((claim) => !claim.fits)
  const named = new Set(misses.filter(({ byName }) => byName).map(({ printed }) => printed))
  return [
    ...fits.filter(({ printed, byName }) => byName || !named.has(printed)),
    ...misses.filter(
      ({ printed, overrules, byName }) => byName || (overrules ? !firm.has(printed) : !verified.has(printed)),
    ),
  ]
}

/** "and the 27 in the afternoon group 72": no name of a group. */
const NO_NAME = /\b(?:the|that|this) (?:[a-z]+ )?(?:group|class|grade|site|category) $/
/** "the 54-seat council … leaves 16 seats": a size in what is counted. */
function isSized({ after, figure }: Term, terms: readonly Term[]): boolean {
  const noun = figure.parts.hyphenated ? /^-([a-z]{3,})\b/.exec(after)?.[1] : undefined
  return (
    noun !== undefined && terms.some((other) => other.figure !== figure && other.figure.noun?.word.startsWith(noun))
  )
}

/** Small numbers in words and lengths of time that may take part, or not. */
const MOST_OPEN = 3
const FEWEST = 2
const MOST = 8

function* choicesOf({ terms: printed, sentences }: Window): Generator<readonly Term[]> {
  const inDigits = printed.some(({ figure }) => !figure.words)
  // a small number in words may take part, or not, beside figures of another sentence too
  const terms = printed.map((term) => (inDigits && !term.light && isSmallWord(term) ? lightened(term) : term))
  const open = terms.filter(
    (term) =>
      !counts(term) &&
      (term.aside === undefined
        ? term.light
        : term.aside === 'a length of time' ||
          (term.aside === 'a name' && (NO_NAME.test(term.before) || isSized(term, terms)))),
  )
  const main = terms.filter(counts)
  const most = open.length > MOST_OPEN ? 2 : 2 ** open.length
  for (let n = 0; n < most; n++) {
    const mask = open.length > MOST_OPEN ? n * (2 ** open.length - 1) : n
    const chosen = terms.filter(
      (term) => main.includes(term) || (open.includes(term) && (mask >> open.indexOf(term)) & 1),
    )
    if (chosen.length < FEWEST || chosen.length > MOST) continue
    if (sentences.every((sentence) => chosen.some((term) => term.sentence === sentence))) yield chosen
  }
}

const lightened = onceFor((term: Term): Term => ({ ...term, light: true }))

const MOST_LIGHT = 12

function isSmallWord({ figure: { words, unit, value, isPoints }, measure }: Term): boolean {
  return words && unit.kind === 'none' && !isPoints && measure === undefined && value.lte(MOST_LIGHT)
}

interface Outcome {
  readonly equation: Equation
  readonly computed: Decimal
  readonly strict: Interval
  readonly loose: Interval
  readonly fits: boolean
  readonly far: boolean
  /** A miss is one however coarsely the figures are rounded. */
  readonly exactly: boolean
  readonly chance: () => number
  readonly slip: Slip | undefined
}

function searched(window: Window, spend: (steps?: number) => void): EquationClaim | undefined {
  const outcomes: Outcome[] = []
  for (const chosen of choicesOf(window)) {
    const amounts = amountsOf(chosen, window.text)
    for (const family of FAMILIES)
      for (const equation of family(amounts, window)) {
        spend()
        const outcome = outcomeOf(equation, amounts)
        if (outcome) outcomes.push(outcome)
      }
  }
  if (outcomes.length === 0) return undefined
  const tied =
    window.sentences.length === 1 ||
    window.goesBack === true ||
    GOES_ON.test(window.last.skeleton) ||
    LABELLED.test(window.last.skeleton)
  /** Relations of other results that are told as surely: each is a chance for an accident. */
  const rivals = (least: number) =>
    new Set(
      outcomes.filter(({ equation }) => equation.told >= Math.max(1, least)).map(({ computed }) => computed.toFixed()),
    ).size
  const most = Math.max(...outcomes.map(({ equation }) => (equation.overrules ? equation.told : 0)))
  const named = outcomes.some(({ equation, fits, slip }) => equation.byName === true && !fits && slip !== undefined)
  const believed = outcomes.filter(({ equation, fits, chance }) => {
    if (named && equation.byName !== true) return false
    const sure = Math.max(0, equation.told - (tied ? 0 : 1))
    return (
      fits &&
      chance() * Math.max(1, rivals(equation.told)) <= (MOST_CHANCE[sure] as number) &&
      (most < 3 || equation.told >= most)
    )
  })
  const best = believed.sort((a, b) => b.equation.told - a.equation.told || a.chance() - b.chance())[0]
  if (best) return claimOf(best)
  const rival =
    !named && outcomes.some(({ equation, fits }) => fits && equation.told > 0 && (most < 3 || equation.told >= most))
  const miss = rival ? undefined : accused(outcomes, window)
  // either place of a figure that comes back may have the words that matter
  return miss && window.goesBack ? { ...miss, overrules: false } : miss
}

/** The most that is believed of a fit, by how surely its words announce it. */
const MOST_CHANCE = [0.0005, 0.02, 0.12, 0.4]
/** What words and a slip must come to, where units work out. */
const LEAST = 3

function accused(outcomes: readonly Outcome[], window: Window): EquationClaim | undefined {
  const weighed = outcomes
    .filter(
      ({ equation, far }) =>
        equation.told > 0 &&
        // a figure of another clause may be what the result is of
        !mayStandFor(window, equation.result.term.figure) &&
        !isOfNearer(equation, window) &&
        equation.closed &&
        far,
    )
    .flatMap((outcome) => ((weight) => (weight === undefined ? [] : [{ outcome, weight }]))(weightOf(outcome)))
    // of a sum and its remainder that which words call so
    .sort(
      (a, b) => b.weight - a.weight || rankOf(b.outcome) - rankOf(a.outcome) || isRest(b.outcome) - isRest(a.outcome),
    )
  const [first] = weighed
  if (!first || first.weight < LEAST) return undefined
  const { outcome } = first
  const other = weighed.find(
    (one) =>
      one.weight === first.weight &&
      rankOf(one.outcome) === rankOf(outcome) &&
      !isSameRelation(one.outcome, outcome) &&
      !(
        one.outcome.equation.result.term.figure === outcome.equation.result.term.figure &&
        isSameValue(one.outcome.computed, outcome.computed)
      ),
  )
  if (other || doubtOf(outcome.equation, window, outcome.slip) !== undefined) return undefined
  return claimOf(outcome)
}

/** Worked out in another order of steps. */
function isSameValue(a: Decimal, b: Decimal): boolean {
  return a.minus(b).abs().lte(a.abs().times(NO_MORE))
}
const NO_MORE = 1e-12

/** "among owners, 71% of whom voted, it was up by 2 points": between the ends of a change and its result another end was left out. */
function isOfNearer({ kind, result, operands }: Equation, { apart }: Window): boolean {
  if (!/^(?:point|percent)-change$/.test(kind)) return false
  const { figure, sentence } = result.term
  return apart.some(
    (term) =>
      term.figure.block === sentence.block &&
      term.figure.from < figure.from &&
      operands.every(({ amount }) => amount.term.figure.from < term.figure.from && alike(term, amount.term, true)),
  )
}

/** Words that leave no other relation, before those that only suggest one. */
function rankOf({ equation: { overrules, told } }: Outcome): number {
  return overrules === true && told > 2 ? 1 : 0
}

function isRest({ equation: { result } }: Outcome): number {
  return Number(isTheOther(result.term.figure))
}

/** A sum and what one of its parts is of the rest: one relation of the same figures, which misses by as much. */
function isSameRelation(a: Outcome, b: Outcome): boolean {
  const figures = ({ equation }: Outcome) =>
    new Set([equation.result, ...equation.operands.map(({ amount }) => amount)].map(({ term }) => term.figure))
  const missOf = ({ equation, computed }: Outcome) => computed.minus(equation.result.term.figure.value).abs()
  const [one, other] = [figures(a), figures(b)]
  return (
    [a, b].every(({ equation: { kind } }) => /^(?:sum|difference)$/.test(kind)) &&
    one.size === other.size &&
    [...one].every((figure) => other.has(figure)) &&
    missOf(a).eq(missOf(b))
  )
}

/** What words and a slip come to; undefined where nothing explains the miss. */
function weightOf({ equation, computed, slip }: Outcome): number | undefined {
  const alone = isBeyondDoubt(equation, computed)
  if (slip === undefined && !alone && (equation.sure !== true || isQualified(equation.result))) return undefined
  return equation.told + Math.max(slip?.weight ?? 0, alone ? 1 : 0)
}

/** A percentage that is applied is no rounded one. */
function termsTo(widths: ReturnType<typeof widthsOf>): (figure: Figure) => Interval {
  return (figure) => (figure.isPercent && !figure.hedge ? point(figure.value) : widths('strict')(figure))
}

/** Whole numbers and prices, and percentages of prices, are as exact as they are printed; what ends in two zeros may be rounded. */
function appliedTo(widths: ReturnType<typeof widthsOf>): (figure: Figure) => Interval {
  return (figure) => {
    const whole = figure.countable && !figure.words && figure.loose.lte(figure.strict.times(10))
    return !figure.hedge && (whole || figure.isPercent) ? termsTo(widths)(figure) : widths('loose')(figure)
  }
}

/** Figures that are further from what they would come to are of something else. */
const FARTHEST = 1100

/**
 * A result printed in two units, "3 minutes 24 seconds": what the smaller comes to behind the larger, or where that one is wrong already the larger
 * without the smaller.
 */
function inOneUnit(equation: Equation): Equation | undefined {
  const { result, operands, compute } = equation
  const { terms, parts } = result
  const [large, small] = terms
  if (terms.length === 1) return equation
  const exact = compute(({ value }) => ({ low: value, high: value }))?.low
  if (!large || !small || !parts || !exact) return undefined
  const isOfSmall = exact.minus(large.figure.value).gte(0) && exact.minus(large.figure.value).lt(1)
  const [own, other] = isOfSmall ? [small, large] : [large, small]
  const alone = (term: Term): Amount => ({ ...result, term, terms: [term], parts: undefined })
  return {
    ...equation,
    result: alone(own),
    formula: `${equation.formula} − the other unit`,
    says: `${equation.says} − ${textOf(alone(other))}`,
    operands: [...operands, { role: 'part', amount: alone(other) }],
    compute: (of) => {
      const all = compute(of)
      if (!all) return undefined
      const value = other.figure.value
      return isOfSmall
        ? scale(subtract(all, point(value)), parts)
        : subtract(all, scale(point(value), new Decimal(1).div(parts)))
    },
    mistaken: [],
  }
}

function outcomeOf(found: Equation, amounts: readonly Amount[]): Outcome | undefined {
  const equation = inOneUnit(found)
  if (!equation) return undefined
  const printed = equation.result.term.figure
  const widths = widthsOf(amounts.flatMap(({ terms }) => terms.map(({ figure }) => figure)))
  const exact = equation.compute(({ value }) => ({ low: value, high: value }))?.low
  const strict = (equation.narrow ?? equation.compute)(equation.applied ? termsTo(widths) : widths('strict'))
  if (!exact || !strict || !exact.isFinite() || exact.lte(0)) return undefined
  const ratio = printed.value.div(exact)
  if (ratio.gt(FARTHEST) || ratio.lt(1 / FARTHEST)) return undefined
  const said = acceptable(printed, 'strict')
  const fits = meets(strict, said)
  // a miss that no word tells is none
  if (!fits && equation.told === 0 && equation.byName !== true) return undefined
  const loose = equation.compute(equation.applied ? appliedTo(widths) : widths('loose'))
  if (!loose) return undefined
  // only what is told of figures that work out, or by a name, is held against the draft
  const mayMiss = !fits && ((equation.told > 0 && equation.closed) || equation.byName === true)
  const slip = mayMiss ? slipIn(printed, exact, strict, equation, widths('strict')) : undefined
  // rounding may bring them together, but another relation gives the very figure, or nothing is rounded
  const exactly =
    (slip?.thought === true && equation.overrules === true) || (equation.applied === true && equation.sure === true)
  const far = exactly ? !fits : !isNear(printed, loose)
  return {
    equation,
    computed: exact,
    strict,
    loose,
    fits,
    far,
    exactly,
    chance: () => {
      const width = said.high.minus(said.low).toNumber() + strict.high.minus(strict.low).toNumber()
      return (width / Math.max(printed.value.toNumber(), 1e-9) / 2) * (equation.tries ?? 1)
    },
    slip: far ? slip : undefined,
  }
}

const LICENCE = 'words of the relation, units that work out, and no other figure'

/** So surely told, a relation is announced. */
const ANNOUNCED = 2

function claimOf({ equation, computed, strict, loose, fits, exactly, slip, chance }: Outcome): EquationClaim {
  const { kind, result, operands, formula, says, fields, overrules, byName, told } = equation
  const order = (a: Figure, b: Figure) => a.block.index - b.block.index || a.from - b.from
  const own = operands.flatMap(({ role, amount }) => amount.terms.map(({ figure }) => ({ role, figure })))
  const printed = result.term.figure
  return {
    kind,
    place: spanOf([...own.map(({ figure }) => figure), printed].sort(order)),
    operands: own.sort((a, b) => order(a.figure, b.figure)),
    printed,
    computed,
    strict,
    loose,
    formula,
    says,
    ...(fields && { fields }),
    fits,
    ...(exactly && !fits && { counted: true as const }),
    ...(overrules === true && told > 2 && slip && { told: true as const }),
    ...(told >= ANNOUNCED && { announced: true as const }),
    overrules: !fits && overrules === true,
    firm: overrules === true,
    byName: byName === true,
    reading: {
      chance: chance().toPrecision(2),
      ...(!fits && { licence: LICENCE, ...(slip && { miss: slip.says }) }),
    },
  }
}
