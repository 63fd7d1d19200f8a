import { derivations, gives } from '../derive.js'
import { mayBeOf, withinReach } from '../fits.js'
import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { isWholeRow, type NamedIn } from '../named-in.js'
import type { Named } from '../naming.js'
import { bestAgreement } from '../periods.js'
import { digitsOf } from '../printed.js'
import { saysAll } from '../shared-name.js'
import { cuesOf } from '../cues.js'
import { isOnOtherBasis } from './basis.js'
import { kindOf, scoreOf, wordScoreOf } from './column-score.js'
import type { Found } from './found.js'
import { isDerived } from './is-derived.js'
import type { PrintedIn } from './printed-in.js'
import { exponentOf, slipFrom, swapped } from './slip.js'

/** Characters between a row's name and a figure that is still said of it. */
const NEAR = 110
/** And between a column's and one that it holds. */
const BESIDE = 24
/** Columns of what a value is held against, and those of another basis. */
const OTHER_COLUMN =
  /\b(?:ref|reference|normal|range|limits?|targets?|goals?|plan\w*|budget|forecast|max|min|restated|prev\w*|prior|mean|average|median)\b/i
const PRONOUN = /\b(?:its|their|his|her|it|they|she|he|there)\b/i

/** A cell of which a sentence names the row, and the column by words or a unit beside the figure: the figure is what it holds, or wrong. */
export function inNamedCell(mention: Mention, of: NamedIn, printedIn: PrintedIn): Found | undefined {
  const { sentence } = mention
  if (!sentence || printedIn.prose) return undefined
  const rows = of.lines.filter(isWholeRow)
  return inRowOf(mention, of, rowOf(mention, rows)) ?? inOnlyCell(mention, of, rows) ?? inTotal(mention, of, rows)
}

/** A slip from what the total row has in the one column that is named, of a sentence that names no row. */
function inTotal(mention: Mention, { index }: NamedIn, rows: readonly Named[]): Found | undefined {
  const { printed } = mention
  if (rows.length > 0 || isDerived(mention) || digitsOf(printed.figure) < 3) return undefined
  const cells = index.grids.slice(0, 4).flatMap(({ whole }) => (whole ? cellsOf(mention, whole) : []))
  const [cell, ...more] = cells
  if (!cell || more.length > 0 || withinReach(mention, cell.column.figures.slice(0, 400)).length > 0) return undefined
  const others = withinReach(mention, cell.row.figures)
  const [other] = others
  if (!other) return slipFrom(printed, cell)
  // "23,864 movements in all during 2024": what the row of all has of another time.
  const isOfTime = (own: GridFigure) =>
    printed.periods.length === 1 && bestAgreement(printed.periods, own.periods) === 'same'
  const isNext =
    others.length === 1 &&
    kindOf(other.column) === kindOf(cell.column) &&
    bestAgreement(other.periods, cell.periods) === 'other'
  return isNext && isOfTime(cell) && !isOfTime(other) && saysAll(mention)
    ? { expected: { printed: cell, exponent: exponentOf(mention, cell) }, slip: `the value of ${other.column.label}` }
    : undefined
}

/** A slip from the one cell of a row that may be what the draft says. */
function inOnlyCell(mention: Mention, of: NamedIn, rows: readonly Named[]): Found | undefined {
  const { sentence, printed } = mention
  const placed = rows.filter(({ places }) => places.length > 0).slice(0, 4)
  if (!sentence || isDerived(mention)) return undefined
  if (placed.some(({ line }) => withinReach(mention, line.figures).length > 0)) return undefined
  for (const { line, places } of placed) {
    const like = line.figures.filter((own) => isLikeIn(mention, own))
    // What a row has under every header is one value.
    const [cell, ...more] = like.filter((own, i) => !like.slice(0, i).some(({ value }) => value.eq(own.value)))
    const isNear = places.some(({ from, to }) => figureGap(mention, from, to) < NEAR)
    if (!cell || more.length > 0 || !isNear || isOnOtherBasis(sentence, printed.figure, line)) continue
    const slip = slipFrom(printed, cell) ?? swapped(mention, cell)
    if (slip && !isStep(mention, line, of)) return slip
  }
  return undefined
}

function figureGap({ printed: { figure } }: Mention, from: number, to: number): number {
  return to <= figure.from ? figure.from - to : from - figure.to
}

function isLikeIn({ printed }: Mention, cell: GridFigure): boolean {
  return (
    mayBeOf(printed, cell) &&
    (printed.measure === 'percent') === (cell.measure === 'percent') &&
    bestAgreement(printed.periods, cell.periods) !== 'other'
  )
}

const CHANGE_LABEL = /\b(?:change|growth|increase|decrease|diff(?:erence)?|variance|chg)\b|Δ/i

function inRowOf(mention: Mention, of: NamedIn, row: Line | undefined): Found | undefined {
  const { sentence, printed } = mention
  if (!row || !sentence || isOnOtherBasis(sentence, printed.figure, row)) return undefined
  if (!CHANGE_LABEL.test(row.label) && isDerived(mention) && !isOfColumn(mention, of)) return undefined
  const own = cellsOf(mention, row)
  const [only] = own
  if (!only || (isRate(mention) && !PER.test(`${only.column.label} ${row.label}`))) return undefined
  if (withinReach(mention, row.figures).length > 0) return neighbour(mention, row, own, of)
  if (otherRows(mention, row, of).some((other) => withinReach(mention, other.figures).length > 0)) return undefined
  if (isStep(mention, row, of)) return undefined
  for (const cell of own) {
    const slip = slipFrom(printed, cell) ?? swapped(mention, cell)
    if (slip) return slip
  }
  const near = [...own].sort((a, b) => distance(mention, a) - distance(mention, b))[0] as GridFigure
  if (printed.figure.words || digitsOf(printed.figure) < 2 || distance(mention, near) > Math.log(5)) return undefined
  return { expected: { printed: near, exponent: exponentOf(mention, near) } }
}

/** "12 patients of the high dose group": no part of them, but those of a column. */
function isOfColumn({ printed: { figure } }: Mention, { lines }: NamedIn): boolean {
  const { text } = figure.block
  return lines.some(
    ({ line, whole, places }) =>
      line.axis === 'column' &&
      whole &&
      line.periods.length === 0 &&
      places.some(({ from }) => from > figure.to && /^(?: \p{L}+)? of the $/u.test(text.slice(figure.to, from))),
  )
}

const PER = /\bper\b|\//i

function isRate({ printed: { figure } }: Mention): boolean {
  return /^\s?(?:per|\/)\s/.test(figure.block.text.slice(figure.to, figure.to + 6))
}

/** A value is said to be of another cell of its row, where one cell alone is named. */
function neighbour(mention: Mention, row: Line, own: readonly GridFigure[], of: NamedIn): Found | undefined {
  const { printed } = mention
  const [cell, ...more] = own
  if (!cell || more.length > 0 || withinReach(mention, own).length > 0 || digitsOf(printed.figure) < 2) return undefined
  const [other] = withinReach(mention, row.figures)
  const isNumbered = numbersOf(cell.column).some((number) => mention.names.has(number))
  if (!other || OTHER_COLUMN.test(other.column.label)) return undefined
  // "In 12 patients of the high dose group": the column is said right there, and nothing says the other.
  const isSaid = of.lines.some(
    ({ line, whole, places }) =>
      line === cell.column && whole && places.some(({ from, to }) => figureGap(mention, from, to) < BESIDE),
  )
  const isElse = wordScoreOf(mention, other.column) > 0 || !other.column.isTotal
  if (!isNumbered && cell.periods.length === 0 && (!isSaid || isElse || saysAll(mention))) return undefined
  if (cell.periods.length > 0 && bestAgreement(printed.periods, cell.periods) !== 'same') return undefined
  if (numbersOf(other.column).some((number) => mention.names.has(number))) return undefined
  return {
    expected: { printed: cell, exponent: exponentOf(mention, cell) },
    slip: `the value of ${other.column.label || 'another column'}`,
  }
}

/** The row whose name stands last before a figure; behind it where there is but one; that of the sentence before where this one goes on about it. */
function rowOf({ sentence, printed: { figure } }: Mention, rows: readonly Named[]): Line | undefined {
  if (!sentence) return undefined
  const { text } = sentence.block
  const placed = rows.flatMap((named) => named.places.map((place) => ({ ...place, line: named.line })))
  // "122 ounces of gold, and 2,600 ounces of silver": it is said of what stands right behind it.
  const right = placed.find(
    ({ from }) =>
      from >= figure.to && /^(?: \p{L}+){0,3} (?:of|for|from) (?:the |its )?$/u.test(text.slice(figure.to, from)),
  )
  if (right) return right.line
  const before = placed.filter(({ to }) => to <= figure.from).sort((a, b) => b.to - a.to || a.from - b.from)
  const [nearest] = before
  if (nearest) {
    if (
      figure.from - nearest.to > NEAR ||
      /[;:]\s|\b(?:while|whereas|but|than)\b/.test(text.slice(nearest.to, figure.from))
    )
      return undefined
    const rival = before.find(({ line, to }) => line !== nearest.line && nearest.from - to < 12)
    // "Wheat and barley came to 4,100": of both together.
    return rival ? undefined : nearest.line
  }
  const lines = new Set(rows.map(({ line }) => line))
  const [only] = lines
  if (!only || lines.size > 1) return undefined
  if (placed.length > 0) {
    const gap = Math.min(...placed.map(({ from }) => from - figure.to))
    // "90.7% there, lowest at Bodafon on 91.4%": the name is that of the next figure.
    const isApart = /[,;:(]\s/.test(text.slice(figure.to, figure.to + gap))
    return gap >= 0 &&
      !isApart &&
      gap < 60 &&
      !sentence.figures.some(({ figure: other }) => other.from >= figure.to && other.to <= figure.to + gap)
      ? only
      : undefined
  }
  return PRONOUN.test(text.slice(sentence.from, figure.from)) ? only : undefined
}

/** The cells of a row that the words beside a figure name: of the best named column, or of those that differ from it by their time alone. */
function cellsOf(mention: Mention, row: Line): GridFigure[] {
  const { printed, sentence } = mention
  const fits = row.figures.filter((cell) => isLikeIn(mention, cell))
  const scored = fits.map((cell) => ({ cell, score: scoreOf(mention, cell) }))
  const most = Math.max(0, ...scored.map(({ score }) => score))
  if (most < 1 || !sentence) return []
  const best = scored.filter(({ score }) => score === most).map(({ cell }) => cell)
  const kinds = new Set(best.map(({ column }) => kindOf(column)))
  if (kinds.size > 1) return []
  // "On day 2": of columns that are told apart by a number, the one that is named.
  const numbered = best.filter(({ column }) => numbersOf(column).some((number) => mention.names.has(number)))
  const timed = best.filter(({ periods }) => bestAgreement(printed.periods, periods) === 'same')
  return numbered.length > 0 ? numbered : timed.length > 0 ? timed : best
}

/** Numbers that tell a column from its neighbours: "Day 2", "wk48". */
function numbersOf({ parts }: Line): string[] {
  return parts.flat().filter((stem) => stem.startsWith('#') || /^\p{L}{1,5}\d{1,3}$/u.test(stem))
}

function otherRows({ sentence }: Mention, row: Line, { lines }: NamedIn): Line[] {
  return sentence ? lines.filter((named) => isWholeRow(named) && named.line !== row).map(({ line }) => line) : []
}

/** Whether the figure follows from two of the row's in one step. */
function isStep(mention: Mention, row: Line, { lines }: NamedIn): boolean {
  const { change, difference, times } = cuesOf(mention)
  const cues = { change, difference, times, share: false, sum: false, mean: false }
  if (!cues.change && !cues.difference) return false
  const own = lines.filter(({ line }) => line === row || line.axis === 'column')
  for (const step of derivations(mention, cues, own, [])) {
    const isOwn = step.operands.every((operand) => 'row' in operand && operand.row === row)
    if (isOwn && step.formula !== 'a / b' && gives(mention, step)) return true
  }
  return false
}

/** How far a cell is from a figure, as the logarithm of their ratio. */
function distance(mention: Mention, cell: GridFigure): number {
  const value = cell.value.abs().toNumber() * 10 ** exponentOf(mention, cell)
  const own = Math.abs(mention.printed.near)
  return value === 0 || own === 0 ? Infinity : Math.abs(Math.log(own / value))
}
