import { divide, multiply } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { ENDS_IN_S } from './words.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** A total, how many it is of, and the mean of one: "a total attendance of 513,798 over 19 home games, an average gate of 27,042". */
export function* meansOfTotals(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  if (amounts.length !== 3 || !/mean|averag/.test(text) || OF_DISMISSALS.test(text) || OF_MORE.test(text)) return
  const mean = amounts.find((amount) => /^(?:money|amount)$/.test(amount.sort) && isMean(amount))
  const others = amounts.filter((amount) => amount !== mean)
  if (!mean || others.length !== 2) return
  const [count, also] = others.filter(
    (amount) => isCount(amount) && !(amount.sort === mean.sort && isSame(amount, mean)),
  )
  // between two counts the larger is the total
  const number = also && count ? (valueOf(count).lt(valueOf(also)) ? count : also) : count
  const total = others.find((amount) => amount !== number)
  if (!number || !total || !areAlike(total, mean) || total.each?.explicit === true) return
  if (valueOf(total).lte(valueOf(number)) || valueOf(number).lt(2)) return
  // an average for one of something else than what is counted
  if (mean.each?.explicit === true && !mean.each.nouns.some((noun) => number.term.after.includes(noun))) return
  const isTotalled = TOTALLED.test(`${total.term.before}|${total.term.after}`)
  // "Average attendance was 12,400, the total for the 18 matches being 223,200"
  if (mean === amounts[0] && (!isTotalled || mean.term.sentence !== total.term.sentence)) return
  const isLast = mean === amounts.at(-1) || mean === amounts[0]
  const result = isLast ? mean : total
  if (!isLast && (total !== amounts.at(-1) || !IN_ALL.test(`${total.term.before}|${total.term.after}`))) return
  const expected = isLast ? valueOf(total).div(valueOf(number)) : valueOf(mean).times(valueOf(number))
  const told = IS_OVER.test(number.term.before) || isTotalled
  yield {
    kind: isLast ? 'rate' : 'product',
    result,
    operands: isLast
      ? [
          { role: 'numerator', amount: total },
          { role: 'denominator', amount: number },
        ]
      : [
          { role: 'factor', amount: mean },
          { role: 'factor', amount: number },
        ],
    formula: isLast ? 'total / count' : 'mean × count',
    says: isLast ? `${textOf(total)} / ${textOf(number)}` : `${textOf(mean)} × ${textOf(number)}`,
    compute: (of) => (isLast ? divide(total.value(of), number.value(of)) : multiply(mean.value(of), number.value(of))),
    told: told ? 3 : 2,
    closed: true,
    sure: told && isLast && isOfSize(result, expected),
    tied: true,
    // "an average gate of": what the words say is that they are shared out
    unqualified: true,
    ...(isLast && { fields: { per: 'each' } }),
  }
}

/** The total has more in it than what is counted. */
const OF_MORE = /\b(?:includ\w+|all competitions|exclud\w+|as well as|and other)\b/
/** Runs in so many innings: a batsman who is not out has no innings in his average. */
const OF_DISMISSALS = /\binnings\b/

function isSame(a: Amount, b: Amount): boolean {
  return a.sort === 'money' || (a.term.measure !== undefined && a.term.measure === b.term.measure)
}

/** Rounds, matches, weeks. */
function isCount({ sort, term: { figure, before, after } }: Amount): boolean {
  return sort === 'amount' && figure.countable && ENDS_IN_S.test(after) && !MEAN_NOUN.test(before)
}

const ITS =
  '(?:(?:or|so|hence|thus|i\\.e\\.?|which (?:is|was|makes?|gives?|means?|gave|meant)|that (?:is|was|makes?|gives?)|this (?:is|was|makes?|gives?)|for|at|giving|making|with|to give|on),? )*'
const OWN = '(?:an?|the|their|its|his|her|our|that) (?:[a-z-]+ )?'
const MEAN_NOUN = /\b(?:average|mean)\b[^,;]{0,30}$/
/** Right behind the figure before it, or at the start of the next sentence: nothing else is said between. */
const MEAN_IS = new RegExp(
  `^(?:(?: [a-z'-]+){0,6}? ?[,;:(–—])? ?${ITS}(?:${OWN}(?:average|mean)(?: [a-z-]+){0,2}?(?: for each| per [a-z]+)?(?: (?:was|is|of|being|came to|comes to|works out at|stood at|therefore|thus|just|only))+|(?:which )?averag(?:ing|ed|es)(?: out at)?) [a-z]{0,3}\\$?~?$`,
)
/** "Average attendance was" */
const MEAN_FIRST =
  /^ ?(?:(?:the|its|their|our|his|her) )?(?:average|mean) (?:[a-z-]+ ){1,3}(?:was|is|came to|stood at) [a-z]{0,3}\$?~?$/
const OTHER_MEAN =
  /\b(?:national|league|industry|sector|regional|previous|last|prior|weighted|rolling|moving|trimmed|geometric|target|usual|typical|annual|career|lifetime|season|county|state|against|than|median)\b/
const OF_ANOTHER = /^ [^,;.]{0,30}\b(?:last (?:year|season|month)|previous|nationally|elsewhere|in the league|target)\b/

function isMean({ term: { before, after } }: Amount): boolean {
  return (MEAN_IS.test(before) || MEAN_FIRST.test(before)) && !OTHER_MEAN.test(before) && !OF_ANOTHER.test(after)
}

/** "over the club's 19 home fixtures", "from 36 holes" */
const IS_OVER =
  /\b(?:over|across|from|for|during|throughout|between|in|at|of|on|by|among)(?: (?:all|its|the|their|his|her|our|some|those|these|just|only|[a-z]+'s?))* ~?$/
const TOTALLED = /\b(?:total\w*|aggregate|altogether|in all(?! [a-z])|combined|between them|sum|overall|cumulative)\b/
const IN_ALL = /\b(?:total\w*|altogether|in all(?! [a-z])|aggregate|sum)\b/
