import { onceFor } from '../../../../src/document/once.js'
import type { Grid, Line } from '../grid-model.js'
import type { Family } from '../family.js'
import type { Factor } from './factors.js'
import { type Formula, PRODUCTS, QUOTIENT, SAME } from './formulas.js'
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
const SALES = /\b(?:revenues?|sales|turnover)\b/i
const PEOPLE = /\b(?:population|residents|people|inhabitants|persons)\b/i
/** Of what stands right above it. */
const BARE =
  /^(?:as )?(?:a )?(?:margin|%|per ?cent(?:age)?)(?: of (?:total |net )*(?:revenues?|sales|turnover))?(?: ?\(?%\)?)?$/i
/** What is divided by a time, or is a time of each. */
const SPEED = /\b(?:speed|pace|velocity|average|mph|knots?|kn)\b|\//i

/** How much the names of the lines, and what stands around the table, say of a formula. */
export function namingOf(
  grid: Grid,
  formula: Formula,
  between: Factor,
  line: Line,
  operands: readonly Line[],
  inTime: boolean,
): Family['naming'] {
  const [a, b = a] = operands
  if (!a || !b) return 'silent'
  if (formula.said?.(line, operands)) return 'said'
  const isScaled = between.constant !== undefined && !inTime
  if (
    formula === QUOTIENT &&
    isNamedRatio(line, inTime) &&
    (!isScaled || isNamedRatio({ ...line, name: line.name.replaceAll('/', ' ') }))
  )
    return between.constant === undefined && isSaid(line, a, b) ? 'said' : 'hinted'
  if (
    PRODUCTS.has(formula) &&
    isNamedAmount(line) &&
    operands.some(({ name }) => FACTOR.test(name)) &&
    isOfUnits(between, [line, ...operands])
  )
    return isRate(a, b, line) ? 'hinted' : 'said'
  return (formula === SAME && between.constant !== undefined) || isTold(grid, [line, ...operands]) ? 'hinted' : 'silent'
}

/** "w/ retrieval", "w/o pre-training". */
const WITH = /\bw\/o?(?=\s|$)/gi

/** Whether a line is called a ratio of the lines beside it. */
export function isNamedRatio({ name }: Line, inTime = false): boolean {
  return (
    (RATIO.test(name.replace(UNIT_OVER_UNIT, ' ').replace(WITH, ' ')) && !OTHERWISE.test(name)) ||
    (inTime && SPEED.test(name))
  )
}

export function isNamedAmount({ name }: Line): boolean {
  return AMOUNT.test(name) && !CHANGE.test(name)
}

/** "Cost per patient" times patients: the rate is the figure that was computed. */
function isRate(a: Line, b: Line, line: Line): boolean {
  return RATIO.test(a.name) ? isSaid(a, line, b) : RATIO.test(b.name) && isSaid(b, line, a)
}

/** "Turnover is leavers over the average headcount": a sentence beside the table has a word of each of the lines, and of the result first. */
function isTold(grid: Grid, lines: readonly Line[]): boolean {
  return sentencesAround(grid).some((sentence) => {
    const words = lines.map((line) => [...line.words].filter((word) => sentence.includes(word) && !COMMON.has(word)))
    const own = words.map((named, i) =>
      named.filter((word) => words.every((other, k) => k === i || !other.includes(word))),
    )
    const [first = -1, ...others] = own.map((named) => Math.min(...named.map((word) => sentence.indexOf(word))))
    return own.every((named) => named.length > 0) && others.every((at) => at > first)
  })
}

const sentencesAround = onceFor(({ context }: Grid): readonly string[] =>
  context
    .toLowerCase()
    .split(/[.;](?=\s)|\n/)
    .filter(({ length }) => length <= LONGEST_SENTENCE),
)
const LONGEST_SENTENCE = 240

export function isPercentLine({ cells }: Line): boolean {
  return cells.some((cell) => cell?.percent)
}

export const PERCENT = /%|\bper ?cent/i
const THOUSANDS = /\b(?:000s?|thousands?|k|kilo\w*|[kmµ]?g|m?[lL]|[kM]?Wh?|k?m)\b|[’']000/

/** Products are in the unit of their factors; a hundredth of that where one is in per cent, and a thousandth where units say so. */
function isOfUnits({ factor, constant }: Factor, lines: readonly Line[]): boolean {
  if (constant !== undefined) return false
  if (factor === 1) return true
  if (factor === 0.01) return lines.some((line) => PERCENT.test(line.name) || isPercentLine(line))
  return factor === 0.001 && lines.some(({ name }) => THOUSANDS.test(name))
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
