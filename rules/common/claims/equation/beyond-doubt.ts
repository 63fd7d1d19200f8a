import type { Decimal } from '../../number/decimal.js'
import { precedes } from '../reading/term.js'
import { type Amount, valueOf } from './amount.js'
import type { Equation } from './equation.js'

/**
 * A miss that no slip of the pen explains: a rate of last year left standing, another amount worked out. Sums may be of parts that go
 * unnamed; what is multiplied, and what changed from one printed end to the other, is all there where the words leave nothing else.
 */
export function isBeyondDoubt(equation: Equation, computed: Decimal): boolean {
  const { told, kind, result, operands } = equation
  const { value, words } = result.term.figure
  if (words || value.gt(computed.times(MOST_OFF)) || computed.gt(value.times(MOST_OFF))) return false
  switch (kind) {
    case 'average':
      return told === 2 && isOfTheList(equation)
    case 'percent-of':
      return (
        told === 3 &&
        !IS_BESIDE.test(result.term.before) &&
        operands.every(({ amount }) => precedes(amount.term, result.term)) &&
        // "a reduction of 10 percent", of 10.2
        value.minus(computed).abs().gt(computed.times(LEAST_OFF))
      )
    case 'percent-change':
      return told === 3 && (isOnPrinted(equation) || (equation.overrules === true && goesBack(equation)))
    case 'difference':
    case 'point-change':
      return told === 3 && (operands.length === 2 ? goesBack(equation) : isCountedOut(equation))
    case 'share':
      return (
        told === 3 &&
        equation.overrules === true &&
        !isQualified(result) &&
        IS_SAID.test(result.term.before) &&
        ENDS.test(result.term.after) &&
        operands.every(({ amount }) => precedes(amount.term, result.term))
      )
    case 'rate':
    case 'product':
      return (
        told === 3 &&
        !isQualified(result) &&
        !OF_ANOTHER.test(result.term.lead) &&
        operands.every(({ amount }) => precedes(amount.term, result.term)) &&
        value.lt(computed.times(MOST_OF_ONE_SIZE)) &&
        computed.lt(value.times(MOST_OF_ONE_SIZE))
      )
    case 'interest':
      return told === 3 && !IS_GAIN.test(result.term.before)
    default:
      return false
  }
}

/**
 * Words behind a result that say of which of them it is: "one nurse to every 8 beds at night", "$2.65 a share, after preferred dividends". Only a
 * slip of the pen outweighs them.
 */
export function isQualified({ term: { before, after } }: Amount): boolean {
  return OF_SOME.test(after) || ON_ANOTHER_BASIS.test(after) || SET_AGAINST.test(before)
}
const OF_SOME =
  /^ (?:[a-z]+ )?new\b|^[^,;:.)–—\uE00B]*\b(?:at (?:night|weekends?|peak|best|worst|most|least|times)|on (?:week(?:days|ends)|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|average days?)|who|whom|whose|since(?! then\b)|when|where|while|if|unless|once|open|excluding|including|before|after|net|last|previous|elsewhere|only|alone|in (?:summer|winter|spring|autumn|the league|the (?:first|second|last)))\b/
const ON_ANOTHER_BASIS =
  /^[^.;]{0,60}[,(–—] ?(?:before|after|excluding|including|net of|gross of|less|plus|if|when|once|though|although|but|not counting|counting|allowing for|adjusted)\b/
const SET_AGAINST = /\b(?:against|versus|compared (?:with|to)|than|where|although|whereas|while)\b[^.;]{0,50}$/

/** Figures that are further apart are of two matters. */
const MOST_OFF = 3
/** So much for one is worked out from what stands there, or is of something else. */
const MOST_OF_ONE_SIZE = 2
/** "an average moving speed of", "; a neighbour of the same size made": of something else than what stands before. */
const OF_ANOTHER =
  /\b(?:moving|top|peak|maximum|minimum|highest|lowest|fastest|slowest|best|worst)\b[^,;:]{0,30}$|\b(?:neighbou?rs?|rivals?|peers?|competitors?|another|elsewhere)\b[^,;:]{0,60}$/
/** A percentage in passing is rounded. */
const LEAST_OFF = 0.03
/** "Marks were 71, 84 and 79. Their mean is": the mean of a list that stands before it, of values of one size. */
function isOfTheList({ result, operands }: Equation): boolean {
  if (operands.some(({ amount: { term } }) => term.sentence === result.term.sentence)) return false
  const sizes = operands.map(({ amount }) => valueOf(amount).toNumber())
  return Math.max(...sizes) <= Math.min(...sizes) * MOST_OFF
}

/** "making $4,000 when the price rose": what is made of it, and not what it comes to. */
const IS_GAIN = /\b(?:mak(?:es?|ing)|made|gain\w*|profit\w*|sav(?:es?|ed|ing)|earn\w*|los[st]\w*)\b/
/** "a fee of 4% and a charge of $42": one beside the other. */
const IS_BESIDE = /\band (?:an?|the|another|one) [^,;:]{0,20}$|\band [a-z]{0,3}\$?~?$/

/** "That is 1.75 million more", "a fall of 9.5%": said of the two that stand before it, and of nothing that is named behind it. */
function goesBack({ result: { term }, operands }: Equation): boolean {
  return (
    operands.every(({ amount }) => precedes(amount.term, term)) &&
    (GOES_BACK.test(term.before) || STANDS_OFF.test(term.before)) &&
    !(MAJORITY.test(term.before) && operands.some(({ amount }) => SEATS.test(amount.term.after))) &&
    !OF_EACH.test(term.before.slice(-40)) &&
    ENDS.test(term.after)
  )
}
const GOES_BACK =
  /(?:^|[\s,;:(–—])(?:(?:that|this|which) (?:is|was|means|meant|makes|made|represents|represented|equals|amounts to|works out (?:at|to)|comes to|marks|marked)|(?:an?|the|that|this) (?:[a-z]+ ){0,2}?(?:rise|fall|drop|decline|increase|decrease|gain|loss|gap|difference|spread|improvement|reduction|lead|margin|majority|plurality|surplus|deficit|shortfall|excess|saving|overrun|jump|climb|slide|dip)(?: (?:of|is|was|being|equals|works? out (?:at|to)|comes? to|amount(?:s|ed) to))+)(?: (?:by|an?|the|of|just|only|exactly|thus|therefore|hence|[a-z]+ (?:rise|fall|drop|decline|increase|decrease|gain|loss) of))* [a-z]{0,3}\$?~?$/
/** "at 47 percent in the latest wave, down six points from the 51 percent" is told of its ends: see there; here "48 to 41, ahead by nine points" */
const STANDS_OFF = /\b(?:leads?|led|leading|ahead|in front|w[io]n(?:s|ning)?) by [a-z]{0,3}\$?$/
/** "365 seats to its rival's 202, a majority of 80": over all the others together, who are not printed. */
const MAJORITY = /\bmajority\b[^,;:]{0,20}$/
const SEATS = /^ (?:[a-z]+ )?(?:seats?|members?|deputies|mps|lawmakers)\b/
/** "an average annual drop of 3.3 points" */
const OF_EACH = /\b(?:average|annual\w*|yearly|monthly|weekly|daily|each|every)\b/
const ENDS =
  /^(?: (?:million|points?|percentage points?|[a-z]+s))?(?: (?:more|less|fewer|higher|lower|up|down|better|worse|longer|shorter|faster|slower|cheaper|dearer|apart|ahead|behind))?(?: ?$|[.,;:)–—\uE00B]| and | (?:that|which|after) )/

/** "The defect rate was therefore 2%", "49 of them, or 14%": what those before come to. */
const IS_SAID =
  /\b(?:rate|share|proportion|percentage|fraction|ratio)(?: [a-z]+)? (?:is|was|being|of|came to|comes to|works out at|stands at|stood at|reached)(?: (?:thus|therefore|hence|accordingly|then|just|only))? ?~?$|,? (?:or|i\.e\.?|that is|which is|making|giving|hence|thus)(?: just| only| exactly)? ?~?$/

/** "23, 16 and 9 of the 54. That leaves 16 seats", "of 96, 71 were clear, 16 were not, and the remaining 19": what is counted is all there. */
function isCountedOut({ result, operands }: Equation): boolean {
  const all = [result, ...operands.map(({ amount }) => amount)]
  return (
    COUNTED_OUT.test(result.term.before) &&
    all.every(({ term: { figure, measure } }) => figure.countable && !figure.isMoney && measure === undefined)
  )
}

const COUNTED_OUT =
  /\b(?:that|this|which) (?:leaves|left) (?:just |only |the )?$|(?:,? and|[;–—\uE00B]) ?the (?:remaining|other) $/

/** "growth of 14% on the $83 million of last year": the base stands right behind, and the end before. */
function isOnPrinted({ result, operands }: Equation): boolean {
  const [from, to] = ['from', 'to'].map((role) => operands.find((operand) => operand.role === role)?.amount.term)
  if (!from || !to || from.sentence !== result.term.sentence || from.at < result.term.at) return false
  return precedes(to, result.term) && ON_BASE.test(from.before)
}
const ON_BASE =
  /^[^,;:.]{0,20}\b(?:on|over|above|below|than|from|against) (?:(?:the|its|their|our|a|this|last) )?(?:[a-z]+['’]s )?(?:(?:previous|prior|earlier|original|current|old|existing|[a-z]+['’]s) )?[a-z]{0,3}\$?~?$/
