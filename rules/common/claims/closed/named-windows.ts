import { defineLayer } from '../../../../src/document/layer.js'
import { countSame } from '../reading/each.js'
import { alike, counts, type Term } from '../reading/term.js'
import { countedBy, eachOfTerm, TIMES } from './each-noun.js'
import { type Window, windows } from './window.js'

/**
 * Windows with no more than three figures that words tie by name, whatever else stands among them: "It reached 3,400 children in 52 villages and cost
 * $231,200. That is $86 a child, inside the donor's ceiling of $90": so much for one child, the children, and the one amount that it may be of.
 */
export const namedWindows = defineLayer<readonly Window[]>({
  id: 'common/claims/windows-by-name',
  build(_, { layer, spend }) {
    const found = new Map<string, Window>()
    for (const window of layer(windows)) {
      if (window.terms.filter(counts).length < 4) continue
      for (const each of window.terms) {
        const three = namedBy(each, window)
        if (!three) continue
        spend()
        const key = three.map(({ figure }) => `${figure.block.index}:${figure.from}`).join()
        if (!found.has(key)) found.set(key, only(three, window))
      }
    }
    return [...found.values()]
  },
})

/** So much for one of a noun, the figure that counts just that, and the one other amount of its sort. */
function namedBy(each: Term, { terms, text }: Window): readonly Term[] | undefined {
  if (!counts(each) || !/^(?:money|amount)$/.test(each.sort)) return undefined
  const others = terms.filter((term) => term !== each)
  const of = eachOfTerm(each, others, text)
  if (!of?.explicit || of.noun === undefined || TIMES.test(of.noun)) return undefined
  const counted = others.filter(
    (term) => counts(term) && term.sort === 'amount' && countedBy(term, of, text)?.named === true,
  )
  const totals = others.filter(
    (term) =>
      counts(term) &&
      !counted.includes(term) &&
      alike(term, each) &&
      (each.sort === 'money' || countSame(term, each)) &&
      !LIMIT.test(term.before) &&
      eachOfTerm(term, [], '') === undefined,
  )
  const [count, another] = counted
  const [total, more] = totals
  if (!count || another || !total || more) return undefined
  return terms.filter((term) => term === each || term === count || term === total)
}

/** "inside the donor's ceiling of $90", "against a target of 12": what it is held against. */
const LIMIT =
  /\b(?:ceiling|limit|cap|target|goal|maximum|minimum|threshold|benchmark|average|norm|guideline|budget|last year|previous|prior|against|compared (?:with|to)|versus|than|below|above|inside|within)\b[^,;:]{0,40}$/

function only(three: readonly Term[], window: Window): Window {
  const sentences = window.sentences.filter((sentence) => three.some((term) => term.sentence === sentence))
  return {
    sentences,
    last: sentences.at(-1) ?? window.last,
    terms: three,
    text: sentences.map(({ skeleton }) => skeleton).join(' '),
    apart: [],
    goesBack: true,
  }
}
