import { CHANGE } from '../../tables/propose/words.js'
import { hasKin } from '../naming/keys.js'
import type { NamedGrid, NamedLine } from '../naming/lines.js'
import { haveSameName, isOfTime } from '../naming/named-by.js'
import type { Statement } from '../naming/statements.js'
import type { Time } from '../naming/times.js'
import { type GridRows, keyOfLines, rowsOf } from './grid-rows.js'
import type { Announced } from './step-words.js'
import { type ToldLine, toldAmong } from './told-lines.js'

/** Lines that are taken together. `tier`: how far from what the words say, 0 for what they name outright; `told`: by all of their words, in the sentence. */
export interface LineSet {
  readonly lines: readonly NamedLine[]
  readonly tier: number
  readonly told: boolean
  /** All that there is of the axis. */
  readonly whole: boolean
}

/** The rows and columns that the figure before was reckoned from: "these", "the rest", "that is". */
export interface Earlier {
  readonly grid: NamedGrid
  readonly rows: readonly NamedLine[]
  readonly columns: readonly NamedLine[]
  /** In its sentence, or in the one before. */
  readonly isNear: boolean
}

/** From here on nothing but the arithmetic speaks for a set. */
export const FURTHEST = 5
const MOST_COLUMNS = 10

/** Rows that prose may take together, each set once, at its lowest tier. */
export function rowSets(
  grid: NamedGrid,
  statement: Statement,
  words: Announced,
  earlier: Earlier | undefined,
): readonly LineSet[] {
  const rows = rowsOf(grid)
  const { parts, wholes, all } = rows
  const { near, topic } = statement
  const told = toldAmong(parts, statement)
  const sets = new Sets(parts, words.away ? linesOf(told.filter(({ telling }) => telling !== 'before')) : [])
  const named = told.filter(({ telling }) => telling !== 'before')
  const inClause = told.filter(({ telling }) => telling === 'clause')
  const isPlain = named.length === 0
  const toldWholes = wholes.length > 0 ? toldAmong(wholes, statement) : []
  for (const row of wholes) {
    const isTold = toldWholes.some(({ line, telling }) => line === row && telling !== 'before')
    const isAll = all.includes(row)
    sets.add([row], isTold || (isPlain && isAll) ? 0 : isPlain || isAll ? 1 : 3, false, isAll)
  }
  if (all.length === 0) sets.add(parts, isPlain || words.over ? 1 : 2, false, true)
  for (const { line, telling } of told) sets.add([line], TIERS[telling], isOutright(telling))
  for (const some of [named, inClause, told])
    if (some.length > 1)
      sets.add(
        linesOf(some),
        some === told && told !== named ? 1 : 0,
        some.every(({ telling }) => isOutright(telling)),
      )
  for (const { word, lines } of rows.groups) {
    // "Taxes of all three kinds"
    if (near.has(word) || hasKin(word, near)) sets.add(lines, 0)
    else if (topic.has(word)) sets.add(lines, 1)
  }
  if (earlier?.isNear) {
    sets.add(earlier.rows, named.length === 0 ? 0 : 1)
    if (words.rest)
      sets.add(
        parts.filter((line) => !earlier.rows.includes(line)),
        0,
      )
  }
  if (words.rest)
    for (const some of [named, inClause, told, ...told.map((one) => [one])])
      if (some.length > 0) {
        const away = linesOf(some)
        sets.add(
          parts.filter((line) => !away.includes(line)),
          some === named ? 0 : 1,
          some.every(({ telling }) => isOutright(telling)),
        )
      }
  if (words.first !== undefined) sets.add(parts.slice(0, words.first), 0)
  if (words.last !== undefined) sets.add(parts.slice(-words.last), 0)
  addChosen(sets, rows, linesOf(named), words)
  return sets.all
}

const TIERS = { clause: 0, sentence: 0, partly: 1, before: 1 }

function isOutright(telling: ToldLine['telling']): boolean {
  return telling === 'clause' || telling === 'sentence'
}

function linesOf(told: readonly ToldLine[]): readonly NamedLine[] {
  return told.map(({ line }) => line)
}

/** Sets that the words do not name: of as many as they say, about those that they name, one after the other. */
function addChosen(
  sets: Sets,
  { parts, runs, choices }: GridRows,
  named: readonly NamedLine[],
  { many }: Announced,
): void {
  for (const { lines, key, isEnd } of runs)
    sets.add(lines, lines.length === many ? 2 : isEnd ? 3 : 4, false, false, key)
  if (named.length === 0 && many === undefined) return
  const all = parts.reduce((bits, line, i) => (named.includes(line) ? bits | (1 << i) : bits), 0)
  for (const { lines, key, bits } of choices) {
    const holdsNamed = named.length > 0 && (bits & all) === all
    if (lines.length === many || (holdsNamed && lines.length <= named.length + 1)) sets.add(lines, 3, false, false, key)
    else if (holdsNamed) sets.add(lines, 4, false, false, key)
  }
}

class Sets {
  readonly #parts: readonly NamedLine[]
  readonly #found = new Map<string, LineSet>()

  readonly #away: readonly NamedLine[]

  /** `away`: left out, as the words say: no set that has them is meant. */
  constructor(parts: readonly NamedLine[], away: readonly NamedLine[] = []) {
    this.#parts = parts
    this.#away = away
  }

  add(lines: readonly NamedLine[], tier: number, told = false, whole = false, key = keyOfLines(lines)): void {
    if (lines.length === 0) return
    const own = this.#found.get(key)
    const isAll = whole || lines.length === this.#parts.length
    const nearest =
      this.#away.some((line) => lines.includes(line)) || (isAll && this.#away.length > 0) ? FURTHEST : tier
    if (!own || own.tier > nearest) this.#found.set(key, { lines, tier: nearest, told, whole: isAll })
  }

  get all(): readonly LineSet[] {
    return [...this.#found.values()]
  }
}

/** Columns that prose may take together: one, those up to a time, all of them. */
export function columnSets(
  grid: NamedGrid,
  statement: Statement,
  words: Announced,
  earlier: Earlier | undefined,
): readonly LineSet[] {
  const open = grid.columns
    .filter(
      ({ line, times }) =>
        !isOfOtherYear(times, statement.times) &&
        line.role !== 'rate' &&
        !CHANGE.test(line.name) &&
        !/%/.test(line.name),
    )
    .slice(0, MOST_COLUMNS)
  const told = toldAmong(open, statement)
  const outright = new Map(told.map(({ line, telling }) => [line, telling]))
  const named = told.filter(({ telling }) => telling !== 'before')
  const sets = new Sets(open)
  for (const column of open)
    sets.add(
      [column],
      tierOf(column, outright, named.length > 0, statement, open.length === 1),
      isOutright(outright.get(column) ?? 'before'),
      column.whole,
    )
  const parts = open.filter(({ whole, adds, line }) => !whole && !adds && line.role !== 'total')
  if (earlier && (earlier.isNear || earlier.columns.length > 1)) sets.add(earlier.columns, earlier.isNear ? 0 : 1)
  if (parts.length < 2 || areYears(parts)) return sets.all
  for (let to = 2; to < parts.length; to++) sets.add(parts.slice(0, to), words.upTo ? 0 : 2)
  sets.add(parts, words.over ? 0 : 1, false, true)
  if (named.length > 1) sets.add(linesOf(named), 1)
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 1; to < parts.length; to++) sets.add([parts[from] as NamedLine, parts[to] as NamedLine], 3)
  return sets.all
}

/** Columns that only their years tell apart are of one thing, and no parts of it. */
function areYears(columns: readonly NamedLine[]): boolean {
  const bare = columns.filter(({ times }) => times.some(({ year, part }) => year !== undefined && part === undefined))
  const yearsOf = ({ times }: NamedLine) => times.map(({ year }) => String(year)).join(' ')
  return bare.some((a) => bare.some((b) => yearsOf(a) !== yearsOf(b) && haveSameName(a, b)))
}

function isOfOtherYear(own: readonly Time[], told: readonly Time[]): boolean {
  const years = told.flatMap(({ year }) => (year === undefined ? [] : [year]))
  const mine = own.flatMap(({ year }) => (year === undefined ? [] : [year]))
  return years.length > 0 && mine.length > 0 && !mine.some((year) => years.includes(year))
}

function tierOf(
  column: NamedLine,
  told: ReadonlyMap<NamedLine, ToldLine['telling']>,
  isOtherNamed: boolean,
  statement: Statement,
  isOnly: boolean,
): number {
  const telling = told.get(column)
  const isTimely = isOfTime(column, statement)
  const away = isTimely ? 0 : 2
  if (telling !== undefined) return TIERS[telling] + away
  if (column.whole || isOnly) return away
  return (isOtherNamed ? 1 : 0) + (column.generic || column.age !== undefined ? 0 : 1) + away
}
