import { defineLayer } from '../../../../src/document/layer.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { linkOf, type Passage, type Term, termsOf } from './term.js'

/** More figures than these in one sentence are a table without lines. */
const MOST_TERMS = 24
/** A sentence that is further from the one before does not go on with it. */
const NEAR = 200
/** Of the sentence before, the figures that may take part. */
const MOST_EARLIER = 8

/** Sentences with at least two figures at hand: their own, and those of the sentence before. */
export const passages = defineLayer<readonly Passage[]>({
  id: 'common/claims/passages',
  build(_, { layer, spend }) {
    const found: Passage[] = []
    let before: { readonly sentence: Sentence; readonly terms: readonly Term[] } | undefined
    for (const sentence of layer(sentences).all) {
      const terms = sentence.items.length > MOST_TERMS ? [] : termsOf(sentence)
      const last = before
      before = { sentence, terms }
      const near = last && last.sentence.block === sentence.block && sentence.from - last.sentence.to < NEAR
      const earlier = near ? last.terms.slice(-MOST_EARLIER) : []
      if (terms.length === 0 || terms.length + earlier.length < 2) continue
      spend(terms.length * terms.length)
      const count = terms.filter(({ aside }) => aside === undefined).length
      found.push({ sentence, own: terms, count, earlier, link: near ? linkOf(sentence) : '' })
    }
    return found
  },
})
