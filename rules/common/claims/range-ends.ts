import type { Term } from './reading/term.js'
import type { Figure } from '../number/figure.js'
import { quantitiesOf, type Sentence } from '../prose/clauses.js'

/** Characters between the two ends of a range: a dash, or one between spaces. */
const DASH = 3

/** Whether two figures are ends of two ranges of which the other ends are not as far apart: "from 2.25–2.50% to 3.00–3.50%". */
export function areUnevenRanges(sentence: Sentence, from: Figure, to: Figure): boolean {
  const [first, last] = [otherEnd(sentence, from), otherEnd(sentence, to)]
  return first !== undefined && last !== undefined && !last.value.minus(first.value).eq(to.value.minus(from.value))
}

/** The other end of the range that a figure is an end of. */
function otherEnd(sentence: Sentence, { parts: { joined }, from, to }: Figure): Figure | undefined {
  if (joined?.by !== 'dash') return undefined
  const gap = (other: Figure) => (joined.side === 'left' ? other.from - to : from - other.to)
  return quantitiesOf(sentence).find(({ figure }) => gap(figure) > 0 && gap(figure) <= DASH)?.figure
}

/** "ranges from a low of €180 to a high of €420": the higher end, which nothing comes to. */
export function isEndOfRange({ before, sentence, at }: Term): boolean {
  if (/\b(?:to|and) (?:an? )?(?:high|low|maximum|minimum|peak|top) (?:of )?[a-z]{0,3}\$?~?$/.test(before)) return true
  return /\bto [a-z]{0,3}\$?~?$/.test(before) && /\brang\w+ (?:[a-z]+ )?from\b/.test(sentence.skeleton.slice(0, at))
}
