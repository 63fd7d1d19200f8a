import { defineLayer } from '../../../../src/document/layer.js'
import { BORDER, type Sentence, sentences } from '../../prose/clauses.js'
import { counts, linkOf, type Passage, type Term, termsOf } from './term.js'

/** More figures than these in one sentence are a table without lines. */
const MOST_TERMS = 24
/** A sentence that is further from the one before does not go on with it. */
const NEAR = 200
/** Of the sentence before, the figures that may take part. */
const MOST_EARLIER = 8

/** What claims are read in, the narrow before the wide: clauses with three figures or more, sentences, and what they go on with. */
export const passages = defineLayer<readonly Passage[]>({
  id: 'common/claims/passages',
  build(_, { layer, spend }) {
    const found: Passage[] = []
    let before: readonly { readonly sentence: Sentence; readonly terms: readonly Term[] }[] = []
    for (const sentence of layer(sentences).all) {
      const terms = sentence.items.length > MOST_TERMS ? [] : termsOf(sentence)
      const near = before.filter(
        (one) => one.sentence.block === sentence.block && sentence.from - one.sentence.to < NEAR,
      )
      before = [...before.slice(-1), { sentence, terms }]
      const earlier = near.at(-1)?.terms.slice(-MOST_EARLIER) ?? []
      if (terms.length === 0 || terms.length + earlier.length < 2) continue
      spend(terms.length * terms.length)
      for (const own of clausesOf(sentence, terms)) found.push(passage(sentence, 'clause', own))
      const link = near.length > 0 ? linkOf(sentence) : ''
      found.push(passage(sentence, 'sentence', terms, earlier, link))
      const both = near.flatMap((one) => one.terms).slice(-MOST_EARLIER)
      if (both.length > earlier.length && terms.length <= 3)
        found.push(passage(sentence, 'paragraph', terms, both, link))
    }
    return found
  },
})

function passage(
  sentence: Sentence,
  width: Passage['width'],
  own: readonly Term[],
  earlier: readonly Term[] = [],
  link = '',
): Passage {
  return { sentence, width, own, count: own.filter(counts).length, earlier, link }
}

/** Runs of clauses of a sentence that have three figures at least, but not all. */
function* clausesOf({ skeleton }: Sentence, terms: readonly Term[]): Generator<readonly Term[]> {
  if (terms.length < 4) return
  const clauses: Term[][] = [[]]
  let at = 0
  for (const term of terms) {
    if (skeleton.slice(at, term.at).includes(BORDER) && clauses.at(-1)?.length !== 0) clauses.push([])
    clauses.at(-1)?.push(term)
    at = term.at
  }
  if (clauses.length < 2) return
  for (let n = 1; n < clauses.length; n++)
    for (let from = 0; from + n <= clauses.length; from++) {
      const own = clauses.slice(from, from + n).flat()
      if (own.length >= 3) yield own
    }
}
