import type { Line } from '../grid-model.js'

/** Fewer parts add up by accident, and a small figure does. */
const LEAST_PARTS = 3
const LEAST_DIGITS = 3
/** Digits that agree beside one column that does not. */
const LEAST_EVIDENCE = { bold: 4, plain: 6 }
const MOST_PARTS = 400

/**
 * The row that closes a table and adds it up, though its label does not say so: "Station" under its units, "Fund" under its classes. One
 * column that adds up bears it out where the row is set in bold, two where it is not.
 */
export function addingRow(rows: readonly Line[], columns: readonly Line[]): Line | undefined {
  const last = rows.findLast(({ role }) => role !== 'rate' && role !== 'detail')
  if (last?.role !== 'part' || rows.some(({ role }) => role === 'total' || role === 'head')) return undefined
  const parts = rows.filter(({ role, index }) => role === 'part' && index < last.index)
  if (parts.length < LEAST_PARTS || parts.length > MOST_PARTS) return undefined
  const bold = last.bold && !parts.some((part) => part.bold)
  let [holds, fails, digits] = [0, 0, 0]
  for (const { index, role, numeric } of columns) {
    const cell = last.cells[index]
    if (!numeric || role === 'rate' || role === 'label' || cell?.kind !== 'number' || cell.percent) continue
    const own = digitsOf(cell.value, cell.half)
    if (!addsUp(last, parts, index)) fails++
    else if (own >= LEAST_DIGITS) holds++
    digits += addsUp(last, parts, index) ? own : 0
  }
  const least = bold ? LEAST_EVIDENCE.bold : LEAST_EVIDENCE.plain
  const enough = holds >= (bold ? 1 : 2) && (fails === 0 || (digits >= least && fails <= holds))
  return enough || ((bold || digits > 2) && isAHundred(last, parts, columns)) ? last : undefined
}

/** Its share is printed as a hundred, and those of its parts are less. */
function isAHundred(last: Line, parts: readonly Line[], columns: readonly Line[]): boolean {
  return columns.some(({ index, name, numeric }) => {
    const cell = last.cells[index]
    if (!numeric || cell?.kind !== 'number' || cell.value !== 100 || !(cell.percent || SHARE.test(name))) return false
    return parts.every(({ cells: own }) => {
      const part = own[index]
      return part?.kind === 'number' && part.value < 100
    })
  })
}

const SHARE = /%|\b(?:share|per ?cent|percentage|proportion)\b/i

function addsUp(total: Line, parts: readonly Line[], column: number): boolean {
  const cell = total.cells[column]
  if (cell?.kind !== 'number') return false
  let [sum, slack] = [0, cell.half]
  for (const part of parts) {
    const own = part.cells[column]
    if (own?.kind === 'text') return false
    if (own?.kind !== 'number') continue
    sum += own.value
    slack += own.half
  }
  return Math.abs(sum - cell.value) <= slack * (1 + 1e-9)
}

function digitsOf(value: number, half: number): number {
  return String(Math.round(Math.abs(value) / (2 * half || 1))).length
}
