import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { wordValue } from '../number/number-words.js'
import { sentenceAt, sentenceStarts } from '../prose/sentences.js'

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
/** "All four ports were loaded with:": what comes with them, and not they themselves. */
const OF_WHAT_ELSE =
  /\b(?:with|by|for|using|via|through|about|because|if|when|as|that|to|from|without|on|into|against):\s*$/i
/** "On these seven points:", which are no points of a scale. */
const OF_THIS_LIST = /\b(?:these|the following) (?:[a-z\d]+ )?[a-z]+:\s*$/i
/** A heading that counts things and says no more than of what they are. */
const HEADS = /^ (?:[a-z-]+ ){0,2}?([a-z]+s|people|men|women|children|criteria)\b[^.;:()]{0,60}$/i
/** "Section 4", "phase 2": numbers that name. */
const LABELLED = /\b(?:section|part|table|phase|stage|chapter|annex|appendix|article|level|item|no\.?|question) $/i
/** Not all are listed, or each item may hold several. */
const PARTIAL =
  /\b(?:includ\w+|among|such as|for example|e\.g|notably|mainly|main|some of|several|first|other|others|at least|up to|more than|about|around|over|of (?:which|whom|the|these)|times|days|weeks|months|years|hours|minutes|percent|(?<=\b(?:percentage|basis|(?:by|up|down|gained|lost|scored) [a-z\d]{1,9}) )points|per)\b|%/i
const LONGEST = 200
/** More are not counted by who reads. */
const MOST = 60

/** Counts that a list right after them shows to be another. Linear. */
export const countedLists = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/counted-lists',
  build({ blocks }, { spend }) {
    return blocks.flatMap((block, i): CountedList[] => {
      spend(1)
      const next = blocks[i + 1]
      if (block.kind === 'cell' || block.item || !next?.item || block.quote !== next.quote) return []
      const counted = introducedBy(block) ?? (next.item.ordered ? saidBefore(block) : undefined)
      if (!counted) return []
      const items = itemsFrom(blocks, i + 1)
      const [first, last] = [items[0], items.at(-1)]
      if (!first || !last || items.length < 2 || items.length > MOST) return []
      if (items.length !== counted.stated && !isListOf(items, counted.stated)) return []
      return [
        {
          ...counted,
          listed: items.length,
          related: [first, last].map((own) => ({ block: own, from: 0, to: own.text.length })),
        },
      ]
    })
  },
})

function introducedBy(block: Block): Pick<CountedList, 'place' | 'text' | 'stated' | 'noun'> | undefined {
  const { text } = block
  // "Five decisions for March", above the list of them.
  const isHeading = block.kind === 'heading'
  if (!isHeading && !/:\s*$/.test(text.slice(-3))) return undefined
  const [from] = isHeading ? [0] : sentenceAt(sentenceStarts(text), text.length - 1)
  const own = text.slice(from)
  if (own.length > LONGEST || OF_WHAT_ELSE.test(own) || PARTIAL.test(own.replace(OF_THIS_LIST, ' '))) return undefined
  // One count to a sentence: of two, either may be that of the list. What counts no things is a day, a year or a label.
  const introduces = isHeading ? HEADS : INTRODUCES
  const [count, other] = [...matches(/[a-z\d]+/gi, own)].flatMap(({ 0: word, index }) => {
    // "HTTP/2" is a name; in a heading a figure is its label.
    const isLabel =
      LABELLED.test(own.slice(0, index)) || /\w[/-]$/.test(own.slice(0, index)) || (isHeading && /^\d/.test(word))
    const stated = isLabel ? undefined : countOf(word)
    const noun = introduces.exec(own.slice(index + word.length))?.[1]
    return stated === undefined || noun === undefined ? [] : [{ word, index, stated, noun }]
  })
  if (!count || other || count.stated < 2 || (isHeading && count.index > 0)) return undefined
  const { word, stated, noun } = count
  const at = from + count.index
  return { place: { block, from: at, to: at + word.length }, text: word, stated, noun }
}

/** "We make five new recommendations." right above them: a sentence that counts what is numbered below it, and says nothing else. */
function saidBefore(block: Block): ReturnType<typeof introducedBy> {
  const { kind, text } = block
  const [from] = sentenceAt(sentenceStarts(text), text.length - 1)
  const own = text.slice(from)
  const said = kind === 'paragraph' && !PARTIAL.test(own) && !PAST.test(own) ? SAID.exec(own) : null
  const [, lead = '', word = '', noun = ''] = said ?? []
  const stated = countOf(word)
  if (stated === undefined || stated < 2) return undefined
  const at = from + lead.length
  return { place: { block, from: at, to: at + word.length }, text: word, stated, noun }
}
const SAID =
  /^((?:[A-Za-z’']+ ){1,8}?)(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:[a-z-]+ ){0,2}?([a-z]+[a-rt-z]s)\.\s*$/
/** What was, or was done, is not what follows. */
const PAST = /\b(?:last|previous\w*|earlier|was|were|had|made|did|took|not)\b/i

function countOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : wordValue(word.toLowerCase())
}

/** Sentences that are numbered may be more or fewer than the things counted, which they are of in groups; a slip is off by one or two. */
function isListOf(items: readonly Block[], stated: number): boolean {
  return (
    areAllOfOneKind(items) && (items.every(isPlain) || isEnumerated(items) || Math.abs(items.length - stated) <= SLIP)
  )
}
const SLIP = 2

/**
 * A list of so many things and nothing else: names, one sentence in lines, or an item of one shape for each, where the draft numbers them or
 * ends all alike. A remark on the list, or an item that goes on in the next one, has another shape than the rest.
 */
export function areAllOfOneKind(items: readonly Block[]): boolean {
  return items.every(isPlain) || isEnumerated(items) || isUniform(items) || (items.length > 2 && items.every(isNoun))
}

function isUniform(items: readonly Block[]): boolean {
  const [first] = items
  if (!first?.item) return false
  const endOf = ({ text }: Block) => /[.;,:!?]?$/.exec(text.trim().replace(/[;,] (?:and|or)$/, ';'))?.[0] ?? ''
  const ends = new Set(items.slice(0, -1).map(endOf))
  const isLower = ({ text }: Block) => /^\p{Ll}/u.test(text)
  if (ends.size > 1 || items.some((one) => endOf(one) === ':' || isLower(one) !== isLower(first))) return false
  if (first.item.ordered) return areSimple(items)
  // Remarks in small letters, with no mark behind them, are no things of one kind.
  return (
    !(isLower(first) && ends.has('')) &&
    items.every(
      ({ text }) => text.length <= LONGEST && !/;|[.!?] \p{Lu}/u.test(text.replace(/[;,](?: (?:and|or))?$/, '')),
    )
  )
}

/** Each is one paragraph, and none has the number of another in it: one that is told at length, or goes on as "and 3) …", may be no thing of its own. */
function areSimple(items: readonly Block[]): boolean {
  return items.every(
    ({ index, text }, i) => !NUMBERED.test(text) && (i === 0 || index === (items[i - 1] as Block).index + 1),
  )
}
const NUMBERED = /\s\(?\d{1,2}\) /

/** A name: a clause may be a remark on the list, and after a semicolon it may go on in a line of its own. */
function isPlain({ text }: Block): boolean {
  return text.length <= LONGEST_ITEM && /^[\p{Lu}\d]/u.test(text) && !/[;!?\n]|\. |\d\)|[.:]\s*$/.test(text)
}

/** "gaps in the register", in small letters: a thing by its noun, where a remark on the list has a verb or begins like one. */
function isNoun({ text }: Block): boolean {
  return text.length <= LONGEST_ITEM && /^\p{Ll}/u.test(text) && !/[;:,.!?()\n\d]/.test(text) && !A_REMARK.test(text)
}
const A_REMARK =
  /^(?:and|or|but|also|plus|which|that|this|these|those|it|we|see|note|all|both|each|most|some|none|not|if|when|while|as|for|with|by|in|on|at|to|from|after|before)\b|\b(?:is|are|was|were|has|have|had|will|can|may|must|should|could|would|does|do|did|and|or)\b/
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
