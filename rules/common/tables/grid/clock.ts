import type { Cell } from '../../../../src/document/model.js'
import type { GridCell } from '../grid-model.js'

/** Lengths of time and times of day as tables print them, in the smaller of their two last units: 3:51:25, 40:12, 6:38.7. */

const CLOCK = /^(?:\+\s?|([-−–]\s?))?(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(\.\d{1,3})?$/
const LONGEST = 14
/** What unit such cells are of, as that of other cells is a currency. */
const UNIT = 'time'

/** Whether some cell of a table may be one: a cheap look. */
export function hasClock(rows: readonly (readonly Cell[])[]): boolean {
  return rows.some((row) =>
    row.some(({ block: { text } }) => text.length <= LONGEST && text.includes(':') && CLOCK.test(text.trim())),
  )
}

/** A cell as a number of seconds, or of minutes where a table prints hours and minutes; undefined for any other. */
export function readClock(cell: Cell): GridCell | undefined {
  const { block } = cell
  const text = block.text.length > LONGEST ? '' : block.text.trim()
  const match = text.includes(':') ? CLOCK.exec(text) : null
  if (!match) return undefined
  const [, minus, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match
  const decimals = Math.max(0, fraction.length - 1)
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds + fraction)
  const from = block.text.indexOf(text)
  return {
    kind: 'number',
    cell,
    value: minus === undefined ? size : -size,
    half: 0.5 * 10 ** -decimals,
    decimals,
    percent: false,
    unit: UNIT,
    place: { block, from, to: from + text.length },
  }
}

export function isClock({ unit }: Pick<GridCell, 'unit'>): boolean {
  return unit === UNIT
}

/** So many seconds as cells beside it print them. */
export function shownClock(value: number, decimals: number): string {
  const unit = 10 ** Math.max(0, decimals)
  const all = Math.round(Math.abs(value) * unit)
  const [whole, part] = [Math.floor(all / unit), all % unit]
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  const shown = `${hours > 0 ? `${String(hours)}:${two(minutes)}` : String(minutes)}:${two(seconds)}`
  return (value < 0 ? '-' : '') + shown + (decimals > 0 ? `.${String(part).padStart(decimals, '0')}` : '')
}
