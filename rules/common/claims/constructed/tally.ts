import { arithmeticClaim } from '../arithmetic-claim.js'
import type { Claim } from '../claim.js'
import type { Figure } from '../../number/figure.js'
import { sum } from '../../number/interval.js'
import { type Item, quantitiesOf, type Sentence } from '../../prose/clauses.js'

/** Matches that were won, drawn and lost, and how many there were; votes on either side, and how many sat. */

export const HINT =
  /\b(?:wins?|won|victor(?:y|ies))\b|\b(?:bench|court|panel|jury|tribunal|chamber|committee|council|board) of\b/
const NUMBER = '\uE005'
/** "a 38-match programme", "in 20 games", "their 46 league matches" */
const PLAYED = new RegExp(`${NUMBER}[ -](?:[a-z]+[ -])?(?:match|game|fixture|race|round|bout)(?:es|s)?\\b`)
const ALL_PLAYED = new RegExp(PLAYED, 'g')
const WON = new RegExp(`${NUMBER} (?:[a-z]+ )?(?:wins?|victor(?:y|ies))\\b`)
const DRAWN = new RegExp(`${NUMBER} (?:[a-z]+ )?(?:draws?|ties)\\b`)
const LOST = new RegExp(`${NUMBER} (?:[a-z]+ )?(?:defeats?|loss(?:es)?)\\b`)
const SAT = new RegExp(
  `\\b(?:bench|court|panel|jury|tribunal|chamber|committee|council|board) of (?:all )?(?=${NUMBER})`,
)
const VOTED = new RegExp(
  `\\b(?:by|of)(?: a vote of)? (?=${NUMBER}(?: votes?)? to ${NUMBER}(?![ -][a-z]+(?:es|s)\\b(?<! votes)))`,
)
/** Not all of them were decided, or told: a match to come, somebody who did not vote. */
const NOT_ALL =
  /\b(?:so far|first|last|remaining|to play|in hand|abandoned|postponed|void|no result|including|penalt\w+|abstention|(?<!\b(?:none|not?|nobody) (?:[a-z]+ ){0,2})(?:abstain\w*|recus\w*|absent|vacan\w*)|casting|elsewhere|career|away|at home)\b/

export function* claimsIn(sentence: Sentence): Generator<Claim> {
  const claim = recordOf(sentence) ?? voteOf(sentence)
  if (claim) yield claim
}

function recordOf(sentence: Sentence): Claim | undefined {
  const text = sentence.skeleton
  const [played, won, drawn, lost] = [PLAYED, WON, DRAWN, LOST].map((pattern) =>
    figureAt(sentence, pattern.exec(text)?.index),
  )
  if (!played || !won || !drawn || !lost || text.match(ALL_PLAYED)?.length !== 1) return undefined
  return tally(sentence, [won, drawn, lost], played, NOT_ALL.test(text))
}

function voteOf(sentence: Sentence): Claim | undefined {
  const text = sentence.skeleton
  const [sat, voted] = [SAT.exec(text), VOTED.exec(text)]
  if (!sat || !voted) return undefined
  const all = figureAt(sentence, sat.index + sat[0].length)
  const at = voted.index + voted[0].length
  const side = figureAt(sentence, at)
  const other = quantitiesOf(sentence).find((one) => one.at > at)?.figure
  if (!all || !side || !other || other.value.gt(side.value)) return undefined
  // fewer may have voted than sat, and never more
  const fewer = side.value.plus(other.value).lt(all.value)
  return tally(sentence, [side, other], all, NOT_ALL.test(text) || fewer)
}

function figureAt(sentence: Sentence, at: number | undefined): Figure | undefined {
  const item: Item | undefined = at === undefined ? undefined : sentence.itemAt(at)
  const figure = item?.figure
  return figure?.isQuantity === true && figure.countable && !figure.hedge ? figure : undefined
}

function tally(sentence: Sentence, parts: readonly Figure[], whole: Figure, isOpen: boolean): Claim | undefined {
  const [first, ...rest] = parts as [Figure, ...Figure[]]
  const claim = arithmeticClaim({
    kind: 'count-total',
    sentence,
    operands: parts.map((figure) => ({ role: 'part', figure })),
    printed: whole,
    formula: 'sum of the parts',
    says: parts.map(({ text }) => text).join(' + '),
    compute: (of) => sum(parts.map(of)),
    exactly: rest.reduce((all, { value }) => all.plus(value), first.value),
    ...(isOpen && { doubt: { reason: 'structure', says: 'Not all of them may be told' } }),
  })
  // matches and votes are never rounded
  return claim && { ...claim, counted: true }
}
