import type { Cues } from './cues.js'
import { firstOf } from './first-of.js'
import type { Line } from './grid.js'
import type { Mention } from './mention.js'
import { isWholeRow, type NamedIn } from './named-in.js'
import { isRelative } from './near-operands.js'
import { type Derivation, sums } from './steps.js'
import type { Told } from './told-steps.js'

/** How likely an accident may be, of all columns that are tried. */
const CHANCE = 0.02
/** Rows that are summed, and columns that are looked at. */
const ROWS = 8
const COLUMNS = 24
const TOGETHER =
  /\b(?:add|adding|added to|plus|with|along with|together|combined|between them|all told|in all|account for|hold|make up)\b/i

/**
 * Rows that a sentence names with those that the one before spoke of: "Fulton has 22%. Add Kerr and Barrow, and three counties hold 910 cases".
 * It says how many they are, or that they are meant together.
 */
export function rowsTogether(
  mention: Mention,
  said: Cues,
  named: readonly NamedIn[],
  told: readonly Told[],
): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || isRelative(printed) || printed.isPortion === true) return undefined
  const own = named.flatMap(({ lines }) =>
    lines.filter((line) => isWholeRow(line) && line.isCarried !== true && !line.line.isTotal),
  )
  const rows = new Set(own.filter(({ places }) => places.length > 0).map(({ line }) => line))
  if (rows.size === 0) return undefined
  const before = told.flatMap(({ printed: cell, step, isFar }) =>
    isFar === true ? [] : rowsOf(step ? step.operands : [cell]),
  )
  const all = new Set([
    ...rows,
    ...before.filter(({ grid, isTotal }) => !isTotal && [...rows].some((row) => row.grid === grid)),
  ])
  const isTogether = said.sum || TOGETHER.test(sentence.block.text.slice(sentence.from, sentence.to))
  const counts = sentence.figures.filter(({ figure }) => figure !== printed.figure).map(({ near }) => near)
  function* sumsOfGroups() {
    for (const group of [rows, all]) {
      if (group.size < 2 || group.size > ROWS || !(isTogether || counts.includes(group.size))) continue
      const [first] = group
      for (const column of (first as Line).grid.columns.slice(0, COLUMNS)) {
        const cells = [...group].flatMap(({ figures }) => figures.filter((cell) => cell.column === column))
        if (cells.length === group.size && !cells.some(isRelative)) yield sums(printed, cells)
      }
    }
  }
  return firstOf(mention, sumsOfGroups(), CHANCE)
}

function rowsOf(cells: readonly object[]): Line[] {
  return cells.flatMap((cell) => ('row' in cell ? [cell.row as Line] : []))
}
