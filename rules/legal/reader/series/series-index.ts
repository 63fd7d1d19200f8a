import { compareText } from '../../../../src/document/characters.js'
import type { Series } from './reporters.js'
import { Hashes, headOfKey, type Index, relaxed } from '../letters/spelling.js'

/** One spelling of a series. */
export interface Entry {
  /** The spelling, relaxed. */
  readonly key: string
  readonly spelling: string
  readonly series: Series
  /** It is the abbreviation of the series. */
  readonly own: boolean
  /** Another series that the same key may mean. */
  next?: Entry
}

/** A table of series, in lines. */
export interface Source {
  readonly table: string
  /** As {@link beginningsOf} gives it, made beforehand: to read a long table takes longer than most drafts do. */
  readonly beginnings?: string
  readonly read: (line: string) => readonly Entry[]
  /** What gives way where the tables before it have the abbreviation: the abbreviation, or the whole line. */
  readonly yields?: 'own' | 'line'
}

/** The length of keys where lines are known that hold some. */
const NOTED = 255
const BEGINNING = /[@A-Z]{3}/g
const LINES = /[\d,a-z]+/y

/** A source, its lines counted on from those of the sources before it. */
interface Table {
  readonly source: Source
  readonly beginnings: string
  readonly lines: readonly string[]
  readonly first: number
}

/**
 * In which lines of a table keys begin how: for each beginning its three letters (`@` behind the end of a key, and what {@link headOfKey}
 * takes for the same is the same letter), then the numbers of the lines in base 36. `SCT` and `2,1a`: in the third line and the 47th.
 */
export function beginningsOf(table: string, read: Source['read']): string {
  const lines = new Map<string, Set<number>>()
  for (const [n, line] of table.split('\n').entries()) {
    for (const { key } of read(line)) {
      if (key === '') continue
      const beginning = letters(headOfKey(key))
      lines.set(beginning, (lines.get(beginning) ?? new Set()).add(n))
    }
  }
  return [...lines]
    .sort(([a], [b]) => compareText(a, b))
    .map(([beginning, at]) => beginning + [...at].map((n) => n.toString(36)).join(','))
    .join('')
}

/** The three characters of a beginning, as capitals. */
function letters(head: number): string {
  return String.fromCharCode(64 + (head >> 10), 64 + ((head >> 5) & 31), 64 + (head & 31))
}

/** All spellings by key. The lines of the tables are read when a key that begins as one of theirs is first asked for. */
export class SeriesIndex implements Index<Entry> {
  /** By the first three characters of keys: {@link NOTED}, and the length of the longest once all keys that begin so are in. */
  readonly heads = new Uint8Array(1 << 15)
  readonly #byKey = new Map<string, Entry>()
  readonly #hashes = new Hashes()
  readonly #entries = new Map<number, readonly Entry[]>()
  readonly #refused = new Set<number>()
  readonly #tables: Table[] = []
  readonly #settled: ReadonlyMap<string, readonly [spelling: string, abbreviation: string]>

  /** `settled`: readings of spellings that hold whatever the tables say. */
  constructor(
    sources: readonly Source[],
    settled: ReadonlyMap<string, readonly [spelling: string, abbreviation: string]>,
  ) {
    this.#settled = settled
    let first = 0
    for (const source of sources) {
      const { table, beginnings = beginningsOf(table, source.read) } = source
      const lines = table.split('\n')
      this.#tables.push({ source, beginnings, lines, first })
      first += lines.length
      for (const beginning of beginnings.match(BEGINNING) ?? []) this.heads[headOfKey(beginning)] = NOTED
    }
    for (const key of settled.keys()) this.heads[headOfKey(key)] = NOTED
  }

  mayHold(head: number, hash: number): boolean {
    if (this.heads[head] === NOTED) this.#readAll(head)
    return this.#hashes.has(hash)
  }

  get(key: string): Entry | undefined {
    const head = headOfKey(key)
    if (this.heads[head] === NOTED) this.#readAll(head)
    return this.#byKey.get(key)
  }

  /** All keys that begin with a character. */
  keys(first: string): string[] {
    const from = headOfKey(first)
    for (let head = from; head < from + 1024; head++) if (this.heads[head] === NOTED) this.#readAll(head)
    return [...this.#byKey.keys()].filter((key) => key.startsWith(first))
  }

  /** The series of a reporter. */
  of(reporter: string): Series[] {
    const all = new Set<Series>()
    for (const line of this.#linesOf(headOfKey(relaxed(reporter)))) {
      for (const { key, series } of this.#read(line))
        if (series.reporter === reporter && chain(this.get(key)).some((known) => known.series === series))
          all.add(series)
    }
    return [...all]
  }

  /** The lines with a key that begins so, in order. */
  #linesOf(head: number): number[] {
    const beginning = letters(head)
    return this.#tables.flatMap(({ beginnings, first }) => {
      const at = beginnings.indexOf(beginning)
      LINES.lastIndex = at + beginning.length
      const numbers = at < 0 ? undefined : LINES.exec(beginnings)?.[0].split(',')
      return numbers?.map((n) => first + parseInt(n, 36)) ?? []
    })
  }

  #tableOf(line: number): Table | undefined {
    return this.#tables.findLast(({ first }) => first <= line)
  }

  #readAll(head: number): void {
    this.heads[head] = 0
    const lines = this.#linesOf(head)
    const within = (entry: Entry) => headOfKey(entry.key) === head
    for (const line of lines) {
      const yields = this.#tableOf(line)?.source.yields
      for (const entry of this.#read(line)) {
        if (!entry.own || !within(entry)) continue
        if (!yields || !this.#byKey.has(entry.key)) this.#add(entry)
        else if (yields === 'line') this.#refused.add(line)
      }
    }
    for (const [key, [spelling, abbreviation]] of this.#settled) {
      if (headOfKey(key) !== head) continue
      const own = chain(this.get(relaxed(abbreviation))).find(({ series }) => series.abbreviation === abbreviation)
      if (!own) continue
      this.#byKey.delete(key)
      this.#add({ key, spelling, series: own.series, own: false })
    }
    // canonical abbreviations first: another spelling of one series gives way to the name of another
    for (const line of lines) {
      for (const entry of this.#read(line))
        if (!entry.own && within(entry) && !this.#settled.has(entry.key) && !this.#isRefused(line)) this.#add(entry)
    }
  }

  #isRefused(line: number): boolean {
    this.get(this.#read(line)[0]?.key ?? '')
    return this.#refused.has(line)
  }

  #add(entry: Entry): void {
    const first = this.#byKey.get(entry.key)
    if (!first) {
      this.#byKey.set(entry.key, entry)
      this.#hashes.add(entry.key)
      const head = headOfKey(entry.key)
      this.heads[head] = Math.max(this.heads[head] ?? 0, entry.key.length)
      return
    }
    const known = chain(first)
    if (known.some(({ series }) => series === entry.series)) return
    const last = known.at(-1)
    if (last) last.next = entry
  }

  #read(line: number): readonly Entry[] {
    let entries = this.#entries.get(line)
    if (!entries) {
      const { source, lines, first } = this.#tableOf(line) as Table
      this.#entries.set(line, (entries = source.read(lines[line - first] ?? '')))
    }
    return entries
  }
}

/** An entry and those that hang on it. */
export function chain(first: Entry | undefined): Entry[] {
  const entries: Entry[] = []
  for (let entry = first; entry; entry = entry.next) entries.push(entry)
  return entries
}
