import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Cell } from '../../../src/document/model.js'
import { wordValue } from '../number/number-words.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import { wrongCells } from '../tables/claims.js'
import type { CountedList } from './counted-lists.js'
import { keysOf } from './naming/keys.js'
import { timesIn } from './naming/times.js'
import { isMember } from './rank-words.js'
import { type Listing, listings, rowNames, type RowNames, rowsNamedIn } from './row-names.js'
import { movedIn, spentIn } from './rows-that-moved.js'
import { stemsOf } from './stems.js'

const NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty'
const ARE = '(?:are|were|is|was|became|become|grew|ended (?:the |it )?(?:[a-z]+ )?) ?(?:now )?'
const UP =
  'rose|rise|grew(?! (?:smaller|rarer|fewer|less|weaker))|grow|gain(?:ed)?|increased?|expand(?:ed)?|advanced|climb(?:ed)?|went up|used more|had more|added|' +
  `${ARE}(?:larger|bigger|higher|greater|up|more (?:frequent|numerous|common)|with more(?: [a-z]+){0,2}(?= than\\b))`
const DOWN =
  'fell|fall|lost|lose|declined?|decreased?|shrank|shrink|contracted|dropped|slipped|went down|used less|had (?:less|fewer)|' +
  `${ARE}(?:smaller|lower|down|fewer|rarer|less (?:frequent|numerous|common)|with (?:fewer|less)(?: [a-z]+){0,2}(?= than\\b))`
/** "Drew more people than": at a time before. */
const MORE = String.raw`(?:had|took|drew|saw|made|sold|won|gave|spent|cost|brought|got|ran|held|[a-z]+ed)(?: in| up| out)? more(?: [a-z]+){0,2}(?= than\b)`
const FEWER = String.raw`(?:had|took|drew|saw|made|sold|won|gave|spent|cost|brought|got|ran|held|[a-z]+ed)(?: in| up| out)? (?:fewer|less)(?: [a-z]+){0,2}(?= than\b)`
/** Against what was set aside for them. */
const OVER = `overspent|ran over budget|exceeded (?:their|its) budgets?|(?:${ARE}|came in |went )over budget`
const UNDER = `underspent|(?:${ARE}|came in |stayed )(?:under|below|within) budget`
/** "Of the five sectors, four used more and two used less", "the four others lost ground". */
const MOVED = new RegExp(
  String.raw`\b(?<count>(?:all (?:[a-z]+ )?but )?(?:${NUMBER}))(?: of (?:the|our|its|these)(?: (?<all>${NUMBER}))?)?(?: others?)?(?: (?!(?:of|and|or|but)\b)[a-z]+){0,2}?(?: of [a-z]+)? (?:(?:have|has|had|now|also|again|actually) )*(?:(?<up>${UP}|${MORE})|(?<down>${DOWN}|${FEWER})|(?<over>${OVER})|(?<under>${UNDER}))\b(?! (?:by|from|to|short|behind|out|into|less|above|over|below|under|faster|slower|sharply|strongly|${NUMBER})\b| \d)`,
  'gi',
)
/** "by £1.5 million" */
const BY_SO_MUCH = /\bby \S{0,3}\d/g
/** Some are counted otherwise, or elsewhere. */
const OTHERWISE =
  /\b(?:except|excluding|apart from|aside from|besides|other than|target\w*|budgeted|planned|forecast\w*|average|earlier|previous\w*|would|could|should|respectively|since|at least|at most|among|points?|percent)\b|%/i
/** What is larger is so than at a time before, and not than something else. */
const COMPARES = /^(?:are|were|is|was|ended)\b| (?:more|fewer|less)\b/i
const THAN_BEFORE =
  /\b(?:than|on) (?:(?:they|it) (?:was|were|had been|had) )?(?:in |at |the ){0,2}(?:they (?:began|started|opened)|start|beginning|last|(?:first|second|third|fourth) (?:quarter|half)|(?:a|one) (?:year|quarter|month) (?:ago|before|earlier)|(?:year|quarter|month) before|previous (?:year|quarter|month)|(?:19|20)\d\d(?:[/–-]\d\d)?|twelve months)\b/i
const OF_FIRST = new RegExp(String.raw`\bof (?:the|our|its|these|those) (${NUMBER}) [a-z ]{3,30},? $`, 'i')
/** "Half of the eight groups went down": how many there are, and not how many did. */
const SOME_OF = /\b(?:half|most|some|many|few|none|all|thirds?|quarters?) of (?:the|our|its|their|these|those|all) $/i
/** "Rents fell, fees rose; the two were lower than before": those that were named, and not how many there are. */
const THOSE = /\b(?:the|these|those) $/i
const BARE = new RegExp(`^(?:${NUMBER}) (?:${UP}|${DOWN})\\b`, 'i')
const LONGEST = 320

/** How many rows of a table moved one way, as a sentence counts them. Linear in the text and its tables. */
export const countedMoves = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/counted-moves',
  build({ blocks }, { layer, spend }) {
    const all = layer(listings)
    if (all.length === 0) return []
    const names = layer(rowNames)
    const wrong = layer(wrongCells)
    const byNoun = listingsByNoun(all)
    return blocks.flatMap((block): CountedList[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      const found = [...matches(MOVED, block.text)]
      if (found.length === 0) return []
      const starts = sentencesOf(block)
      return found.flatMap((match) => {
        const lead = block.text.slice(Math.max(0, match.index - 24), match.index)
        if (SOME_OF.test(lead) || (THOSE.test(lead) && BARE.test(match[0]))) return []
        const named = toldIn(match, block, sentenceAt(starts, match.index), byNoun, names)
        // Beside a table of its own, a word that heads another is of this one.
        const isHere = ({ named: { grid } }: Listing) => grid.table.section === block.section
        const said = all.some(isHere) ? named.filter(isHere) : named
        // "Three of the five terminals grew", under the table of five.
        const of = wordValue(match.groups?.['all']?.toLowerCase() ?? '')
        // "Three categories grew": whatever the one table of the section lists.
        const own = all.filter(isHere)
        const isAny = [...keysOf(match[0])].some(isMember) && own.length === 1
        const here = own.filter((one) => isAny || one.rows.length + one.rests.length === of)
        const counted = countedIn(match, block, sentenceAt(starts, match.index), said.length > 0 ? said : here, wrong)
        return counted ? [counted] : []
      })
    })
  },
})

/** Listings by what heads their first column, and by what their total is all of: "All departments". */
function listingsByNoun(all: readonly Listing[]): ReadonlyMap<string, ReadonlySet<Listing>> {
  const found = new Map<string, Set<Listing>>()
  for (const listing of all) {
    const { grid, rows } = listing.named
    const head = grid.columns.find(({ role }) => role === 'label')?.name ?? ''
    const nouns = [head, ...rows.flatMap(({ line }) => /^all ([a-z ]+)$/i.exec(line.name)?.[1] ?? [])].flatMap(stemsOf)
    for (const noun of nouns) {
      const own = found.get(noun)
      if (own) own.add(listing)
      else found.set(noun, new Set([listing]))
    }
  }
  return found
}

/** The tables whose heading or rows a sentence names. */
function toldIn(
  { index }: { readonly index: number },
  { text }: Block,
  [start, end]: readonly [number, number],
  byNoun: ReadonlyMap<string, ReadonlySet<Listing>>,
  names: RowNames,
): readonly Listing[] {
  if (index < start || end - start > LONGEST) return []
  return [
    ...stemsOf(text.slice(start, end)).flatMap((stem) => [...(byNoun.get(stem) ?? [])]),
    ...rowsNamedIn(text, start, end, names).map(({ listing }) => listing),
  ]
}

function countedIn(
  match: RegExpMatchArray & { readonly index: number },
  block: Block,
  [start, end]: readonly [number, number],
  told: readonly Listing[],
  wrong: ReadonlySet<Cell>,
): CountedList | undefined {
  const { text } = block
  const sentence = text.slice(start, end)
  // "Two of the five lost ground: dry bulk fell by 6.5%": the count is told before the colon.
  const [clause = ''] = /^[^:;]*/.exec(text.slice(match.index, end)) ?? []
  if (sentence.length > LONGEST || OTHERWISE.test(text.slice(start, match.index) + clause)) return undefined
  const { count = '', up, down, over, under, all: of } = match.groups ?? {}
  if (COMPARES.test(up ?? down ?? '') && !THAN_BEFORE.test(sentence)) return undefined
  const isUp = (up ?? over) !== undefined
  const isSpent = (over ?? under) !== undefined
  const [, but, word = ''] = /^(all (?:[a-z]+ )?but )?(\w+)$/i.exec(count) ?? []
  const number = wordValue(word.toLowerCase())
  if (number === undefined) return undefined
  // "Three lines fell: grants by £1.5 million, …": those that the sentence names, as many as it says
  const colon = sentence.indexOf(':')
  if (colon >= 0 && [...matches(BY_SO_MUCH, sentence.slice(colon))].length === number) return undefined
  const results = [...new Set(told)].flatMap((listing) => {
    const way = isUp ? 1 : -1
    const moved = isSpent ? spentIn(listing, way, wrong) : movedIn(listing, way, timesIn(sentence), wrong)
    return moved === undefined ? [] : [{ listing, ...moved }]
  })
  const inSection = results.filter(({ listing }) => listing.named.grid.table.section === block.section)
  const [only, other] = results.length > 1 && of !== undefined ? inSection : results
  if (!only || other) return undefined
  const all = only.listing.rows.length + only.listing.rests.length
  // "Of the five sources, three grew", beside a table of more
  const first = wordValue(OF_FIRST.exec(text.slice(start, match.index))?.[1]?.toLowerCase() ?? '')
  if (first !== undefined && first !== all) return undefined
  // "Three of the four segments grew", beside a table that has a row for what is in none of them
  if (of !== undefined && wordValue(of.toLowerCase()) !== all) return undefined
  const stated = but === undefined ? number : all - number
  if (stated > all || stated < 0) return undefined
  const rows = [only.listing.rows[0], only.listing.rows.at(-1)]
  return {
    place: { block, from: match.index, to: match.index + count.length },
    text: count,
    stated,
    listed: only.listed,
    noun: 'rows',
    said: `${isSpent ? (isUp ? 'are over budget' : 'are under budget') : isUp ? 'rose' : 'fell'} (${only.column})`,
    related: rows.flatMap((row) => {
      const cell = row && only.listing.named.grid.table.rows[row.line.index + 1]?.[0]?.block
      return cell ? [{ block: cell, from: 0, to: cell.text.length }] : []
    }),
  }
}
