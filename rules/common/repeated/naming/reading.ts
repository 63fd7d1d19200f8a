import type { GridCell } from '../../tables/grid-model.js'
import type { Figure } from '../../number/figure.js'
import { type NamedCell, scaled } from './cells.js'
import type { NamedLine } from './lines.js'

/** What a figure may be of: a cell, or what follows from some. */
export interface Reading {
  /** `gap`: between two lines that the sentence names; `rest`: what one column of a row leaves of another; `sum`: of those it names; `mean`: of a column over its rows; `portion`: what several make up of the whole; `ratio`: for each of some others; `product`: so many at a rate; `variance`: from what was meant to be; `margin`: a profit of revenue. */
  readonly kind:
    | 'level'
    | 'change'
    | 'difference'
    | 'share'
    | 'gap'
    | 'rest'
    | 'sum'
    | 'mean'
    | 'portion'
    | 'ratio'
    | 'product'
    | 'variance'
    | 'margin'
  readonly cells: readonly GridCell[]
  readonly named: readonly NamedCell[]
  readonly low: number
  readonly high: number
  /** How well the words name it. */
  readonly score: number
  /** The lines named best, whatever cross line a figure is of; equal for the figures of one comparison. */
  readonly signatures: readonly Signature[]
  /** How well its line is named: that of a cell, the better of both. */
  readonly line: number
  /** The cross line is told by the words, or by the time that they suppose. */
  readonly told: boolean
  readonly label: string
  /** It follows from the figure before it: as the words say of what, or as nothing else of its row is comparable. */
  readonly anchor?: 'said' | 'only'
}

/** A line that figures of one comparison share; `told`: words name it, and words or times tell which of its figures this one is. */
export interface Signature {
  readonly key: string
  readonly told: boolean
}

/** Named at least in part by its own words. */
export const NAMED = 0.9

export function signatureOf(kind: string, { id }: NamedLine): string {
  return `${kind} ${id}`
}

export function labelOf({ line: { name: row } }: NamedLine, { line: { name: column } }: NamedLine): string {
  if (row === '' || column === '') return (row || column).slice(0, LONGEST)
  return `${row.slice(0, LONGEST)}, ${column.slice(0, LONGEST)}`
}

/** Of one name. */
const LONGEST = 60

/** A figure as that of a cell, whatever words tell of it. */
export function levelOf(figure: Figure, cell: NamedCell): Reading {
  const { value, half } = scaled(figure, cell)
  return {
    kind: 'level',
    cells: [cell.cell],
    named: [cell],
    low: Math.abs(value) - half,
    high: Math.abs(value) + half,
    score: 0,
    line: 0,
    signatures: [],
    told: true,
    label: labelOf(cell.row, cell.column),
  }
}
