import { defineLayer } from '../../../../src/document/layer.js'
import type { Block, Cell } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { figures } from '../../number/lexer.js'
import { numberIn } from '../../number/number-words.js'
import { sentenceAt, sentencesOf } from '../../prose/sentences.js'
import { wrongCells } from '../../tables/claims.js'
import { isPeriod } from '../../tables/propose/words.js'
import { countedMoves } from '../counted-moves.js'
import { countedRows } from '../counted-rows.js'
import type { CountedList } from '../counted-lists.js'
import { isLight, keyOf, keysOf } from '../naming/keys.js'
import type { NamedGrid } from '../naming/lines.js'
import { isMember } from '../rank-words.js'
import { type Listing, listings } from '../row-names.js'
import { stemOf, stemsOf } from '../stems.js'
import { clauseAround, withoutAsides } from './clause-around.js'
import { type Comparison, comparisonIn } from './comparisons.js'
import { type CountWords, countWordsIn } from './count-words.js'
import { readingsOf } from './measures.js'
import { withoutSums } from './rows-that-add.js'
import { toldIn } from './told-columns.js'

/**
 * How many rows of the table beside it a sentence says to be so: the words tell with what they are compared, the table which columns may be
 * meant. It is certain where the words leave one column, and wrong where in none that may be meant so many are so. Linear: the cells of the
 * tables of a section for each count that is compared with anything.
 */
export const countedSo = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/conditions/counted-so',
  build({ blocks }, { layer, spend }) {
    const all = layer(listings)
    if (all.length === 0) return []
    const wrong = layer(wrongCells)
    const printed = layer(figures)
    const known = [...layer(countedRows), ...layer(countedMoves)]
    return blocks.flatMap((block): CountedList[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const counts = countWordsIn(block.text)
      if (counts.length === 0) return []
      const here = all.filter(({ named }) => named.grid.table.section === block.section)
      const near = here.length > 0 ? here : all.length === 1 ? all : []
      if (near.length === 0 || near.length > MOST_TABLES) return []
      const tables = near.map((listing) => withoutSums(listing, spend))
      const own = printed.in(block).filter(({ isQuantity }) => isQuantity)
      return counts.flatMap((count) => {
        if (known.some(({ place }) => place.block === block && place.from < count.end && count.from < place.to))
          return []
        const counted = countedBy(count, block, own, tables, wrong, spend)
        return counted ? [counted] : []
      })
    })
  },
})

const MOST_TABLES = 6
const LONGEST = 320
/** Some are counted apart, or at another time, or are only meant to be so. */
const OTHERWISE =
  /\b(?:excluding|except|apart from|aside from|besides|other than|would|could|should|may|might|will|expect\w*|forecast to|respectively|at most|up to|if|not|never|nor|neither|used to|again in|ever|record)\b/i
/** Not all of what there is stands in the table. */
const PARTIAL = /\b(?:top|selected|largest|main|leading|biggest|sample of|examples?|extract|excerpt|some)\b/i
/** Of some rows alone, as the words behind a count set them apart. */
const OF_SOME =
  /^ (?:of|in|on|at|with|without|outside) (?!(?:total|all|fact|turn|(?:19|20)\d\d|the (?:year|period|quarter|month|end))\b)/i
/** It goes on about what the sentence before it told. */
const PRONOUN = /\b(?:they|it|these|this|that|those|their|its)\b/i

function countedBy(
  count: CountWords,
  block: Block,
  printed: readonly Figure[],
  tables: readonly Listing[],
  wrong: ReadonlySet<Cell>,
  spend: (steps: number) => void,
): CountedList | undefined {
  const { text } = block
  const starts = sentencesOf(block)
  const [start, end] = sentenceAt(starts, count.from)
  if (end - start > LONGEST) return undefined
  const [from, to, lead] = clauseAround(text, start, end, count.from, count.end)
  // The count itself is no figure of the clause.
  const blank = ' '.repeat(count.end - count.from)
  const clause = withoutAsides(text.slice(from, count.from) + blank + text.slice(count.end, to))
  if (OTHERWISE.test(clause) || OTHERWISE.test(lead)) return undefined
  const own = printed.filter(
    (one) => one.from >= from && one.to <= to && (one.to <= count.from || one.from >= count.end),
  )
  const comparison = comparisonIn(clause, from, own)
  if (!comparison) return undefined
  const words = `${lead} ${clause}`
  const earlier = PRONOUN.test(clause) ? text.slice(sentenceAt(starts, Math.max(0, start - 1))[0], start) : ''
  const tellingIn = (of: string) => new Set([...keysOf(of)].filter((key) => !isLight(key)))
  const ownKeys = tellingIn(words)
  const isNamed = tables.some(({ named }) =>
    named.columns.some(({ keys }) => [...ownKeys].some((key) => keys.has(key))),
  )
  const told = toldIn(text, words, isNamed || earlier === '' ? words : `${words} ${earlier}`)
  const fitting = tables.filter((listing) => mayBeOf(count, listing, tables, text, from, words))
  if (fitting.length === 0) return undefined
  const readings = fitting.flatMap((listing) => {
    spend((listing.rows.length + 1) * listing.named.columns.length)
    return readingsOf(listing, comparison, told, wrong)
  })
  const best = readings.filter((one) => one.told)
  const [first, ...others] = best
  if (!first) return undefined
  const statedIn = ({ listing }: (typeof readings)[number]) => count.stated(listing.rows.length + listing.rests.length)
  const stated = statedIn(first)
  if (stated === undefined || !Number.isInteger(stated) || stated < 0) return undefined
  const fits = (one: (typeof readings)[number]) => statedIn(one) === one.low && one.low === one.high
  const mayFit = (one: (typeof readings)[number]) => {
    const own = statedIn(one)
    return own !== undefined && one.low <= own && own <= one.high
  }
  const isRight = best.every(fits)
  // Of words that leave two columns neither is certain.
  const isWrong =
    !isRight &&
    !isOtherwise(comparison, clause, lead) &&
    (areKnown(count, first.listing) || OF_ALL.test(text.slice(count.from, count.end))) &&
    !isOfOther(comparison, text.slice(from, count.from), first.listing.named) &&
    !readings.some(mayFit) &&
    others.every(({ low }) => low === first.low) &&
    first.low === first.high &&
    // "In four of the five it is under 5%": what a pronoun means, and no row does, is hardly measured by this column.
    !(comparison.against === 'figure' && stated > 0 && first.low === 0 && IT.test(clause)) &&
    !PARTIAL.test(first.listing.named.grid.caption)
  if (!isRight && !isWrong) return undefined
  const rows = [first.listing.rows[0], first.listing.rows.at(-1)]
  return {
    place: { block, from: count.from, to: count.to },
    text: count.text,
    stated,
    listed: first.low,
    noun: 'rows',
    said: first.by,
    related: rows.flatMap((row) => {
      const cell = row && first.listing.named.grid.table.rows[row.line.index + 1]?.[0]?.block
      return cell ? [{ block: cell, from: 0, to: cell.text.length }] : []
    }),
  }
}

const IT = /\b(?:it|this|that) (?:is|was|lies|lay|stands|stood|came|comes|falls|fell|rises|rose)\b/i

/** At a time before, of which the table may have no column; or in a time of their own. */
function isOtherwise({ against }: Comparison, clause: string, lead: string): boolean {
  return OWN_TIME.test(clause) || (against !== 'before' && [lead, clause].some((words) => EARLIER.test(words)))
}
const OWN_TIME = /\b(?:in|within|during|after) (?:their|its) (?:first|second|last|opening|early)\b/i
const EARLIER =
  /\b(?:(?:year|season|quarter|month|week)s? (?:before|earlier|ago)|(?:last|previous|prior|preceding) (?:year|season|quarter|month|week)|previously|formerly|once)\b/i

/** "Complaints rose in four of the five parks": what rose is nothing that the table tells. */
function isOfOther({ against }: Comparison, before: string, { columns, topic, caption }: NamedGrid): boolean {
  if (against !== 'before' || !/\b(?:in|at|for|on) (?:only |just )?$/i.test(before)) return false
  const telling = [...keysOf(before)].filter((key) => !isLight(key) && !key.startsWith('#'))
  return (
    telling.length > 0 &&
    !telling.some((key) => topic.has(key) || caption.has(key) || columns.some(({ keys }) => keys.has(key)))
  )
}

/** Whether the things that are counted may be the rows of a table. */
function mayBeOf(
  count: CountWords,
  listing: Listing,
  tables: readonly Listing[],
  text: string,
  from: number,
  words: string,
): boolean {
  const { named, rows, rests } = listing
  const all = rows.length + rests.length
  const of = count.of ?? numberIn(OF_FIRST.exec(words)?.[1] ?? '')
  if (!Number.isNaN(of) && of !== 0 && of !== all) return false
  if (count.ofThem && !isOfAll(count, text, all)) return false
  const behind = text.slice(count.end, count.end + 40)
  if (count.noun !== undefined && OF_SOME.test(behind)) return false
  if (count.noun === undefined) return count.of !== undefined || count.ofThem || tables.length === 1
  const { noun } = count
  const { heads, ofName, isHead, isRow } = nounIn(noun, listing)
  const areTimes = rows.every(({ line }) => isPeriod(line.name))
  if (TIMES.test(noun))
    return (
      areTimes && (heads.has(stemOf(noun)) || count.of !== undefined || /\bof the\b/.test(text.slice(from, count.end)))
    )
  // "Half of our pensioners", of whom a row tells: they are no rows.
  if (ofName > 0 && !isRow && !isHead) return false
  // What has a column is what is measured.
  if (!isHead && !isRow && named.columns.some(({ keys }) => keys.has(keyOf(noun)))) return false
  const isPlain = (word: string) =>
    PLAIN.test(word) || heads.has(stemOf(word)) || named.vocabulary.has(keyOf(word)) || isLight(keyOf(word))
  // "Two new sites", "two rural sites": of some of them.
  if (count.before.some((word) => NEW.test(word))) return false
  if (!count.before.every(isPlain)) return false
  return areKnown(count, listing) || (tables.length === 1 && count.before.length === 0)
}

/** "At two of our doors", "two of the eight": of all that there are, by whatever name. */
const OF_ALL = /\bof (?:the|our|its|their|these|all)\b/i

/** Whether a table, or its words, call its rows what is counted: "twelve hospitals", beside a table of operations, are none of its rows. */
function areKnown(count: CountWords, listing: Listing): boolean {
  const { noun, of, ofThem } = count
  if (noun === undefined || TIMES.test(noun)) return true
  const key = keyOf(noun)
  const { isHead, isRow } = nounIn(noun, listing)
  // "Half of our pensioners", of a table of pensions by fund: what it is of need not be what stands in its rows.
  const isTopic = (of !== undefined || ofThem) && (listing.named.caption.has(key) || listing.named.topic.has(key))
  return isHead || isRow || isMember(key) || PLACES.has(noun) || isTopic
}

/** Where a noun stands in a table: at the head of its names, or in most of them. */
function nounIn(noun: string, { named, rows, rests }: Listing) {
  const head = named.grid.columns.find(({ role }) => role === 'label')?.name ?? ''
  const heads = new Set(stemsOf(head))
  const ofName = rows.filter(({ line }) => stemsOf(line.name).includes(stemOf(noun))).length
  return { heads, ofName, isHead: heads.has(stemOf(noun)), isRow: ofName * 2 > rows.length + rests.length }
}

/** "Of the five sources, three …" */
const OF_FIRST =
  /\bof (?:the|our|its|all) (?:other )?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/i
const TIMES = /^(?:years|quarters|months|weeks|days|seasons|halves|terms)$/
const PLACES: ReadonlySet<string> = new Set(
  'places sites cases areas lines rows entries categories groups locations branches units members schemes projects sources'.split(
    ' ',
  ),
)
const NEW = /^(?:new|newer|newest|old|older|oldest|young|younger|recent|first|other)$/i
const PLAIN = /^(?:of|the|our|its|single|different|year|income|cost|these|those|all)$/i

/** "Four of them": of all, unless fewer were counted right before. */
function isOfAll({ from, stated }: CountWords, text: string, all: number): boolean {
  const before = countWordsIn(text.slice(Math.max(0, from - 200), from)).at(-1)
  if (!before || before.of === all) return true
  const [last, own] = [before.stated(all), stated(all)]
  return last === undefined || own === undefined || last === all || last < own
}
