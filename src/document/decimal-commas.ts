import type { CellNode } from './delimited.js'

/** "118.460,5", "1.284.300" and "4,18": a number as large parts of Europe print it. */
const NUMBER = /^[-–−+]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?(?=$|[\s%€])/
/** That its comma begins decimals, or its points groups, is beyond doubt. */
const DECISIVE = /^[-–−+]?(?:\d+|\d{1,3}(?:\.\d{3})+),(?:\d{1,2}|\d{4,})(?!\d)|^[-–−+]?\d{1,3}(?:\.\d{3}){2,}(?!\d)/
/** A group or a fraction of three digits: "1.118". */
const GROUPED = /^[-–−+]?[1-9]\d{0,2}\.\d{3}(?=$|[\s%€])/
/** A point that begins decimals. */
const POINTED = /^[-–−+]?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+)(?=$|[\s%€])/
/** Numbers that may be either way are in groups, where so many are. */
const ENOUGH = 2

/**
 * The cells of a table with its numbers in the notation of English: where commas begin decimals, each comma of a number becomes a point and each
 * point a comma, so that all stand where they are printed (`data.printed`). A table that has numbers either way is left as it is.
 */
export function withPoints<Row extends { readonly children: readonly CellNode[] }>(
  rows: readonly Row[],
): readonly Row[] {
  let isDecisive = false
  let grouped = 0
  for (const { children } of rows) {
    for (const { children: texts } of children) {
      const text = texts[0]?.value ?? ''
      if (POINTED.test(text)) return rows
      isDecisive ||= DECISIVE.test(text)
      if (GROUPED.test(text)) grouped++
    }
  }
  if (!isDecisive && grouped < ENOUGH) return rows
  return rows.map((row) => ({ ...row, children: row.children.map(turned) }))
}

function turned(cell: CellNode): CellNode {
  const [text, ...more] = cell.children
  if (!text || more.length > 0 || !NUMBER.test(text.value)) return cell
  const value = text.value.replace(NUMBER, (own) => own.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')))
  return { ...cell, children: [{ ...text, value, data: { printed: text.value } }] }
}
