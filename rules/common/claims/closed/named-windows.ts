import { defineLayer } from '../../../../src/document/layer.js'
import { isInRelativeTerms } from '../reading/change-cues.js'
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
      const parted = partedIn(window)
      if (parted) found.set(keyOf(parted), only(parted, window))
      for (const own of changeToldTwice(window)) found.set(keyOf(own), only(own, window))
      if (window.terms.filter(counts).length < 4) continue
      for (const each of window.terms) {
        const three = namedBy(each, window)
        if (!three) continue
        spend()
        const key = keyOf(three)
        if (!found.has(key)) found.set(key, only(three, window))
      }
    }
    return [...found.values()]
  },
})

function keyOf(terms: readonly Term[]): string {
  return terms.map(({ figure }) => `${figure.block.index}:${figure.from}`).join()
}

/**
 * "We employed 4,310 people in 14 countries, 38% of whom are covered. Of our employees, 2,645 …, 1,120 … and the remaining 545 …": the parts of
 * what "of them" goes back to, the largest count or amount of the sentence before, whatever else it tells.
 */
function partedIn({ sentences, terms, last }: Window): readonly Term[] | undefined {
  if (sentences.length !== 2 || !OF_THEM.test(last.skeleton) || !THE_REST.test(last.skeleton)) return undefined
  const own = terms.filter((term) => term.sentence === last && counts(term))
  const earlier = terms.filter((term) => term.sentence !== last && counts(term))
  const [first] = own
  if (!first || own.length < 2 || !own.every((term) => alike(term, first, true))) return undefined
  const wholes = earlier.filter((term) => alike(term, first, true))
  const whole = wholes.find((term) => wholes.every(({ figure }) => figure.value.lte(term.figure.value)))
  if (!whole || own.some(({ figure }) => figure.value.gte(whole.figure.value))) return undefined
  if (earlier.length < 2 || wholes.some((term) => term !== whole && term.figure.value.eq(whole.figure.value)))
    return undefined
  return [whole, ...own]
}
const OF_THEM =
  /^["“(]? ?of (?:the|our|its|their|these|those|his|her|them|this|that)(?! \uE005| total| whole)(?: [a-z'-]+){0,3}(?: \uE005)?,/
const THE_REST = /\b(?:the|its|their|our) (?:rest|remaining|remainder|others?|balance)\b/

/** "by 1.8 points, or 4.2% in relative terms, from 42.9% to 44.7%": each of the two with the ends, which the other does not have. */
function* changeToldTwice({ terms }: Window): Generator<readonly Term[]> {
  const own = terms.filter(counts)
  if (own.length !== 4) return
  const points = own.filter(({ sort }) => sort === 'points' || sort === 'bps')
  const relative = own.filter(isInRelativeTerms)
  if (
    points.length !== 1 ||
    relative.length !== 1 ||
    !own.every((term) => points.includes(term) || term.sort === 'percent')
  )
    return
  yield own.filter((term) => !points.includes(term))
  yield own.filter((term) => !relative.includes(term))
}

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
