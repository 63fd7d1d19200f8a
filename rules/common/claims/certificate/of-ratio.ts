import type { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { meets } from '../../number/interval.js'
import { sentencesOf } from '../../prose/sentences.js'
import { allowed } from '../../number/proportion.js'
import type { RatioClaim } from '../ratio-claim.js'
import { areSaidTogether, wordsBefore, wordsBehind } from './certificate-doubt.js'
import { namesAnotherWhole } from './named-whole.js'
import { endOfRange, holdBothEnds } from './range-ends.js'

/** Why two figures that come to what a word says ("doubled", "half") may do so by accident. */
export interface RatioDoubt {
  readonly name: string
  readonly applies: (claim: RatioClaim, words: Words) => boolean
  readonly leaves: string
  readonly twin: string
}

/** Where the word stands, and its figures by their roles. */
interface Words {
  readonly from: number
  readonly to: number
  readonly behind: string
  readonly base: Figure | undefined
  readonly end: Figure | undefined
}

export const RATIO_DOUBTS: readonly RatioDoubt[] = [
  {
    name: 'the next word would be nearer',
    applies: ({ kind, values, computed }, { base }) =>
      !(kind === 'multiple' && base && /\bfrom [a-z ]{0,12}[$£€]?$/.test(wordsBefore(base, 24))) &&
      values.every((value) => isPast(value, computed)),
    leaves: 'Birch took in $1.4 billion, in contrast to Cedar, which had more than doubled its sales to $7.21 billion.',
    twin: 'Sales more than doubled to $7.21 billion, from $3.4 billion a year before.',
  },
  {
    name: 'it came to something else',
    applies: ({ kind, operands }, { behind, to }) => {
      const end = kind === 'multiple' ? CAME_TO.exec(behind)?.[0] : undefined
      if (end === undefined) return false
      const at = to + end.length
      return !operands.some(({ role, figure }) => role === 'to' && Math.abs(figure.from - at) < NEAR)
    },
    leaves: 'Provisions rose to $720 million from $240 million. Net charge-offs tripled to $561 million.',
    twin: 'Provisions of $240 million a year ago tripled to $720 million.',
  },
  {
    name: 'a base behind the end',
    applies: ({ kind }, { behind, base, end, to }) =>
      kind === 'multiple' &&
      CAME_TO.test(behind) &&
      base !== undefined &&
      end !== undefined &&
      base.block === end.block &&
      base.from > end.to &&
      end.from > to &&
      !OF_BASE.test(wordsBefore(base)) &&
      !EARLIER.test(wordsBehind(base)),
    leaves: 'The cost of welfare will double to 5% of output, while the current account will worsen by 2.5%.',
    twin: 'The cost of welfare doubled to 5% of output, compared with 2.5% in 1990.',
  },
  {
    name: 'a part of another whole',
    applies: ({ kind, place, wording, operands }, { from, to, base, end }) =>
      // told again as a percentage, it has no other whole
      operands.length > 1 &&
      (kind === 'fraction' || HALF_OF.test(wording)) &&
      !areSaidTogether(end, base) &&
      !SAID_AGAIN.test(place.block.text.slice(Math.max(0, from - 24), from)) &&
      !(base && base.block === place.block && base.from > to && base.from - to < NEAR) &&
      namesAnotherWhole({ block: place.block, from, to: from + wording.replace(OF_WHAT, '').length }, place),
    leaves:
      'The group seeks $2 billion for its unit, and its rival, which earns half its revenue abroad, could fetch $4 billion.',
    twin: 'Of revenue of $4 billion, $2 billion came from abroad, half its revenue.',
  },
  {
    name: 'too coarse to tell',
    applies: ({ strict, computed }, { base, end }) =>
      strict.high.minus(strict.low).gt(computed.times(MOST_OPEN)) && areInTwoSentences(base, end),
    leaves:
      'The firm took a loan of $1 billion in 2022. Of its other line $480 million was drawn by June. Its leverage was 1.7 times.',
    twin: 'The firm drew on its loan of $1,010 million, 2.1 times the $480 million of June.',
  },
  {
    name: 'both ends of a range',
    applies: ({ operands }) => {
      const figures = operands.map(({ figure }) => figure)
      return holdBothEnds(figures) && figures.every((figure) => endOfRange(figure) !== undefined)
    },
    leaves: 'It will lay 90 to 180 miles by June, about half its target.',
    twin: 'It laid 90 of the 180 miles it had promised, half the total.',
  },
]

/** Whether two figures that agree with their word verify nothing. */
export function isRatioAccident(claim: RatioClaim, doubts: readonly RatioDoubt[] = RATIO_DOUBTS): boolean {
  const { values, bend, strict } = claim
  if (!values.some((value) => meets(strict, allowed(value, bend, false)))) return false
  const words = wordsOf(claim)
  return words !== undefined && doubts.some(({ applies }) => applies(claim, words))
}

function wordsOf({ place: { block, from, to }, wording, operands }: RatioClaim): Words | undefined {
  const at = block.text.indexOf(wording, from)
  if (at < 0 || at > to) return undefined
  const of = (...roles: readonly string[]) => operands.find(({ role }) => roles.includes(role))?.figure
  const end = at + wording.length
  return {
    from: at,
    to: end,
    behind: block.text.slice(end, end + REACH).toLowerCase(),
    base: of('from', 'whole'),
    end: of('to', 'part'),
  }
}

function areInTwoSentences(base: Figure | undefined, end: Figure | undefined): boolean {
  if (!base || base.block !== end?.block) return true
  const [from, to] = [Math.min(base.from, end.from), Math.max(base.from, end.from)]
  return sentencesOf(base.block).some((start) => start > from && start <= to)
}

/** Beyond the word that would be said of it: three times is no "more than doubled", and two thirds no "more than a third". */
function isPast(value: Decimal, computed: Decimal): boolean {
  const ratio = computed.div(value).toNumber()
  const most = value.gte(2) ? Math.max(LEAST, value.plus(1).div(value).toNumber()) : MOST
  return ratio >= most || ratio <= 1 / most
}
const MOST = 1.5
/** Figures so coarse agree with most words: of one digit each. */
const MOST_OPEN = 0.6
/** Ten times are said of eleven, and two orders of magnitude of more. */
const LEAST = 1.25

const CAME_TO =
  /^(?: (?!(?:from|and|but|while|as|than|compared)\b)[a-z’'-]+){0,5},? to (?:(?:more than|over|almost|nearly|about|around|just|under|some|well) )*[a-z]{0,3}[$£€¥]?(?=\d)/
const OF_BASE =
  /\b(?:from|than|against|compared (?:with|to)|versus|up on|previous\w*|after|was|were|had been|of|in \d{4},?)\b[^,;.]{0,24}$/
const OF_WHAT = / (?:the|its|their)$/
const HALF_OF = /\bhalf (?:the|its|their)$/
/** "which is to say half of the estate" */
const SAID_AGAIN = /(?:\b(?:which|that) is(?: to say)?,? |, (?:or )?)$/
const EARLIER = /^[^,;.]{0,24}\b(?:earlier|ago|before|(?:prior|previous|preceding|last) [a-z]+)\b/
/** Letters between a word and the sign of its figure. */
const NEAR = 24
const REACH = 90
