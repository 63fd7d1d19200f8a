import { onceFor } from '../../../../src/document/once.js'
import { HUNDRED, ZERO } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, likelySum, point, subtract, sum } from '../../number/interval.js'
import { goesAgainst } from '../reading/flows.js'
import { precedes, type Term } from '../reading/term.js'
import { type Amount, areAllAlike, valueOf } from './amount.js'
import { type Equation, isTurned, listed, type Mistake, RESULT_BEFORE, resultAmong, textOf } from './equation.js'
import type { Window } from '../closed/window.js'
import { isChange } from '../closed/closed-doubts.js'
import { contributed, rolled, wayOf } from './moves.js'
import { around100, pointsBetween } from './points.js'
import {
  type Beside,
  DIFFERENCES,
  ENDS_IN_S,
  IS_BETWEEN,
  IS_LEFT,
  PLAIN_TOTALS,
  RESTS,
  SUMS_UP,
  TAKEN_OFF,
  TOTALS,
} from './words.js'

/** A whole and its parts, what is left of it, what came and went, and what percentages leave of a hundred. */
export function* additive(amounts: readonly Amount[], window: Window): Generator<Equation> {
  yield* pointsBetween(amounts, window)
  if (!amounts.every(({ sort }) => /^(?:money|amount|percent)$/.test(sort)) || !areAllAlike(amounts)) return
  // rates that follow one another are no parts of a sum
  if (amounts.some(({ sort, term }) => sort === 'percent' && (isChange(term) || STEP.test(term.before)))) return
  // "bring in 75.3% of what we sell, up from 73.0%": shares neither come nor go
  if (amounts.every(({ sort }) => sort !== 'percent')) yield* rolled(amounts, window)
  yield* contributed(amounts, window)
  if (amounts.some((amount) => valueOf(amount).lte(0))) return
  const percents = amounts.every(({ sort }) => sort === 'percent')
  if (percents) yield* ofHundred(amounts)
  // 75%, 20.7% and 4.3% are parts of one whole, and none of them is the sum of the others
  if (percents && around100(amounts)) return
  if (amounts.length < 3) return
  const largest = amounts.reduce((a, b) => (valueOf(b).gt(valueOf(a)) ? b : a))
  const named = amounts.filter(isCalledTotal)
  const wholes = new Set([largest, ...(named.length === 1 ? named : [])])
  for (const whole of wholes) {
    const equation = wholeOf(whole, amounts, window, wholes.size)
    // "across the two sites together the average was 12.6 days"
    if (!(equation.result === whole && IS_MEAN.test(whole.term.before))) yield equation
  }
  if (percents) return
}

const STEP = /\b(?:by|another|further|raised|cut|reduced|increased|added)(?: (?:another|a further))? ~?$/

const IS_MEAN = /\b(?:average|mean|median)\b[^,;.]{0,24}$/

/** Of one kind by their numbers too: neither rates nor scores stand among counts. */
function isOneKind(amounts: readonly Amount[]): boolean {
  const bare = amounts.filter(({ term }) => term.sort === 'amount' && term.measure === undefined)
  const decimals = new Set(bare.map(({ term: { figure } }) => figure.decimals > 0 && figure.parts.exponent === 0))
  return (
    decimals.size < 2 &&
    !amounts.some(areSeveral) &&
    amounts.every(({ per, each }) => per.eq(1) && each?.explicit !== true)
  )
}

/** "8,412 litres apiece", "a gain of 544 litres"; "5.08 per 1,000", "0.55 lower" */
function areMeasured(amounts: readonly Amount[]): boolean {
  const [first] = amounts
  return (
    amounts.every(({ per, term: { sort, measure } }) => per.eq(1) && sort === 'amount' && measure !== undefined) ||
    amounts.every(
      ({ term: { sort, measure, figure } }) =>
        sort === 'amount' &&
        measure === undefined &&
        figure.decimals > 0 &&
        figure.decimals === first?.term.figure.decimals,
    )
  )
}

/** "Three payments of $100", "40 twelve-bottle crates": more than is printed. */
function areSeveral({ term: { sentence, at, figure } }: Amount): boolean {
  const before = sentence.skeleton.slice(Math.max(0, at - 40), at)
  return SEVERAL.test(before) || (figure.parts.hyphenated && OF_SIZE.test(before))
}
const OF_SIZE = /\uE005 $/
const SEVERAL = /\uE005 (?:[a-z-]+ ){1,3}(?:of|at|worth|costing) (?:about )?[a-z]{0,3}\$?~?$/

/** Right beside it stands what the others come to, or leave: nothing else can be meant with it. */
function isSaidOutright({ term: { before, after } }: Amount, words: Beside): boolean {
  return words.before.test(before) || words.after.test(after)
}

function isTakenOff({ term: { before } }: Amount): boolean {
  return TAKEN_OFF.test(before)
}

/** The words of an amount itself: not those that a comma or a conjunction gives to its neighbour. */
function besideAlone({ term }: Amount): string {
  return ownWords(term)
}

const ownWords = onceFor(({ before, after }: Term): string => {
  // "Overrun, €0.75 million": the label stands before the comma
  const words = before.replace(/, ?([a-z]{0,3}\$?~?)$/, ' $1')
  const own = words.slice(Math.max(words.lastIndexOf(','), words.lastIndexOf(';'), words.lastIndexOf(' and ')) + 1)
  return `${own.slice(-50)} \uE00A ${/^[^,;.]*/.exec(after)?.[0].slice(0, 40) ?? ''}`
})

function isCalledTotal({ term }: Amount): boolean {
  return isTotalTerm(term)
}
const isTotalTerm = onceFor((term: Term): boolean => TOTALS.test(ownWords(term)))

function wholeOf(whole: Amount, amounts: readonly Amount[], window: Window, tries: number): Equation {
  const parts = amounts.filter((amount) => amount !== whole)
  // "60% of the fund returned 8%; class B, the other 40%, managed 3%": two make a hundred, and the others are rates of theirs
  const halves =
    whole.sort === 'percent' &&
    parts.length > 1 &&
    amounts.some((one) => amounts.some((other) => other !== one && valueOf(one).plus(valueOf(other)).eq(HUNDRED)))
  // "deduct 203 of intangibles": what is taken off is no result
  const taken = amounts.length === 3 ? parts.filter(isTakenOff) : []
  const free = taken.length === 1 ? parts.filter((part) => part !== taken[0]) : parts
  const left =
    taken.length === 1
      ? free[0]
      : free.findLast((part) => RESTS.test(besideAlone(part)) || isLastPart(part, amounts, window))
  const gap =
    amounts.length === 3
      ? (parts.find((part) => isSaidOutright(part, IS_BETWEEN)) ??
        parts.findLast((part) => DIFFERENCES.test(besideAlone(part)) || / by [a-z]{0,3}\$?~?$/.test(part.term.before)))
      : undefined
  const strong = isCalledTotal(whole) || isOverAll(whole, parts.length, window) || isAddedUp(whole, amounts, window)
  const last = amounts.at(-1)
  const result = left ?? (strong && whole === last ? whole : (gap ?? (strong ? whole : resultAmong(amounts)))) ?? whole
  const isTotal = result === whole
  const text = window.text
  // "These four sources brought in", of four that were told
  const ofAll = isTotal && isOfSoMany(parts.length, result, window)
  const told = ofAll
    ? 3
    : isTotal
      ? strong
        ? (isSaidOutright(whole, SUMS_UP) && amounts.length > 3) || isAddedUp(whole, amounts, window)
          ? 3
          : 2
        : PLAIN_TOTALS.test(besideAlone(whole)) || RESULT_BEFORE.test(whole.term.before)
          ? 1
          : 0
      : result === left || result === gap
        ? (isSaidOutright(result, result === left ? IS_LEFT : IS_BETWEEN) ||
            (amounts.length === 3 && isSaidOutright(result, IS_BETWEEN))) &&
          (!isMixed(parts.filter((part) => part !== result || WENT.test(part.term.after))) || DIVIDED.test(text))
          ? 3
          : 2
        : RESTS.test(text) ||
            (amounts.length === 3 && DIFFERENCES.test(text)) ||
            TOTALS.test(text) ||
            RESULT_BEFORE.test(result.term.before)
          ? 1
          : 0
  const others = parts.filter((part) => part !== result)
  const counted = result.term.figure.unit.kind === 'none' && result.term.figure.countable
  const isNone =
    (isMixed(isTotal ? parts : others) && !(result === left && DIVIDED.test(text))) ||
    (whole.sort === 'percent' && !isTotal && result !== left) ||
    halves ||
    // of 73.0%, 75.3% and 9.2% there is no sum
    (isTotal &&
      whole.sort === 'percent' &&
      parts.reduce((all, part) => all.plus(valueOf(part)), ZERO).gt(ALL_THERE_IS)) ||
    amounts.some(({ term }) => goesAgainst(term)) ||
    (!isTotal && (isOfOneTold(amounts, window) || others.some(isWhere))) ||
    (!isTotal &&
      (others.some(({ term }) => ON_TOP.test(term.before)) ||
        (others.length === 1 && isTurned(result, whole, others[0] as Amount))))
  return {
    kind: isTotal ? (counted ? 'count-total' : 'sum') : 'difference',
    result,
    operands: isTotal
      ? parts.map((amount) => ({ role: 'part', amount }))
      : [{ role: 'whole', amount: whole }, ...others.map((amount) => ({ role: 'part', amount }))],
    formula: isTotal ? 'sum of the parts' : 'whole − parts',
    says: isTotal ? listed(parts, ' + ') : `${textOf(whole)} − ${listed(others, ' − ')}`,
    compute: (of) => {
      const all = sum((isTotal ? parts : others).map((part) => part.value(of)))
      return isTotal ? all : subtract(whole.value(of), all)
    },
    ...(isTotal && { narrow: (of: (figure: Figure) => Interval) => likelySum(parts.map((part) => part.value(of))) }),
    told: !ofAll && isNone ? 0 : told,
    closed:
      (isOneKind(amounts) || (amounts.length === 3 && !isTotal && areMeasured(amounts))) &&
      !(isTotal && whole === amounts[0] && !MADE_OF.test(text)),
    // "Of these, 97 …, 41 … and 18 …, so that 437 were left": less one of them is not what is left
    overrules: result === left && told === 3 && others.length > 1,
    ...(ofAll && { tied: true }),
    // "29 of the 48 were up. The other 21": counts are as exact as they are printed, and no third group is left out
    ...(result === left &&
      told === 3 &&
      others.length === 1 &&
      window.apart.length === 0 &&
      (amounts.every(isPlainCount)
        ? isOfTheWhole(others[0] as Amount, whole) || isTheWhole(whole, amounts, window)
        : isTheWhole(whole, amounts, window)) && { applied: true, sure: true }),
    mistaken: others.length > 1 ? mistakenParts(isTotal ? parts : others, isTotal ? undefined : whole) : [],
    tries,
  }
}

/** "81 mm in March, 64 mm in April and 72 mm in May – 217 mm for the spring": a time that has as many parts as are told. */
function isOverAll({ term }: Amount, parts: number, { terms, text }: Window): boolean {
  const span = APPOSED.test(term.before) ? OVER_ALL.exec(term.after) : undefined
  if (!span) return false
  switch (span[1]) {
    case undefined:
      return (
        terms.find(({ sentence, at }) => sentence === term.sentence && at > term.at)?.figure.value.eq(parts) === true
      )
    case 'weekend':
      return parts === 2
    case 'year':
      return (parts === 2 && /\bhalf\b/.test(text)) || (parts === 4 && /\bquarter\b/.test(text))
    default:
      return parts === 3
  }
}
const APPOSED = /[:;,–—\uE00B] ?(?:(?:or|that is|i\.e\.?|so|thus|hence),? )?[a-z]{0,3}\$?$/
const OVER_ALL =
  /^(?: [a-z'-]+){0,2} (?:over|for|across|in|during) (?:the|all) (?:(?:whole |full |entire )?(weekend|year|spring|summer|autumn|winter|quarter)(?=[.,;)]| ?$)|$)/

/** "Adding 14 seats to the 62 already held takes the party to 76" */
function isAddedUp({ term }: Amount, amounts: readonly Amount[], { last }: Window): boolean {
  return (
    term.sentence === last &&
    TAKEN_TO.test(term.before) &&
    ADDED.test(last.skeleton) &&
    amounts.every((other) => other.term === term || precedes(other.term, term))
  )
}
const ADDED = /\b(?:add(?:s|ed|ing)?|combin(?:es|ed|ing)|putting)\b[^;.]{1,120}\b(?:to|with|and)\b/
const TAKEN_TO =
  /\b(?:takes?|took|taking|brings?|brought|bringing|lifts?|lifted|raises?|raised|pushe[sd]|gives?|gave|makes?|made)(?: (?!to )[a-z'-]+){0,6}(?: to| of)? [a-z]{0,3}\$?$/

/** "Of the homes, 610 are flats and the remaining 245": parts of a whole that a sentence before has told, which is not among them. */
function isOfOneTold(amounts: readonly Amount[], { sentences, text }: Window): boolean {
  return sentences.length === 1 && amounts.length > 2 && OF_THEM.test(text)
}
const OF_THEM = /^["“(]? ?of (?:the|our|its|their|these|those|his|her)(?! \uE005| total| whole)(?: [a-z'-]+){1,3},/

/** "4,310 people in 14 countries" */
function isWhere({ term: { before, figure, at } }: Amount): boolean {
  return figure.unit.kind === 'none' && before.length < at && /^ [a-z-]+(?: [a-z-]+)? (?:in|at|across) ~?$/.test(before)
}

/** "These four sources", "between them the three centres": as many as the parts are. */
function isOfSoMany(n: number, { term }: Amount, { terms }: Window): boolean {
  return (
    n > 2 &&
    terms.some(
      ({ figure, light, before, after, sentence, at }) =>
        light &&
        figure.value.eq(n) &&
        sentence === term.sentence &&
        at < term.at &&
        /\b(?:these|those|all(?: of)?|the|its|their|our)(?: same)? ~?$/.test(before) &&
        /^ (?:[a-z-]+ ){0,2}[a-z]+s\b/.test(after) &&
        !OTHER_MATTER.test(sentence.skeleton.slice(at, term.at)),
    )
  )
}
/** "the three shops together lost": of another amount than what was told of each */
const OTHER_MATTER = /\b(?:each|apiece|average|fewer|more|less|above|below|last|previous|than|target|budget)\b/
function isPlainCount({ sort, term: { measure, figure } }: Amount): boolean {
  return sort === 'amount' && measure === undefined && figure.countable && !figure.words && figure.hedge === undefined
}

/** "There were 36 votes; 29 went to her and the other seven to him": all that there is, and every number in words is one of them. */
function isTheWhole(whole: Amount, amounts: readonly Amount[], { terms }: Window): boolean {
  return (
    amounts.every(
      ({ sort, term: { measure, figure } }) => sort === 'amount' && measure === undefined && figure.countable,
    ) &&
    amounts.every(({ term: { figure } }) => figure.hedge === undefined) &&
    terms.every(({ figure }) => amounts.some(({ term }) => term.figure === figure)) &&
    whole === amounts[0] &&
    THERE_ARE.test(whole.term.before) &&
    !amounts.some(({ term: { figure, after } }) => figure.words && ENDS_IN_S.test(after))
  )
}
const THERE_ARE =
  /^["“]?[^,;:.]{0,60}\b(?:there (?:is|are|was|were)|has|have|had|of (?:the|its|our|their|these|those|all)|comprise[sd]?|numbers?|numbered|employs|employed|owns?|runs?|ran|holds?|held|lists?|listed|counted|received|got|sent|made|bought|ordered)(?: (?:the|a total of|only|just|some))? $/

/** "29 of the 48" */
function isOfTheWhole(part: Amount, whole: Amount): boolean {
  return (
    part.term.sentence === whole.term.sentence &&
    /^(?: [a-z'-]+){0,3} (?:of|out of) (?:the|its|their|our|those|these|his|her) $/.test(
      part.term.sentence.skeleton.slice(part.term.at + 1, whole.term.at),
    )
  )
}

/** "810 joined and 560 left": they went, and are not what remained. */
const WENT = /^(?: (?!were\b|was\b|are\b|is\b|be\b)[a-z]+)? left\b/

/** "divided as follows: …, and the last £6,200 on grants" */
function isLastPart(part: Amount, amounts: readonly Amount[], { text }: Window): boolean {
  return part === amounts.at(-1) && / the (?:last|final) [a-z]{0,3}\$?~?$/.test(part.term.before) && MADE_OF.test(text)
}

/** One of three parts or more was forgotten, or taken twice. */
function mistakenParts(parts: readonly Amount[], whole: Amount | undefined): Mistake[] {
  // of two parts of a whole one is forgotten; of a sum of two the other alone is no slip
  if (parts.length < (whole ? 2 : 3)) return []
  const sumOf = (times: (part: Amount) => number) => (of: (figure: Figure) => Interval) => {
    const all = sum(parts.flatMap((part) => Array.from({ length: times(part) }, () => part.value(of))))
    return whole ? subtract(whole.value(of), all) : all
  }
  return parts.flatMap((part) => [
    // "went up by 3.9 to 68.4": a change is rightly left out
    ...(isChange(part.term)
      ? []
      : [{ says: `${textOf(part)} is left out`, compute: sumOf((one) => (one === part ? 0 : 1)) }]),
    { says: `${textOf(part)} is taken twice`, compute: sumOf((one) => (one === part ? 2 : 1)) },
    ...(whole && parts.length > 2
      ? [{ says: `${textOf(part)} alone is taken off`, compute: sumOf((one) => (one === part ? 1 : 0)) }]
      : []),
  ])
}

/** All that it is divided into follows: none of it comes in or goes out. */
const DIVIDED = /\b(?:as follows|divided|split|allocated|apportioned|shared out|broken down|made up)\b/

/** In per cent, with what rounding adds. */
const ALL_THERE_IS = 101

/** "plus accrued interest of $4.5 million": no part of what it is added to. */
const ON_TOP = /\bplus (?:[a-z]+ ){0,5}[a-z]{0,3}\$?~?$/

/** "460 (210 from Spain and 190 from France)": only some of it, where no word says that it is made up of them. */
const MADE_OF =
  /\b(?:made up|compris\w+|consist\w+|compos\w+|namely|split|divided|broken down|breaks? down|came from|come from|all of|both|being|the sum of|contributed|came in|in all|altogether|total\w*)\b|[:=–—]/

/** Some come in and some go out: these are no parts of one whole. */
function isMixed(parts: readonly Amount[]): boolean {
  const ways = new Set(parts.map(({ term }) => wayOf(term)))
  return ways.has(1) && ways.has(-1)
}

/** "62% are mortgages; the remaining 48% are loans" */
function* ofHundred(amounts: readonly Amount[]): Generator<Equation> {
  if (amounts.length < 2) return
  const left = amounts.filter(
    ({ term }) =>
      REMAINING.test(term.before) || REMAIN.test(term.after) || (amounts.length > 2 && LEAVING.test(term.before)),
  )
  const [result] = left
  if (!result || left.length > 1) return
  const others = amounts.filter((amount) => amount !== result)
  yield {
    kind: 'difference',
    result,
    operands: others.map((amount) => ({ role: 'part', amount })),
    formula: '100 − parts',
    says: `100% − ${listed(others, ' − ')}`,
    compute: (of) => subtract(point(HUNDRED), sum(others.map((part) => part.value(of)))),
    told: 3,
    sure: others.length > 1 && others.reduce((all, part) => all.plus(valueOf(part)), valueOf(result)).gt(100.5),
    closed: others.every(({ term }) => !(isChange(term) && MOVED.test(term.before)) && !MOVED.test(term.before)),
  }
}
const REMAINING =
  /\b(?:remaining|rest|others?|remainder|balance|(?:every(?:thing|one|body)|all|what) (?:else|remains|is left|was left))(?:,| \(| at| of [a-z ]{0,20}| is| was| being| comprising)? ?(?:some )?~?$/
/** "and the 46% who remain, …, were satisfied", "so that 26% is left over" */
const REMAIN =
  /^ (?:(?:of (?:them|these|those|it|all) )?(?:who|that|which) (?:remain(?:s|ed)?|(?:is|are|was|were) left(?: over)?)|(?:remain(?:s|ed)?|(?:is|are|was|were) left)(?: over)?|left over)(?=[,.;)–—\uE00B]| ?$| (?:for|to|are|were|is|was|have|had|went|took|said|gave|chose|came|come|did|do|[a-z]+ed)\b)/
const LEAVING = /\b(?:leaving|(?:which|that|and|this) (?:leaves|left))(?: (?:just|only|some|the))* ~?$/
const MOVED =
  /(?<!\bmak(?:e|es|ing) )(?<!\bmade )\b(?:up|down|by|rose|fell|grew|from|to|than|increase\w*|decrease\w*|returned|managed|earned|yielded|averaged|gained|lost|charged|paid) ~?$/
