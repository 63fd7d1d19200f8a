import { FOR_TWO } from '../../prose/per-two.js'
import { nameOf } from './anchor.js'
import { withoutEndZeros } from '../../number/digit-slip.js'
import { type Figure, sameUnit } from '../../number/figure.js'
import { isLike, type NamedCell, scaled, sortOf } from './cells.js'
import { isElse } from './doubts.js'
import { isLight, keyOf, keysOf } from './keys.js'
import { agrees, type Read } from './read.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/**
 * What follows from a cell that the words name and a figure of prose near it, or from two figures of prose: by how much the one exceeds the
 * other, and how much of something there is for each of some others.
 */

/** Cells that the words name. */
const MOST_CELLS = 4
/** How well a cell must be named. */
const NAMED_WELL = 3.5

export function derived(read: Read, earlier: readonly Read[], all: readonly Read[]): Reading[] {
  const { statement } = read
  const near = earlier.map(({ statement: own }) => own.figure)
  const found = [...beyond(read, near), ...forEach(statement, read, near, all)]
  // What a sentence divides itself is on its own terms: "the budget spends $78.74 million on 5,370 students, or $14,663 for each of them".
  return found.length > 0 && isElse(statement, []) && !isEachOfThem(statement) ? [] : found
}

/** "The balance exceeds the minimum by 1,244", which stands before it. */
const BEYOND =
  /\b(?:exceed|clear|beat|top|miss|surpass|overshoot|undershoot)(?:e?s|ed|t)? (?:[^.;]{1,40} )?by [$£€]?$|\bfall(?:s|en)? short of (?:[^.;]{1,40} )?by [$£€]?$/i

function beyond({ statement, readings }: Read, near: readonly Figure[]): Reading[] {
  const { figure, block, sentence } = statement
  if (!BEYOND.test(block.text.slice(Math.max(sentence[0], figure.from - 72), figure.from))) return []
  const alike = near.filter((other) => sameUnit(other, figure) && !other.hedge)
  const own = alike.filter(({ from }) => from >= sentence[0])
  const others = own.length > 0 ? own : alike
  return namedCells(statement, readings).flatMap((cell) =>
    others.map((other): Reading => {
      const { value, half } = scaled(other, cell)
      const size = Math.abs(Math.abs(value) - Math.abs(other.value.toNumber()))
      return readingOf('difference', size, half + other.strict.toNumber(), [cell], `${nameOf(cell)} and ${other.text}`)
    }),
  )
}

function namedCells({ figure }: Statement, readings: readonly Reading[]): readonly NamedCell[] {
  return readings
    .filter(({ kind, told, score }) => kind === 'level' && told && score >= NAMED_WELL)
    .flatMap(({ named }) => named.slice(0, 1))
    .filter((cell) => isLike(sortOf(figure), cell))
    .slice(0, MOST_CELLS)
}

/** "$13,067 per enrolled student", "for each of the 86,400 residents … $1,250". */
const PER_AFTER = /^ (?:per|for (?:each|every)|a|an) ((?:[a-z-]+ ?){1,3})/i
const PER_BEFORE = /\bfor (?:each|every) of (?:the [a-z']+ |the |its |our |[a-z]+'s )*\d/i

/** "The other 60 places cost £52,000 each". */
const EACH_AFTER = /^ (?:each|apiece)\b/

/** "$78.74 million on 5,370 students, or $14,285 for each of them": of what the sentence counted last. */
const EACH_OF_THEM = /^ (?:for each of (?:them|these|those)|each|apiece|a head)\b/
const THAT_IS = /(?:,|;| –| —)? (?:or|that is|which is|i\.e\.|equal to|equivalent to)(?: just| only)? [$£€]?$/

/** "a state guarantee of $8,310 per pupil": not of the amount before. */
const NAMED_ITSELF = /\b(?:an?|our|its|their) (?:[a-z-]+ ){1,3}of [$£€]?$/i

function isEachOfThem({ figure, block, sentence }: Statement): boolean {
  return (
    EACH_OF_THEM.test(block.text.slice(figure.to, figure.to + 24)) &&
    THAT_IS.test(block.text.slice(sentence[0], figure.from))
  )
}

function forEach(statement: Statement, read: Read, near: readonly Figure[], all: readonly Read[]): Reading[] {
  const { figure, block, sentence, clause } = statement
  if (!figure.isMoney || figure.digits.length < LEAST_DIGITS) return []
  const [, said] = PER_AFTER.exec(block.text.slice(figure.to, figure.to + 48)) ?? []
  const lead = block.text.slice(sentence[0], figure.from)
  if (NAMED_ITSELF.test(lead) || FOR_TWO.test(block.text.slice(figure.to, figure.to + 60))) return []
  const words = keysOf(said ?? '')
  const numbers = near.filter(({ unit }) => unit.kind === 'none')
  const them = isEachOfThem(statement)
    ? numbers.findLast(({ from, noun }) => from >= sentence[0] && noun !== undefined)
    : undefined
  const isBefore = PER_BEFORE.test(lead)
  const bases = them
    ? [sizeOf(them)]
    : said !== undefined
      ? basesOf(words, read, all)
      : isBefore || EACH_AFTER.test(block.text.slice(figure.to, figure.to + 8))
        ? numbers.filter(({ from }) => from >= (isBefore ? sentence[0] : clause[0])).map(sizeOf)
        : []
  const isLoose = said === undefined && !isBefore && !them
  const amounts = near.filter(
    (own) => sameUnit(own, figure) && own.value.gt(figure.value) && !own.hedge && (!them || own.from >= sentence[0]),
  )
  const found = amounts.flatMap((amount) =>
    bases.flatMap(({ value, text, cell }): Reading[] => {
      if (value < 2) return []
      const [size, half] = [amount.value.toNumber() / value, amount.strict.toNumber() / value]
      // Which amount went on them no words tell: one that comes to a round sum each.
      if (isLoose && !isRoundAs(figure, size)) return []
      const own = readingOf('ratio', size, half, cell ? [cell] : [], `${amount.text} for each of ${text}`)
      return [isLoose ? { ...own, anchor: 'only' } : own]
    }),
  )
  // "For every form returned", where forms are counted by who filled them in as well: which of the numbers is meant only a fit tells.
  return bases.length === 1 || found.some((reading) => agrees(figure, reading)) ? found : []
}

/** It is as round as a figure is printed, to the last of its noughts. */
function isRoundAs({ digits, decimals }: Figure, size: number): boolean {
  const noughts = digits.length - withoutEndZeros(digits).length
  const steps = size / 10 ** (noughts - decimals)
  return noughts > 1 && Math.abs(steps - Math.round(steps)) < 1e-9 * steps
}

const LEAST_DIGITS = 4
const MOST_BASES = 3

interface Base {
  readonly value: number
  readonly text: string
  readonly cell?: NamedCell
}

function sizeOf(figure: Figure): Base {
  return { value: figure.value.toNumber(), text: figure.text }
}

/** How many there are of what an amount is told for each of: in a cell of the whole, or as prose counts them. */
function basesOf(words: ReadonlySet<string>, { readings }: Read, all: readonly Read[]): readonly Base[] {
  const specific = [...words].filter((key) => !isLight(key))
  if (specific.length === 0) return []
  const cells = readings.flatMap(({ kind, named: [cell] }): Base[] => {
    if (kind !== 'level' || cell?.sort !== 'count' || !cell.row.whole) return []
    const isOf = specific.some((key) => cell.column.keys.has(key) || cell.grid.topic.has(key))
    return isOf ? [{ value: cell.value, text: nameOf(cell), cell }] : []
  })
  const counted = all.flatMap(({ statement: { figure } }): Base[] => {
    const noun = figure.unit.kind === 'none' ? figure.noun?.word : undefined
    return noun !== undefined && specific.includes(keyOf(noun)) && figure.digits.length > 1 ? [sizeOf(figure)] : []
  })
  return [...cells, ...counted]
    .filter((base, i, list) => list.findIndex(({ value }) => value === base.value) === i)
    .slice(0, MOST_BASES)
}

function readingOf(
  kind: 'difference' | 'ratio',
  size: number,
  half: number,
  named: readonly NamedCell[],
  label: string,
): Reading {
  return {
    kind,
    cells: named.map(({ cell }) => cell),
    named,
    low: size - half,
    high: size + half,
    score: DERIVED,
    line: 0,
    signatures: [],
    told: true,
    anchor: 'said',
    label,
  }
}

const DERIVED = 5
