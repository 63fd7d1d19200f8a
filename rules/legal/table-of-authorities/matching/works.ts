import type { Document } from '../../../../src/document/document.js'
import type { Block } from '../../../../src/document/model.js'
import type { Entry } from '../entries/entries.js'
import { isEmpty } from '../entries/reference-list.js'
import { nameWords } from '../entries/name.js'
import type { Traces } from './unread-citations.js'

/** Words of a title that the text must have in a row for the work to be cited there. */
const PHRASE = 2
/** Before a title: signs, editors, volumes, ends of names. */
const NO_NAME = /^(?:jr|sr|ii|iii|iv|ed|eds|et|al|and|in|the|of|for|[us]|vol|see|\d.*|.)$/

/** The words of the text, for works that were not read as citations. Built only when one is looked up. */
export class Works {
  readonly #document: Document
  readonly #inside: (block: Block) => boolean
  #pairs: Set<string> | undefined
  readonly #words = new Set<string>()

  constructor(document: Document, inside: (block: Block) => boolean) {
    this.#document = document
    this.#inside = inside
  }

  /** True where an entry prints a title, and the text has neither its first words nor the name of an author. */
  lacks(entry: Entry, traces: Traces): boolean {
    const { place, references, primary } = entry
    if (isEmpty(references) || (primary && traces.of(primary) !== undefined)) return false
    const { block, from, to } = place
    const style = block.styles.find(
      (one) =>
        one.style === 'emphasis' &&
        one.from >= from &&
        one.to <= to &&
        wordsOf(block.text, one.from, one.to).length >= PHRASE,
    )
    if (!style) return false
    const title = wordsOf(block.text, style.from, style.to)
    const authors = wordsOf(block.text, from, style.from).filter((word) => !NO_NAME.test(word))
    this.#read()
    const phrase = (at: number) => this.#pairs?.has(`${title[at] ?? ''} ${title[at + 1] ?? ''}`) === true
    const initials = title.map((word) => word.charAt(0)).join('')
    return (
      !phrase(0) &&
      !(title.length > PHRASE && phrase(1)) &&
      !authors.some((word) => this.#words.has(word)) &&
      !this.#words.has(initials) &&
      !this.#words.has(initials.replace(/[oatfi]/g, ''))
    )
  }

  #read(): void {
    if (this.#pairs) return
    const pairs = (this.#pairs = new Set())
    for (const block of this.#document.blocks) {
      if (!this.#inside(block)) continue
      let last = ''
      for (const word of nameWords(block.text)) {
        this.#words.add(word)
        pairs.add(`${last} ${word}`)
        last = word
      }
    }
  }
}

function wordsOf(text: string, from: number, to: number): string[] {
  return nameWords(text.slice(from, to))
}
