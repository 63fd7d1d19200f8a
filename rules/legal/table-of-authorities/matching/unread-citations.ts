import { isSpace } from '../../../../src/document/characters.js'
import { matches } from '../../../../src/document/matches.js'
import type { Document } from '../../../../src/document/document.js'
import type { Block } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { trimmedEnd } from '../../reader/letters/spelling.js'
import type { Body } from './body.js'
import type { Entry } from '../entries/entries.js'
import { endOf, fieldOf, startOf } from '../entries/extent.js'
import { nameWords } from '../entries/name.js'

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
  readonly #entries: readonly Entry[]
  #known: Set<string> | undefined

  constructor(document: Document, inside: (block: Block) => boolean, body: Body, entries: readonly Entry[]) {
    this.#document = document
    this.#inside = inside
    this.#body = body
    this.#entries = entries
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
    for (const { value } of this.#body.authorities.flatMap(({ short }) => short)) {
      // `5 U.S.C. § 552; id. § 552a`: another section of its code
      const { pin } = value
      if (typeof pin !== 'string' || !pin.startsWith('§')) continue
      for (const { 0: section } of matches(SECTION, pin.toLowerCase())) known.add(`§${section}`)
    }
    for (const { full } of this.#body.authorities) {
      for (const one of full) {
        // `18 U.S.C. 1955 and 2`
        const more = one.kind === 'statute' ? MORE.exec(one.block.text.slice(one.place.to, one.place.to + 24)) : null
        if (more) known.add(`§${(more[1] ?? '').toLowerCase()}`)
      }
    }
    /** Volumes and titles of entries: no other numbers are asked for with those behind them. */
    const leads = new Set<string>()
    for (const { primary } of this.#entries) {
      if (!primary) continue
      leads.add(fieldOf(primary, 'volume').toLowerCase())
      leads.add(fieldOf(primary, 'title').toLowerCase())
    }
    const spans = new Map<Block, Citation[]>()
    for (const { full, short } of this.#body.authorities) {
      for (const own of [full, short]) {
        for (const one of own) {
          const known = spans.get(one.block)
          if (known) known.push(one)
          else spans.set(one.block, [one])
        }
      }
    }
    for (const block of this.#document.blocks) {
      if (this.#inside(block)) readBlock(block, spans.get(block) ?? [], leads, known)
    }
    return known
  }
}

/** The words of a block outside its citations, and what they hint at. */
function readBlock(block: Block, citations: readonly Citation[], leads: ReadonlySet<string>, known: Set<string>): void {
  const read = citations.map((one): [number, number] => [startOf(one), endOf(one)]).sort((a, b) => a[0] - b[0])
  let at = 0
  for (const [from, to] of read) {
    if (from > at) readWords(block.text.slice(at, from), leads, known)
    at = Math.max(at, to)
  }
  if (block.text.length > at) readWords(block.text.slice(at), leads, known)
  let next = 0
  for (const { style, from, to } of block.styles) {
    if (style !== 'emphasis' || to - from > 160) continue
    while (next < read.length && (read[next]?.[1] ?? 0) <= from) next++
    if ((read[next]?.[0] ?? block.text.length) >= to) known.add(`*${nameWords(block.text.slice(from, to)).join(' ')}`)
  }
}

/** A word runs from space, comma, semicolon or bracket to the next. */
function isGap(text: string, at: number): boolean {
  return isSpace(text.charCodeAt(at)) || ',;()[]§'.includes(text.charAt(at))
}

/** One more section, too short to be told from a number of the sentence. */
const MORE = /^\s{0,3}(?:,|and|or|&)\s{1,3}(\d[\w.:-]{0,20})/
const SECTION = /\d[\w.:-]{0,40}/g
/** Marks that a word may end with. */
const MARKS = '.:’\'”"'
/** Before the number of a rule or section, or one of several: `Rules 12(b)(6) and 56`. */
const ANNOUNCED = /\b(rule|section)(?:\s|s\s(?:[\d\s.,;\u2013-]|\([0-9a-z]{1,5}\)|(?:and|or|through|to)\s){0,80})$/
/** Where a word may be a number or a `v.` */
const TELLING = /\d[^\s,;()[\]§]*|\bvs?[.:’'”"]*(?![^\s,;()[\]§])/g

function readWords(text: string, leads: ReadonlySet<string>, known: Set<string>): void {
  const small = text.toLowerCase()
  const numbered = small.includes('rule') || small.includes('section')
  for (const { 0: match, index } of matches(TELLING, small)) {
    let from = index
    while (from > 0 && !isGap(small, from - 1) && /\W/.test(small.charAt(from - 1))) from--
    // some other word, with a number or a v in it
    if (from > 0 && !isGap(small, from - 1)) continue
    const to = index + match.length
    if (match.startsWith('v')) {
      if (from > 0) {
        known.add(
          `${nameWords(wordBefore(small, from)).at(-1) ?? ''} v ${nameWords(wordBehind(small, to).word)[0] ?? ''}`,
        )
      }
      continue
    }
    const word = trimmedEnd(match, MARKS)
    const announced = numbered ? ANNOUNCED.exec(small.slice(Math.max(0, from - 100), from))?.[1] : undefined
    if (announced === 'rule') known.add(`rule ${word}`)
    else if (announced === 'section') known.add(`§${word}`)
    if (word.includes('-')) known.add(`#${word}`)
    if (!leads.has(word)) continue
    for (let near = 0, at = to; near < NEAR; near++) {
      const { word: other, end } = wordBehind(small, at)
      if (/^\d/.test(other)) known.add(`${word}~${other}`)
      at = end
    }
  }
}

function wordBefore(text: string, at: number): string {
  let to = at
  while (to > 0 && isGap(text, to - 1)) to--
  let from = to
  while (from > 0 && !isGap(text, from - 1)) from--
  return bare(text.slice(from, to))
}

function wordBehind(text: string, at: number): { word: string; end: number } {
  let from = at
  while (from < text.length && isGap(text, from)) from++
  let end = from
  while (end < text.length && !isGap(text, end)) end++
  return { word: bare(text.slice(from, end)), end }
}

/** Without the marks around it. */
function bare(word: string): string {
  return trimmedEnd(word.replace(/^\W+/, ''), MARKS)
}
