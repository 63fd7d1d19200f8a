import { addedUp } from '../added-up.js'
import { isQualified, isReduced } from '../doubts.js'
import { type Equation, equate, product, quotient, sum, WEIGHTED } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'
import { constantsOf, type Factor, factorOf, shownFactor } from './factors.js'
import { isClock } from '../grid/clock.js'
import { CHANGE, RATIO } from './words.js'

/** Of another time, or of more than the table shows. */
const OTHERWISE =
  /\b(?:change|variance|growth|increase|decrease|yoy|CAGR|target|budget|goal|CI|p-?value|SD|SE|rank|interest|adjusted|standardi[sz]ed|weighted|cumulative)\b|Δ|\bn ?\//i
const AMOUNT =
  /\b(?:amount|total|cost|value|sum|extended|charge|pay|wages?|fees?|sales|revenue|price|interest|commission|tax|VAT|fringe|royalt(?:y|ies)|rent|dose|net|gross|payment|contribution|premium|energy|distance|area|volume)\b/i
const FACTOR =
  /\b(?:qty|quantit(?:y|ies)|units?|hours?|hrs|days?|weeks?|months?|nights?|number|no|count|shares?|licen[cs]es|people|persons|items?|pieces|rate|price|cost|fee|wage|each|per|weight|speed|width|length)\b|\//i
/** "limit 30 km/h": a speed is no ratio of the lines beside it. */
const UNIT_OVER_UNIT = /\b(?:km|[mgt]|mi|ft|kg|mg|µg|m?L|k?J|[kMG]?W|rev)\s?\/\s?(?:[hs]|min|d?L|kg|m[²³]?|ha|d|day)\b/g
/** Lines to either side. */
const REACH = { column: 4, row: 24 }
const SALES = /\b(?:revenues?|sales|turnover)\b/i
const PEOPLE = /\b(?:population|residents|people|inhabitants|persons)\b/i
/** Of what stands right above it. */
const BARE =
  /^(?:as )?(?:a )?(?:margin|%|per ?cent(?:age)?)(?: of (?:total |net )*(?:revenues?|sales|turnover))?(?: ?\(?%\)?)?$/i
/** A ratio has as many units of its last digit: any quotient fits one that has fewer. */
const INFORMATIVE = 10
/** What is divided by a time, or is a time of each. */
const SPEED = /\b(?:speed|pace|velocity|average|mph|knots?|kn)\b|\//i
const SECONDS = [60, 3600]
const MOST_ROWS = 80

/** Columns and rows of ratios and of products: a price per unit, cases per 100,000, a margin, quantity times price. */
export function quotients(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  return [
    ...of(grid, grid.columns, grid.rows, spend),
    ...(grid.rows.length <= MOST_ROWS ? of(grid, grid.rows, grid.columns, spend) : []),
  ]
}

interface Operand {
  readonly line: Line
  /** As doubles; NaN where a line has none. */
  readonly values: readonly number[]
}

function of(
  grid: Grid,
  lines: readonly Line[],
  across: readonly Line[],
  spend: (steps: number) => void,
): readonly Family[] {
  const siblings = across.filter(
    ({ role, axis, name }) => role !== 'head' && role !== 'label' && (axis === 'row' || !CHANGE.test(name)),
  )
  const operands = lines.flatMap((line): Operand[] =>
    line.numeric && line.role !== 'label' && line.role !== 'head' ? [{ line, values: valuesOf(line, siblings) }] : [],
  )
  return operands.flatMap(({ line, values }, at) => {
    const ratio = RATIO.test(line.name.replace(UNIT_OVER_UNIT, ' ')) && !OTHERWISE.test(line.name)
    const amount = AMOUNT.test(line.name) && !CHANGE.test(line.name)
    if (!ratio && line.axis === 'row') return []
    const reach = REACH[line.axis]
    const near = operands.slice(Math.max(0, at - reach), at + 1 + REACH.column).filter((own) => own.line !== line)
    const families: Family[] = []
    for (const a of near) {
      for (const b of near) {
        if (a === b) continue
        spend(6)
        if (ratio || line.axis === 'column') {
          const family = quotientOf(grid, line, values, a, b, siblings, ratio, near.length)
          if (family) families.push(family)
        }
        if (line.axis === 'column' && a.line.index < b.line.index) {
          const family = productOf(grid, line, values, [a, b], siblings, amount, near.length)
          if (family) families.push(family)
        }
      }
    }
    return families
  })
}

function valuesOf(line: Line, siblings: readonly Line[]): readonly number[] {
  return siblings.map(({ index }) => figureAt(line, index)?.value ?? NaN)
}

function quotientOf(
  grid: Grid,
  line: Line,
  printed: readonly number[],
  a: Operand,
  b: Operand,
  siblings: readonly Line[],
  ratio: boolean,
  near: number,
): Family | undefined {
  if (isPercentLine(a.line) || isPercentLine(b.line)) return undefined
  const inTime = [a, b].some((own) => own.line.cells.some((cell) => cell !== undefined && isClock(cell)))
  const named = ratio || (inTime && SPEED.test(line.name))
  const constants = inTime ? SECONDS : named && line.axis === 'column' ? constantsOf(grid) : []
  const between = factorOf(printed, (i) => (a.values[i] as number) / (b.values[i] as number), constants)
  if (between === undefined) return undefined
  const { factor, constant } = between
  const naming = !named ? 'silent' : constant === undefined && isSaid(line, a.line, b.line) ? 'said' : 'hinted'
  if (line.axis === 'row' && naming !== 'said' && siblings.length < 4) return undefined
  const propose = (exact: boolean) =>
    siblings.flatMap((other): Equation[] => {
      const [target, x, y] = [figureAt(line, other.index), figureAt(a.line, other.index), figureAt(b.line, other.index)]
      if (!target || !x || !y || y.value === 0 || Math.abs(target.value) < 2 * INFORMATIVE * target.half) return []
      const equation = equate(target, [x, y], quotient(factor), { exact })
      const vague = equation.high - equation.low > Math.abs(target.value) / INFORMATIVE
      const open = vague || isOverall(grid, line, other, equation, [a.line, b.line])
      return [open ? { ...equation, outcome: 'unknown' } : equation]
    })
  const equations = sharper(propose(false), propose(true))
  const { hold } = tallyOf({ equations, tries: 1 })
  if (hold === 0) return undefined
  return {
    kind: 'table-derived',
    formula: `${a.line.name.slice(0, 40)} over ${b.line.name.slice(0, 40)}${shownFactor(between)}`,
    slot: `${line.axis} ${String(line.index)}`,
    naming,
    tries: naming === 'said' ? 2 : near * near * (constant === undefined ? 1 : constants.length),
    equations,
    doubt: isQualified(line.name) ? 'its heading names another basis' : undefined,
  }
}

/** "Cost per patient" times patients: the rate is the figure that was computed. */
function isRate(factors: readonly Operand[], line: Line): boolean {
  const [a, b] = factors.map((factor) => factor.line)
  return (
    a !== undefined &&
    b !== undefined &&
    (RATIO.test(a.name) ? isSaid(a, line, b) : RATIO.test(b.name) && isSaid(b, line, a))
  )
}

function isPercentLine({ cells }: Line): boolean {
  return cells.some((cell) => cell?.percent)
}

const PERCENT = /%|\bper ?cent/i
const THOUSANDS = /\b(?:000s?|thousands?|k|kilo\w*|[kmµ]?g|m?[lL]|[kM]?Wh?|k?m)\b|[’']000/

/** Products are in the unit of their factors; a hundredth of that where one is in per cent, and a thousandth where units say so. */
function isOfUnits({ factor, constant }: Factor, lines: readonly Line[]): boolean {
  if (constant !== undefined) return false
  if (factor === 1) return true
  if (factor === 0.01) return lines.some((line) => PERCENT.test(line.name) || isPercentLine(line))
  return factor === 0.001 && lines.some(({ name }) => THOUSANDS.test(name))
}

function productOf(
  grid: Grid,
  line: Line,
  printed: readonly number[],
  factors: readonly Operand[],
  siblings: readonly Line[],
  amount: boolean,
  near: number,
): Family | undefined {
  const constants = amount ? constantsOf(grid) : []
  const between = factorOf(
    printed,
    (i) => factors.reduce((all, { values }) => all * (values[i] as number), 1),
    constants,
  )
  if (between === undefined) return undefined
  const { factor: scale, constant } = between
  const said =
    amount &&
    factors.some((factor) => FACTOR.test(factor.line.name)) &&
    isOfUnits(between, [line, ...factors.map((own) => own.line)])
  const total = addedUp(siblings, [line])
  const propose = (exact: boolean) =>
    siblings.flatMap((other): Equation[] => {
      const cells = factors.flatMap((factor) => figureAt(factor.line, other.index) ?? [])
      const target = figureAt(line, other.index)
      if (
        !target ||
        cells.length < factors.length ||
        other.role === 'total' ||
        other === total ||
        cells.some(({ value }) => value === 0)
      )
        return []
      if (/\bmin(?:imum|\.)/i.test(other.name)) return [] // a minimum charge
      return [equate(target, cells, product(scale), { exact })]
    })
  const equations = sharper(propose(false), propose(true))
  if (tallyOf({ equations, tries: 1 }).hold === 0) return undefined
  return {
    kind: 'table-derived',
    formula: factors.map((factor) => factor.line.name.slice(0, 40)).join(' times ') + shownFactor(between),
    slot: `column ${String(line.index)}`,
    naming: said ? (isRate(factors, line) ? 'hinted' : 'said') : 'silent',
    tries: said ? 2 : near * near * (constant === undefined ? 1 : constants.length),
    equations,
    barred: isReduced(grid),
  }
}

/** Words that tell no line from another. */
const COMMON = new Set([
  'rate',
  'ratio',
  'total',
  'average',
  'percent',
  'number',
  'share',
  'margin',
  'per',
  'net',
  'year',
  'the',
  'and',
  'for',
  'all',
])

/** The name tells both lines, or one and a word that is always of the other. */
function isSaid(line: Line, a: Line, b: Line): boolean {
  const named = (own: Line) =>
    [...own.words].some((word) => line.words.has(word) && !COMMON.has(word)) || isAcronymOf(own, line)
  if (named(a) && named(b)) return true
  if (/\bmargin\b/i.test(line.name) && SALES.test(b.name) && (named(a) || line.axis === 'column')) return true
  if (/\bper\b|\/|\bincidence\b/i.test(line.name) && PEOPLE.test(b.name) && named(a)) return true
  if (/\bper\b/i.test(line.name) && PEOPLE.test(b.name)) return true
  // A bare "margin", "% of sales", of what stands right above it.
  return line.axis === 'row' && BARE.test(line.name) && SALES.test(b.name) && a.index === line.index - 1
}

/** "EV/Revenue" beside "Enterprise value": the first letters of its words. */
function isAcronymOf({ name }: Line, line: Line): boolean {
  const letters = (name.replace(BESIDE, '').match(/\b\p{L}/gu) ?? []).join('').toUpperCase()
  return letters.length > 1 && new RegExp(`\\b${letters}\\b`).test(line.name)
}
const BESIDE = /\s?\([^()]{0,40}\)/g

/**
 * The ratio of a total may be the mean of those above it; what lies beyond all of them is neither, nor is what is no mean of them where the
 * parts of both lines add up to their totals.
 */
function isOverall(grid: Grid, line: Line, other: Line, { outcome, target }: Equation, of: readonly Line[]): boolean {
  if (outcome !== 'differs' || (other.role !== 'total' && !/^(?:average|mean|overall)/i.test(other.name))) return false
  const parts = (line.axis === 'column' ? grid.rows : grid.columns).filter((own) => own.role === 'part')
  const rates = parts.flatMap((own) => figureAt(line, own.index) ?? [])
  const values = rates.map(({ value }) => value)
  if (values.length < 2 || rates.length !== parts.length) return true
  if (target.value < Math.min(...values) || target.value > Math.max(...values)) return false
  const weights = of.map((own) => parts.flatMap((part) => figureAt(own, part.index) ?? []))
  const isAddedUp = weights.every((cells, i) => {
    const total = figureAt(of[i] as Line, other.index)
    if (!total || cells.length !== parts.length) return false
    return equate(total, cells, sum(cells.map(() => 1))).outcome === 'agrees'
  })
  if (!isAddedUp) return true
  const plain = equate(target, rates, sum(rates.map(() => 1 / rates.length)))
  return [plain, ...weights.map((cells) => equate(target, [...rates, ...cells], WEIGHTED))].some(
    (mean) => mean.outcome !== 'differs',
  )
}

/** "0.2 of 0.2, 98.6%": of decimals so few digits leave open what they come to. */
function isCoarse({ outcome, operands }: Equation, rounded: Equation): boolean {
  return outcome === 'differs' && rounded.outcome === 'unknown' && operands.some(({ decimals }) => decimals > 0)
}

/**
 * Of equations with rounded figures and the same with figures taken as they are printed: the latter where at least three agree that
 * rounding would have let miss, and three times as many as only agree by rounding. Of two such, what only agrees by rounding is open.
 */
export function sharper(rounded: readonly Equation[], exact: readonly Equation[]): readonly Equation[] {
  const shows = ({ low, high, target }: Equation) => high - low > 4 * target.half
  const sharp = exact.filter(({ outcome }, i) => outcome === 'agrees' && shows(rounded[i] as Equation)).length
  const blurred = (equation: Equation, i: number) => equation.outcome === 'agrees' && exact[i]?.outcome === 'differs'
  const blurs = rounded.filter(blurred).length
  if (sharp >= 3 && sharp >= 3 * blurs)
    return exact.map((equation, i) =>
      isCoarse(equation, rounded[i] as Equation) ? (rounded[i] as Equation) : equation,
    )
  if (sharp < 2) return rounded.map(sharpened)
  return rounded.map((equation, i) =>
    blurred(equation, i) ? { ...equation, outcome: 'unknown' } : sharpened(equation, i),
  )

  /** What agrees to the last digit is less of an accident. */
  function sharpened(equation: Equation, i: number): Equation {
    const as = exact[i]
    return as?.outcome === 'agrees' && equation.outcome === 'agrees' ? { ...equation, chance: as.chance } : equation
  }
}
