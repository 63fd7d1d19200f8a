import { change, type Equation, equate, mended, quotient, sum, withCell } from '../equation.js'
import { addedUpIn } from '../added-up.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type GridCell, type Line } from '../grid-model.js'
import { CHANGE, flowOf, RATIO } from './words.js'
import { isQualifiedChange } from '../doubts.js'

const CUMULATIVE =
  /\b(?:cumulative|cum\.?|running|YTD|year[- ]to[- ]date|to date|so far|accumulated)(?![a-z\u00C0-\u024F])/i
const WHOLE = /^(?:(?:the |full |whole )?(?:year|half|season|period)|all(?: [a-z]+)?|overall)$/i
const BALANCE = /\bbalance|outstanding|remaining|carrying|closing\b/i
/** Columns to either side that may be added to a running figure. */
const REACH = 5
/** Rows of a running figure that must hold, and digits of evidence that they do not by accident. */
const LEAST_HELD = 2
const LEAST_EVIDENCE = 2

/** Lines in which each figure follows from the one before it: running totals, balances, rates of the step before, growth. */
export function running(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const added = addedUpIn(grid)
  // The year under its quarters, however few of its columns add up.
  const rows = grid.rows.filter((row) => row.role === 'part' && !added.whole.has(row) && !WHOLE.test(row.name))
  const columns = grid.columns.filter((column) => column.numeric)
  if (rows.length < 3) return stepsAcross(grid, spend)
  return [
    ...columns.flatMap((column, at) => {
      spend(rows.length)
      return [...accumulated(column, columns, at, rows, spend), ...steps(grid, column, columns, rows, spend)]
    }),
    ...stepsAcross(grid, spend),
  ]
}

/** Running totals and balances: the figure before, and what the row adds or takes off. */
function accumulated(
  column: Line,
  columns: readonly Line[],
  at: number,
  rows: readonly Line[],
  spend: (steps: number) => void,
): readonly Family[] {
  const cumulative = CUMULATIVE.test(column.name)
  const balance = BALANCE.test(column.name)
  const flows = [...columns.slice(Math.max(0, at - REACH), at), ...columns.slice(at + 1, at + 2)].filter(
    ({ role }) => cumulative || role !== 'total',
  )
  const choices: { lines: readonly Line[]; signs: readonly number[] }[] = []
  for (const [i, a] of flows.entries()) {
    choices.push({ lines: [a], signs: [1] }, { lines: [a], signs: [-1] })
    if (cumulative) continue
    for (const b of flows.slice(i + 1))
      choices.push(
        { lines: [a, b], signs: [1, -1] },
        { lines: [a, b], signs: [-1, 1] },
        { lines: [a, b], signs: [1, 1] },
      )
  }
  const figures = rows.map((row) => figureAt(column, row.index))
  return choices.flatMap(({ lines, signs }): Family[] => {
    spend(rows.length)
    if (!cumulative && cannotHold(figures, rows, lines, signs, choices.length)) return []
    const proposed = rows.flatMap((row, i): Equation[] => {
      const target = figureAt(column, row.index)
      const before = i === 0 ? undefined : figureAt(column, (rows[i - 1] as Line).index)
      if (!target) return []
      const parts = lines.flatMap((line, k) => {
        const cell = figureAt(line, row.index)
        return cell ? [{ cell, sign: signs[k] as number }] : []
      })
      // What is lost in the rounding of the figure adds nothing to it.
      if (parts.every(({ cell }) => isLost(cell, target))) return []
      if (parts.length === 0 || (parts.length < lines.length && lines.length === 1)) return []
      // A running total begins with its first part.
      if (!before) {
        const [only] = parts
        return i === 0 && cumulative && only && only.sign > 0 ? [equate(target, [only.cell], sum([1]))] : []
      }
      return [equate(target, [before, ...parts.map(({ cell }) => cell)], sum([1, ...parts.map(({ sign }) => sign)]))]
    })
    const equations = withoutEchoes(proposed)
    const { hold, fail, evidence } = tallyOf({ equations, tries: choices.length })
    if (hold + (cumulative || balance ? 1 : 0) < LEAST_HELD || fail > hold || evidence < LEAST_EVIDENCE) return []
    const said = cumulative
      ? signs[0] === 1 && lines.length === 1
      : balance && lines.every((line, k) => (flowOf(line.name) === 'out') === (signs[k] === -1))
    return [
      {
        kind: 'table-derived',
        formula: `running total of ${lines.map(({ name }) => name.slice(0, 40)).join(' and ')}`,
        slot: `running ${String(column.index)}`,
        naming: said ? 'said' : cumulative || balance ? 'hinted' : 'silent',
        tries: said ? 1 : choices.length,
        equations,
      },
    ]
  })
}

function isLost({ value }: GridCell, { half }: GridCell): boolean {
  return value !== 0 && Math.abs(value) <= 2 * half
}

/**
 * Whether a choice fails for certain, by plain arithmetic: most are of lines that have nothing to do with each other, and equations of ten
 * thousands of rows cost far more than their figures. Whatever might hold is taken to hold, and what might echo the row before not to fail.
 */
function cannotHold(
  figures: readonly (GridCell | undefined)[],
  rows: readonly Line[],
  lines: readonly Line[],
  signs: readonly number[],
  tries: number,
): boolean {
  let [hold, fail, evidence, missedBefore] = [0, 0, -Math.log10(tries), 0]
  for (const [i, target] of figures.entries()) {
    const before = figures[i - 1]
    if (!target || !before) continue
    let at = before.value
    let size = Math.max(Math.abs(at), Math.abs(target.value))
    let [slack, coarse, counts] = [before.half, Math.max(before.half, target.half), false]
    for (const [k, line] of lines.entries()) {
      const cell = figureAt(line, (rows[i] as Line).index)
      if (!cell) continue
      at += (signs[k] as number) * cell.value
      size = Math.max(size, Math.abs(cell.value))
      slack += cell.half
      coarse = Math.max(coarse, cell.half)
      counts ||= !isLost(cell, target)
    }
    if (!counts) continue
    const epsilon = 1e-12 * size
    const reach = slack + 2 * coarse + epsilon
    const missed = target.value - at
    if (Math.abs(missed) <= reach || Math.abs(target.value + at) <= reach) {
      hold++
      const exactly = Math.abs(missed) <= target.half + epsilon
      const chance = (2 * target.half + (exactly ? 0 : 2 * slack)) / Math.max(Math.abs(target.value), 0.3 * size)
      if (chance < 1) evidence -= Math.log10(chance)
    } else if (!(Math.abs(missed + missedBefore) <= reach)) fail++
    missedBefore = missed
  }
  return hold < LEAST_HELD - 1 || fail > hold || evidence < LEAST_EVIDENCE
}

/** A wrong figure is wrong in its own line, and in the next one that begins with it: that one tells nothing more. */
function withoutEchoes(equations: readonly Equation[]): readonly Equation[] {
  return equations.map((equation, i): Equation => {
    const before = equations[i - 1]
    if (!before || before.outcome !== 'differs' || equation.outcome !== 'differs') return equation
    const wanted = mended(before, before.target)
    const again = wanted === undefined ? undefined : withCell(equation, before.target, wanted)
    return again?.outcome === 'agrees' ? { ...equation, outcome: 'unknown' } : equation
  })
}

const LAGS = [-1, 1, -4, 4]

/** Growth on the row before, and rates of the step before or of the first one. */
function steps(
  grid: Grid,
  column: Line,
  columns: readonly Line[],
  rows: readonly Line[],
  spend: (steps: number) => void,
): readonly Family[] {
  const changing = CHANGE.test(column.name)
  const rating = RATIO.test(column.name) || column.cells.some((cell) => cell?.percent)
  if ((!changing && !rating) || isQualifiedChange(column.name)) return []
  const values = columns.filter(
    (own) => own !== column && !CHANGE.test(own.name) && Math.abs(own.index - column.index) <= REACH,
  )
  return values.flatMap((value) => lagged(grid, column, value, rows, changing, values.length, spend))
}

/** The same along a row: growth from one period to the next. */
function stepsAcross(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const columns = grid.columns.filter(
    ({ numeric, name }) => numeric && !CHANGE.test(name) && !/\b(?:CAGR|notes?|share|target|guidance)\b|%/i.test(name),
  )
  if (columns.length < 2) return []
  return grid.rows.flatMap((row, at) => {
    if (
      row.role === 'head' ||
      !CHANGE.test(row.name) ||
      / (?:in|of|to|from) /i.test(row.name) ||
      isQualifiedChange(row.name)
    )
      return []
    const before = grid.rows
      .slice(Math.max(0, at - 40), at)
      .filter(({ role, name }) => role !== 'head' && !CHANGE.test(name) && !/%|\bmargin\b/i.test(name))
    const named = before.findLast(({ words }) => [...words].some((word) => row.words.has(word)))
    const value = named ?? before.at(-1)
    return value ? lagged(grid, row, value, columns, true, 1, spend) : []
  })
}

function lagged(
  _grid: Grid,
  line: Line,
  value: Line,
  across: readonly Line[],
  changing: boolean,
  tries: number,
  spend: (steps: number) => void,
): readonly Family[] {
  const percent = /%|per ?cent/i.test(line.name) || line.cells.some((cell) => cell?.percent)
  return LAGS.flatMap((lag): Family[] => {
    if (!changing && lag !== -1) return []
    spend(across.length)
    const equations = across.flatMap((other, i): Equation[] => {
      const [target, now] = [figureAt(line, other.index), figureAt(value, other.index)]
      const beside = across[i + lag]
      const then: GridCell | undefined = beside && figureAt(value, beside.index)
      if (!target || !now || !then || then.value === 0) return []
      if (changing) {
        if (!percent) return [equate(target, [then, now], sum([-1, 1]))]
        return then.value > 0 && !now.percent ? [equate(target, [then, now], change(100))] : []
      }
      return [equate(target, [now, then], quotient(percent ? 100 : 1))]
    })
    const { hold, fail, evidence } = tallyOf({ equations, tries: tries * LAGS.length })
    if (hold < (changing && line.axis === 'row' ? 1 : 2) || fail > hold || evidence < 1) return []
    const when = lag === -1 ? 'before' : lag === 1 ? 'after' : lag < 0 ? 'four before' : 'four after'
    return [
      {
        kind: changing ? 'table-change' : 'table-derived',
        formula: `${changing ? 'change' : 'rate'} of ${value.name.slice(0, 40)} from the one ${when}`,
        slot: `${line.axis} ${String(line.index)}`,
        naming: changing && percent ? 'said' : 'hinted',
        tries: changing ? Math.max(1, tries) : tries * LAGS.length,
        equations,
      },
    ]
  })
}
