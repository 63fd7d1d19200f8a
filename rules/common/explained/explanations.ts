import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { isTheOther } from '../claims/claim.js'
import type { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { keysIn } from '../repeated/naming/keys.js'
import { cellsAt, isLike, isPrintOf, type NamedCell, partOf, sortOf } from '../repeated/naming/cells.js'
import { type ByValue, cellsByValue, cellsOf, keyOfValue } from '../repeated/naming/cells-by-value.js'
import type { NamedLine } from '../repeated/naming/lines.js'
import { corrected, stepTo } from './by-step.js'

/**
 * What else in the document gives a printed figure than the relation that a claim takes it for: a table prints it, or it follows from amounts of
 * its paragraph and the totals of their table. A figure that is explained so is not accused of missing another relation.
 */
export interface Explanations {
  /**
   * In words; undefined where nothing explains it. Of the figures that the claim is of itself, only that they are the two parts of a whole:
   * any other relation between them is the mistake that the claim shows.
   */
  of(figure: Figure, claimed: readonly Figure[]): string | undefined
  /**
   * Of a percentage, that a table gives it with an amount that the claim takes it to be of: in one row with that, or as what that is of the
   * total of its column. Words may tell the whole of another claim: "88 employers, 12.5% of the base, reported none; that leaves 614".
   */
  ofWhole(figure: Figure, claimed: readonly Figure[]): string | undefined
  /**
   * Why it may rightly be another than the value that it is held against, in its unit: it is the share that another column of the row has, or the
   * sentences beside it account for the difference. `meant` are the cells that it is held against.
   */
  insteadOf(figure: Figure, expected: number, meant: readonly NamedCell[]): string | undefined
  /** Whether one row or one column of a table holds all of some figures, and what they would give: they are of one thing, and no others are meant. */
  areOfOneLine(all: readonly Figure[], result?: Result): boolean
}

/** A value in the unit of a figure. */
export interface Result {
  readonly figure: Figure
  readonly value: Decimal
}

/** Amounts of one paragraph that are looked at, and cells of totals. */
const MOST_AMOUNTS = 12
const MOST_WHOLES = 12
/** Fewer digits agree by accident. */
const LEAST_DIGITS = 3

export const explanations = defineLayer<Explanations>({
  id: 'common/explained/explanations',
  build(_, { layer, spend }) {
    const all = layer(figures)
    const of = (figure: Figure, claimed: readonly Figure[]): string | undefined => {
      const values = layer(cellsByValue)
      const beside = besideOf(figure, all.in(figure.block))
      const wholes = wholesOf([figure, ...beside], figure.block, values)
      spend((beside.length + 1) * (beside.length + wholes.length + 1))
      return (
        copied(figure, values) ??
        derived(figure, beside, claimed, wholes) ??
        stepTo(figure, all.in(figure.block), claimed)
      )
    }
    const insteadOf = (figure: Figure, expected: number, meant: readonly NamedCell[]): string | undefined => {
      const row = figure.isPercent && !figure.hedge && figure.digits.length >= LEAST_DIGITS ? meant.slice(0, 1) : []
      const shares = row.flatMap(({ grid, row: line }) => grid.columns.flatMap((column) => cellsAt(grid, line, column)))
      spend(shares.length + MOST_AMOUNTS)
      const share = shares.find((cell) => cell.sort !== 'percent' && shareOfWhole(figure, cell) !== undefined)
      if (share) return `${figure.text} is the share of ${printedAt(share)} (${nameOf(share)})`
      return corrected(figure, expected, all.in(figure.block))
    }
    const ofWhole = (figure: Figure, claimed: readonly Figure[]): string | undefined => {
      if (!figure.isPercent || figure.hedge || figure.digits.length < LEAST_DIGITS) return undefined
      const values = layer(cellsByValue)
      for (const part of claimed) {
        const cells = part === figure || part.isPercent ? [] : cellsLike(part, values)
        spend(cells.length + 1)
        for (const cell of cells) {
          const found = shareBeside(figure, cell) ?? shareOfWhole(figure, cell)
          if (found) return `${figure.text} is that of ${part.text} in the table (${nameOf(found)})`
        }
      }
      return undefined
    }
    const areOfOneLine = (given: readonly Figure[], result?: Result): boolean => {
      if (given.length < 2 || given.some(({ hedge, digits }) => hedge !== undefined || digits.length < 2)) return false
      const byValue = layer(cellsByValue)
      const wanted = result && [cellsAtValue(result, byValue)]
      const [first = [], ...rest] = [...given.map((figure) => cellsLike(figure, byValue)), ...(wanted ?? [])]
      spend(first.length * rest.length + 1)
      return first.some(({ row, column, cell }) =>
        [row, column].some((line) =>
          rest.every((cells) => cells.some((other) => other.cell !== cell && [other.row, other.column].includes(line))),
        ),
      )
    }
    return { of, ofWhole, insteadOf, areOfOneLine }
  },
})

interface Amount {
  readonly sort: string
  readonly value: number
  readonly half: number
  readonly text: string
}

function amountOf(figure: Figure): Amount {
  return {
    sort: sortOf(figure),
    value: Math.abs(figure.value.toNumber()),
    half: figure.countable ? 0 : figure.strict.toNumber(),
    text: figure.text,
  }
}

/** The figures of its paragraph nearest to one. */
function besideOf(figure: Figure, own: readonly Figure[]): readonly Figure[] {
  const others = own.filter((one) => one !== figure && one.isQuantity && !one.words && !one.value.isZero())
  const at = others.findIndex(({ from }) => from > figure.from)
  const from = Math.max(0, (at < 0 ? others.length : at) - MOST_AMOUNTS / 2)
  return others.slice(from, from + MOST_AMOUNTS)
}

/** A table prints it, in its unit. */
function copied(figure: Figure, values: ByValue): string | undefined {
  if (figure.isPercent || figure.digits.length < LEAST_DIGITS || figure.hedge) return undefined
  const [cell] = cellsLike(figure, values)
  return cell && `${figure.text} stands in the table as well (${nameOf(cell)})`
}

function cellsLike(figure: Figure, values: ByValue): readonly NamedCell[] {
  const sort = sortOf(figure)
  return cellsOf(values, figure).filter((cell) => isLike(sort, cell))
}

function cellsAtValue({ figure, value }: Result, values: ByValue): readonly NamedCell[] {
  const sort = sortOf(figure)
  return (values.get(keyOfValue(value.abs().toNumber())) ?? []).filter((cell) => isLike(sort, cell))
}

function nameOf({ row, column }: NamedCell): string {
  return [row, column]
    .map(({ line }) => line.name.slice(0, 40))
    .filter(Boolean)
    .join(', ')
}

function printedAt({ place: { block, from, to } }: NamedCell): string {
  return block.text.slice(from, to)
}

/** The percentage in the row of an amount. */
function shareBeside(figure: Figure, { grid, row }: NamedCell): NamedCell | undefined {
  return grid.columns
    .flatMap((column) => cellsAt(grid, row, column))
    .find((cell) => cell.sort === 'percent' && isPrintOf(figure, cell))
}

/** The total of its column, where an amount is so much of it. */
function shareOfWhole(figure: Figure, cell: NamedCell): NamedCell | undefined {
  const { grid, row, column } = cell
  const [value, half] = [figure.value.toNumber(), figure.strict.toNumber()]
  return grid.rows
    .filter((line) => line.whole && line !== row)
    .flatMap((line) => cellsAt(grid, line, column))
    .find((whole) => {
      const { low, high } = partOf(cell, whole)
      return whole.sort === cell.sort && value + half >= low && value - half <= high
    })
}

/** The totals over the cells that a paragraph prints, and the lines that it names beside them. */
function wholesOf(printed: readonly Figure[], block: Block, values: ByValue): readonly Amount[] {
  const words = new Set(keysIn(block.text.slice(0, LONGEST)).map(({ key }) => key))
  const isMeant = ({ whole, keys }: NamedLine) => whole || (keys.size > 0 && [...keys].every((key) => words.has(key)))
  const found = new Map<unknown, Amount>()
  for (const figure of printed) {
    if (figure.digits.length < LEAST_DIGITS) continue
    for (const cell of cellsLike(figure, values)) {
      const { grid, row, column } = cell
      const scale = Math.abs(figure.value.toNumber() / cell.value) || 1
      const across = [
        ...grid.rows.flatMap((line) => (line !== row && isMeant(line) ? cellsAt(grid, line, column) : [])),
        ...grid.columns.flatMap((line) => (line !== column && isMeant(line) ? cellsAt(grid, row, line) : [])),
      ]
      for (const other of across)
        if (other.sort === cell.sort && found.size < MOST_WHOLES)
          found.set(other.cell, {
            sort: sortOf(figure),
            value: Math.abs(other.value) * scale,
            half: other.half * scale,
            text: `${printedAt(other)} (${nameOf(other)})`,
          })
    }
  }
  return [...found.values()]
}

const LONGEST = 2000

/** It follows from two others: as a share, a change, a sum or a difference. */
function derived(
  figure: Figure,
  beside: readonly Figure[],
  claimed: readonly Figure[],
  wholes: readonly Amount[],
): string | undefined {
  const least = figure.isPoints ? 1 : LEAST_DIGITS
  if (figure.digits.length < least || figure.hedge) return undefined
  const [value, half] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  const isIt: Fits = (low, high) =>
    value + half >= low - SLACK * Math.abs(low) && value - half <= high + SLACK * Math.abs(high)
  const per = perOf(figure)
  const sort = figure.isPoints ? 'percent' : sortOf(figure)
  const says = (a: Amount, b: Amount, isWholeOf: boolean): string | undefined => {
    if (a.sort !== b.sort || a.value === b.value) return undefined
    if (figure.isPercent) return shareOf(a, b, isIt)
    if (
      per !== undefined &&
      isIt((per * (a.value - a.half)) / (b.value + b.half), (per * (a.value + a.half)) / (b.value - b.half))
    )
      return `${a.text} of ${b.text}, per ${String(per)}`
    return a.sort === sort ? gapOf(a, b, !isWholeOf, isIt) : undefined
  }
  const own = beside.map((one) => [one, amountOf(one)] as const)
  for (const [one, a] of own) {
    for (const [other, b] of own) {
      if (other === one) continue
      const isOpen = !claimed.includes(one) || !claimed.includes(other)
      const found =
        (isOpen ? says(a, b, false) : undefined) ??
        (figure.isPercent &&
        a.sort === b.sort &&
        (isOpen || isTheOther(other) || (isOfAll(figure) && !isWhole(one) && !isWhole(other)))
          ? partOfBoth(a, b, isIt)
          : undefined) ??
        (!isOpen && arePrintedAlike(figure, one, other, claimed) ? sumOf(a, b, isIt) : undefined)
      if (found !== undefined) return `${figure.text} is ${found}`
    }
    for (const whole of wholes) {
      const found = says(a, whole, true)
      if (found !== undefined) return `${figure.text} is ${found}`
    }
  }
  return undefined
}

const SLACK = 1e-9

type Fits = (low: number, high: number) => boolean

/** "64.6 offences per 1,000": of how many a rate is one. */
function perOf({ block, to }: Figure): number | undefined {
  const [, printed] =
    /^[ \w-]{0,40}? (?:per|for every|in every) (1\d{0,2}(?:,?000){0,2})\b/.exec(block.text.slice(to, to + 60)) ?? []
  return printed === undefined ? undefined : Number(printed.replaceAll(',', ''))
}

/** "35% of the total": of both that stand before it. */
function isOfAll({ block, to }: Figure): boolean {
  return /^ of (?:the (?:total|two|whole)|both|all|them)\b/i.test(block.text.slice(to, to + 16))
}

/** "of 76,915 ballots": the whole is printed. */
function isWhole({ block, from }: Figure): boolean {
  return /\b(?:of|among|from)(?: (?:the|all|these|its))? $/i.test(block.text.slice(Math.max(0, from - 16), from))
}

/** "188.4 posts, filled by 197 people, and 141.0 others, in all 329.4": what is printed in whole numbers is of another sort. */
function arePrintedAlike(total: Figure, a: Figure, b: Figure, claimed: readonly Figure[]): boolean {
  const { decimals } = total
  if (decimals === 0 || a.decimals !== decimals || b.decimals !== decimals) return false
  const rest = claimed.filter((figure) => figure !== a && figure !== b)
  return rest.length > 0 && rest.every((figure) => figure.decimals < decimals)
}

function shareOf(a: Amount, b: Amount, isIt: Fits): string | undefined {
  if (a.sort === 'percent') return undefined
  const [low, high] = [(100 * (a.value - a.half)) / (b.value + b.half), (100 * (a.value + a.half)) / (b.value - b.half)]
  if (isIt(low, high)) return `${a.text} of ${b.text}`
  if (isIt(low - 100, high - 100)) return `the change from ${b.text} to ${a.text}`
  return isIt(100 - high, 100 - low) ? `what ${a.text} leaves of ${b.text}` : undefined
}

/** What one of two parts is of both. */
function partOfBoth(a: Amount, b: Amount, isIt: Fits): string | undefined {
  if (a.sort === 'percent') return undefined
  const half = a.half + b.half
  const both = a.value + b.value
  return isIt((100 * (a.value - a.half)) / (both + half), (100 * (a.value + a.half)) / (both - half))
    ? `${a.text} of that and ${b.text} together`
    : undefined
}

/** Two amounts of one paragraph may be anything to each other; the difference to a total is what it leaves. */
function gapOf(a: Amount, b: Amount, mayAdd: boolean, isIt: Fits): string | undefined {
  const half = a.half + b.half
  const gap = Math.abs(a.value - b.value)
  if (isIt(gap - half, gap + half)) return `how far ${a.text} is from ${b.text}`
  return mayAdd ? sumOf(a, b, isIt) : undefined
}

function sumOf(a: Amount, b: Amount, isIt: Fits): string | undefined {
  const [sum, half] = [a.value + b.value, a.half + b.half]
  return isIt(sum - half, sum + half) ? `${a.text} and ${b.text} together` : undefined
}
