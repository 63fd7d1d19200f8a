import type { Document } from '../../../src/document/document.js'
import type { Block } from '../../../src/document/model.js'
import type { Citation } from '../reader/citation.js'
import type { Body } from './body.js'
import { endOf, startOf } from './extent.js'
import { nameWords } from './name.js'
import { trimEnd } from './trim.js'

/** How many words lie at most between volume and page, or title and section, of a citation that was not read. */
const NEAR = 6

/**
 * What the text may cite although the reader did not see it: numbers that stand near each other, a name with `v.`, words in
 * italics, a bare section. Built only when some entry is looked up, in one pass.
 */
export class Traces {
  readonly #document: Document
  readonly #inside: (block: Block) => boolean
  readonly #body: Body
  #known: Set<string> | undefined

  constructor(document: Document, inside: (block: Block) => boolean, body: Body) {
    this.#document = document
    this.#inside = inside
    this.#body = body
  }

  /** Why the text may cite it after all; undefined where nothing hints at it. */
  of(citation: Citation): string | undefined {
    const known = (this.#known ??= this.#read())
    const { volume, page, title, section, name, plaintiff, defendant } = citation.value
    const { number, rule } = citation.value
    if (citation.kind === 'rule' && typeof rule === 'string' && known.has(`rule ${rule.toLowerCase()}`))
      return 'the text cites a rule of that number without its code'
    if (citation.kind === 'docket' && typeof number === 'string' && known.has(`#${number.toLowerCase()}`)) {
      return 'its number stands in the text, not read as a citation'
    }
    const near = (a: unknown, b: unknown) =>
      typeof a === 'string' && typeof b === 'string' && known.has(`${a.toLowerCase()}~${b.toLowerCase()}`)
    if (near(volume, page) || near(title, section)) return 'its numbers stand in the text, not read as a citation'
    if (typeof section === 'string' && known.has(`§${section.toLowerCase()}`))
      return 'the text cites a section of that number without its code'
    if (
      typeof plaintiff === 'string' &&
      typeof defendant === 'string' &&
      known.has(`${nameWords(plaintiff).at(-1) ?? ''} v ${nameWords(defendant)[0] ?? ''}`)
    ) {
      return 'the text names it without a citation'
    }
    for (const party of [name, plaintiff, defendant]) {
      if (typeof party === 'string' && known.has(`*${nameWords(party).join(' ')}`))
        return 'the text names it without a citation'
    }
    return undefined
  }

  #read(): Set<string> {
    const known = new Set<string>()
    for (const citation of this.#body.open) {
      if (citation.kind === 'unknown' && typeof citation.value['section'] === 'string')
        known.add(`§${citation.value['section'].toLowerCase()}`)
    }
    const spans = new Map<Block, Citation[]>()
    for (const { full, short } of this.#body.authorities) {
      for (const one of [...full, ...short]) {
        const own = spans.get(one.block)
        if (own) own.push(one)
        else spans.set(one.block, [one])
      }
    }
    for (const block of this.#document.blocks) if (this.#inside(block)) readBlock(block, spans.get(block) ?? [], known)
    return known
  }
}

/** The words of a block outside its citations, and what they hint at. */
function readBlock(block: Block, citations: readonly Citation[], known: Set<string>): void {
  const read = citations.map((one): [number, number] => [startOf(one), endOf(one)]).sort((a, b) => a[0] - b[0])
  let at = 0
  for (const [from, to] of [...read, [block.text.length, block.text.length] as const]) {
    if (from > at) readWords(block.text.slice(at, from), known)
    at = Math.max(at, to)
  }
  let next = 0
  for (const { style, from, to } of block.styles) {
    if (style !== 'emphasis' || to - from > 160) continue
    while (next < read.length && (read[next]?.[1] ?? 0) <= from) next++
    if ((read[next]?.[0] ?? block.text.length) >= to) known.add(`*${nameWords(block.text.slice(from, to)).join(' ')}`)
  }
}

function readWords(text: string, known: Set<string>): void {
  const words = text
    .toLowerCase()
    .split(/[\s,;()[\]§]+/)
    .map((word) => trimEnd(word.replace(/^\W+/, ''), '.:’\'”"'))
  words.forEach((word, i) => {
    if ((word === 'v' || word === 'vs') && i > 0) {
      known.add(`${nameWords(words[i - 1] ?? '').at(-1) ?? ''} v ${nameWords(words[i + 1] ?? '')[0] ?? ''}`)
    }
    if (!/^\d/.test(word)) return
    if (/^rules?$/.test(words[i - 1] ?? '')) known.add(`rule ${word}`)
    if (word.includes('-')) known.add(`#${word}`)
    for (let j = i + 1; j <= i + NEAR && j < words.length; j++) {
      const other = words[j] ?? ''
      if (/^\d/.test(other)) known.add(`${word}~${other}`)
    }
  })
}
