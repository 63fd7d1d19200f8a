import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Place } from '../../../src/document/model.js'
import { sentenceAt, sentenceStarts } from '../prose/sentences.js'
import { figureAt, type GridCell } from '../tables/grid-model.js'
import { isLight, keysIn } from './naming/keys.js'
import type { NamedGrid, NamedLine } from './naming/lines.js'
import { namedGrids } from './naming/named-grids.js'
import { timesIn } from './naming/times.js'
import { countOf, scopeOf } from './rank-words.js'

/** A row of which a sentence says that it has the most or the least of a column. */
export interface Superlative {
  readonly place: Place
  readonly most: boolean
  /** 1 for the first, 2 for the one that follows it. */
  readonly order: number
  readonly row: string
  readonly column: string
  readonly cell: GridCell
  /** The cells that lie before it. */
  readonly ahead: readonly GridCell[]
}

/** "The highest late rate", "the most visits", "the fewest berths". */
const SUPERLATIVE =
  /\b(?:the )?(highest|most|largest number of|greatest number of|lowest|fewest|smallest number of) (?=\p{L})/giu
/** "Wick had the most visits, followed by Kirkwall with 11,205". */
const FOLLOWED = /^(,? (?:closely )?followed by (?:the )?)([^,.;()\d]{2,40}?)(?= (?:with|at|and|on)\b|[,.;(])/i
/** Not of all rows, not of this column, or not said. */
const OTHERWISE =
  /\b(?:not|ever|record|since|among|outside|except|excluding|apart|one of|joint|jointly|increase\w*|decrease\w*|growth|rise|fall|change|second|third|fourth|next|after|previous\w*|earlier|last|would|could|may|might|if|relative|likely|at most|per|of (?:the|our|its|all) (?:two|three|four|five|six))\b|-(?:highest|lowest|largest|smallest)/i
const REST = /^(?:all )?(?:others?|rest|remainder|unknown|not (?:stated|known)|unspecified|n\/a)\b/i
const LEAST_ROWS = 3
const LONGEST = 160
const BORDER = /[,;:()]| (?:and|but|while|whereas|although|which) /g

/** What sentences say is most or least of a column of a table. Linear: a word that heads one column looks it up. */
export const superlatives = defineLayer<readonly Superlative[]>({
  id: 'common/repeated/superlatives',
  build({ blocks }, { layer, spend }) {
    const columns = headings(layer(namedGrids))
    if (columns.size === 0) return []
    return blocks.flatMap((block) => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const found = [...matches(SUPERLATIVE, block.text)]
      if (found.length === 0) return []
      const starts = sentenceStarts(block.text)
      return found.flatMap(({ 0: text, 1: word = '', index }): Superlative[] => {
        const [from, to] = clauseAround(block, sentenceAt(starts, index), index)
        const clause = block.text.slice(from, to)
        if (to - from > LONGEST || OTHERWISE.test(clause) || timesIn(clause).length > 0) return []
        const after = keysIn(block.text.slice(index + text.length, Math.min(to, index + text.length + 60)))
        const told = columns.get(after[0]?.key ?? '')
        if (!told) return []
        spend(told.grid.rows.length)
        const scope = scopeOf(block.text.slice(sentenceAt(starts, index)[0], index))
        const count = countOf(`of ${scope}`)
        if (count !== undefined && count !== told.grid.rows.filter(({ whole }) => !whole).length) return []
        if (
          keysIn(scope).some(({ key }) => !isLight(key) && !told.grid.topic.has(key) && !told.grid.vocabulary.has(key))
        )
          return []
        const keys = new Set(after.map(({ key }) => key))
        if ([...told.column.keys].some((key) => !keys.has(key))) return []
        const most = !/^(?:lowest|fewest|smallest)/i.test(word)
        const own = judged(told, clause, most)
        if (!own) return []
        const [follows = '', lead = '', next = ''] = FOLLOWED.exec(block.text.slice(to, to + 80)) ?? []
        const second = follows === '' ? undefined : judged(told, next, most)
        const at = to + lead.length
        return [
          { ...own, order: 1, place: { block, from: trimmed(block, from), to: ending(block, to) } },
          ...(second ? [{ ...second, order: 2, place: { block, from: at, to: at + next.length } }] : []),
        ]
      })
    })
  },
})

interface Heading {
  readonly grid: NamedGrid
  readonly column: NamedLine
}

/** Columns by the first word that names them; a word that begins two names tells none. */
function headings(all: readonly NamedGrid[]): ReadonlyMap<string, Heading> {
  const found = new Map<string, Heading | undefined>()
  for (const grid of all)
    for (const column of grid.columns) {
      if (column.times.length > 0 || column.age !== undefined || column.whole) continue
      for (const key of column.keys) found.set(key, found.has(key) ? undefined : { grid, column })
    }
  return new Map([...found].flatMap(([key, one]) => (one ? [[key, one] as const] : [])))
}

function judged(
  { grid, column }: Heading,
  text: string,
  most: boolean,
): Omit<Superlative, 'place' | 'order'> | undefined {
  const words = new Set(keysIn(text).map(({ key }) => key))
  const rows = grid.rows.filter(({ whole }) => !whole)
  if (rows.length < LEAST_ROWS || rows.some(({ line }) => line.role !== 'part' || REST.test(line.name)))
    return undefined
  const named = rows.filter(({ keys }) => keys.size > 0 && [...keys].every((key) => words.has(key)))
  const [row, other] = named
  const cell = row && figureAt(row.line, column.line.index)
  if (!cell || other) return undefined
  const cells = rows.flatMap(({ line }) => figureAt(line, column.line.index) ?? [])
  if (cells.length !== rows.length) return undefined
  if (cells.some((one) => one !== cell && one.value === cell.value)) return undefined
  const ahead = cells.filter((one) => (most ? one.value > cell.value : one.value < cell.value))
  return { most, row: row.line.name.slice(0, 60), column: column.line.name.slice(0, 60), cell, ahead }
}

function clauseAround(block: Block, [start, end]: readonly [number, number], at: number): readonly [number, number] {
  const text = block.text.slice(start, end)
  const borders = [...matches(BORDER, text)].map(({ index }) => start + index)
  return [borders.findLast((border) => border < at) ?? start, borders.find((border) => border > at) ?? end]
}

function trimmed({ text }: Block, from: number): number {
  return (
    from +
    (/^(?:[\s,;:()]|and |but |while |whereas |although |which )*/.exec(text.slice(from, from + 40))?.[0].length ?? 0)
  )
}

function ending({ text }: Block, to: number): number {
  return to - (/[\s.!?]{0,4}$/.exec(text.slice(Math.max(0, to - 4), to))?.[0].length ?? 0)
}
