import type { Document } from '../../../../src/document/document.js'
import { defineLayer } from '../../../../src/document/layer.js'
import type { Block } from '../../../../src/document/model.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import type { Citation } from '../../reader/citation.js'
import { reading } from '../../reader/index.js'
import { layout } from '../entries/layout.js'
import { nameWords } from '../entries/name.js'

/** Where in the numbered draft a citation stands. */
export interface Numbering {
  /** Of the page or paragraph; undefined where that is not certain. */
  of(citation: Citation): number | undefined
  readonly first: number
  readonly last: number
  /** True where the page or paragraph has that word outside any table: it may name the authority without citing it. */
  has(number: number, word: string): boolean
}

/** Pages by markers and paragraphs by numbers, as far as the draft has them. */
export interface Pagination {
  readonly pages?: Numbering
  readonly paragraphs?: Numbering
}

/** Reads page markers (`<!-- page 5 -->`, `[Page 5]`) and paragraph numbers (ordered lists, `¶ 5`, `5.`). */
export const pagination = defineLayer<Pagination>({
  id: 'legal.authorities.pagination',
  build(document, { layer, spend }) {
    const { outside } = layer(layout)
    const { citations } = layer(reading)
    spend(document.blocks.length + citations.length)
    const body = document.blocks.filter((block) => !outside.has(block))
    const paragraphs = readParagraphs(body)
    const pages = readPages(
      document,
      body,
      citations.filter((one) => !outside.has(one.block)),
    )
    return { ...(pages && { pages }), ...(paragraphs && { paragraphs }) }
  },
})

const NUMBERED = /^\s*(?:\[?¶\s?(\d{1,4})\]?|\[(\d{1,4})\]|(\d{1,4})\.)\s/

/** Paragraph numbers that rise through the whole body; a block without one that follows makes its paragraph uncertain. */
function readParagraphs(body: readonly Block[]): Numbering | undefined {
  const numbers = new Map<Block, number>()
  let last = 0
  let first: number | undefined
  let count = 0
  let list: number | undefined
  for (const block of body) {
    if (block.footnote !== undefined || block.cell || block.kind === 'heading') continue
    const { item } = block
    const printed = item ? undefined : NUMBERED.exec(block.text)
    const number =
      item?.ordered && item.depth === 1
        ? item.number
        : printed
          ? Number(printed[1] ?? printed[2] ?? printed[3])
          : undefined
    if (number === undefined) continue
    if (item && !item.first && numbers.size > 0 && number === last && item.list === list) {
      numbers.set(block, number)
      continue
    }
    if (number <= last || number > last + 50) return undefined
    numbers.set(block, number)
    list = item?.list
    last = number
    first ??= number
    count++
  }
  if (count < 2 || first === undefined) return undefined
  const words = new Words(body, (block) => numbers.get(block))
  return { of: (citation) => numbers.get(citation.block), first, last, has: (number, word) => words.has(number, word) }
}

const MARKER = /^(?:<!--)?[[{(]?(?:page|pg\.?|p\.)(?:break)?[:=]?(\d{1,4})[\]})]?(?:-->)?$/i

/** Markers that open their page: the first stands before the first citation, and they rise one by one. */
function readPages(document: Document, body: readonly Block[], citations: readonly Citation[]): Numbering | undefined {
  const markers: { at: number; page: number }[] = []
  for (const { text, span } of document.comments) {
    const match = MARKER.exec(text.slice(0, 60).replace(/\s/g, ''))
    if (match) markers.push({ at: span.start.offset, page: Number(match[1]) })
  }
  for (const block of body) {
    const match = block.text.length < 24 && /[[{(]/.test(block.text) ? MARKER.exec(block.text.replace(/\s/g, '')) : null
    if (match) markers.push({ at: block.start, page: Number(match[1]) })
  }
  markers.sort((a, b) => a.at - b.at)
  const [first] = markers
  if (markers.length < 2 || !first || markers.some(({ page }, i) => i > 0 && page !== (markers[i - 1]?.page ?? 0) + 1))
    return undefined
  const notes = new Map(document.footnotes.map(({ label, reference }) => [label, reference]))
  const offsetOf = (block: Block, at: number): number | undefined => {
    if (block.footnote === undefined) return document.locate({ block, from: at, to: at + 1 }).start.offset
    const reference = notes.get(block.footnote)
    return reference && document.locate({ block: reference.block, from: reference.at, to: reference.at }).start.offset
  }
  const pageAt = (offset: number | undefined): number | undefined => {
    if (offset === undefined) return undefined
    return markers[partitionPoint(markers.length, (i) => (markers[i]?.at ?? 0) <= offset) - 1]?.page
  }
  const of = (citation: Citation) => pageAt(offsetOf(citation.block, citation.place.from))
  if (citations.some((one) => of(one) === undefined)) return undefined
  const words = new Words(
    body,
    (block) => pageAt(offsetOf(block, 0)),
    (block) => pageAt(offsetOf(block, Math.max(0, block.text.length - 1))),
  )
  return {
    of,
    first: first.page,
    last: markers.at(-1)?.page ?? first.page,
    has: (number, word) => words.has(number, word),
  }
}

/** The words of each page or paragraph, gathered when first asked for. */
class Words {
  readonly #body: readonly Block[]
  readonly #from: (block: Block) => number | undefined
  readonly #to: (block: Block) => number | undefined
  #known: Set<string> | undefined

  constructor(
    body: readonly Block[],
    from: (block: Block) => number | undefined,
    to: (block: Block) => number | undefined = from,
  ) {
    this.#body = body
    this.#from = from
    this.#to = to
  }

  has(number: number, word: string): boolean {
    this.#known ??= this.#read()
    return this.#known.has(`${String(number)} ${word}`)
  }

  #read(): Set<string> {
    const known = new Set<string>()
    for (const block of this.#body) {
      const numbers = new Set([this.#from(block), this.#to(block)])
      const words = new Set(nameWords(block.text))
      for (const number of numbers)
        for (const word of words) if (number !== undefined) known.add(`${String(number)} ${word}`)
    }
    return known
  }
}
