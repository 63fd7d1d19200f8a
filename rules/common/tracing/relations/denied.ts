import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import type { NamedIn } from '../named-in.js'
import type { SourceFigure } from '../source-index.js'
import { type Asked, askedOf } from './ask.js'

/** Whether a row is of another value of a key than holds for a figure, and the draft's sentence does not name its own. */
export function isOfOtherKey(mention: Mention, row: Line, named: readonly NamedIn[]): boolean {
  const own = askedIn(mention, row, named)
  return (
    own?.held.some(({ name: { value, isSure }, reach }) => {
      const other = value.key.of.get(row)
      if (!isSure || reach === 'heading' || reach === 'before' || other === undefined || other === value) return false
      return !own.said.some((name) => name.value === other)
    }) === true
  )
}

/** The same of a cell, which may be of another time than the draft says too. */
export function isDenied(mention: Mention, printed: SourceFigure, named: readonly NamedIn[]): boolean {
  if (!('row' in printed)) return false
  return isOfOtherKey(mention, printed.row, named) || isOfOtherTime(mention, printed, named)
}

function isOfOtherTime(mention: Mention, { row }: GridFigure, named: readonly NamedIn[]): boolean {
  const own = askedIn(mention, row, named)
  const time = own?.relation.time?.of.get(row)
  const said = own?.times.filter(({ isSaid }) => isSaid) ?? []
  return time !== undefined && said.length > 0 && !said.some(({ values }) => values.includes(time))
}

function askedIn(mention: Mention, { grid }: Line, named: readonly NamedIn[]): Asked | undefined {
  return askedOf(mention, named).find(({ relation }) => relation.grid === grid)
}
