import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { NameWords, nameWords } from './whole/authorities.js'
import type { Citation, Reading } from './citation.js'
import { finish, link, textOf, type Draft } from './draft.js'
import { relate } from './whole/relate.js'
import { resolve } from './whole/resolve.js'
import { scan } from './whole/scan.js'
import { STATES } from './courts/states.js'

/** Everything cited in the draft, as read, and where its short forms lead. */
export const reading = defineLayer<Reading>({
  id: 'legal.reader',
  build(document, context) {
    return readBlocks(document.blocks, (steps) => {
      context.spend(steps)
    })
  },
})

/** The reading of blocks in reading order. `spend` takes the steps of work done, linear in the text. */
export function readBlocks(blocks: readonly Block[], spend: (steps: number) => void): Reading {
  const citations: Citation[] = []
  const words = new NameWords()
  const names = new KnownNames(words)
  for (const block of blocks) {
    const scanned = scan(block.text, spend)
    if (scanned.length === 0) continue
    const drafts = scanned.filter((one) => names.keep(one))
    relate(block.text, drafts)
    for (const one of drafts) citations.push(finish(one, block, citations.length))
    link(drafts)
  }
  spend(citations.length * 64)
  return { citations, resolutions: resolve(citations, words, blocks) }
}

/** Words of names that stand before a number for other reasons: `in Texas at 12`. */
const PLACES = new Set(
  [
    ...STATES.map(([, , name]) => name),
    'United States',
    'People',
    'State',
    'City',
    'County',
    'Commonwealth',
    'Court',
  ].flatMap(nameWords),
)

/** The words of the parties cited so far: `In Foo at 62` refers to a case only where Foo was cited before. */
class KnownNames {
  readonly #said = new Set<string>()
  readonly #names = new Set<string>()
  readonly #words: NameWords

  constructor(words: NameWords) {
    this.#words = words
  }

  /** False for a reference by a name that no citation before it has. */
  keep(one: Draft): boolean {
    if (one.kind === 'reference') {
      const words = this.#words.of(textOf(one.value, 'name'))
      return words.some((word) => !PLACES.has(word)) && words.every((word) => this.#said.has(word))
    }
    if (one.kind === 'case' || one.kind === 'neutral' || one.kind === 'docket') {
      // a name has the words of both parties
      const name = textOf(one.value, 'name')
      if (name !== '' && !this.#names.has(name)) {
        this.#names.add(name)
        for (const word of this.#words.of(name)) this.#said.add(word)
      }
    }
    return true
  }
}
