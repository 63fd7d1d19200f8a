import { type Claim, givenOf } from '../claim.js'
import { agreesPlainly, areSaidTogether, type CertificateDoubt, wordsBefore } from './certificate-doubt.js'

/** Fits of a bound, which all that lies on one side of it agrees with. */
export const DOUBTS_OF_BOUND: readonly CertificateDoubt[] = [
  {
    name: 'far from its bound',
    kinds: /./,
    applies: (claim) =>
      isBound(claim) && isFarFrom(claim, MOST_APART) && !areSaidTogether(givenOf(claim)[0], givenOf(claim)[1]),
    leaves: 'They paid 8.5 times EBITDA, against 7.9 times for the sector. Others had paid more than 11 times EBITDA.',
    twin: 'They bought 12 vans at £19,500 each, more than £230,000.',
  },
  {
    name: 'a limit',
    kinds: /./,
    applies: (claim) => isBound(claim) && isLimit(claim) && !agreesPlainly(claim),
    leaves: 'Cash was held in two accounts with about $108,000 each. Accounts are insured up to $250,000.',
    twin: 'The two grants of $125,000 come up to $250,000.',
  },
  {
    name: 'so many times what is only a bound',
    kinds: /^product$/,
    // Nothing comes to so much of what may be any smaller, or any larger.
    applies: (claim) =>
      !isBound(claim) && givenOf(claim).some((figure) => figure.words && BOUNDING.test(wordsBefore(figure))),
    leaves: 'Fewer than twelve walks each were held in the four valleys. For May we plan 48 walks.',
    twin: 'In the four valleys twelve walks each were held, 48 walks in all.',
  },
]

const BOUNDING = /\b(?:(?:fewer|less|more) than|upwards of|at least|at most|up to|over|under) $/

/** "more than 100" is said of 103 and of 117, and of 240 seldom: a bound is given near what it bounds. */
const MOST_APART = 1.3

function isBound({ printed: { hedge } }: Claim): boolean {
  return hedge?.kind === 'over' || hedge?.kind === 'under'
}

function isFarFrom(claim: Claim, most: number): boolean {
  const { printed, computed } = claim
  if (agreesPlainly(claim) || printed.value.isZero()) return false
  const ratio = computed.div(printed.value).toNumber()
  return ratio > most || ratio < 1 / most
}

/** What may be, or has to be, is worked out from nothing. */
function isLimit({ printed }: Claim): boolean {
  const text = printed.hedge?.text.toLowerCase() ?? ''
  return LIMIT.test(text) || LIMITS.test(wordsBefore(printed))
}
const LIMIT =
  /^(?:up to|at (?:least|most)|not? (?:more|less|fewer|greater) than|(?:a )?(?:maximum|minimum) of|as (?:much|many) as|or (?:more|greater|above|over|older|less|fewer|under|below|younger))$/
const LIMITS =
  /\b(?:limit(?:s|ed)?|insured|capped|cap|ceiling|floor|threshold|requir(?:e[ds]?|ement)|must|may not|shall|eligible|exceed(?:s|ed)?|authori[sz]ed?|allow(?:s|ed)?|permit(?:s|ted)?)\b[^.;:]{0,40}$/
