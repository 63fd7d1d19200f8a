import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import { ORDINALS, wordValue } from '../number/number-words.js'
import { isLight, keyOf } from './naming/keys.js'
import type { NamedGrid, NamedLine } from './naming/lines.js'
import { namedGrids } from './naming/named-grids.js'
import { figureAt } from '../tables/grid-model.js'
import { isEmptyWord, stemOf, stemsOf } from './stems.js'

/** A row of a table that lists members, by one of the names that prose calls it. */
interface RowName {
  readonly listing: Listing
  readonly row: NamedLine
  readonly stems: readonly string[]
  /** "Good", "Fair": a word of every text, which names the row only where it is set apart. */
  readonly common: boolean
  /** "Website", of "Website and booking": one of the things that it is of. */
  readonly part?: true
}

/** A table whose rows are members of one kind, but for what adds them up. */
export interface Listing {
  readonly named: NamedGrid
  readonly rows: readonly NamedLine[]
  /** "Other", "Unknown": of no one member. */
  readonly rests: readonly NamedLine[]
}

/** A row that a text names, and where. */
export interface RowMention {
  readonly listing: Listing
  readonly row: NamedLine
  readonly from: number
  readonly to: number
  readonly part?: true
}

export type RowNames = ReadonlyMap<string, readonly RowName[]>

const REST = /^(?:all )?(?:others?|rest(?! of)|remainder|unknown|not (?:stated|known)|unspecified|n\/a)\b/i
const LEAST_ROWS = 3
const MOST_ROWS = 60
const MOST_WORDS = 6

/** The tables of a document that list members, in order. */
export const listings = defineLayer<readonly Listing[]>({
  id: 'common/repeated/listings',
  build: (_, { layer }) => layer(namedGrids).flatMap((named) => listingOf(named) ?? []),
})

/** The rows of all listings by the first word of each of their names. */
export const rowNames = defineLayer<RowNames>({
  id: 'common/repeated/row-names',
  build(_, { layer, spend }) {
    const found = new Map<string, RowName[]>()
    for (const listing of layer(listings)) {
      spend(listing.rows.length)
      for (const name of namesIn(listing)) addTo(found, name.stems[0] as string, name)
    }
    return found
  },
})

function listingOf(named: NamedGrid): Listing | undefined {
  const parts = partsOf(named)
  const rests = parts.filter(({ line }) => REST.test(line.name))
  const rows = membersOf(parts.filter((row) => !rests.includes(row)))
  return rows.length < LEAST_ROWS || rows.length > MOST_ROWS ? undefined : { named, rows, rests }
}

/** The rows that may be ranked or counted: none that adds others up, and none that prints nothing in most columns, "Corporate | – | –". */
export function partsOf({ rows, columns }: NamedGrid): readonly NamedLine[] {
  return addedRows(rows).filter((row) => !row.whole && !row.adds && row.line.role === 'part' && isPrinted(row, columns))
}

/** Under a total that adds up the rows before it may stand what is told of it: "of which own", "less losses". */
function addedRows(rows: readonly NamedLine[]): readonly NamedLine[] {
  const total = rows.findIndex(({ whole }) => whole)
  const isOnly = total >= LEAST_ROWS && !rows.slice(total + 1).some(({ whole, adds }) => whole || adds)
  return isOnly ? rows.slice(0, total) : rows
}

function isPrinted({ line }: NamedLine, columns: readonly NamedLine[]): boolean {
  const numeric = columns.filter((column) => column.line.numeric)
  return 2 * numeric.filter((column) => figureAt(line, column.line.index)).length >= numeric.length
}

/**
 * Under "Any adverse event" stand classes of events ("Serious adverse event", "Leading to withdrawal") and the events themselves: one of the
 * latter has its place among these alone.
 */
function membersOf(rows: readonly NamedLine[]): readonly NamedLine[] {
  const over = rows.filter(({ line }) => UMBRELLA.test(line.name))
  if (over.length === 0) return rows
  const kinds = new Set(over.flatMap(({ line }) => wordsIn(line.name.replace(/^.*?\bwith /i, '')).at(-1)?.stem ?? []))
  return rows.filter(
    (row) =>
      !over.includes(row) && !CLASS.test(row.line.name) && !wordsIn(row.line.name).some(({ stem }) => kinds.has(stem)),
  )
}

/** It takes in each of the others. */
const UMBRELLA = /(?:^|\bwith )(?:any|at least one|one or more|1 or more|≥ ?1)\b(?! other)/i
const CLASS =
  /^(?:serious|severe|fatal|mild|moderate|related|leading|resulting|requiring|grade|(?:treatment|drug)[- ]related|deaths?|discontinu\w+|withdr[ae]w\w*)\b/i

/** "Heating, three schools" is heating as well, and "Birch Creek Elementary" is Birch Creek, if no other row is. */
function namesIn(listing: Listing): readonly RowName[] {
  const lastOf = new Map<string, number>()
  for (const { line } of listing.rows) {
    const last = wordsIn(line.name).at(-1)?.stem
    if (last !== undefined) lastOf.set(last, (lastOf.get(last) ?? 0) + 1)
  }
  const all = listing.rows.flatMap((row): readonly Pick<RowName, 'row' | 'stems' | 'part'>[] => {
    const [head = ''] = row.line.name.split(/[,(:;]| [–—-] /)
    const [full = [], short = []] = [row.line.name, head].map((text) => wordsIn(text).map(({ stem }) => stem))
    // "E", under "Plant", is plant E.
    if (/^\p{Lu}$/u.test(row.line.name.trim())) return [{ row, stems: [...kindOf(listing), ...full] }]
    const [, quarter] = /^Q([1-4])$/.exec(row.line.name.trim()) ?? []
    if (quarter !== undefined)
      return [full, [ORDINALS[Number(quarter) - 1] as string, 'quarter'].map(stemOf)].map((stems) => ({ row, stems }))
    // What kind of thing each row is ends the names of some.
    const kind = (lastOf.get(full.at(-1) ?? '') ?? 0) > 1 ? full.slice(0, -1) : full
    // "Equipment and security" of "Equipment and information security".
    const ends = / and /.test(row.line.name) && full.length > 2 ? [full[0] as string, full.at(-1) as string] : []
    const shorter = [short, kind, ends].filter(({ length }) => length > 0 && length < full.length)
    const parts = / and /.test(row.line.name)
      ? full.filter((_, i) => full.length > 1 && full.indexOf(full[i] ?? '') === i)
      : []
    return [
      ...[full, ...shorter].map((stems) => ({ row, stems })),
      ...parts.map((stem) => ({ row, stems: [stem], part: true as const })),
    ]
  })
  const rowsOf = new Map<string, Set<NamedLine>>()
  for (const { row, stems } of all) {
    const key = stems.join(' ')
    const own = rowsOf.get(key)
    if (own) own.add(row)
    else rowsOf.set(key, new Set([row]))
  }
  return all.flatMap(({ row, stems, part }) =>
    stems.length === 0 || stems.length > MOST_WORDS || rowsOf.get(stems.join(' '))?.size !== 1
      ? []
      : [{ listing, row, stems, common: stems.length === 1 && isCommon(row.line.name), ...(part && { part }) }],
  )
}

/** What each row is one of, as the first column is headed. */
function kindOf({ named: { grid } }: Listing): readonly string[] {
  return stemsOf(grid.columns.find(({ role }) => role === 'label')?.name ?? '').slice(0, 1)
}

function isCommon(name: string): boolean {
  const word = name.trim()
  // "One" of how many were tried is "the one that" in every text.
  const isEvery = isLight(keyOf(word)) || ANSWER.test(word) || wordValue(word.toLowerCase()) !== undefined
  return !/\d/.test(name) && !MONTH.test(name) && isEvery
}

const ANSWER = /^(?:fair|poor|yes|no|none|never|always|often|other)$/i
const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i
/** Words, and short codes: "Ro-ro", "Line 2", "Plant E". */
const WORD =
  /\p{L}{3,}|\d{1,4}|(?<![\p{L}\p{N}'’.-])(?:\p{L}{1,2}-\p{L}{1,2}|\p{Lu}\d{0,3})(?![\p{L}\p{N}'’]|[.-][\p{L}\p{N}])/gu

function wordsIn(text: string): readonly { readonly stem: string; readonly from: number; readonly to: number }[] {
  return [...matches(WORD, text)].flatMap(({ 0: word, index }) =>
    isEmptyWord(word) ? [] : [{ stem: stemOf(word), from: index, to: index + word.length }],
  )
}

/** The rows that a stretch of text names, the longest name at each place; one name may be that of rows of several tables. */
export function rowsNamedIn(
  text: string,
  from: number,
  to: number,
  names: RowNames,
  withParts = false,
): readonly RowMention[] {
  const words = wordsIn(text.slice(from, to))
  const found: RowMention[] = []
  for (let i = 0; i < words.length; i++) {
    const fits = (names.get(words[i]?.stem ?? '') ?? []).filter(
      ({ stems, part }) => (withParts || !part) && stems.every((stem, k) => words[i + k]?.stem === stem),
    )
    const longest = Math.max(0, ...fits.map(({ stems }) => stems.length))
    if (longest === 0) continue
    const [start, end] = [from + (words[i]?.from ?? 0), from + (words[i + longest - 1]?.to ?? 0)]
    for (const { listing, row, stems, common, part } of fits)
      if (stems.length === longest && (!common || isSetApart(text, start, end)))
        found.push({ listing, row, from: start, to: end, ...(part && { part }) })
    i += longest - 1
  }
  return found
}

/** Quoted, or capitalised within a sentence. */
function isSetApart(text: string, from: number, to: number): boolean {
  if (/["“‘']$/.test(text.slice(Math.max(0, from - 1), from)) && /^["”’']/.test(text.slice(to, to + 1))) return true
  return /[\p{Ll},] $/u.test(text.slice(Math.max(0, from - 2), from)) && /^\p{Lu}/u.test(text.slice(from, from + 1))
}
