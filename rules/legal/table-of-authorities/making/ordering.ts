import { compareText } from '../../../../src/document/characters.js'
import { defineLayer } from '../../../../src/document/layer.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import { trimmedEnd } from '../../reader/letters/spelling.js'
import type { Entry } from '../entries/entries.js'
import { nameWords } from '../entries/name.js'
import { pairing } from '../matching/pairing.js'
import { asPrinted, bySection, type Sortable, sortableSection } from './section-order.js'
import { groupOf } from '../entries/titles.js'

/** An entry that stands where no accepted order puts it, with the neighbour it conflicts with. */
export interface Misplaced {
  readonly entry: Entry
  readonly neighbour: Entry
  /** True: the entry belongs before its neighbour. */
  readonly before: boolean
  readonly convention: string
  /** At the first of a run: all of it in order, where most of it is and the conventions it comes nearest to agree on the rest. */
  readonly sorted?: Sorted
}

/** The entries of a run as they stand, and in the order they belong in; from the first that moves to the last. */
export interface Sorted {
  readonly now: readonly Entry[]
  readonly then: readonly Entry[]
}

/** The misplaced entries of all tables. A category in order by any one convention has none. */
export const ordering = defineLayer<ReadonlyMap<Entry, Misplaced>>({
  id: 'legal.authorities.ordering',
  build(_document, { layer, spend }) {
    const misplaced = new Map<Entry, Misplaced>()
    for (const part of layer(pairing)) {
      spend(part.lines.length * 16)
      for (const run of runs(part.lines.map(({ entry }) => entry)))
        for (const one of judge(run)) misplaced.set(one.entry, one)
    }
    return misplaced
  },
})

interface Run {
  readonly entries: readonly Entry[]
  readonly convention: string
  /** The accepted orders: each tells, for two places of the run, which comes first. */
  readonly orders: readonly ((a: number, b: number) => number)[]
}

/** What is compared with each other: the cases of one category, the sections of one code, the rules of one set. */
function* runs(entries: readonly Entry[]): Generator<Run> {
  let own: Entry[] = []
  let key = ''
  for (const entry of [...entries, undefined]) {
    const next = entry ? runKey(entry) : ''
    if (next === undefined) continue
    if (next !== key) {
      if (own.length > 1) yield runOf(key, own)
      own = []
      key = next
    }
    if (entry) own.push(entry)
  }
}

/** Undefined: the entry takes no part, and interrupts nothing. */
function runKey(entry: Entry): string | undefined {
  const { primary, category, region } = entry
  const group = primary && groupOf(primary.kind)
  const where = `${String(region.title.index)} ${String(category?.index ?? -1)}`
  if (!primary || group === undefined || entry.midLine) return undefined
  if (group === 'cases') return leadOf(entry) === '' ? undefined : `cases ${where}`
  const sortable = leadOf(entry) === '' ? sortableSection(primary) : undefined
  return sortable ? `${group} ${where} ${sortable.shelf}` : `none ${where} ${String(entry.index)}`
}

/** What an entry prints before its citation: the name, for a case. */
function leadOf({ primary, place }: Entry): string {
  return primary ? trimmedEnd(place.block.text.slice(place.from, Math.max(place.from, primary.place.from)), ',') : ''
}

const PROCEDURAL =
  /^(?:in the matter of|matter of|in re|ex parte|estate of|the|a|an|application of|petition of)\s+(?:the\s+)?/i
const GOVERNMENT =
  /^(?:united states(?: of america)?|u\.\s?s\.|state(?: of \w+)?|people(?: of(?: \w+){1,4})?|commonwealth(?: of \w+)?)\s+(?:ex rel\.\s+[\w.]+\s+)?v\.?s?\.?\s+/i

/** A state that sues for another, who may be looked up in its place. */
const RELATOR = /^[A-Z][\w. ]{2,30}\sex\srel\.\s+/
/** Names that many lists file as if `Mac` were printed. */
const SON = /^M[’'‘c](?=[A-Z])/

function runOf(key: string, entries: readonly Entry[]): Run {
  if (!key.startsWith('cases')) {
    const sections = entries
      .map((entry) => entry.primary && sortableSection(entry.primary))
      .filter((one): one is Sortable => one !== undefined)
    const by = (lexical: boolean) => (a: number, b: number) => bySection(sections[a], sections[b], lexical)
    const printed = (a: number, b: number) => asPrinted(sections[a], sections[b])
    // of two or three, the same by chance
    const sorted = entries.length > 3 && entries.every((_, i) => i === 0 || printed(i - 1, i) <= 0)
    return {
      entries,
      convention: 'by title, then section',
      orders: [by(false), by(true), ...(sorted ? [printed] : [])],
    }
  }
  const leads = entries.map(leadOf)
  const plain = leads.map((lead) => lead.toLowerCase())
  const governments = leads.filter((lead) => GOVERNMENT.test(lead)).length
  const spellings = [leads, leads.map(withoutProcedure)]
  if (leads.some((lead) => RELATOR.test(lead))) spellings.push(leads.map((lead) => lead.replace(RELATOR, '')))
  if (leads.some((lead) => SON.test(lead))) spellings.push(leads.map((lead) => lead.replace(SON, 'Mac')))
  // one case of a government in its place by chance is no convention
  if (governments > 1) spellings.push(leads.map((lead) => lead.replace(GOVERNMENT, '')))
  const keys = spellings.flatMap((names) => [' ', ''].map((glue) => names.map((name) => nameOrder(name, glue))))
  // as a computer sorts them, points and apostrophes counted, capitals first or not
  const orders = [...keys, plain, leads].map((own) => (a: number, b: number) => compareText(own[a] ?? '', own[b] ?? ''))
  return { entries, convention: ALPHABET, orders }
}

/** A name without In re, Ex parte and articles at its start. */
export function withoutProcedure(name: string): string {
  return name.replace(PROCEDURAL, '')
}

/** What names are compared by: word by word (`glue` a space) or letter by letter, one party after the other. */
export function nameOrder(name: string, glue: string): string {
  return name
    .split(/\sv\.?s?\.?\s/)
    .map((side) => nameWords(side).join(glue))
    .join('\u0001')
}

const ALPHABET = 'alphabetically'
/** Parties that are not looked up by their first word: the other may be. */
const OFFICE =
  /^(?:dep|board|bd|city|county|cty|town|village|commissioner|comm|secretary|sec|state|people|united|in re)\b/i

/** True of an entry that a later word of its name puts between its neighbours: a surname, the subject of In re, who sues an office. */
function isFiledByWord(entries: readonly Entry[], at: number): boolean {
  const wordsAt = (i: number) => {
    const entry = entries[i]
    const sides = entry ? withoutProcedure(leadOf(entry)).split(/\sv\.?s?\.?\s/) : []
    return [...nameWords(sides[0] ?? ''), ...(OFFICE.test(sides[0] ?? '') ? nameWords(sides[1] ?? '') : [])]
  }
  const [before = '', after = '\uFFFF'] = [wordsAt(at - 1)[0], wordsAt(at + 1)[0]]
  return wordsAt(at).some(
    (word, i) =>
      i > 0 &&
      word.length > 2 &&
      !/^(?:the|and|for|inc|llc|corp)$/.test(word) &&
      compareText(before, word) <= 0 &&
      compareText(word, after) <= 0,
  )
}

function judge({ entries, convention, orders }: Run): Misplaced[] {
  const descents = orders.map((order) => entries.flatMap((_, i) => (i > 0 && order(i - 1, i) > 0 ? [i] : [])))
  const fewest = descents.reduce((best, own) => (own.length < best.length ? own : best))
  if (fewest.length === 0) return []
  const order = orders[descents.indexOf(fewest)] as (a: number, b: number) => number
  // a conflict of two neighbours counts only where it is one by every convention
  const sets = descents.map((own) => new Set(own))
  const sure = new Set(fewest.filter((i) => sets.every((own) => own.has(i))))
  if (sure.size === 0) return []
  const kept = longestRise(entries.length, order)
  const nearest = orders.filter((_, i) => descents[i]?.length === fewest.length)
  let sorted = kept.size * 2 > entries.length ? sort(entries, nearest) : undefined
  const found: Misplaced[] = []
  entries.forEach((entry, i) => {
    if (kept.has(i)) return
    const at = sure.has(i) ? i - 1 : sure.has(i + 1) ? i + 1 : -1
    const neighbour = entries[at]
    if (!neighbour || (convention === ALPHABET && [i, at].some((one) => isFiledByWord(entries, one)))) return
    found.push({ entry, neighbour, before: at < i, convention, ...(sorted && { sorted }) })
    sorted = undefined // it is as long as the run
  })
  return found
}

/** Undefined where the orders do not agree. */
function sort(entries: readonly Entry[], orders: readonly ((a: number, b: number) => number)[]): Sorted | undefined {
  const places = entries.map((_, i) => i)
  const [own = [], ...others] = orders.map((order) => [...places].sort(order))
  if (others.some((other) => other.some((at, i) => at !== own[i]))) return undefined
  const moves = (at: number, i: number) => at !== i
  const [from, to] = [own.findIndex(moves), own.findLastIndex(moves) + 1]
  return { now: entries.slice(from, to), then: own.slice(from, to).map((at) => entries[at] as Entry) }
}

/** The places of a longest run of entries in order; what it leaves out is the least that must move. */
function longestRise(length: number, order: (a: number, b: number) => number): Set<number> {
  const tails: number[] = []
  const previous: number[] = []
  for (let i = 0; i < length; i++) {
    const before = partitionPoint(tails.length, (k) => order(tails[k] ?? 0, i) <= 0)
    previous.push(tails[before - 1] ?? -1)
    tails[before] = i
  }
  const kept = new Set<number>()
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) kept.add(at)
  return kept
}
