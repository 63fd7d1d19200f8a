import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import { tableClaims } from './claims.js'
import type { Equation } from './equation.js'
import type { Grid, Line } from './grid-model.js'
import { CHANGE, isClosing, isNet } from './propose/words.js'

/** Which rows of a statement may be set against each other: costs are no competitors of revenue, nor of what adds them up. */
export interface Sides {
  /** What rows before it, or after it, make. */
  isResult(row: Line): boolean
  /** One is added where the other, or what takes it in, is taken off. */
  areOpposed(a: Line, b: Line): boolean
}

interface Made {
  readonly result: Line
  readonly column: number
  readonly parts: ReadonlyMap<Line, number>
}

/** A total of a total of a total. */
const MOST_LEVELS = 3

/** The sides of each table whose rows make others of them. Linear in its relations. */
export const sidesOfTables = defineLayer<ReadonlyMap<Grid, Sides>>({
  id: 'common/tables/sides',
  build(_, { layer, spend }) {
    const made = new Map<Grid, Made[]>()
    for (const { grid, findings } of layer(tableClaims))
      for (const { equation } of findings) {
        const own = madeIn(grid, equation)
        spend(equation.operands.length)
        if (own) addTo(made, grid, own)
      }
    return new Map([...made].map(([grid, all]) => [grid, sidesOf(all)]))
  },
})

/** A row that others of one column add up to, or leave. */
function madeIn({ rows, columns }: Grid, { target, operands, form, outcome }: Equation): Made | undefined {
  const { linear } = form
  if (outcome !== 'agrees' || !linear || operands.length < 2) return undefined
  if (operands.some(({ cell }) => cell.column !== target.cell.column)) return undefined
  // What fell is no other side than what rose.
  if (CHANGE.test(columns[target.cell.column]?.name ?? '')) return undefined
  const parts = new Map<Line, number>()
  operands.forEach(({ cell, value }, i) => {
    const row = rows[cell.row - 1]
    if (row && value !== 0) parts.set(row, Math.sign(linear(i) * value))
  })
  const result = rows[target.cell.row - 1]
  return result && parts.size > 1 ? { result, parts, column: target.cell.column } : undefined
}

/** Two rows of one column may make a third by accident; of a row that is called so, or in a second column, they do not. */
function isNoAccident({ result, column }: Made, all: readonly Made[]): boolean {
  const { name, role } = result
  return (
    role === 'total' ||
    isNet(name) ||
    isClosing(name) ||
    all.some((other) => other.result === result && other.column !== column)
  )
}

function sidesOf(found: readonly Made[]): Sides {
  const all = found.filter((made) => isNoAccident(made, found))
  const results = new Set(all.map(({ result }) => result))
  /** A row with what takes it in, and what takes in that. */
  const above = (row: Line): ReadonlySet<Line> => {
    const taken = new Set([row])
    for (let level = 0; level < MOST_LEVELS; level++)
      for (const { result, parts } of all)
        if ([...parts].some(([part, sign]) => sign > 0 && taken.has(part))) taken.add(result)
    return taken
  }
  return {
    isResult: (row) => results.has(row),
    areOpposed(a, b) {
      const [own, other] = [above(a), above(b)]
      return all.some(({ parts }) =>
        [...parts].some(
          ([x, sign]) => own.has(x) && !other.has(x) && [...parts].some(([y, way]) => other.has(y) && way === -sign),
        ),
      )
    },
  }
}
