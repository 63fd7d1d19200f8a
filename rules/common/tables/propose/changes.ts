import { isOtherBasis, isQualifiedChange } from '../doubts.js'
import { change, type Equation, equate, type Form, sum } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { wordsOf } from '../grid/lines.js'
import { sharper } from './sharper.js'
import { CHANGE, RATE, VARIANCE } from './words.js'

/** Lines to either side that a change may be of. */
const REACH = 4
const BPS = /\bbps?\b|\bbasis points\b/i
const POINTS = /\b(?:pp|p\.p\.|pts?|ppts?|points?)\b/i
const PERCENT = /%|per ?cent/i
/** Of percentages too it is the percentage by which one is above the other. */
const RELATIVE = /\b(?:lift|uplift|relative)\b/i
/** Lines that are no period or group of their own. */
const ASIDE = /%|\b(?:CAGR|per ?cent|notes?|ref|share|margin|target|guidance|rank)\b|Δ/i

/** "Rank of difference" is a place, not a difference. */
const RANKS = /\brank(?:s|ed|ing)?\b/i

/** Columns and rows of changes in percent, in points or in basis points, each against the two lines that it compares. */
export function changes(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  return [
    ...changesOf(grid, grid.columns, grid.rows, spend),
    ...(grid.rows.length <= MOST_ROWS ? changesOf(grid, grid.rows, grid.columns, spend) : []),
  ]
}

const MOST_ROWS = 200

function changesOf(
  grid: Grid,
  lines: readonly Line[],
  across: readonly Line[],
  spend: (steps: number) => void,
): readonly Family[] {
  const numeric = lines.filter((line) => line.numeric && line.role !== 'label' && !RANKS.test(line.name))
  return numeric.flatMap((line, at) => {
    const named =
      (CHANGE.test(line.name) || (CHANGE.test(line.group) && isPercent(line))) &&
      (line.axis === 'column' || isRowOfChanges(line.name))
    const percent = isPercent(line)
    if (!named && !(line.axis === 'column' && percent)) return []
    const values = (own: Line) =>
      own !== line && !CHANGE.test(own.name) && !(line.axis === 'row' && RATE.test(own.name))
    const near = [...numeric.slice(Math.max(0, at - REACH), at), ...numeric.slice(at + 1, at + 1 + 2)].filter(values)
    const families: Family[] = []
    for (const a of near) {
      for (const b of near) {
        if (a === b) continue
        spend(across.length)
        for (const factor of VARIANCE.test(line.name) ? [100, -100] : [100]) {
          const family = familyOf(grid, line, a, b, across, named, near.length, factor)
          if (family) families.push(family)
        }
      }
    }
    return families
  })
}

/** "Growth", "% change" and "Revenue growth", but not "Increase in inventories", nor "Contract for difference". */
function isRowOfChanges(label: string): boolean {
  return !/ (?:in|of|to|from|for) /i.test(label)
}

function isPercent(line: Line): boolean {
  return PERCENT.test(line.name) || line.cells.some((cell) => cell?.percent === true)
}

function familyOf(
  grid: Grid,
  line: Line,
  a: Line,
  b: Line,
  across: readonly Line[],
  named: boolean,
  near: number,
  factor: number,
): Family | undefined {
  const relatively = RELATIVE.test(line.name)
  const backwards = isAgainstTime(a, b)
  const own: Form = isPercent(line) ? change(factor) : sum([-1, 1])
  const propose = (exact: boolean) =>
    across.flatMap((other): Equation[] => {
      const [cell, ...given] = [line.cells[other.index], figureAt(a, other.index), figureAt(b, other.index)]
      const [x, y] = given.map((one) => (isOfPoints(line) ? innerOf(one) : one))
      if (other.role === 'head' || other.role === 'label' || cell?.kind !== 'number' || !x || !y) return []
      // "14x" among percentages is a multiple
      if (cell.unit === 'times' && x.unit !== 'times') return []
      if (x.percent !== y.percent || (x.unit ?? '') !== (y.unit ?? '')) return []
      const rates = x.percent || RATE.test(other.name) || (line.axis === 'row' && RATE.test(a.name))
      const form = formOf(line, cell, rates, relatively, own)
      if (!form) return []
      if (form === own && isPercent(line) && x.value <= 0) return []
      const equation = equate(cell, [x, y], form, { exact })
      if (equation.outcome !== 'differs') return [equation]
      // "+7.7%", "+1.1 pts", "+3.7" in one column: what has no sign is no percentage.
      if (form === own && isPercent(line) && !cell.percent && !PERCENT.test(line.name)) {
        const apart = equate(cell, [x, y], sum([-1, 1]))
        return [apart.outcome === 'differs' ? { ...equation, outcome: 'unknown' } : apart]
      }
      // "Better (worse)", from the earlier to the later: what holds the other way round in the next rows by rounding alone.
      if (backwards && equate(cell, [y, x], form).outcome === 'turned') return [{ ...equation, outcome: 'unknown' }]
      // A row of rates among amounts may be in points, in basis points or in percent.
      const others = rates ? [change(100), sum([-1, 1]), sum([-1, 1], 100), sum([-1, 1], 0.01)] : []
      const open = others.some((otherForm) =>
        ['agrees', 'near', 'turned'].includes(equate(cell, [x, y], otherForm).outcome),
      )
      return [open && (form === own || !isUnit(line, cell)) ? { ...equation, outcome: 'unknown' } : equation]
    })
  const equations = own.linear ? propose(false) : sharper(propose(false), propose(true))
  const { hold } = tallyOf({ equations, tries: 1 })
  if (hold === 0) return undefined
  const tries = near * (near - 1)
  return {
    kind: 'table-change',
    formula:
      factor < 0
        ? `${short(a)} less ${short(b)}, in percent of ${short(a)}`
        : `${isPercent(line) ? 'percentage change' : 'change'} from ${short(a)} to ${short(b)}`,
    slot: `${line.axis} ${String(line.index)}`,
    naming: named ? (isOfAnother(line, a, b) ? 'hinted' : 'said') : 'silent',
    tries: named ? Math.max(1, tries / 4) : tries,
    equations,
    barred: isOtherBasis(grid),
    doubt:
      isQualifiedChange(line.name) || (!isOfPoints(line) && (ASIDE.test(a.name) || ASIDE.test(b.name)))
        ? 'its heading names another basis'
        : undefined,
    signed: !VARIANCE.test(`${line.name} ${grid.context}`),
  }
}

/** "126 (60.0)": points are between what is in parentheses. */
function innerOf(cell: GridCell | undefined): GridCell | undefined {
  return cell?.inner ? { ...cell, ...cell.inner, percent: true } : cell
}

const YEAR = /\b(?:19|20)\d\d\b/

/** From a later year to an earlier one: nothing changes that way, but signs of what is good or bad make it look so. */
function isAgainstTime(a: Line, b: Line): boolean {
  const [from, to] = [a, b].map(({ name }) => YEAR.exec(name)?.[0])
  return from !== undefined && to !== undefined && from > to
}

function short({ name }: Line): string {
  return name.slice(0, 40) || 'the line before'
}

function isUnit(line: Line, cell: GridCell): boolean {
  return cell.unit === 'bps' || cell.unit === 'points' || BPS.test(line.name) || POINTS.test(line.name)
}

/** "Change (bp)" is of two percentages. */
function isOfPoints({ name }: Line): boolean {
  return BPS.test(name) || POINTS.test(name)
}

/** "Change in net income" beside two columns of a tax credit. */
function isOfAnother(line: Line, a: Line, b: Line): boolean {
  const of = /\b(?:change|increase|decrease|growth|difference) (?:in|of) (.{3,60})$/i.exec(line.name)?.[1]
  if (of === undefined) return false
  const words = wordsOf(of)
  const beside = [...a.words, ...b.words].filter((word) => word !== 'the')
  return beside.length > 0 && words.size > 0 && !beside.some((word) => words.has(word))
}

/** The form that the unit of a cell, of its line or of its row asks for. */
function formOf(line: Line, cell: GridCell, rates: boolean, relatively: boolean, own: Form): Form | undefined {
  if (cell.unit === 'bps' || (BPS.test(line.name) && !cell.percent)) return sum([-1, 1], 100)
  if (cell.unit === 'points' || (POINTS.test(line.name) && !cell.percent)) return sum([-1, 1])
  if (isPercent(line)) {
    if (rates && !relatively) return undefined
    // "-6 ms" in a row that else prints percentages.
    return line.axis === 'row' && !cell.percent && !PERCENT.test(line.name) ? sum([-1, 1]) : own
  }
  return cell.percent && !rates ? change(100) : own
}
