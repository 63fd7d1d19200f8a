import { onceFor } from '../../../../src/document/once.js'
import { Decimal } from '../../number/decimal.js'
import { digitSlip } from '../../number/digit-slip.js'
import type { Figure } from '../../number/figure.js'
import { add, type Interval, negate, point } from '../../number/interval.js'
import { DOWN_VERB, UP_VERB } from '../../prose/words-of-change.js'
import { isChange } from '../closed/closed-doubts.js'
import type { Window } from '../closed/window.js'
import { goesAgainst, signOf } from '../reading/flows.js'
import type { Term } from '../reading/term.js'
import { type Amount, valueOf } from './amount.js'
import { type Equation, type Mistake, textOf } from './equation.js'
import { directionOf } from './step-words.js'
import { BY_WHICH, CLOSES, CLOSES_AFTER, EXPLAINS, IS_BETWEEN, OPENS, OPENS_AFTER } from './words.js'

/** What came and what went, told of what there was and what there is then, or of a change that they explain. */

type Way = 1 | -1

/** Movements whose words do not say which way; each is tried both ways. */
const MOST_OPEN = 2

const AFTER = /\bafter (?:the |another )?[a-z]{0,3}\$?~?$/

/** Which way an amount went: by its sign, by the words before it, then by those after it. */
export const wayOf = onceFor((term: Term): Way | undefined => {
  // "A further 22 moved to another firm": the verb says it
  const behind = FURTHER.test(term.before) ? signOf({ ...term, before: '' }, false) : undefined
  if (behind !== undefined && behind !== 'conflict') return behind.sign
  const both = signOf(term, false)
  // "after 418 joined": the verb says it
  const left = AFTER.test(term.before) ? { ...term, before: '' } : { ...term, after: '' }
  const sign = both === 'conflict' ? signOf(left, false) : both
  if (sign !== undefined && sign !== 'conflict') return sign.sign
  const word = /^(?: [a-z]+)? (lower|less|fewer|down|cheaper|higher|more|up)\b/.exec(term.after)?.[1]
  if (word !== undefined) return /^(?:higher|more|up)$/.test(word) ? 1 : -1
  return FURTHER.test(term.before) ? 1 : undefined
})
/** What an amount did to a change: it came or went, or what it is of did. */
const effectOf = onceFor((term: Term): Way | undefined => {
  const own = term.before.split(/[,;:\uE00B]|\band\b/).at(-1) ?? ''
  // "service income dropped by": its verb, and not its noun
  const moved = MOVED_BY.exec(own)?.groups
  if (moved) return (moved['up'] === undefined) === TAKEN_OFF.test(own) ? 1 : -1
  return wayOf(term) ?? (BRINGS.test(own) ? 1 : directionOf(own, ''))
})
const MOVED_BY = new RegExp(
  `\\b(?:(?<up>${UP_VERB})|(?<down>${DOWN_VERB}))(?: back| off| away)? by (?:some |about |another |a further |just )?[a-z]{0,3}\\$?~?$`,
)
/** What is taken off grows against the total: "eliminations grew by €1.7m", "refunds fell by 40". */
const TAKEN_OFF =
  /\b(?:(?:inter-?(?:company|segment|group) |intra-?group |consolidation )?eliminations?|deductions?|rebates?|refunds?|discounts|returns|sales allowances)\b[^,;]{0,30}$/
const BRINGS =
  /\b(?:brought|bring|brings|yielded|delivered|supplied|supplying|chipped in|accounted for|supported)\b[^,;]{0,20}$/
const FURTHER = /\b(?:another|(?:a )?further|an (?:extra|additional)) [a-z]{0,3}\$?~?$/
/** "fuel took away £5.3 million and wages a further £3.2 million", "price added €19.4m and mix €4.1m": the verb is that of the one before. */
const GAPPED = /^,? and (?:[a-z'-]+ ){1,3}?(?:(?:an|a )?(?:other|further|extra|additional) )?[a-z]{0,3}\$?~?$/

/** "opened 27 and delisted 19": a verb of its own, which may go the other way. */
const OWN_VERB = /\b[a-z]{2,}ed [a-z]{0,3}\$?~?$/

const OFFSET =
  /\b(?:offset|made good|mitigated|counter(?:ed|acted|balanced)|compensated(?: for)?|cushioned|against which|less)\b[^,;()]{0,40}$/
/** ", dividends 0.6", "and volume £1.9 million": the verb before it holds for it too. */
const GOES_ON = /^[^.;:()]{0,40}(?:,|\band\b|&)[^.;:()\uE00B]{0,40}$|^\)?,? (?:[a-z-]+ ){1,4}\(?[a-z]{0,3}\$?~?$/

/** ", 12 and 7": it has no word of its own at all. */
const LISTED = /^\)?(?:,|,? and|&) \(?[a-z]{0,3}\$?~?$/

/** The way of each of some moves; one without words of its own goes on with the one before. */
function waysOf(
  moves: readonly Amount[],
  goesOn: RegExp,
  wayOfOne: (term: Term) => Way | undefined = wayOf,
): (Way | undefined)[] {
  const signed = moves.some((amount) => valueOf(amount).lt(0))
  const ways: (Way | undefined)[] = []
  for (const [i, { term }] of moves.entries()) {
    const before = ways[i - 1]
    const own = GAPPED.test(term.before) && FURTHER.test(term.before) ? undefined : wayOfOne(term)
    if (valueOf(moves[i] as Amount).lt(0)) ways.push(-1)
    else if (goesAgainst(term) || OFFSET.test(term.before)) ways.push(before === undefined ? -1 : (-before as Way))
    else if (own === undefined && signed) ways.push(1)
    else if (
      own === undefined &&
      (goesOn.test(term.before) || (before !== undefined && GAPPED.test(term.before) && !OWN_VERB.test(term.before)))
    )
      ways.push(before)
    else ways.push(own)
  }
  return ways
}

/** The amounts with their ways, one after the other; `turned` are taken the other way. */
function together(
  moves: readonly Amount[],
  ways: readonly Way[],
  turned: (i: number) => boolean,
  from: (of: (figure: Figure) => Interval) => Interval,
): (of: (figure: Figure) => Interval) => Interval {
  return (of) =>
    moves.reduce((all, amount, i) => {
      const own = amount.value(of)
      const value = valueOf(amount).lt(0) ? negate(own) : own
      return add(all, (ways[i] as Way) > 0 === !turned(i) ? value : negate(value))
    }, from(of))
}

function mistaken(
  moves: readonly Amount[],
  ways: readonly Way[],
  from: (of: (figure: Figure) => Interval) => Interval,
): Mistake[] {
  const one = moves.map((amount, i): Mistake => ({
    says: `${textOf(amount)} is taken the other way`,
    compute: together(moves, ways, (j) => j === i, from),
  }))
  const forgotten =
    moves.length < 3
      ? []
      : moves.map((left): Mistake => {
          const kept = moves.flatMap((amount, i) => (amount === left ? [] : [{ amount, way: ways[i] as Way }]))
          return {
            says: `${textOf(left)} is left out`,
            compute: together(
              kept.map(({ amount }) => amount),
              kept.map(({ way }) => way),
              () => false,
              from,
            ),
          }
        })
  return moves.length < 2 || new Set(ways).size < 2
    ? one
    : [
        ...one,
        ...forgotten,
        { says: 'what came and what went are exchanged', compute: together(moves, ways, () => true, from) },
      ]
}

function saysOf(moves: readonly Amount[], ways: readonly Way[], first: boolean): string {
  return moves
    .map((amount, i) => `${(ways[i] as Way) < 0 ? ' − ' : first && i === 0 ? '' : ' + '}${textOf(amount)}`)
    .join('')
    .trim()
}

const PART_OF =
  /\b(?:consist\w*|compris\w*|made up|compos\w*|due|driven|attributable|result\w*|reflect\w*|led|owing) (?:of|to|by|from)\b|\b(?:reflect\w*|because)\b/
const ABOVE = /^ (?:[a-z]+ )?(?:above|below|more than|less than|higher|lower|better|worse|up|down)\b/
const OF_CHANGE =
  /^ (?:[a-z]+ )?(?:increase|decrease|rise|fall|drop|decline|gain|reduction|improvement|deterioration)\b/

const isTheChange = ({ term }: Amount): boolean => tellsTheChange(term)

const tellsTheChange = onceFor(
  (term: Term): boolean =>
    isChange(term) ||
    / by ~?[a-z]{0,3}\$?$/.test(term.before) ||
    ABOVE.test(term.after) ||
    OF_CHANGE.test(term.after) ||
    BY_WHICH.after.test(term.after) ||
    BY_WHICH.before.test(term.before),
)

/** "a rise of €170m, to €1.91bn", "to £186.5m": where a change led, or set out. */
const TO_LEVEL =
  /^,? (?:to|reaching|from|taking (?:it|them|the total) to|bringing (?:it|them|the total) to) [a-z]{0,3}\$?~?$/

/**
 * The change that some amounts explain, with the levels that it lies between set aside: "came to €1.91bn against €1.74bn, a rise of €170m", "went up by
 * £14.2m to £186.5m". Two levels are those whose distance it is.
 */
function changeAmong(
  amounts: readonly Amount[],
): { readonly change: Amount; readonly levels: readonly Amount[] } | undefined {
  const [first] = amounts
  if (!first) return undefined
  const head = amounts.filter(({ term }) => term.sentence === first.term.sentence)
  const told = head.find((amount) => amount !== first && isTheChange(amount))
  if (told && head.length > 2) {
    const two = head.slice(0, head.indexOf(told))
    const [a, b] = two
    if (a && b && two.length === 2 && isDistance(a, b, told)) return { change: told, levels: two }
  }
  const last = amounts.at(-1) as Amount
  const change = [first, last].find(isTheChange)
  if (!change) return undefined
  const next = amounts.slice(amounts.indexOf(change) + 1, amounts.indexOf(change) + 3)
  const levels: Amount[] = []
  for (const amount of next) {
    if (amount.term.sentence !== change.term.sentence || !TO_LEVEL.test(amount.term.before)) break
    levels.push(amount)
  }
  return { change, levels }
}

function isDistance(a: Amount, b: Amount, change: Amount): boolean {
  const width = [a, b, change].reduce((all, { term }) => all.plus(term.figure.strict), new Decimal(0))
  return valueOf(a).minus(valueOf(b)).abs().minus(valueOf(change)).abs().lte(width)
}

const MADE_UP = /\b(?:compos\w+|consist\w*|compris\w*|made up|includ\w+)\b/

/** "there was no other movement" */
const NO_OTHER = /\b(?:no|nothing|none) (?:other|else|further)\b/

/** Nothing is named behind it: its unit is that of the others. */
const IS_BARE = /^(?:[,.;:)]| ?$| (?:and|from|of|in|for|respectively)\b)/

/** Nothing else moved it: all that did is told. */
const NOTHING_ELSE =
  /\b(?:no|nothing|none|neither) (?:other|else|further)\b|\b(?:entirely|wholly|solely|fully|exactly|all of it|in full)\b|\b(?:the|its|their) (?:remaining|rest|remainder|balance|other)\b/

/** "Profit rose by $17 million: price added $23 million and volume $5 million, partly offset by $11 million of wages." */
export function* contributed(amounts: readonly Amount[], { text }: Window): Generator<Equation> {
  const { change, levels } = changeAmong(amounts) ?? {}
  if (!change || !levels || valueOf(change).lte(0)) return
  // "fell by 14.2 and by 8.6 (difference, −5.6)": two changes, and what lies between them
  if (amounts.some((amount) => amount !== change && IS_BETWEEN.before.test(amount.term.before))) return
  const moves = amounts.filter((amount) => amount !== change && !levels.includes(amount))
  // "£0.69 million lower, because there were 39 homes": a number of things is no part of an amount of money
  if (change.sort === 'money' && moves.some(({ sort, term }) => sort !== 'money' && !IS_BARE.test(term.after))) return
  if (moves.length < 2 || (change === amounts[0] && PART_OF.test(change.term.before))) return
  const isWhole = NOTHING_ELSE.test(text)
  const isAll = NO_OTHER.test(text)
  // nothing says that the next sentences explain what led to a level, or is made up of its own parts
  if (
    (levels.length === 1 || MADE_UP.test(change.term.after)) &&
    !isWhole &&
    moves.some(({ term }) => term.sentence !== change.term.sentence)
  )
    return
  const told = waysOf(moves, GOES_ON, effectOf)
  // one without words of its own makes up the change
  const ways = told.map((way) => way ?? 1)
  const explained = EXPLAINS.test(text)
  // "Income rose by £14.2m. Rate increases contributed £9.8m": the change is what the contributions are to; or two levels bear it out
  const isBorneOut = /\bcontribut\w+|\baccount(?:s|ed)? for\b/.test(text) || levels.length === 2
  const mixed = new Set(ways).size > 1
  if (moves.some(({ term }) => LEVEL.test(term.before)) || (!mixed && !explained)) return
  const zero = () => point(new Decimal(0))
  const sum = together(moves, ways, () => false, zero)
  const exactly = sum(({ value }) => point(value)).low
  const all = exactly.isNegative() ? ways.map((way) => -way as Way) : ways
  yield {
    kind: 'sum',
    result: change,
    operands: moves.map((amount, i) => ({ role: (all[i] as Way) < 0 ? 'out' : 'in', amount })),
    formula: 'what is added − what goes against it',
    says: saysOf(moves, all, true),
    compute: together(moves, all, () => false, zero),
    told: explained || isAll || moves.some(({ term }) => OFFSET.test(term.before) || goesAgainst(term)) ? 3 : 2,
    closed: explained || told.every((way) => way !== undefined),
    overrules: mixed,
    unqualified: true,
    tied: isBorneOut || isAll,
    sure: isWhole && told.every((way) => way !== undefined),
    mistaken: [
      ...mistaken(moves, all, zero),
      // what misses is one of those that explain it
      ...(isBorneOut || isWhole ? miswrittenAmong(change, moves, all, exactly.abs()) : []),
    ],
  }
}

/** One of the amounts with two of its digits exchanged: with it put right the change is what is printed. */
function miswrittenAmong(change: Amount, moves: readonly Amount[], ways: readonly Way[], sum: Decimal): Mistake[] {
  const miss = valueOf(change).minus(sum)
  return moves.flatMap(({ term: { figure } }, i) => {
    const wanted = (ways[i] as Way) > 0 ? figure.value.plus(miss) : figure.value.minus(miss)
    if (wanted.lte(0)) return []
    const units = (value: Decimal) => value.div(figure.strict.times(2)).round().toFixed()
    return digitSlip(units(figure.value), units(wanted)) === 'transposed digits'
      ? [{ says: `two digits of ${figure.text} are exchanged`, compute: () => point(valueOf(change)) }]
      : []
  })
}

/** An end of a movement is a level, not what came or went. */
const LEVEL =
  /\b(?:from|to|than|until|reach\w+|between|versus|at|hit|below|above|results? of) (?:the |an? )?[a-z]{0,3}\$?~?$/

/** "stands at 3,120 after 418 joined and 196 left; it had begun the year at 2,898": what there is now is told first. */
const STANDS = /\b(?:stands?|standing|now|is|are|numbers|ended [a-z]+|closed [a-z]+)(?: at)? ?[a-z]{0,3}\$?~?$/

const COMPARED = /\b(?:compared|versus|than)\b/
const SET_AGAINST = /\b(?:compared|versus|than|whereas)\b/

/** What else may have come or gone, without its figure. */
const MORE_MOVED =
  /\b(?:acqui\w+|transfer\w*|merg\w+|conver(?:t|sion)\w*|reclass\w*|relocat\w+|adjust\w*|some|several|others?|few|net|about|remeasure\w*|currency|exchange|each|per|average|of (?:which|whom))\b/

/** What there was, what came and what went, and what there is then. */
export function* rolled(amounts: readonly Amount[], { text, sentences }: Window): Generator<Equation> {
  if (amounts.length < 4) return
  const opening =
    amounts.find(({ term }) => OPENS_AFTER.test(term.after)) ??
    amounts.find(({ term: { before } }) => OPENS.test(before) && !CLOSES.test(before.slice(-40))) ??
    amounts[0]
  const [head] = amounts
  const closing =
    (head && opening === amounts.at(-1) && STANDS.test(head.term.before) ? head : undefined) ??
    amounts.findLast(
      (amount) =>
        amount !== opening && (CLOSES.test(amount.term.before.slice(-60)) || CLOSES_AFTER.test(amount.term.after)),
    ) ??
    amounts.at(-1)
  if (!opening || !closing || opening === closing || valueOf(opening).lte(0) || valueOf(closing).lte(0)) return
  const moves = amounts.filter((amount) => amount !== opening && amount !== closing)
  const told = waysOf(moves, LISTED).map((way, i) => (LEVEL.test((moves[i] as Amount).term.before) ? undefined : way))
  const open = told.filter((way) => way === undefined).length
  if (open > MOST_OPEN) return
  const opens = OPENS.test(opening.term.before) || OPENS_AFTER.test(opening.term.after)
  const closes = CLOSES.test(closing.term.before.slice(-60)) || CLOSES_AFTER.test(closing.term.after)
  const bothWays = told.includes(1) && told.includes(-1)
  const ended = opens && (closes || closing === head)
  // one whose words do not say which way is told by what the others leave
  const inOrder =
    ended && opening === amounts[0] && closing === amounts.at(-1) && !moves.some(({ term }) => LEVEL.test(term.before))
  // all that came and all that went is told: these are no parts of one whole
  const sure = ended && bothWays && open === 0
  const said =
    !opens && opening !== amounts[0] ? 0 : ended || (bothWays && open === 0 && closing === amounts.at(-1)) ? 2 : 1
  const isTold = moves.every(({ term }) => wayOf(term) !== undefined)
  const from = (of: (figure: Figure) => Interval) => opening.value(of)
  for (let n = 0; n < 2 ** open; n++) {
    let next = 0
    const ways = told.map((way) => way ?? ((n >> next++) & 1 ? -1 : 1))
    yield {
      kind: 'sum',
      result: closing,
      operands: [
        { role: 'opening', amount: opening },
        ...moves.map((amount, i) => ({ role: (ways[i] as Way) > 0 ? 'in' : 'out', amount })),
      ],
      formula: 'opening + what comes in − what goes out',
      says: `${textOf(opening)} ${saysOf(moves, ways, false)}`,
      compute: together(moves, ways, () => false, from),
      told: sure ? 3 : open > 1 ? Math.min(said, 1) : said,
      sure: sure && inOrder && isTold && sentences.length === 1 && !MORE_MOVED.test(text),
      overrules: sure,
      closed: (open === 0 || (open === 1 && inOrder)) && said > 1 && !(sure ? COMPARED : SET_AGAINST).test(text),
      unqualified: true,
      tied: ended,
      tries: 2 ** open,
      mistaken: mistaken(moves, ways, from),
    }
  }
}
