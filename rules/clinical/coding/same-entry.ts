import type { Block, Cell } from '../../../src/document/model.js'
import { cellsUnder, SYSTEM_COLUMN } from '../systems/columns.js'

/** What a record keeps of a diagnosis beside its name; a list to report has nothing of it. */
const RECORDED = /\b(?:date|onset|status|resolved|recorded|diagnosed|since|year|time|encounter|visit|DOS)\b/i
/** A day or a month as it is written. */
const DATED = /\d[/.-]\d{1,2}[/.-]\d|\b(?:19|20)\d\d\b/
/** Columns that only number their rows. */
const NUMBERING =
  /^(?:#|n[or]\.?|(?:(?:dx|diagnosis) )?(?:line|item|pointer|ptr\.?|seq(?:uence)?|rank|order|priority|ref\.?))?$/i
const NUMBER = 4
const ORDINAL = /^\(?(?:\d{1,2}|[A-L])[.):]\s+/
/** Lists that go over many encounters. */
const RECORD = /\b(?:problems?|encounters|visits|history|past|medications?|orders?)\b/i

/** Whether two items or rows of one list say the same of one encounter, word for word. */
export function sameEntry(first: Block, second: Block): boolean {
  const { title } = second.section
  if (RECORD.test(title) && !/\b(?:diagnos[ie]s|dx|assessment)\b/i.test(title)) return false
  return first.cell && second.cell ? sameRow(first.cell, second.cell) : sameItem(first.text, second.text)
}

function sameItem(first: string, second: string): boolean {
  return !RECORDED.test(second) && !DATED.test(second) && plain(first) === plain(second)
}

function sameRow({ table, row }: Cell, second: Cell): boolean {
  const { header, rows } = table
  if (header.some(({ title }) => RECORDED.test(title))) return false
  // One condition in several terminologies, row by row: the table records conditions.
  const system = header.findIndex(({ title }) => SYSTEM_COLUMN.test(title))
  if (system >= 0 && new Set(cellsUnder((header[system] as Cell).block)).size > 1) return false
  const other = rows[row] ?? []
  return (rows[second.row] ?? []).every(
    ({ block, header }, column) =>
      (block.text.length <= NUMBER && NUMBERING.test(header?.title ?? '')) ||
      plain(other[column]?.block.text ?? '') === plain(block.text),
  )
}

function plain(text: string): string {
  return text.replace(ORDINAL, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
