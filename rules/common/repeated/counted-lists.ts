import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { numberIn, wordValue } from '../number/number-words.js'
import { sentenceAt, sentenceStarts } from '../prose/sentences.js'
import { type Listing, listings } from './row-names.js'
import { stemOf } from './stems.js'

/** A count in a sentence, and what the draft lists of it. */
export interface CountedList {
  readonly place: Place
  readonly text: string
  readonly stated: number
  readonly listed: number
  /** The things counted, as the sentence calls them. */
  readonly noun: string
  /** What is said of them, where they are not only listed: "are below 7 per cent". */
  readonly said?: string
  /** The first and the last that are listed. */
  readonly related: readonly Place[]
}

/** "Sites:", "shops opened in the year are:", after a count. */
const INTRODUCES = /^ (?:[a-z-]+ ){0,2}?([a-z]+s|people|men|women|children|criteria)\b[^.;:()]{0,80}:\s*$/i
/** Not all are listed, or each item may hold several. */
const PARTIAL =
  /\b(?:includ\w+|among|such as|for example|e\.g|notably|mainly|main|some of|several|first|other|others|at least|up to|more than|about|around|over|of (?:which|whom|the|these)|times|days|weeks|months|years|hours|minutes|percent|points|per)\b|%/i
const SOME = /\b(?:includ\w+|among|such as|first|other|some|most|another|further|about|around)\b/i
const LONGEST = 200
/** More are not counted by who reads. */
const MOST = 60

/** Counts that a list right after them, or a table of the things counted, shows to be another. Linear. */
export const countedLists = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/counted-lists',
  build(document, { layer, spend }) {
    const { blocks } = document
    const lists = blocks.flatMap((block, i): CountedList[] => {
      spend(1)
      const next = blocks[i + 1]
      if (block.kind !== 'paragraph' || block.item || block.cell || !next?.item || block.quote !== next.quote) return []
      const counted = introducedBy(block)
      if (!counted) return []
      const items = itemsFrom(blocks, i + 1)
      const [first, last] = [items[0], items.at(-1)]
      if (!first || !last || items.length < 2 || items.length > MOST) return []
      if (items.length !== counted.stated && !items.every(isPlain) && !isEnumerated(items)) return []
      return [
        {
          ...counted,
          listed: items.length,
          related: [first, last].map((own) => ({ block: own, from: 0, to: own.text.length })),
        },
      ]
    })
    return [...lists, ...tabled(layer(listings), blocks, spend)]
  },
})

function introducedBy(block: Block): Pick<CountedList, 'place' | 'text' | 'stated' | 'noun'> | undefined {
  const { text } = block
  if (!/:\s*$/.test(text.slice(-3))) return undefined
  const [from] = sentenceAt(sentenceStarts(text), text.length - 1)
  const own = text.slice(from)
  if (own.length > LONGEST || PARTIAL.test(own)) return undefined
  // One count to a sentence: of two, either may be that of the list.
  const [count, other] = [...matches(/[a-z\d]+/gi, own)].filter(([word]) => countOf(word) !== undefined)
  if (!count || other) return undefined
  const [word] = count
  const noun = INTRODUCES.exec(own.slice(count.index + word.length))?.[1]
  const stated = countOf(word)
  if (noun === undefined || stated === undefined || stated < 2) return undefined
  const at = from + count.index
  return { place: { block, from: at, to: at + word.length }, text: word, stated, noun }
}

function countOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : wordValue(word.toLowerCase())
}

/** A name: a clause may be a remark on the list, and after a semicolon it may go on in a line of its own. */
function isPlain({ text }: Block): boolean {
  return text.length <= LONGEST_ITEM && /^[\p{Lu}\d]/u.test(text) && !/[;!?\n]|\. |\d\)|[.:]\s*$/.test(text)
}

/** One sentence in lines: each but the last ends with a semicolon or a comma, and the last with the sentence. */
function isEnumerated(items: readonly Block[]): boolean {
  return (
    items.length > 2 &&
    items.every(
      ({ text }, i) =>
        text.length <= 2 * LONGEST_ITEM &&
        !/[;!?\n:]./.test(text.replace(/; and$/, ';')) &&
        (i < items.length - 1 ? /[;,](?: (?:and|or))?$/ : /\.$/).test(text.trim()),
    )
  )
}

const LONGEST_ITEM = 70

/** The outermost items of the list that begins at a block. */
function itemsFrom(blocks: readonly Block[], at: number): readonly Block[] {
  const list = blocks[at]?.item?.list
  const found: Block[] = []
  for (let i = at; i < blocks.length && found.length <= MOST; i++) {
    const { item } = blocks[i] as Block
    if (!item) break
    if (item.list === list && item.first) found.push(blocks[i] as Block)
  }
  return found
}

interface Listed {
  readonly listing: Listing
  readonly rows: number
  /** Its total says that it is of all of them. */
  readonly all: boolean
}

/** "At seven centres", "our seven schools", where a table lists every one of them up to what adds them up. */
function* tabled(
  all: readonly Listing[],
  blocks: readonly Block[],
  spend: (steps: number) => void,
): Generator<CountedList> {
  const tables = new Map<string, Listed | undefined>()
  for (const listing of all) {
    const { grid, rows: own } = listing.named
    const head = grid.columns.find(({ role }) => role === 'label')?.name ?? ''
    const total = own.at(-1)
    const rows = listing.rows.length
    if (!/^[A-Z][a-z]{2,20}$/.test(head) || !total?.whole || rows !== own.length - 1) continue
    const [, whole = ''] = /^all ([a-z]+)/i.exec(total.line.name) ?? []
    const key = stemOf(head)
    // Tables of one thing that list more and fewer of it tell no number.
    const listed = { listing, rows, all: stemOf(whole) === key }
    tables.set(key, tables.has(key) && tables.get(key)?.rows !== rows ? undefined : listed)
  }
  if (tables.size === 0) return
  for (const block of blocks) {
    if (block.cell || block.kind !== 'paragraph') continue
    spend(1)
    for (const match of matches(COUNT, block.text)) {
      const [, word = '', adjective, noun = ''] = match
      const stated = numberIn(word)
      const table = tables.get(stemOf(noun))
      const around = block.text.slice(Math.max(0, match.index - 40), match.index + 40)
      if (!table || !Number.isInteger(stated) || stated < table.rows || SOME.test(around)) continue
      // An adjective, or another place, narrows what is counted: what is more than all is wrong in any case, if they are all.
      if (!(table.all ? WHOLE_OF : OURS).test(block.text.slice(0, match.index))) continue
      if (adjective !== undefined && (!table.all || stated === table.rows)) continue
      const { grid } = table.listing.named
      const cells = table.listing.rows.map(({ line }) => grid.table.rows[line.index + 1]?.[0]?.block)
      const ends = [cells[0], cells.at(-1)].flatMap((own) =>
        own ? [{ block: own, from: 0, to: own.text.length }] : [],
      )
      yield {
        place: { block, from: match.index, to: match.index + word.length },
        text: word,
        stated,
        listed: table.rows,
        noun,
        related: ends,
      }
    }
  }
}

/** All of them: not those of one country, or those that opened late. */
const COUNT =
  /\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) (?:([a-z]{2,20}[a-rt-z]) )?([a-z]{3,20}s)\b(?! (?:that|which|who|where|with|without|of|in|outside|on|at|named|listed|opened|closed|participating|each|per)\b)/gi
/** "The six wards", "at seven centres": all there are. */
const WHOLE_OF = /\b(?:the|its|our|all|at|in|across|from) $/i
const OURS = /\b(?:its|our|all|these) $/i
