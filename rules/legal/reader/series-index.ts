import type { Series } from './reporters.js'
import { Hashes, headOf, headOfKey, type Index, relaxed } from './spelling.js'

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

/** A table of series, in lines: its spellings stand between tabs and carets. */
export interface Source {
  readonly table: string
  read(line: string): readonly Entry[]
  /** What gives way where the tables before it have the abbreviation: the abbreviation, or the whole line. */
  readonly yields?: 'own' | 'line'
}

/** The length of keys where lines are noted that may hold some. */
const NOTED = 255

/**
 * All spellings by key. Reading them all takes longer than most drafts do, so it is only noted in which lines spellings begin how;
 * the lines are read when a key that begins so is first asked for.
 */
export class SeriesIndex implements Index<Entry> {
  /** By the first three characters of keys: {@link NOTED}, and the length of the longest once all keys that begin so are in. */
  readonly heads = new Uint8Array(1 << 15)
  readonly #byKey = new Map<string, Entry>()
  readonly #hashes = new Hashes()
  /** The number of the last note of each beginning, from 1; each note has a line and the note before it. */
  readonly #last = new Int32Array(1 << 15)
  readonly #lineOf: number[] = [0]
  readonly #before: number[] = [0]
  readonly #entries = new Map<number, readonly Entry[]>()
  readonly #refused = new Set<number>()
  readonly #lines: { readonly text: string; readonly source: Source }[] = []
  readonly #settled: ReadonlyMap<string, readonly [spelling: string, abbreviation: string]>

  /** `settled`: readings of spellings that hold whatever the tables say. */
  constructor(
    sources: readonly Source[],
    settled: ReadonlyMap<string, readonly [spelling: string, abbreviation: string]>,
  ) {
    this.#settled = settled
    for (const source of sources) {
      // fields of the whole table, told apart by the lengths of its lines: far quicker than a split of each line
      const fields = source.table.split(/[\t\n^]/)
      let field = 0
      for (const text of source.table.split('\n')) {
        for (let left = text.length + 1; left > 0; field++) {
          const spelling = fields[field] ?? ''
          this.#note(spelling, this.#lines.length)
          left -= spelling.length + 1
        }
        this.#lines.push({ text, source })
      }
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

  #note(spelling: string, line: number): void {
    let head = 0
    let length = 0
    for (let i = 0; length < 3 && i < spelling.length; i++) {
      const c = spelling.charCodeAt(i)
      if (!isKey(c)) continue
      head = headOf(head, c)
      length++
    }
    if (length === 0) return
    for (; length < 3; length++) head = headOf(head, 0)
    this.heads[head] = NOTED
    this.#before.push(this.#last[head] ?? 0)
    this.#last[head] = this.#lineOf.push(line) - 1
  }

  /** The lines with a spelling that begins so, in order. */
  #linesOf(head: number): number[] {
    const lines = new Set<number>()
    for (let note = this.#last[head] ?? 0; note > 0; note = this.#before[note] ?? 0) lines.add(this.#lineOf[note] ?? 0)
    return [...lines].reverse()
  }

  #readAll(head: number): void {
    this.heads[head] = 0
    const lines = this.#linesOf(head)
    const within = (entry: Entry) => headOfKey(entry.key) === head
    for (const line of lines) {
      const yields = this.#lines[line]?.source.yields
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
      const { source, text = '' } = this.#lines[line] ?? {}
      this.#entries.set(line, (entries = source?.read(text) ?? []))
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

/** True for the characters of relaxed forms, capitals too. */
function isKey(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 38
}
