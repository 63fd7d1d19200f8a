import { power } from '../../number/figure.js'
import { chanceOf } from '../chance.js'
import { extremeSaid } from '../extremes.js'
import { withinReach } from '../fits.js'
import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import type { NamedIn } from '../named-in.js'
import { neighboursOf } from '../neighbours.js'
import { digitsOf } from '../printed.js'
import { type Asked, askedOf, rowsOf } from '../relations/ask.js'
import { cellAt } from '../relations/relation.js'
import { isOfBefore, type TimesAsked } from '../relations/times.js'
import { exponentOf, slipFrom, swapped } from './slip.js'
import type { Contradiction } from './found.js'

/** How likely an accident may be that a neighbour of the cell that is asked for has the draft's value. */
const CHANCE = 0.1
/** Rows of a column that are looked at. */
const MOST = 2000
/** What several cells come to. */
const TOGETHER = /\b(?:averag\w*|mean|totals?|combined|together|overall|altogether|in all|sum)\b/i

/**
 * The one cell that a figure asks of a relation for, every key and the column named, where the figure is a slip of the pen from it, was rounded
 * twice, or is the answer to the question beside it: of another row, another time, another column.
 */
export function inAsked(mention: Mention, all: readonly NamedIn[]): Contradiction | undefined {
  const { sentence, printed } = mention
  const { figure } = printed
  if (!sentence || figure.words || figure.hedge || digitsOf(figure) < 2) return undefined
  if (extremeSaid(mention) !== undefined) return undefined
  const { last, next } = neighboursOf(sentence, figure)
  if (TOGETHER.test(figure.block.text.slice(last, next))) return undefined
  for (const own of askedOf(mention, all)) {
    if (!all.some(({ source }) => source === own.of.source)) continue
    const cell = cellAsked(mention, own)
    const slip = cell && slipOf(mention, own, cell)
    if (cell && slip !== undefined)
      return { of: own.of, expected: { printed: cell, exponent: exponentOf(mention, cell) }, slip }
  }
  return undefined
}

function cellAsked(mention: Mention, own: Asked): GridFigure | undefined {
  const { measures, held, relation } = own
  const [column, ...more] = measures.named
  const isNamed = measures.by === 'beside' || measures.by === 'clause'
  const isOnlyOne = measures.others.length === 0 && mention.printed.measure !== undefined
  if (!column || more.length > 0 || !(isNamed || isOnlyOne)) return undefined
  const time = relation.time && !relation.isOfThings ? timeMeant(mention, own) : undefined
  if (relation.time && !relation.isOfThings && !time) return undefined
  const sure = held.filter(({ name, reach }) => name.isSure && reach !== 'heading')
  const [row, ...rows] = rowsOf(own, sure, time)
  return row && rows.length === 0 ? cellAt(row, column) : undefined
}

/** The time that is said beside the figure; where none is said, that of the draft if it is the last. */
function timeMeant(mention: Mention, { times, relation }: Asked): TimesAsked | undefined {
  const said = times.filter(({ isSaid }) => isSaid)
  const [own = times[0], ...more] = said
  if (!own || own.values.length > 1 || more.length > 0) return undefined
  if (said.length === 1) return own
  const isLast = own.values[0] === relation.time?.values.at(-1)
  return isLast && !isOfBefore(mention) && mention.sentence?.periods.length === 0 ? own : undefined
}

/** How a figure may have come about that is not the cell; undefined where it is, or where nothing tells. */
function slipOf(mention: Mention, own: Asked, cell: GridFigure): string | undefined {
  if (isRoundedTwice(mention, cell)) return 'rounded twice'
  if (withinReach(mention, [cell]).length > 0) return undefined
  const slip = (slipFrom(mention.printed, cell) ?? swapped(mention, cell))?.slip
  return slip ?? neighbourOf(mention, own, cell)
}

/** 2.6, of 2.549 by way of 2.55. */
function isRoundedTwice({ printed: { figure } }: Mention, { figure: own }: GridFigure): boolean {
  const [digits, value] = [figure.decimals, own.value.abs()]
  if (own.decimals < digits + 2 || figure.parts.exponent !== own.parts.exponent) return false
  const once = value.toDecimalPlaces(digits)
  // A five at the end goes up.
  const twice = value
    .toDecimalPlaces(digits + 1)
    .plus(power(-digits - 2))
    .toDecimalPlaces(digits)
  return !once.eq(twice) && twice.eq(figure.value.abs())
}

/** Another time, another row or another column of the same, which has the draft's value by no accident. */
function neighbourOf(mention: Mention, { relation }: Asked, { row, column }: GridFigure): string | undefined {
  const { time, keys } = relation
  const cells = column.figures.slice(0, MOST)
  const isOfSameKeys = (other: Line) => keys.every(({ of }) => of.get(other) === of.get(row))
  const isOfSameTime = (other: Line) => !time || time.of.get(other) === time.of.get(row)
  const beside: readonly (readonly GridFigure[])[] = [
    cells.filter((other) => other.row !== row && isOfSameKeys(other.row)),
    cells.filter((other) => other.row !== row && isOfSameTime(other.row)),
    row.figures.filter((other) => other.column !== column),
  ]
  for (const some of beside) {
    if (chanceOf(mention.printed, mention.printed.half) * some.length > CHANCE) continue
    const [other] = withinReach(mention, some)
    if (other) return `the value of ${(other.row === row ? other.column.label : other.row.label) || 'another row'}`
  }
  const { figure } = mention.printed
  const digits = row.figures.find((other) => other.column !== column && other.figure.value.eq(figure.value))
  return digits && digitsOf(figure) > 2 ? `the value of ${digits.column.label}` : undefined
}
