import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Cell } from '../../../src/document/model.js'
import { firstDate, readDate } from './dates.js'

/** The days an entry of a record states for itself. */
export interface EntryDates {
  readonly days: readonly string[]
  /** True for the day of a service; false for the day a condition began or was noted, which it may long have outlived. */
  readonly service: boolean
}

/** Days of service, then days of a condition; a column of birthdays or expiry dates says nothing of when a code was used. */
const DATED = /\b(?:dates?|dos|performed|administered|when|day|effective|period|start(?:ed)?|begin)\b/i
const NOTED = /\b(?:onset|diagnosed|noted|recorded|entered|identified|since|active|resolved|first|last)\b/i
const OTHER_DAY =
  /\b(?:birth|dob|expir\w*|exp|due|next|print\w*|sign\w*|release\w*|version|termination|terminated|added|deleted)\b/i
/** An item that begins with its day or names it. */
const ITEM =
  /^\W{0,3}(?=\d)|\b(?:onset|dates?|performed|noted|diagnosed|recorded)\b(?: (?:on|date))?\s?[:=]?\s{0,2}(?=[\dA-Z])/gi
/** Tables are not read wider, nor their cells longer. */
const COLUMNS = 40
const CELL = 60
/** How many rows may continue one. */
const CONTINUED = 20
const NONE: EntryDates = { days: [], service: false }

/** The days of table rows and list items, read once each. */
export const entryDatesLayer = defineLayer<{ of(block: Block): EntryDates }>({
  id: 'clinical.entry-dates',
  build() {
    const rows = new Map<readonly Cell[], EntryDates>()
    return {
      of(block) {
        const row = block.cell?.table.rows[block.cell.row]
        if (!block.cell || !row) return block.item ? datesOfItem(block.text) : NONE
        const known = rows.get(row)
        if (known) return known
        const dates = datesOfRow(block.cell)
        rows.set(row, dates)
        return dates
      },
    }
  },
})

function datesOfItem(text: string): EntryDates {
  ITEM.lastIndex = 0
  const match = ITEM.exec(text)
  const day = match && readDate(text, match.index + match[0].length)?.date
  return day ? { days: [day], service: false } : NONE
}

/** A row whose first cell is empty goes on with the one before. */
function datesOfRow({ table: { header, rows, section }, row }: Cell): EntryDates {
  const problems = /\bproblems?\b/i.test(section.title)
  const columns = header
    .slice(0, COLUMNS)
    .map(({ block: { text } }, column) => ({ text, column }))
    .filter(({ text }) => !OTHER_DAY.test(text) && (DATED.test(text) || NOTED.test(text)))
  if (columns.length === 0) return NONE
  for (let at = row; at > 0 && row - at <= CONTINUED; at--) {
    const cells = rows[at] ?? []
    const found = columns.flatMap(({ text, column }) => {
      const said = cells[column]?.block.text ?? ''
      const days = daysIn(said)
      return days.length > 0 ? [{ days, service: !problems && !NOTED.test(text) && !NOTED.test(said) }] : []
    })
    const dates = found.find(({ service }) => service) ?? found[0]
    if (dates) return dates
    if ((cells[0]?.block.text.trim() ?? '') !== '') return NONE
  }
  return NONE
}

/** The first day in a cell, or the first and the last of the year that is all it says. */
function daysIn(text: string): string[] {
  if (text.length > CELL) return []
  const day = firstDate(text)
  if (day) return [day.date]
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0]
  return year === undefined ? [] : [`${year}-01-01`, `${year}-12-31`]
}
