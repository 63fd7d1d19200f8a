import { Decimal, HUNDRED, ZERO } from '../number/decimal.js'
import { power } from '../number/figure.js'
import { around, divide, type Interval, meets, percentChange, point, scale, subtract, sum } from '../number/interval.js'
import { type Cues } from './cues.js'
import { exponentsOf, mayBeOf, sizesOf } from './fits.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import type { Named } from './naming.js'
import { bestAgreement } from './periods.js'
import type { Printed } from './printed.js'
import type { Sentence } from './sentences.js'
import type { SourceFigure } from './source-index.js'
import { stemOf } from './stems.js'

/** One step from figures of a source to a figure of a draft. */
export interface Derivation {
  readonly formula: string
  readonly operands: readonly SourceFigure[]
  /** In units of what the draft prints. */
  readonly computed: Interval
  /** The periods of its operands are those the draft names. */
  readonly timed: boolean
}

/** Operands of one line that are tried, and of one sentence. */
const OPERANDS = 12
/** Steps tried for one figure. */
const TRIED = 160

/** The steps that a draft's words announce, of the lines and sentences they name. */
export function* derivations(
  mention: Mention,
  cues: Cues,
  lines: readonly Named[],
  sentences: readonly Sentence[],
): Generator<Derivation> {
  let tried = 0
  for (const steps of [ofLines(mention, cues, lines), ofSentences(mention, cues, sentences)]) {
    for (const step of steps) {
      yield step
      if (++tried >= TRIED) return
    }
  }
}

/** Whether a step from the printed figures gives the draft's; `wide`: or from what they may have been before they were rounded. */
export function gives(mention: Mention, { computed }: Derivation, wide = false): boolean {
  const { low, high } = computed
  const middle = low.plus(high).div(2).abs()
  const reach = wide ? high.minus(low).div(2) : ZERO
  return meets(sizesOf(mention.printed, wide), around(middle, reach))
}

function* ofLines(mention: Mention, cues: Cues, lines: readonly Named[]): Generator<Derivation> {
  const rows = lines.filter(({ line }) => line.axis === 'row')
  const times = mention.sentence?.periods ?? mention.printed.periods
  for (const { line } of lines) yield* alongLine(mention, cues, line, times, lines)
  for (const { line } of rows.slice(0, 8)) yield* acrossRows(mention, cues, line, rows)
  const grids = new Set(lines.map(({ line }) => line.grid))
  for (const grid of grids) {
    for (const column of grid.columns) {
      if (column.figures.length < 2 || bestAgreement(mention.printed.periods, column.periods) === 'other') continue
      if (column.parts.length > 0 && column.periods.length === 0 && !lines.some(({ line }) => line === column)) continue
      yield* wholeColumn(mention, cues, column)
    }
    yield* countOfRows(mention, grid.rows, lines)
    yield* ofGroups(mention, cues, grid)
  }
}

/** Two figures of one line: its change, its difference, a ratio; and all of them. */
function* alongLine(
  mention: Mention,
  cues: Cues,
  line: Line,
  times: Printed['periods'],
  lines: readonly Named[],
): Generator<Derivation> {
  const { printed } = mention
  const isCross = (figure: GridFigure) => {
    const cross = line.axis === 'row' ? figure.column : figure.row
    if (times.length > 0 && figure.periods.length > 0) return bestAgreement(times, figure.periods) !== 'other'
    return cross.parts.length === 0 || lines.some((named) => named.line === cross) || cross.periods.length > 0
  }
  const timed = line.figures.filter(isCross)
  const operands = (timed.length >= 2 ? timed : line.figures).slice(0, OPERANDS)
  for (let i = 0; i < operands.length; i++) {
    for (let j = i + 1; j < operands.length; j++) {
      const [a, b] = [operands[i] as GridFigure, operands[j] as GridFigure]
      if (!isLike(a, b)) continue
      yield* pairSteps(printed, cues, a, b, areTheTimes(a, b, times))
    }
  }
  if (times.length > 0 && timed.length === 1) {
    // "increased 12% in 2019": the other end is that of the year before.
    for (const other of line.figures.slice(0, OPERANDS))
      if (other !== timed[0] && isLike(other, timed[0] as GridFigure))
        yield* pairSteps(printed, cues, timed[0] as GridFigure, other, isYearBefore(other, timed[0] as GridFigure))
  }
  if (line.axis === 'row' && cues.share && printed.measure === 'percent') yield* withinRow(line)
  if (line.axis === 'row' && line.figures.length > 2) yield* wholeLine(printed, cues, line.figures)
}

/** One amount of a row as a percentage of another: deaths of cases, ballots of voters. */
function* withinRow({ figures }: Line): Generator<Derivation> {
  const amounts = figures
    .slice(0, OPERANDS)
    .filter(({ measure, periods }) => measure !== 'percent' && periods.length === 0)
  for (const part of amounts) {
    for (const whole of amounts) {
      if (part === whole || part.value.abs().gte(whole.value.abs())) continue
      yield* shareOf(part, whole)
    }
  }
}

/** One amount as a percentage of another; nothing of a whole that may be zero. */
function* shareOf(part: SourceFigure, whole: SourceFigure): Generator<Derivation> {
  const computed = divide(intervalOf(part), intervalOf(whole))
  if (!computed) return
  yield { formula: 'part / whole × 100', operands: [part, whole], computed: scale(computed, HUNDRED), timed: false }
}

/** Whether two figures are of one time each, both of which the draft names. */
function areTheTimes(a: Printed, b: Printed, times: Printed['periods']): boolean {
  const isNamed = ({ periods }: Printed) => periods.length === 1 && bestAgreement(periods, times) === 'same'
  return isNamed(a) && isNamed(b) && bestAgreement(a.periods, b.periods) === 'other'
}

/** Whether two figures can be set off against each other: amounts with amounts, percentages with percentages. */
function isLike(a: Printed, b: Printed): boolean {
  const isRelative = ({ measure }: Printed) => measure === 'percent' || measure === 'points'
  return isRelative(a) === isRelative(b)
}

function isYearBefore(a: Printed, b: Printed): boolean {
  return a.periods[0]?.year !== undefined && a.periods[0].year + 1 === b.periods[0]?.year
}

function* pairSteps(
  printed: Printed,
  cues: Cues,
  a: SourceFigure,
  b: SourceFigure,
  timed: boolean,
): Generator<Derivation> {
  const [x, y] = [intervalOf(a), intervalOf(b)]
  const operands = [a, b]
  const { measure } = printed
  if (measure === 'percent' && cues.change && a.measure !== 'percent') {
    for (const [from, to, order] of [
      [x, y, operands],
      [y, x, [b, a]],
    ] as const) {
      const computed = percentChange(abs(from), abs(to))
      if (computed) yield { formula: '(to − from) / from × 100', operands: order, computed, timed }
    }
  }
  if (
    (measure === 'percent' || measure === 'points') &&
    (cues.change || cues.difference) &&
    (a.measure === 'percent' || a.measure === undefined)
  ) {
    const bps = printed.figure.unit.kind === 'bps'
    if (a.measure === 'percent' || measure === 'points')
      yield { formula: 'a − b', operands, computed: bps ? scale(subtract(x, y), HUNDRED) : subtract(x, y), timed }
  }
  if ((cues.change || cues.difference) && mayBeOf(printed, a) && measure !== 'percent') {
    for (const exponent of exponentsOf(printed, a))
      yield { formula: 'a − b', operands, computed: scale(subtract(x, y), power(exponent)), timed }
  }
  if (measure === 'multiple' || (measure === undefined && cues.times && printed.figure.decimals > 0)) {
    for (const [top, bottom, order] of [
      [x, y, operands],
      [y, x, [b, a]],
    ] as const) {
      const computed = divide(top, bottom)
      if (computed) yield { formula: 'a / b', operands: order, computed, timed }
    }
  }
}

/** A row beside others of its columns: shares of them, sums and differences with those that are named too. */
function* acrossRows(mention: Mention, cues: Cues, row: Line, rows: readonly Named[]): Generator<Derivation> {
  const { printed } = mention
  for (const own of row.figures) {
    if (bestAgreement(printed.periods, own.periods) === 'other') continue
    const others = own.column.figures.filter((other) => other.row !== row && mayBeOf(own, other))
    if (printed.measure === 'percent' && cues.share) {
      for (const whole of others.filter((other) => isWhole(other, rows))) {
        yield* shareOf(own, whole)
      }
      const all = own.column.figures
      if (all.length > 1 && all.length <= 2000 && !all.some((other) => isTotal(other.row))) {
        const computed = divide(intervalOf(own), sum(all.map(intervalOf)))
        if (computed)
          yield {
            formula: 'part / sum of the column × 100',
            operands: [own],
            computed: scale(computed, HUNDRED),
            timed: false,
          }
      }
    }
    for (const { line, whole } of rows) {
      if (!whole || line.index <= row.index) continue
      const other = line.figures.find(({ column }) => column === own.column)
      if (other) yield* betweenRows(printed, cues, own, other)
    }
    const named = rows.filter(({ whole, line }) => whole && line.grid === row.grid).map(({ line }) => line)
    if (cues.sum && named.length > 2 && named.length <= 6 && named[0] === row) {
      const parts = named.flatMap((line) => line.figures.filter(({ column }) => column === own.column))
      yield* sums(printed, parts)
    }
  }
}

function* betweenRows(printed: Printed, cues: Cues, a: GridFigure, b: GridFigure): Generator<Derivation> {
  yield* pairSteps(printed, { ...cues, change: cues.difference || cues.change }, a, b, false)
  if (cues.sum || cues.change) yield* sums(printed, [a, b])
}

function* sums(printed: Printed, parts: readonly SourceFigure[]): Generator<Derivation> {
  const [first] = parts
  if (!first || parts.length < 2 || printed.measure === 'percent' || !mayBeOf(printed, first)) return
  for (const exponent of exponentsOf(printed, first)) {
    yield {
      formula: 'sum',
      operands: parts,
      computed: scale(sum(parts.map(intervalOf)), power(exponent)),
      timed: false,
    }
  }
}

function* wholeColumn({ printed }: Mention, cues: Cues, column: Line): Generator<Derivation> {
  const parts = column.figures.filter(({ row }) => !isTotal(row))
  if (parts.length > 2000) return
  yield* wholeLine(printed, cues, parts)
}

/** The sum and the mean of all figures of a line. */
function* wholeLine(printed: Printed, cues: Cues, parts: readonly GridFigure[]): Generator<Derivation> {
  const [first] = parts
  if (!first || parts.length < 2 || !mayBeOf(printed, first) || (!cues.sum && !cues.mean)) return
  const all = sum(parts.map(intervalOf))
  for (const exponent of exponentsOf(printed, first)) {
    if (cues.sum)
      yield {
        formula: `sum of ${parts.length} figures`,
        operands: parts.slice(0, OPERANDS),
        computed: scale(all, power(exponent)),
        timed: false,
      }
    const mean = cues.mean ? divide(all, around(new Decimal(parts.length), new Decimal(0))) : undefined
    if (mean)
      yield {
        formula: `mean of ${parts.length} figures`,
        operands: parts.slice(0, OPERANDS),
        computed: scale(mean, power(exponent)),
        timed: false,
      }
  }
}

/** Rows of which one cell is named and others tell them apart: all of Alvarez, both candidates of Precinct 2. */
function* ofGroups({ printed, names }: Mention, cues: Cues, { rows, columns }: Grid): Generator<Derivation> {
  if (!cues.sum && !cues.mean && !cues.difference) return
  const groups = new Map<string, Line[]>()
  for (const row of rows) {
    if (row.parts.length < 2) continue
    for (const part of row.parts) {
      if (!part.every((stem) => names.has(stem))) continue
      const key = part.join(' ')
      const group = groups.get(key)
      if (group) group.push(row)
      else groups.set(key, [row])
    }
  }
  for (const group of groups.values()) {
    if (group.length < 2 || group.length > 2000) continue
    for (const column of columns) {
      const figures = group.flatMap((row) => row.figures.filter((figure) => figure.column === column))
      if (figures.length !== group.length) continue
      for (const step of wholeLine(printed, cues, figures)) yield { ...step, timed: true }
      const [a, b] = figures
      if (cues.difference && figures.length === 2 && a && b) yield* pairSteps(printed, cues, a, b, true)
    }
  }
}

/** "12 counties": how many rows there are of what the first column is headed. */
function* countOfRows({ printed }: Mention, rows: readonly Line[], lines: readonly Named[]): Generator<Derivation> {
  const { figure } = printed
  if (printed.measure !== undefined || figure.decimals > 0 || !figure.noun) return
  const noun = stemOf(figure.noun.word)
  const grid = rows[0]?.grid
  const headers =
    grid?.columns.filter((column) => column.figures.length === 0 && column.parts.flat().includes(noun)) ?? []
  if (headers.length === 0) return
  const own = rows.filter((row) => !isTotal(row))
  const counts = [own.length, own.filter((row) => lines.some(({ line }) => line === row)).length]
  for (const count of new Set(counts)) {
    if (count > 1)
      yield {
        formula: `count of ${count} rows`,
        operands: own.slice(0, 1).flatMap((row) => row.figures.slice(0, 1)),
        computed: around(new Decimal(count), new Decimal(0)),
        timed: true,
      }
  }
}

function* ofSentences({ printed }: Mention, cues: Cues, sentences: readonly Sentence[]): Generator<Derivation> {
  for (const { figures } of sentences.slice(0, 4)) {
    const operands = figures.slice(0, 6)
    for (let i = 0; i < operands.length; i++) {
      for (let j = i + 1; j < operands.length; j++) {
        const [a, b] = [operands[i] as SourceFigure, operands[j] as SourceFigure]
        if (a.measure !== b.measure) continue
        yield* pairSteps(printed, cues, a, b, operands.length === 2)
        if (cues.sum) yield* sums(printed, [a, b])
        if (printed.measure === 'percent' && cues.share) {
          for (const [part, whole] of [
            [a, b],
            [b, a],
          ] as const) {
            if (part.value.abs().lt(whole.value.abs())) yield* shareOf(part, whole)
          }
        }
      }
    }
    if (cues.sum && operands.length > 2)
      yield* sums(
        printed,
        operands.filter((other) => other.measure === operands[0]?.measure),
      )
  }
}

/** What a part is a share of: a total, or another row that the draft names. */
function isWhole(other: GridFigure, rows: readonly Named[]): boolean {
  return isTotal(other.row) || rows.some(({ line, whole }) => whole && line === other.row)
}

const TOTAL = /^(?:sub-?)?totals?\b|\btotal$|^(?:all|overall|sum|net (?:sales|revenues?))\b/i

function isTotal({ label }: Line): boolean {
  return label === '' || TOTAL.test(label.trim())
}

function intervalOf({ value, half, figure, scaleKnown }: Printed): Interval {
  // A count is exact; in a table that may be in thousands it is rounded.
  return figure.countable && scaleKnown && value.eq(figure.value) ? point(value) : around(value, half)
}

function abs(a: Interval): Interval {
  return a.high.isNegative() ? { low: a.high.neg(), high: a.low.neg() } : a
}
