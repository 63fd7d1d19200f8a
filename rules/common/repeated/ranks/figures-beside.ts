import type { Figure } from '../../number/figure.js'
import { cellsAt, isLike, isPrintOf, type NamedCell, scaled, sortOf } from '../naming/cells.js'
import type { NamedLine } from '../naming/lines.js'
import type { Listing } from '../row-names.js'

/** The only row of a column that holds a figure of the sentence: the measure of a place may be told by it. */
export function ownerOf(figure: Figure, { named, rows }: Listing, column: NamedLine): NamedLine | undefined {
  if (figure.digits.length < 2 || figure.hedge) return undefined
  const sort = sortOf(figure)
  const [row, other] = rows.filter((one) =>
    cellsAt(named, one, column).some(
      (cell) =>
        (isLike(sort, cell) || isBareRate(figure, cell)) &&
        isPrintOf(figure, cell) &&
        isFine(figure, cell) &&
        !isFinerThan(figure, cell),
    ),
  )
  return other ? undefined : row
}

/** A single digit, or none, is that of no figure which may be in thousands. */
function isFine(figure: Figure, cell: NamedCell): boolean {
  const { value, half } = scaled(figure, cell)
  return half <= figure.strict.toNumber() || 20 * half <= Math.abs(value)
}

/** "At 12.0 each" is no print of a count of 12. */
function isFinerThan({ decimals, parts }: Figure, { cell }: NamedCell): boolean {
  return parts.exponent === 0 && decimals > 0 && cell.decimals === 0
}

/** "At 39.3 euros" in a column of euros per person; what its header measures is no unit of its cells. */
function isBareRate({ isPercent }: Figure, { sort, column }: NamedCell): boolean {
  return !isPercent && sort === 'count' && /\bper\b/i.test(column.line.name)
}

/** Right behind a name or a superlative: "at 39.3 euros", "with $3,275 thousand". */
export function isClose({ from, to }: Figure, text: string, ...places: readonly Stretch[]): boolean {
  return places.some(
    (one) =>
      (from >= one.to && from - one.to < 24 && AT.test(text.slice(one.to, from))) ||
      (to <= one.from && one.from - to < 6),
  )
}
interface Stretch {
  readonly from: number
  readonly to: number
}
const AT = /^(?: [a-z]+)?(?:[ ,(]|at|with|of|by)*\S{0,2}$/
