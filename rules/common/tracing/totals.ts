import { type Decimal, ZERO } from '../number/decimal.js'
import type { GridFigure, Line } from './grid.js'

/** Words that alone name what all rows of a table are together. */
const WHOLE = new RegExp(
  [
    String.raw`^(?:(?:grand )?totals?|all(?: \p{L}+(?: \p{L}+)?)?|overall|everyone|everything|nation(?:al|wide)?|state(?:wide)?|country|county`,
    String.raw`city(?:wide)?|region(?:al)?|group|network|company|firm|system(?:wide)?|division|club|school|fund|portfolio|consolidated|combined)$`,
  ].join('|'),
  'iu',
)
/** Labels of what is part of a row above. */
const PART = /^(?:of which|thereof|including|incl\b)/i

interface Summed {
  readonly row: Line
  readonly isAll: boolean
}

/** The rows that hold the sums of those above them, by arithmetic: in two columns, or in one of three rows or more. Linear. */
export function* sumRows(rows: readonly Line[]): Generator<Summed> {
  const all = new Map<Line, Running>()
  const since = new Map<Line, Running>()
  let heading = ''
  for (const row of rows) {
    const under = row.under.join(' ')
    if (under !== heading) since.clear()
    heading = under
    if (PART.test(row.label)) continue
    const isSum = (sums: ReadonlyMap<Line, Running>) => sumsOf(row, sums)
    const isAll = isSum(all)
    if (isAll || isSum(since)) {
      yield { row, isAll }
      since.clear()
      continue
    }
    for (const figure of row.figures) {
      for (const sums of [all, since]) add(sums, figure)
    }
  }
}

/** A column up to here. */
interface Running {
  readonly sum: Decimal
  readonly half: Decimal
  readonly count: number
}

function add(sums: Map<Line, Running>, { column, value, half }: GridFigure): void {
  const known = sums.get(column)
  sums.set(column, {
    sum: (known?.sum ?? ZERO).plus(value),
    half: (known?.half ?? ZERO).plus(half),
    count: (known?.count ?? 0) + 1,
  })
}

function sumsOf({ figures }: Line, sums: ReadonlyMap<Line, Running>): boolean {
  let fits = 0
  for (const { column, value, half } of figures) {
    const above = sums.get(column)
    if (!above || above.count < 2 || value.abs().lt(10)) continue
    const isSum = value.minus(above.sum).abs().lte(half.plus(above.half).div(2))
    // A wide sum is met by accident.
    if (isSum && half.plus(above.half).times(20).lt(value.abs())) fits += above.count >= 3 ? 2 : 1
  }
  return fits >= 2
}

/** The row of what all others are together: the one total, else the sum of all others, else the last that such a word alone names. */
export function wholeRow(rows: readonly Line[], sums: readonly Summed[]): Line | undefined {
  const totals = rows.filter(({ isTotal, label }) => isTotal && label !== '')
  const named = rows.filter(({ label }) => WHOLE.test(label.trim()))
  const [only, ...more] = totals
  return sums.findLast(({ isAll }) => isAll)?.row ?? (more.length === 0 ? (only ?? named.at(-1)) : named.at(-1))
}
