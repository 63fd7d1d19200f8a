import { addTo } from '../../../../src/document/add-to.js'
import { onceFor } from '../../../../src/document/once.js'
import { isWholeName } from '../../tables/propose/words.js'
import { isLight, keysOf } from '../naming/keys.js'
import type { NamedGrid, NamedLine } from '../naming/lines.js'

/** Of so many rows all choices are tried; of more, runs. */
const MOST_CHOSEN = 8
const MOST_ROWS = 24

/** Lines of one axis, in their order, and what no other lines of it have. */
export interface Chosen {
  readonly lines: readonly NamedLine[]
  readonly key: string
}

/** What the rows of a table are by themselves, whatever prose takes together. */
export interface GridRows {
  readonly parts: readonly NamedLine[]
  /** Those that add up others, and which of them are of all there is. */
  readonly wholes: readonly NamedLine[]
  readonly all: readonly NamedLine[]
  /** Some of the parts that have a word in common, or a heading over them. */
  readonly groups: readonly { readonly word: string; readonly lines: readonly NamedLine[] }[]
  /** Two parts and more, one after the other; `isEnd`: up to the first or the last. */
  readonly runs: readonly (Chosen & { readonly isEnd: boolean })[]
  /** All choices of two parts and more of a few, each as bits by their order. */
  readonly choices: readonly (Chosen & { readonly bits: number })[]
}

export function keyOfLines(lines: readonly NamedLine[]): string {
  return lines
    .map(({ line }) => line.index)
    .sort((a, b) => a - b)
    .join(' ')
}

export const rowsOf = onceFor(({ rows }: NamedGrid): GridRows => {
  const [top] = rows
  // "City", above its districts.
  const isTop = (row: NamedLine) => row === top && isWholeName(row.line.name)
  const isWhole = (row: NamedLine) => row.whole || row.adds || isTop(row)
  const parts = rows
    .filter((row) => !isWhole(row) && row.line.role !== 'rate' && row.line.role !== 'head')
    .slice(0, MOST_ROWS)
  return {
    parts,
    wholes: rows.filter(isWhole),
    all: rows.filter((row) => row.whole || isTop(row)),
    groups: groupsOf(parts),
    runs: runsOf(parts),
    choices: parts.length > MOST_CHOSEN ? [] : choicesOf(parts),
  }
})

function groupsOf(parts: readonly NamedLine[]): GridRows['groups'] {
  const holders = new Map<string, NamedLine[]>()
  for (const line of parts)
    for (const word of new Set([...line.keys, ...groupWords(line)])) if (!isLight(word)) addTo(holders, word, line)
  return [...holders].flatMap(([word, lines]) =>
    lines.length < 2 || lines.length === parts.length ? [] : [{ word, lines }],
  )
}

function groupWords({ line }: NamedLine): readonly string[] {
  return line.group === '' ? [] : [...keysOf(line.group)]
}

function runsOf(parts: readonly NamedLine[]): GridRows['runs'] {
  const runs: GridRows['runs'][number][] = []
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 2; to <= parts.length; to++) {
      const lines = parts.slice(from, to)
      runs.push({ lines, key: keyOfLines(lines), isEnd: from === 0 || to === parts.length })
    }
  return runs
}

function choicesOf(parts: readonly NamedLine[]): GridRows['choices'] {
  const choices: GridRows['choices'][number][] = []
  for (let bits = 1; bits < 2 ** parts.length; bits++) {
    const lines = parts.filter((_, i) => (bits >> i) & 1)
    if (lines.length >= 2) choices.push({ lines, key: keyOfLines(lines), bits })
  }
  return choices
}
