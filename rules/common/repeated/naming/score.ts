import { onceFor } from '../../../../src/document/once.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import { CHANGE } from '../../tables/propose/words.js'
import { cellsAt, isLike, missOf, type NamedCell, type Sort, sortOf } from './cells.js'
import type { NamedGrid, NamedLine } from './lines.js'
import type { Statement } from './statements.js'
import { compatible } from './times.js'

/** A cell that a statement may be of, with how well its lines are named; see {@link WEIGHTS}. */
export interface Candidate {
  readonly cell: NamedCell
  readonly row: number
  readonly column: number
  readonly caption: number
  /** What its table gets. */
  readonly table: number
  readonly score: number
}

/** What a line gets for how it is named. */
export const WEIGHTS = {
  /** All its words stand in the clause of the figure. */
  clause: 3,
  /** In its sentence. */
  sentence: 2,
  /** Half of them at least do. */
  partly: 1.2,
  /** In the sentence before, or in the heading. */
  topic: 1,
  /** It is of the whole, or the only one. */
  generic: 0.5,
  /** No other column of its row has figures of the sort and scale of this one. */
  only: 0.4,
  /** Of two names that both stand there, the longer one. */
  word: 0.1,
  /** It is of the time that the words name, or of the time before as they say. */
  time: 1,
  /** Of the latest time, where the words name none. */
  now: 0.6,
  /** All words of the caption stand in the sentence; some words of caption or heading do; the table stands in its section. */
  caption: 1.2,
  topicWord: 0.3,
  section: 0.3,
} as const

export interface Index {
  readonly byCaption: ReadonlyMap<string, readonly NamedGrid[]>
  readonly byKey: ReadonlyMap<string, readonly NamedLine[]>
  readonly gridOf: ReadonlyMap<unknown, NamedGrid>
}

/** How well a line is named; 0 where it is not, or is of another time. */
export function scoreOf(line: NamedLine, statement: Statement, byKey: Index['byKey']): number {
  const named = byWords(line, statement, byKey)
  if (named === 0) return 0
  const { times, before } = statement
  if (line.times.length > 0 && times.length > 0) return compatible(line.times, times) ? named + WEIGHTS.time : 0
  if (line.age === undefined) return named
  if (before) return line.age === 'before' ? named + WEIGHTS.time : 0
  return line.age === 'now' ? named + WEIGHTS.now : named
}

function byWords(line: NamedLine, { own, near, topic }: Statement, byKey: Index['byKey']): number {
  const { keys, head, generic, acronym } = line
  if (keys.size === 0) return generic ? WEIGHTS.generic : 0
  const long = WEIGHTS.word * keys.size
  if (acronym !== undefined && near.has(acronym)) return (own.has(acronym) ? WEIGHTS.clause : WEIGHTS.sentence) + long
  let [inClause, inSentence, inTopic] = [0, 0, 0]
  for (const key of keys) {
    if (own.has(key)) inClause++
    if (near.has(key)) inSentence++
    else if (topic.has(key)) inTopic++
  }
  if (inClause === keys.size) return WEIGHTS.clause + long
  if (inSentence === keys.size) return WEIGHTS.sentence + long
  if (head && [...head].every((key) => near.has(key))) return WEIGHTS.sentence
  const [told, whole] = inSentence === 0 ? [0, 1] : weightsOf(keys, near, byKey)
  if (inSentence + inTopic === keys.size && told * 2 >= whole) return WEIGHTS.partly + long
  if (inTopic === keys.size) return WEIGHTS.topic + long
  if (told * 2 >= whole) return (WEIGHTS.partly * told) / whole + (inClause > 0 ? WEIGHTS.topicWord : 0)
  if (inSentence + inTopic === keys.size) return WEIGHTS.topic
  return generic ? WEIGHTS.generic : 0
}

/** What those words of a line that are told come to, and all of them: the fewer lines have a word, the more it tells. */
function weightsOf(
  keys: ReadonlySet<string>,
  told: ReadonlySet<string>,
  byKey: Index['byKey'],
): readonly [told: number, whole: number] {
  let [some, whole] = [0, 0]
  for (const key of keys) {
    const weight = 1 / (byKey.get(key)?.length ?? 1)
    whole += weight
    if (told.has(key)) some += weight
  }
  return [some, whole]
}

/** Lines of a table that are looked at for one figure. */
const MOST_LINES = 80
const MOST_CELLS = 400

/** Finds the cells that statements may be of. What the words of a sentence name is looked up once for all its figures. */
export class Candidates {
  readonly #index: Index
  readonly #spend: (steps: number) => void
  #near: ReadonlySet<string> | undefined
  #tables: readonly NamedTable[] = []

  constructor(index: Index, spend: (steps: number) => void) {
    this.#index = index
    this.#spend = spend
  }

  /** The cells that a statement may be of, best first. */
  of(statement: Statement): readonly Candidate[] {
    if (this.#near !== statement.near) {
      this.#near = statement.near
      this.#tables = tablesNamed(statement, this.#index)
    }
    const sort = sortOf(statement.figure)
    const found: Candidate[] = []
    for (const { grid, rows: allRows, columns: allColumns, caption, words } of this.#tables) {
      const rows = this.#told(allRows, statement)
      const columns = this.#told(allColumns, statement)
      this.#spend(rows.length * columns.length + 1)
      const here = grid.grid.table.section === statement.block.section ? WEIGHTS.section : 0
      for (const row of rows)
        for (const column of columnsOf(row, columns, statement, sort, grid))
          for (const cell of cellsAt(grid, row.line, column.line))
            found.push({
              cell,
              row: row.score,
              column: column.score,
              caption,
              table: words + here,
              score: row.score + column.score + words + here,
            })
    }
    return found.sort((a, b) => b.score - a.score).slice(0, MOST_CELLS)
  }

  #told(lines: readonly NamedLine[], statement: Statement): readonly Scored[] {
    const told: Scored[] = []
    for (const line of lines) {
      const score = scoreOf(line, statement, this.#index.byKey)
      if (score > 0 && told.push({ line, score }) === MOST_LINES) break
    }
    return told
  }
}

/** A table of which the words of a sentence name lines, or the caption. */
interface NamedTable {
  readonly grid: NamedGrid
  /** The lines that they may tell, in order. */
  readonly rows: readonly NamedLine[]
  readonly columns: readonly NamedLine[]
  /** What it gets for its caption, and for all words that are not those of its lines. */
  readonly caption: number
  readonly words: number
}

function tablesNamed({ near, topic }: Statement, { byKey, byCaption, gridOf }: Index): readonly NamedTable[] {
  const lines = new Map<NamedGrid, Lines>()
  for (const key of new Set([...near, ...topic]))
    for (const line of byKey.get(key) ?? []) {
      const grid = gridOf.get(line.grid)
      if (!grid) continue
      let own = lines.get(grid)
      if (!own) lines.set(grid, (own = { rows: [], columns: [] }))
      addInOrder(own, line)
    }
  for (const key of near)
    for (const grid of byCaption.get(key) ?? [])
      if (!lines.has(grid) && countIn(grid.caption, near) === grid.caption.size)
        lines.set(grid, { rows: [], columns: [] })
  return Array.from(lines, ([grid, own]) => {
    for (const line of grid.generics) addInOrder(own, line)
    const inCaption = countIn(grid.caption, near)
    const caption = inCaption > 0 && inCaption === grid.caption.size ? WEIGHTS.caption : 0
    const some = inCaption > 0 || countIn(grid.topic, near) > 0 ? WEIGHTS.topicWord : 0
    return { grid, rows: own.rows, columns: own.columns, caption, words: caption + some }
  })
}

interface Lines {
  readonly rows: NamedLine[]
  readonly columns: NamedLine[]
}

/** Adds a line that is not there yet, in the order of the table. */
function addInOrder({ rows, columns }: Lines, line: NamedLine): void {
  const lines = line.line.axis === 'row' ? rows : columns
  const { index } = line.line
  if ((lines.at(-1)?.line.index ?? -1) < index) {
    lines.push(line)
    return
  }
  const at = partitionPoint(lines.length, (i) => (lines[i] as NamedLine).line.index < index)
  if (lines[at] !== line) lines.splice(at, 0, line)
}

function countIn(keys: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let count = 0
  for (const key of keys) if (words.has(key)) count++
  return count
}

interface Scored {
  readonly line: NamedLine
  readonly score: number
}

/** The columns that the words tell; where a row is named and none of them has a figure of that sort, the only one that does. */
function columnsOf(
  row: Scored,
  told: readonly Scored[],
  statement: Statement,
  sort: Sort,
  grid: NamedGrid,
): readonly Scored[] {
  if (row.score < WEIGHTS.sentence || row.line.keys.size === 0) return told
  const moved = movedIn(row, told, statement, sort, grid)
  if (moved.length > 0) return [...told, ...moved]
  const { figure } = statement
  const fits = (line: NamedLine) => cellsAt(grid, row.line, line).some((cell) => isLike(sort, cell))
  if (told.some(({ line }) => fits(line))) return told
  const like = grid.columns.filter(fits)
  const { exponent } = figure.parts
  const scaled = like.filter((line) =>
    cellsAt(grid, row.line, line).some(({ scales }) => scales.length === 1 && scales[0] === exponent),
  )
  const [only, other] = like.length > 1 ? scaled : like
  return only && !other && !only.times.length ? [...told, { line: only, score: WEIGHTS.only }] : told
}

/** "Services fell by 12.9%": the columns of changes that hold as much of the row that its clause names, gone the way that is said. */
function movedIn(
  row: Scored,
  told: readonly Scored[],
  { figure, role, direction }: Statement,
  sort: Sort,
  grid: NamedGrid,
): readonly Scored[] {
  if (role !== 'change' || row.score < WEIGHTS.clause) return NONE
  const way = direction === 'down' ? -1 : 1
  return changesIn(grid)
    .filter((line) => !told.some((one) => one.line === line))
    .filter((line) =>
      cellsAt(grid, row.line, line).some(
        (cell) => isLike(sort, cell) && way * cell.value > 0 && missOf(figure, cell).miss <= 0,
      ),
    )
    .map((line) => ({ line, score: WEIGHTS.only }))
}

const NONE: readonly Scored[] = []

const changesIn = onceFor(({ columns }: NamedGrid) => columns.filter(({ line }) => CHANGE.test(line.name)))
