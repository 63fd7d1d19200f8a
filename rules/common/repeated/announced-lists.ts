import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Section } from '../../../src/document/model.js'
import { numberIn } from '../number/number-words.js'
import { sentencesOf } from '../prose/sentences.js'
import { areAllOfOneKind, type CountedList } from './counted-lists.js'
import { isLabelled, POINTS_TO, totalOf } from './counted-sections.js'
import { stemOf, stemsOf } from './stems.js'

/**
 * A count in one section of what another lists: "We make seven recommendations", where one section is headed "Recommendations" and is a list
 * and nothing else. The section is told by its heading or by its number. Linear: a list is looked up by the words of its heading.
 */
export const announcedLists = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/announced-lists',
  build({ blocks }, { spend }) {
    const lists = onlyLists(blocks)
    spend(blocks.length)
    if (lists.length === 0) return []
    const announced: Announced = { last: lists.find(({ last }) => last), byWord: new Map(), spend }
    for (const list of lists) for (const word of list.about) addTo(announced.byWord, word, list)
    return blocks.flatMap((block) => {
      if (block.kind !== 'paragraph' || block.cell || introducesOwn(block, blocks[block.index + 1])) return []
      const counts = [...matches(COUNT, block.text)]
      if (counts.length === 0) return []
      const starts = sentencesOf(block)
      return starts.slice(0, -1).flatMap((from, i) => announcedIn(block, from, starts[i + 1] as number, announced))
    })
  },
})

/** "Two limits, both counted in points:", right above a list: what it counts stands there, and in no other section. */
function introducesOwn({ text, item }: Block, next: Block | undefined): boolean {
  return (next?.item?.depth ?? 0) > (item?.depth ?? 0) && /:\s*$/.test(text.slice(-3))
}

/** The one list of a section, and of those below it. */
interface OnlyList {
  readonly section: Section
  readonly items: readonly Block[]
  readonly about: ReadonlySet<string>
  /** No other comes after it in the document. */
  readonly last: boolean
}

/** The lists of a document, by the words of the heading that each stands under. */
interface Announced {
  readonly last: OnlyList | undefined
  readonly byWord: Map<string, OnlyList[]>
  readonly spend: (steps: number) => void
}

const LEAST_ITEMS = 2
const MOST_ITEMS = 40
const LONGEST = 240
/** By so much a count may be off. */
const SLIP = 2

function onlyLists(blocks: readonly Block[]): readonly OnlyList[] {
  const items = new Map<number, Block[]>()
  for (const block of blocks)
    if (block.item?.first && block.item.depth === 1 && !block.cell) addTo(items, block.item.list, block)
  const lists = [...items.values()]
  const all: Under = { lists: 0, below: new Map() }
  for (const [first] of lists) if (first) countUnder(all, first.section.path)
  return lists.flatMap((own): OnlyList[] => {
    const section = own[0]?.section
    if (!section || own.length < LEAST_ITEMS || own.length > MOST_ITEMS || !areAllOfOneKind(own)) return []
    // Items that say each how many they are of are added up elsewhere.
    if (totalOf(own) !== undefined) return []
    if (countUnder(all, section.path, 0) > 1) return []
    return [{ section, items: own, about: new Set(stemsOf(headOf(section.title))), last: own === lists.at(-1) }]
  })
}

/** "Recommendations", "Our requests to the board": what a heading is of stands before its first preposition; "Set up the pumps on the barges" is no list of barges. */
function headOf(title: string): string {
  return (
    title
      .split(/ (?:of|on|in|at|for|to|from|with|by|about|after|before|under|over|through|into|as)\b|[:,(–—]/i)
      .find((part) => /\p{L}/u.test(part) && !LABEL.test(part.trim())) ?? ''
  )
}
/** "Step 4", before what it is about. */
const LABEL = /^(?:step|section|part|annex|appendix|chapter|phase|stage)? ?[\d.]{0,8}$/i

/** How many lists stand under a heading, and under each of those below it. */
interface Under {
  lists: number
  readonly below: Map<string, Under>
}

/** Adds to what stands under each heading of a path, and says how many lists then do under the last. */
function countUnder(all: Under, path: readonly string[], more = 1): number {
  let under = all
  under.lists += more
  for (const title of path) {
    const next = under.below.get(title) ?? { lists: 0, below: new Map() }
    under.below.set(title, next)
    under = next
    under.lists += more
  }
  return under.lists
}

const NUMBER =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|[1-9]\\d?'
const COUNT = new RegExp(
  `(?<![\\w.,£$€/–-]|\\b(?:section|part|table|exhibit|schedule|appendix|annex|figure|page|paragraph|item|of|than|about|over|nearly|almost|around|least|most|some|first|last|other) )(${NUMBER}) (?:(?!of\\b)[a-z-]+ )?([a-z]{3,20}[a-rt-z]s)\\b(?! (?:of|that|which|from|in (?!(?:the )?(?:section|part|chapter|annex|appendix)\\b))\\b)`,
  'gi',
)
/** "Four requests, listed at the end". */
const AT_THE_END =
  /\b(?:listed|set out|given|found|collected|made|stated|put|numbered) (?:at the (?:very )?end|in (?:the|our) (?:last|final|closing) section)\b/i
/** "Twelve recommendations, five of them urgent": of which it is, no word says. */
const OTHER_COUNT = new RegExp(`\\b(?:${NUMBER}|one|dozen|\\d{3,})\\b`, 'gi')
/** They are of another report, or only some of them, or what became of them. */
const OTHERWISE =
  /\b(?:last|previous\w*|earlier|prior|(?:19|20)\d\d|so far|already|implemented|accepted|completed|closed|outstanding|remain\w*|others?|further|additional|another|more than|at least|up to|includ\w+|among|such as|not|had|was|were|can|could|may|might|(?<!listed |set out )(?:above|below)|here (?:are|is))\b/i

function announcedIn(
  block: Block,
  from: number,
  to: number,
  { last: atTheEnd, byWord, spend }: Announced,
): readonly CountedList[] {
  const sentence = block.text.slice(from, to)
  const label = POINTS_TO.exec(sentence)?.[1]
  const isLast = AT_THE_END.test(sentence)
  const meantBy = (noun: string): readonly OnlyList[] => {
    if (isLast) return atTheEnd ? [atTheEnd] : []
    const named = byWord.get(stemOf(noun)) ?? []
    if (label === undefined) return named
    spend(named.length)
    return named.filter(({ section }) => isLabelled(section.title, label))
  }
  const [count, other] = [...matches(COUNT, sentence)].filter(([, , noun = '']) => meantBy(noun).length > 0)
  if (!count || other || sentence.length > LONGEST) return []
  const [, word = '', noun = ''] = count
  // "Two tanks of different makes: a steel one and a plastic one" are named there
  const isNamed = /^[^.;:]*: ?[a-z]/i.test(sentence.slice(count.index + count[0].length))
  const isElse = isNamed || OTHERWISE.test(sentence) || [...matches(OTHER_COUNT, sentence)].length > 1
  if (label === undefined && !isLast && isElse) return []
  const [list, more] = meantBy(noun)
  // In its own section a list is told by the sentence right before it.
  if (!list || more || list.section === block.section) return []
  const stated = numberIn(word)
  // A list that gained or lost an item keeps its count; what is far from it counts something else.
  if (Math.abs(stated - list.items.length) > SLIP) return []
  // "Risks and recommendations": of which of them each item is one, no word says.
  if (stated !== list.items.length && / and |,/.test(list.section.title)) return []
  const [first, last] = [list.items[0], list.items.at(-1)]
  const at = from + count.index
  return [
    {
      place: { block, from: at, to: at + word.length },
      text: word,
      stated,
      listed: list.items.length,
      noun,
      related: [first, last].flatMap((own) => (own ? [{ block: own, from: 0, to: own.text.length }] : [])),
    },
  ]
}
