import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import type { SentenceFigure } from './sentences.js'
import type { SourceFigure } from './source-index.js'
import { neighboursOf } from './neighbours.js'

/**
 * What a source says ought to be, may be at most, or is hoped for: a covenant, a target, an authority, a forecast. A draft that says what came about
 * does not have its figure from there.
 */

const NOUNS =
  'target|goal|objective|threshold|limit|minimum|maximum|ceiling|floor|cap|covenant|requirement|standard|guideline|benchmark|quota|recommendation|forecast|projection|estimate|guidance|proposal|bid|quotation|asking price'
/** "The agreed target was", "a minimum liquidity of", "the target for HbA1c is below". */
const NOUN = new RegExp(
  String.raw`\b(?:${NOUNS})s?(?: [\p{L}\d'’/-]+){0,8} (?:of|is|was|are|were|at|to|below|above|under|over|than) (?:about |only |just )?(?:\p{Lu}{3} ?|[$£€])?$`,
  'iu',
)
/** "Requires the company to maintain", "sets pick accuracy at", "the Company must keep", "expects capital expenditures of". */
const VERB =
  /\b(?:requires?|needs|would|(?:is|are|be) required to|must|shall|should|ought to|obliges?|stipulates?|prescribes?|provides? (?:for|that)|sets?|caps|limits|restricts?|permits?|allows?|entitles?|authori[sz]es?|treats?|recommends?|advises?|expects?|anticipates?|forecasts?|projects|proposes?|plans|intends?|aims|hopes?|seeks|targets)\b(?<rest>.*)$/iu
/** What came about since: "must be above 30, and was". */
const CAME =
  /\b(?:was|were|had|has|have|came|stood|rose|fell|grew|reached|held|totall?ed|averaged|amounted|numbered|recorded|reported|,? and|;|but|while|whereas)\b/iu
/** "Up to $6.0 million", "no more than 3.50": bounds right before a figure. */
const BOUND =
  /\b(?:up to|no (?:more|less|fewer|lower|higher|later) than|not (?:more|less|fewer|lower) than|at (?:least|most)|or (?:below|above)|not (?:to )?exceed(?:ing)?|(?:less|more|fewer) than)(?: (?:a total of|an?))? (?:\p{Lu}{3} ?|[$£€])?$/iu
/** Where a bound says of what was: "up to 40 people came", "more than 500 were seen". */
const WAS = /\b(?:was|were|had|has|have|came|saw|seen|took|attended|\p{L}{3,}ed)\b/iu
const OF_RULES =
  /\b(?:statute|act|section|contract|clause|agreement|lease|policy|rule|regulation|bylaws?|code|employers?|where|when|if|only|board|committee|council|directors?|covenant|facility)\b/i

/** Whether a source's sentence gives a figure for what ought to be or may come, not for what is. */
export const isNormed = onceFor((own: SentenceFigure): boolean => {
  const { sentence, figure } = own
  const { text } = figure.block
  const { last } = neighboursOf(sentence, figure)
  const start = figure.hedge && figure.hedge.from < figure.from ? figure.hedge.from : figure.from
  const near = text.slice(Math.max(last, sentence.from), figure.from)
  if (NOUN.test(near) || isThreshold(own)) return true
  const whole = text.slice(sentence.from, figure.from)
  const rest = VERB.exec(whole)?.groups?.rest
  if (rest !== undefined && !CAME.test(rest)) return true
  const bound = BOUND.test(text.slice(Math.max(sentence.from, start - 40), figure.from)) || BOUND.test(whole)
  return bound && OF_RULES.test(whole) && !WAS.test(text.slice(figure.to, Math.min(sentence.to, figure.to + 40)))
})

/** "When the count exceeds 200", "awards above $10,000 would require": what has a consequence from there on, and was not said to be so. */
const THRESHOLD =
  /\b(?:when|whenever|if|where|once|unless|until)\b[^,;.]{1,60}\b(?:exceeds?|passes|reaches|(?:rises?|goes|falls?|drops?|is|are) (?:above|below|over|under|to)|tops)(?: the| an?)? (?:\p{Lu}{3} ?|[$£€])?$/iu
const ABOVE =
  /\b(?:above|over|below|under|exceeding|in excess of|(?:more|less|fewer) than)(?: the| an?)? (?:\p{Lu}{3} ?|[$£€])?$/iu
const FOLLOWS =
  /^[^.;,]{0,32}\b(?:would|must|shall|may|will|requires?|needs?|are (?:not )?(?:required|allowed|subject))\b/iu
const CAPPED =
  /\b(?:capped at|limited to|subject to a (?:maximum|minimum|limit|cap) of|not exceeding)(?: the| an?)? (?:\p{Lu}{3} ?|[$£€])?$/iu

/** Whether a source's sentence gives a figure as one from which on, or up to which, something is to be. */
export const isThreshold = onceFor(({ sentence, figure }: SentenceFigure): boolean => {
  const { text } = figure.block
  const before = text.slice(sentence.from, figure.from)
  const behind = text.slice(figure.to, sentence.to)
  return THRESHOLD.test(before) || CAPPED.test(before) || (ABOVE.test(before) && FOLLOWS.test(behind))
})

const SAYS_NORM = new RegExp(
  String.raw`\b(?:${NOUNS}|must|(?:ordered|directed) to|requir\w*|shall|should|ought|oblig\w*|need\w*|at least|at most|up to|no (?:more|less|fewer|later) than|not exceed\w*|limit\w*|capp(?:ed|ing)|allow\w*|permit\w*|entitl\w*|authori[sz]\w*|approv\w*|recommend\w*|advis\w*|expect\w*|anticipat\w*|forecast\w*|project\w*|propos\w*|plan\w*|intend\w*|aim\w*|hop(?:e|es|ed|ing)|seek\w*|target\w*|guid\w*|budget\w*|may|will|would|can|could|contract\w*|terms?|polic(?:y|ies)|rules?|clause|only (?:if|when)|outlook|next year)s?\b`,
  'i',
)
/** "Was $15.0 million", "held 36,000 consultations": what came about. */
const RESULT =
  /\b(?:was|were|had|has|have|came (?:to|in)|stood|reached|held|spent|paid|saw|took|rose|fell|grew|made|employed|completed|averaged|totall?ed|numbered|achieved|recorded|posted|ran|sold|carried|treated|served|delivered|on average)\b/i

const HELD =
  /\b(?:below|above|under|over|beyond|short of|exceed\w*|beat|miss\w*|met|(?:more|less|fewer|later|higher|lower|greater) than|within|against)(?: the| its)? (?:\p{Lu}{3} ?|[$£€])?$/iu

/** "Notified its broker within 30 days": it was done in that time. */
const IN_TIME =
  /\b(?!(?:need|allow|requir|permit|oblig|expect|entitl|limit)ed\b)\p{L}{3,}ed\b[^.;]{0,48} within \d+ (?:hours?|days?|weeks?|month)/iu

/** Whether a draft says that a figure came about, and has no word for what was to be. */
export const saysResult = onceFor(({ sentence, printed: { figure } }: Mention): boolean => {
  if (!sentence) return false
  const { text } = figure.block
  const { last, next } = neighboursOf(sentence, figure)
  const clause = `${text.slice(last, figure.from)} # ${text.slice(figure.to, next)}`
  // "Accuracy in May was": the month.
  if (SAYS_NORM.test(clause.replace(/\bMay\b/g, ''))) return false
  // "Was below 99.50% in three months": it is what others are held against.
  if (HELD.test(text.slice(last, figure.from)) && !IN_TIME.test(text.slice(last, figure.to + 8))) return false
  return (
    RESULT.test(text.slice(sentence.from, sentence.to)) ||
    IN_TIME.test(text.slice(last, figure.to + 8)) ||
    /:[^.;:]*$/.test(text.slice(sentence.from, figure.from))
  )
})

/** Whether a figure of a source is none that a draft can have its own from: it says what ought to be, and the draft what came about. */
export function isOnlyNormed(mention: Mention, own: SourceFigure): boolean {
  return 'sentence' in own && isNormed(own) && saysResult(mention)
}
