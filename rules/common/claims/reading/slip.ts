import type { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { DOWN_NOUN, PLAIN_NOUN, UP_NOUN } from '../../prose/words-of-change.js'
import { isSlipOfPen } from './near-miss.js'
import { isTied, type Passage, precedes, type Term } from './term.js'

/**
 * Where words only suggest a relation, a slip of the pen in its result tells that it was meant: one digit, two that are exchanged, a factor
 * of ten. Figures that have nothing to do with each other are seldom that close.
 */

/** Of a list more members may stand elsewhere. */
const LISTS = /^(?:sum|count-total|average)$/
/** Percentages stand before what they are of as often as after it; other results stand last. */
const ANYWHERE = /^(?:share|percent-change)$/

/** Whether figures can be the operands of a relation whose result is miswritten: none of them is a small number in words or one. */
export function maySlip(kind: string, terms: readonly Term[], result: Term): boolean {
  return (
    !LISTS.test(kind) &&
    terms.every((term) => !term.light && !term.figure.value.eq(1)) &&
    (ANYWHERE.test(kind) || terms.every((term) => precedes(term, result)))
  )
}

/** Words that lead back to the sentence before: "That is 48%", "the 21% gain", "so it was beaten by". */
export function refersBack({ link }: Passage, { before, after, lead }: Term): boolean {
  return isTied(link) || (DEFINITE.test(before) && NAMES_CHANGE.test(after)) || PRONOUN.test(lead)
}
const DEFINITE = /\b(?:the|that|this|its|their) ~?$/
const NAMES_CHANGE = new RegExp(`^[ -](?:[a-z]+[ -]){0,2}?(?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})\\b`)
const PRONOUN = /\b(?:so|thus|hence|therefore|meaning) (?:it|that|this|they|these|those) [^,;.]{1,40}$/

/** What keeps a figure from agreeing with what is expected, if it is a slip of the pen. */
export function slipOf(figure: Figure, expected: Decimal): string | undefined {
  if (figure.hedge) return undefined
  return isSlipOfPen(figure, expected) ? 'a slip of the pen is all that keeps them from agreeing' : undefined
}
