import { addTo } from '../../../../src/document/add-to.js'
import type { Document } from '../../../../src/document/document.js'
import { OBJECT } from '../../../../src/document/projection.js'
import type { Block, Place } from '../../../../src/document/model.js'
import type { Entry } from '../entries/entries.js'
import { nameWords } from '../entries/name.js'

/** Words in a row that tell a title, and that tell a number with what is counted. */
const WHOLE = 3
const NUMBERED = 2
/** Places looked at under one pair of words. */
const MOST = 64

/**
 * Entries that were not read as citations, looked up word for word: `APR 8(c)`, `Chisum on Patents (2014)`. Built only when one
 * is looked up.
 */
export class Printed {
  readonly #document: Document
  readonly #inside: (block: Block) => boolean
  #words: string[] = []
  #pairs: Map<string, number[]> | undefined

  constructor(document: Document, inside: (block: Block) => boolean) {
    this.#document = document
    this.#inside = inside
  }

  /** What of the entry the text prints, in its words; undefined where that is too little to tell. */
  of({ text, under }: Entry): string | undefined {
    const whole = under === undefined ? text : `${under} ${text}`
    return phrasesOf(whole).find((phrase) => this.#has(wordsOf(phrase)))
  }

  /** True where the text prints what stands at a place of the table up to a comma: `S. 1630`, which was read otherwise. */
  has({ block, from, to }: Place): boolean {
    const words = wordsOf(block.text.slice(from, to).split(',', 1)[0] ?? '')
    return words.length > 1 && this.#has(words)
  }

  #has(words: readonly string[]): boolean {
    const pairs = (this.#pairs ??= this.#read())
    const [first = '', second = ''] = words
    return (pairs.get(`${first} ${second}`) ?? []).some((at) => words.every((word, i) => this.#words[at + i] === word))
  }

  #read(): Map<string, number[]> {
    const pairs = new Map<string, number[]>()
    for (const block of this.#document.blocks) {
      if (!this.#inside(block)) continue
      // no phrase goes on into the next block
      for (const word of [...wordsOf(block.text), '']) {
        const at = this.#words.push(word) - 1
        const key = `${this.#words[at - 1] ?? ''} ${word}`
        if ((pairs.get(key)?.length ?? 0) < MOST) addTo(pairs, key, at - 1)
      }
    }
    return pairs
  }
}

/** The words of a text, one that a line broke made whole. */
function wordsOf(text: string): string[] {
  return nameWords(text.replace(/(?<=\p{Ll})[-\u00AD] (?=\p{Ll})|(?<=\p{Lu})- (?=\p{Lu})/gu, ''))
}

/** What of an entry stands for all of it: without brackets, up to the first, a title between commas, the number of a case. */
function phrasesOf(text: string): string[] {
  const bare = (text.split(OBJECT, 1)[0] ?? '').replace(/^[\d\s]{1,4}(?=\p{L})/u, '')
  const [head = ''] = bare.split(/ ?[([]/, 1)
  if (isName(head))
    return [...(count(head) >= LONG ? [bare, head] : [bare]), ...(DOCKET.exec(bare) ?? [])].filter(
      (one) => count(one) > 1,
    )
  const parts = head.split(/,\s/)
  const titles = head
    .split(/[,;:]\s/)
    .filter((part, i, all) => (i > 0 || all.length === 1) && isTitle(part) && count(part) >= WHOLE)
  const numbered = parts.filter((part) => isNumbered(part) && count(part) > NUMBERED)
  const unbracketed = bare.replace(/ ?\([^()]{0,80}\)/g, '')
  const whole = [head, unbracketed].filter((one) => count(one) >= (isNumbered(one) ? NUMBERED : WHOLE))
  return [...whole, ...numbered, ...titles]
}

/** Words of the name of a case with all that follows it: more than one decision has the name. */
const LONG = 7
/** The number of a case, long enough to be no other. */
const DOCKET = /\b(?:Nos?|Docket)\.? ?[\d:A-Za-z-]{0,40}\d{4,20}[\w-]{0,20}/
const DATE = /^(?:\p{L}+ )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*\.? \d/u

/** What counts in a set: `APR 8(c)`, `Bulletin No. 7 of 2014`; no day, no part of a work. */
function isNumbered(text: string): boolean {
  return (
    /\d/.test(text) && /\p{Lu}/u.test(text) && !DATE.test(text) && !/^(?:vol|no|ch|pt|part|art|pp?|at)\b/i.test(text)
  )
}

/** `Principles of Criminal Law`, and no name of a person: `& Mark D. Janis`, `Charles Alan`. */
function isTitle(text: string): boolean {
  return /^[\W\d]*\p{Lu}/u.test(text) && !/^(?:&|and\s)|(?<!\p{L})\p{L}\./iu.test(text) && !DATE.test(text)
}

/** The name of a case or of several authors. */
function isName(text: string): boolean {
  return /\sv[s.]*\s|\bet al\b|^In re /.test(text)
}

function count(text: string): number {
  return wordsOf(text).length
}
