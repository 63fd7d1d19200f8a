import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { matches } from '../../../src/document/matches.js'
import { wordsOf } from './words.js'

/** What a draft quotes. */
export interface Quotation {
  /** Quotation marks included; of a quoted block, all of it but a reference in brackets at its end. */
  readonly place: Place
  /** What stands between the marks. */
  readonly text: string
  readonly words: number
  /** What introduces it, and what stands behind it, as far as tells whose words they are. */
  readonly before: string
  readonly after: string
}

/** Shorter ones are terms and titles. */
const FEWEST = 5
const LONGEST = 6000
const AROUND = 200
const OPENING = /["“«‘]/g
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '«': '»', '‘': '’' }

/** Quotations of five words or more, in reading order. Linear. */
export const quotations = defineLayer<readonly Quotation[]>({
  id: 'common/quotations/quotations',
  build({ blocks }, { spend }) {
    const found: Quotation[] = []
    blocks.forEach((block, i) => {
      spend(block.text.length)
      const before = blocks[i - 1]
      const marked = [...inBlock(block)]
      const covered = marked.reduce((sum, { place }) => sum + place.to - place.from, 0)
      // A quoted block is a quotation, unless most of it is what it quotes itself.
      if (block.quote > 0 && block.kind === 'paragraph' && covered * 2 < block.text.length) {
        const end = endOfQuoted(block.text)
        const whole = quotationOf(block, 0, end, block.text.slice(0, end), before?.text.slice(-AROUND) ?? '')
        if (whole) found.push(whole)
        return
      }
      found.push(...marked)
    })
    return found
  },
})

/** "(Rose 2019, 14)", "(S1, paragraph 2)": what stands in brackets at the end of a quoted block says where it is from. */
function endOfQuoted(text: string): number {
  const end = text.trimEnd().replace(/\.$/, '').length
  const open = text.lastIndexOf('(', end)
  return text[end - 1] === ')' && open > 0 && end - open <= AROUND && text.indexOf(')', open) === end - 1
    ? text.slice(0, open).trimEnd().length
    : text.length
}

function* inBlock(block: Block): Generator<Quotation> {
  const { text } = block
  let done = 0
  for (const { 0: mark, index } of matches(OPENING, text)) {
    if (index < done || !opens(text, index, mark)) continue
    const end = closingOf(text, index, mark)
    if (end === undefined || end - index > LONGEST) continue
    done = end + 1
    const quotation = quotationOf(
      block,
      index,
      end + 1,
      text.slice(index + 1, end),
      text.slice(Math.max(0, index - AROUND), index),
    )
    if (quotation) yield quotation
  }
}

/** A straight or single mark opens where no word stands before it. */
function opens(text: string, at: number, mark: string): boolean {
  return (mark !== '"' && mark !== '‘') || !/[\p{L}\p{N}.,;:!?)\]]$/u.test(text.slice(Math.max(0, at - 1), at))
}

/** The mark that closes what opens at an offset; of curly ones, those inside are passed over. */
function closingOf(text: string, from: number, mark: string): number | undefined {
  const closing = CLOSING[mark] as string
  if (mark === '"') {
    const end = text.indexOf('"', from + 1)
    return end < 0 ? undefined : end
  }
  if (mark === '‘') return closingOfSingle(text, from)
  let depth = 0
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    if (text[at] === mark) depth++
    else if (text[at] === closing && --depth === 0) return at
  }
  return undefined
}

/**
 * The single mark that closes what one opens. Inside a word it is an apostrophe, and after an "s" it may be one ("the patients’ notes"): there a
 * later mark that nothing else explains closes.
 */
function closingOfSingle(text: string, from: number): number | undefined {
  let depth = 0
  let plural: number | undefined
  for (let at = from; at < Math.min(text.length, from + LONGEST); at++) {
    if (text[at] === '‘') {
      // What opens next is another quotation.
      if (plural !== undefined && depth === 1) return plural
      depth++
    } else if (text[at] === '’' && !/[\p{L}\p{N}]/u.test(text[at + 1] ?? ' ')) {
      const isPlural = /s$/.test(text.slice(at - 1, at)) && /^ \p{Ll}/u.test(text.slice(at + 1, at + 3))
      if (isPlural) plural ??= at
      else if (--depth === 0) return at
    }
  }
  return plural
}

function quotationOf(block: Block, from: number, to: number, text: string, before: string): Quotation | undefined {
  const words = wordsOf(text).keys.length
  if (words < FEWEST) return undefined
  return { place: { block, from, to }, text, words, before, after: block.text.slice(to, to + AROUND) }
}
