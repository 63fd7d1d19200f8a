import type { Format } from './result.js'
import { COLUMNS, rowsOf } from './rows.js'
import { isFormula } from './spreadsheet.js'

/** Comma-separated values (RFC 4180): the table of all findings. */
export const csv: Format = (results, run) => {
  const rows = rowsOf(results, run).map((row) => COLUMNS.map((column) => row[column] ?? ''))
  return [COLUMNS, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

/** A field; what a spreadsheet would run as a formula is made text by an apostrophe before it. */
function field(value: string | number): string {
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
