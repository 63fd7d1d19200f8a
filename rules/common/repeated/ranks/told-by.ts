import { isLight, type Key, keyOf, keysIn } from '../naming/keys.js'
import type { NamedLine } from '../naming/lines.js'
import { isMember } from '../rank-words.js'
import type { Listing } from '../row-names.js'
import { isRate, type Measure } from './measures.js'
import type { Said } from './said.js'

/** Which of the measures of a table the words of a sentence tell. */

/** For each of so many. */
const FOR_EACH = /\b(?:per(?! ?cent)|for each|for every|each)\b/i
const OF_RATE = /%|\b(?:per|rates?|shares?|percentage|proportion|ratio|average|each|factor|yield|margin)\b/i
/** Nothing measured follows a superlative: it is of what the sentence is about. */
const ENDS_THERE = /^\s*(?:$|[,.;:]|(?:in|at|on|for|among|by|between|with|and)\b)/i
const RATIO_TOLD =
  /\b(?:ratios?|rates?|averages?|per|for (?:each|every)|proportions?|shares?)\b|\b(?:an?|each|every|one) (?:[a-z]+ )?[a-z]+['’]s\b/i
/** Who did well or badly is told by rates, where a table has any: the busiest has the most of everything. */
const QUALITY = /^(?:best|worst|poorest|strongest|weakest|finest|soundest|safest|slowest|fastest|quickest)$/i
const STEM = 5
/** "The second-largest buyer among the six". */
const NUMBERS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map(keyOf),
)
/** "At $5.6 million, …": what the sentence begins with is a figure. */
const SCALES: ReadonlySet<string> = new Set('thousand million billion'.split(' ').map(keyOf))
/** What a column may be called besides. */
const MEASURES: ReadonlySet<string> = new Set(
  'share rate percentage proportion level figure loss size place position rank table list ranking number'
    .split(' ')
    .map(keyOf),
)

export interface Told {
  readonly measures: readonly Measure[]
  /** Words behind the superlative, or what the sentence begins with, tell it; else its subject alone. */
  readonly close: boolean
}

/** Those whose words the sentence has, most of all; none where it has none of any. */
export function toldByWords(
  said: Said,
  all: readonly Measure[],
  reckoned: () => readonly Measure[],
  listing: Listing,
): Told | undefined {
  const { cue, behind, nouns, verb, subject, lead, text } = said
  const word = text.slice(cue.from, cue.to)
  const ends = ENDS_THERE.test(behind)
  const isRated = ends ? RATIO_TOLD.test(text.slice(Math.max(0, cue.from - 100), cue.from)) : OF_RATE.test(behind)
  const each = FOR_EACH.test(behind)
  const isQuality = QUALITY.test(word)
  const narrowed = (found: readonly Measure[]): readonly Measure[] => {
    if (found.length === 0) return found
    if (isRated || each || isQuality) {
      const rates = found.filter(({ line, sort }) => sort === 'change' || isRate(line))
      if (rates.length > 0) return rates
      if (isQuality) return found
      const lines = new Set(found.map(({ line }) => line))
      return reckoned().filter(({ sort, line }) => sort === 'ratio' && lines.has(line))
    }
    // "By number of homes": of homes, and not of "Per 1,000 homes".
    return ifAny(
      found,
      found.filter(({ line }) => !isRate(line)),
    )
  }
  // A row is no measure: "the largest of any rural site".
  const near = [...nouns, ...verb, ...keysIn(lead)]
  const own = best(all, near)
  if (own.length > 0) return { measures: narrowed(own), close: true }
  if (each) return { measures: [], close: true }
  if (isRated && !ends && nouns.every(({ key }) => isLight(key))) {
    const rates = all.filter(({ line }) => isRate(line))
    if (rates.length > 0) return { measures: rates, close: true }
  }
  if (cue.predicate || ends || isNeutral(said, listing)) {
    const told = best(all, subject)
    if (told.length > 0) return { measures: narrowed(told), close: false }
  }
  const plain = plainOf(listing, all, nouns)
  return plain.length > 0 ? { measures: plain, close: true } : undefined
}

function ifAny<T>(all: readonly T[], some: readonly T[]): readonly T[] {
  return some.length > 0 ? some : all
}

/** "Below 40 visits per 1,000 homes", beside "Visits" and "Visits per 1,000 homes": those that most of the words name. */
function best(all: readonly Measure[], words: readonly Key[]): readonly Measure[] {
  const keys = new Set(words.map(({ key }) => key))
  const weights = all.map(({ line }) => weightOf(line, keys))
  const most = Math.max(0, ...weights)
  return most === 0 ? [] : all.filter((_, i) => weights[i] === most)
}

/** How many of its telling words are among them; one where it has none of these and all of its own are. */
function weightOf({ keys }: NamedLine, words: ReadonlySet<string>): number {
  const telling = [...keys].filter((key) => !isLight(key))
  if (telling.length === 0) return keys.size > 0 && [...keys].every((key) => words.has(key)) ? 1 : 0
  return [...words].filter((word) => telling.includes(word) || isKin({ keys }, word)).length
}

/** "Occupied" tells of occupancy. */
function isKin({ keys }: Pick<NamedLine, 'keys'>, word: string): boolean {
  return word.length >= STEM && [...keys].some((key) => key.length >= STEM && word.startsWith(key.slice(0, STEM)))
}

/** "Our second-largest region by parcels", in a table of parcels: the one column that nothing but a time names. */
function plainOf({ named }: Listing, all: readonly Measure[], nouns: readonly Key[]): readonly Measure[] {
  if (!nouns.some(({ key }) => !isLight(key) && (named.caption.has(key) || isKin({ keys: named.caption }, key))))
    return []
  const plain = all.filter(({ line, sort, now }) => now && sort === 'amount' && [...line.keys].every(isLight))
  return plain.length === 1 ? plain : []
}

/** What is said to be measured, or of whom alone, is something of which the table knows nothing. */
export function isOfElse(said: Said, { named, rows }: Listing, isHere: boolean, isOfRows: boolean): boolean {
  const { cue, behind, nouns, lead, text } = said
  // "The second-largest consumer among the six": whoever the rows are, where it is of them that it is said.
  const kind = isOfRows ? KIND.exec(behind)?.[1] : undefined
  const { caption } = named.grid
  // The words of the sentence itself, where it stands right above the table, say nothing of what that holds; nor does a paragraph
  // above it tell another section what it is of.
  const isNoHeading = caption.includes(text.slice(0, 60)) || (!isHere && /[.!?] \p{Lu}/u.test(caption))
  const topic = isNoHeading ? new Set<string>() : named.topic
  const lines = [...named.rows, ...named.columns]
  const isKnown = (key: string) =>
    isLight(key) ||
    (cue.known && isMember(key)) ||
    (kind !== undefined && key === keyOf(kind)) ||
    topic.has(key) ||
    isKin({ keys: topic }, key) ||
    NUMBERS.has(key) ||
    MEASURES.has(key) ||
    headOf(named).has(key) ||
    (isNoHeading ? lines.some(({ keys }) => keys.has(key)) : named.vocabulary.has(key)) ||
    named.columns.some((column) => isKin(column, key))
  const scope = keysIn(lead).filter(({ key }) => !key.startsWith('#') && !SCALES.has(key))
  if ([...nouns, ...scope].some(({ key }) => !isKnown(key))) return true
  // "The largest of any rural site": of some rows alone, as a word says that names rows and no column.
  const of = OF_ANY.exec(behind)?.[1]
  const isOnlyOfRows = (key: string) =>
    !isLight(key) &&
    rows.some(({ keys }) => keys.has(key)) &&
    !named.topic.has(key) &&
    !named.columns.some(({ keys }) => keys.has(key))
  return of !== undefined && keysIn(of).some(({ key }) => isOnlyOfRows(key))
}
const KIND = /^ ([a-z]{3,}?)s?(?=[,.;) ]|$)/i
const OF_ANY = /^(?: [a-z-]+){0,4} (?:of|among|for) (?:any|all|the|its|our|these|those|their) ([a-z -]{3,40})/i

/** Nothing but what each row is one of stands behind the superlative. */
export function isNeutral({ nouns, behind }: Said, { named }: Listing, isOfRows = false): boolean {
  const kind = KIND.exec(behind)?.[1]
  return nouns.every(
    ({ key }) =>
      isLight(key) ||
      isMember(key) ||
      NUMBERS.has(key) ||
      headOf(named).has(key) ||
      (isOfRows && kind !== undefined && key === keyOf(kind)),
  )
}

function headOf({ grid }: Listing['named']): ReadonlySet<string> {
  return new Set(keysIn(grid.columns.find(({ role }) => role === 'label')?.name ?? '').map(({ key }) => key))
}
