import { matches } from '../../../../src/document/matches.js'
import { onceFor } from '../../../../src/document/once.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { ORDINALS } from '../../number/number-words.js'
import {
  type Bend,
  bendOf,
  multipleValues,
  PROPORTION,
  smallNumber,
  sizeOf,
  TIMES_BY_VERB,
} from '../../number/proportion.js'
import type { Sentence } from '../../prose/clauses.js'
import { STEPWISE } from '../ratio-claim.js'
import { GROUP } from '../reading/lexicon.js'
import type { Term } from '../reading/term.js'

/** A proportion or a multiple in words: "two in five", "a third", "seven times", "half as many", "3 to 1", "trebled". */
export interface Worded {
  readonly kind: 'fraction' | 'multiple'
  readonly sentence: Sentence
  readonly at: number
  readonly end: number
  readonly wording: string
  /** What it may mean: "three times more" is three times, or four. */
  readonly values: readonly Decimal[]
  readonly bend: Bend
  readonly printed: Figure | undefined
  /** The figures that it is made of. */
  readonly terms: readonly Term[]
}

const BEND =
  '(?<bend>exactly|about|around|roughly|approximately|nearly|almost|(?:just|a (?:little|bit|shade|touch)|slightly|well) (?:under|over)|(?:a (?:little|bit)|slightly|much|far|rather)? ?(?:more|less) than|over|under|at least|at most|some|close to|up to|not quite)'
const PROPORTIONS = new RegExp(`(?<![\\w-])${PROPORTION}`, 'g')
/** "the second half", "half an hour", "half as many": no part of what is printed. */
const NO_PART =
  /(?:\b(?:first|second|latter|other|last|next|previous|same|better|opening|closing|each|every|per|and|and a|and an|top|bottom|poorest|richest) |-)$/
const NO_PART_AFTER =
  /^(?:-| (?:as|again|past|way|time|quarter|tablet|hour|day|year|century|dozen|million|billion|an|of (?:19|20|\uE008|what|an?)|half|(?:of )?the (?:increase|rise|growth|gain|decline|decrease|fall|drop|difference|change|size|rate|price)|times|thousand|percent|per cent|points?|hours?|days?|weeks?|months?|years?|(?:[a-z]+ )?(?:majority|vote|approval))\b|[ -](?:quarters?|seats?|tablets?)\b)/

const VERB = new RegExp(
  `\\b(?:${BEND} )?(?<verb>doubl|tripl|trebl|quadrupl|quintupl|halv)(?:e[sd]|ing|e(?= (?:from|to|in|over|between|by|since|within|during|its|the|that|what)\\b))(?![a-z-])(?! (?:down|up|room|glaz|figure|digit))`,
  'g',
)
const SMALL = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty'
/** "seven times as many", "five-fold", "twice that of", "half as much", "a third the size". */
const TIMES = new RegExp(
  `(?<![a-z\\d-])(?:${BEND} )?(?:(?<word>twice|thrice|double|half)|~?(?:[\\uE005\\uE007]|(?<small>${SMALL}))(?<plus> and a half)?[ -]?(?:fold|times(?! out of\\b)))(?<more> (?:more|less|[a-z]{3,8}er) than)?(?<as> as [a-z]+| (?:the|that|those|its|their|his|her|what)\\b)?`,
  'g',
)
/** "3 to 1", "more than three to one", "8.5 candidates for every seat" */
const TO_ONE = new RegExp(
  `(?<![a-z\\d-])(?:${BEND} )?~?\\uE005(?: [a-z-]+)?(?: to | for (?:each|every) )(?<one>\\uE005|[a-z]{3,20})(?![a-z\\d])`,
  'g',
)
/** "sixty cents of every dollar" */
const OF_A_UNIT = /\uE004 (?:of|in|on) (?:each|every) (?:[a-z]+ ){0,2}?(?:dollar|pound|euro|rupee|rand)\b/g
/** "one cell in twenty", "every eighth parcel": one of so many. */
const ONE_OF_MANY = new RegExp(
  `(?<![\\w-])(?:one (?:(?!(?:of|the|or|and|in|out|to|for|is|was)\\b)[a-z-]+ ){1,2}(?:in|out of) (?:every |each )?~?(?<many>\\uE005)|every (?<nth>${ORDINALS.slice(1).join('|')}) [a-z]+)`,
  'g',
)
/** "one goal in four games": of tries, and of no parts. */
const TRIES = /^ (?:games?|match(?:es)?|attempts?|tries|shots|starts|outings|rounds|visits|seasons)\b/

const AGAIN =
  /^ ?(?:(?:last|this|that|next|in|during|over|since|on) (?:the |a |an |one )?(?:last |past )?(?:year|quarter|month|week|season|night|day|summer|winter|spring|autumn|decade)\b|as [a-z]+ again|again|over|daily|weekly|a (?:day|week|month|year|season)|per |in (?:a row|succession)|before)/

/** "an order of magnitude more", "two orders of magnitude" */
const MAGNITUDE =
  /(?<!\b(?:up to|within|least|than|not|nowhere near) )(?<![a-z\d-])(?:an|one|\uE005) orders? of magnitude\b(?! (?:or|different))/g

/** Letters behind a multiple in which what it is a multiple of may be called an increase. */
const GAIN_REACH = 32

const IS_TWICE =
  /\b(?:is|was|are|were|be|been|at|to|about|almost|nearly|exactly|over|more than|less than|than|by|or|cost|costs|worth|paid)(?: (?:now|just|still|therefore))? $/
const OFTEN =
  /^ ?(?:[.,;:)\uE00B]|$|(?:in|during|within|a|per|and|this|last|by|for|on|at|before|after|since|already|over)\b)/

/** Where the patterns fit in a sentence; most have no word of any. */
type Found = Readonly<
  Record<'proportions' | 'ones' | 'verbs' | 'times' | 'magnitudes' | 'ofAUnit' | 'toOne', readonly RegExpExecArray[]>
>
const NONE: readonly RegExpExecArray[] = []
const NOTHING: Found = {
  proportions: NONE,
  ones: NONE,
  verbs: NONE,
  times: NONE,
  magnitudes: NONE,
  ofAUnit: NONE,
  toOne: NONE,
}

/** Searched once: the figures that may take part differ from window to window, the words do not. */
const foundIn = onceFor(({ skeleton }: Sentence): Found => {
  const all = (hint: RegExp, pattern: RegExp) => (hint.test(skeleton) ? [...matches(pattern, skeleton)] : NONE)
  const found: Found = {
    proportions: all(/half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\uE005/, PROPORTIONS),
    ones: all(/\b(?:one [a-z -]+ (?:in|of)|every [a-z]+(?:d|th)) /, ONE_OF_MANY),
    verbs: all(/doubl|tripl|trebl|quadrupl|quintupl|halv/, VERB),
    times: all(/times|fold|twice|thrice|double|half|\uE007/, TIMES),
    magnitudes: all(/ of magnitude/, MAGNITUDE),
    ofAUnit: all(/ of (?:each|every) /, OF_A_UNIT),
    toOne: all(/ to (?:one\b|\uE005)| for (?:each|every) /, TO_ONE),
  }
  return Object.values(found).every(({ length }) => length === 0) ? NOTHING : found
})

export function* wordedIn(sentence: Sentence, terms: readonly Term[]): Generator<Worded> {
  const { skeleton } = sentence
  const found = foundIn(sentence)
  if (found === NOTHING) return
  const own = terms.filter((term) => term.sentence === sentence)
  const within = (at: number, end: number) => own.filter((term) => term.at >= at && term.at < end)
  for (const match of found.proportions) {
    const [at, end] = [match.index, match.index + match[0].length]
    const { unit, units, top, bend } = match.groups ?? {}
    if (NO_PART.test(skeleton.slice(Math.max(0, at - 14), at)) || NO_PART_AFTER.test(skeleton.slice(end, end + 40)))
      continue
    // "60 (half in Leeds)": of the figure before
    if (skeleton[at - 1] === '(' && !/^(?:\)| of (?:the|all|its|our))/.test(skeleton.slice(end, end + 10))) continue
    const inner = within(at, end)
    const [first, second] = inner
    if (top !== undefined && (!first?.figure.words || !second || second.figure.value.isZero())) continue
    if (units !== undefined && !first) continue
    const value = sizeOf([first?.figure, second?.figure], { units, unit })
    if (value.lte(0) || value.gte(1)) continue
    yield {
      ...spanIn(sentence, at, end, first),
      kind: 'fraction',
      values: [value],
      bend: bent(first, bend, skeleton, at),
      terms: inner,
    }
  }
  for (const match of found.ones) {
    const [at, end] = [match.index, match.index + match[0].length]
    const inner = within(at, end)
    const [many] = inner
    const nth = match.groups?.['nth']
    if (nth === undefined && (!many || many.measure !== undefined || TRIES.test(skeleton.slice(end)))) continue
    const value = nth === undefined ? many?.figure.value : new Decimal(ORDINALS.indexOf(nth) + 1)
    if (!value?.gt(1)) continue
    yield {
      ...spanIn(sentence, at, end, many),
      kind: 'fraction',
      values: [new Decimal(1).div(value)],
      bend: bent(many, undefined, skeleton, at),
      terms: inner,
    }
  }
  for (const match of found.verbs) {
    const [at, end] = [match.index, match.index + match[0].length]
    if (AGAIN.test(skeleton.slice(end, end + 24)) || STEPWISE.test(skeleton.slice(end, end + 40))) continue
    const size = TIMES_BY_VERB[match.groups?.['verb'] as string] as string
    yield {
      ...spanIn(sentence, at, end),
      kind: 'multiple',
      values: [new Decimal(size)],
      bend: bendOf(plainBend(match.groups?.['bend'])),
      terms: [],
    }
  }
  for (const match of found.times) {
    const [at, end] = [match.index, match.index + match[0].length]
    const { word, plus, more, as, bend } = match.groups ?? {}
    const first = within(at, end)[0]
    if ((word === 'half' || word === 'double') && as === undefined) continue
    if (word === 'half' && / the$/.test(as ?? '') && GROUP.test(skeleton.slice(end))) continue
    // "three-putted twice": so often, and not so many times as much
    if (
      /^(?:twice|thrice)$/.test(word ?? '') &&
      as === undefined &&
      !IS_TWICE.test(skeleton.slice(0, at)) &&
      OFTEN.test(skeleton.slice(end))
    )
      continue
    if (/^ as (?:well|of|at|a|the)$/.test(as ?? '') || AGAIN.test(skeleton.slice(end - (as?.length ?? 0), end + 20)))
      continue
    const size =
      first?.figure.value ??
      new Decimal(
        word === 'half'
          ? '0.5'
          : word === 'thrice'
            ? 3
            : word === undefined
              ? (smallNumber(match.groups?.['small'] ?? '') ?? 0)
              : 2,
      )
    const value = plus === undefined ? size : size.plus('0.5')
    if (value.lte(0) || value.eq(1)) continue
    yield {
      ...spanIn(sentence, at, end, first),
      kind: 'multiple',
      values:
        more === undefined ? multipleValues(value, skeleton.slice(end, end + GAIN_REACH)) : [value, value.plus(1)],
      bend: bent(first, bend, skeleton, at),
      terms: within(at, end),
    }
  }
  for (const match of found.magnitudes) {
    const [at, end] = [match.index, match.index + match[0].length]
    const first = within(at, end)[0]
    yield {
      ...spanIn(sentence, at, end, first),
      kind: 'multiple',
      values: [new Decimal(10).pow(first?.figure.value.toNumber() ?? 1)],
      bend: 'magnitude',
      terms: within(at, end),
    }
  }
  for (const match of found.ofAUnit) {
    const first = own.find((term) => term.at === match.index)
    if (!first || first.sort !== 'money' || first.figure.value.gte(1)) continue
    yield {
      ...spanIn(sentence, match.index, match.index + match[0].length, first),
      kind: 'fraction',
      values: [first.figure.value],
      bend: bent(first, undefined, skeleton, match.index),
      terms: [first],
    }
  }
  for (const match of found.toOne) {
    const [at, end] = [match.index, match.index + match[0].length]
    const inner = within(at, end)
    const [first, second] = inner
    if (
      !first ||
      (second ? !second.figure.value.eq(1) : match.groups?.['one'] !== 'one' && !/ for (?:each|every) /.test(match[0]))
    )
      continue
    if (first.figure.value.lte(1)) continue
    yield {
      ...spanIn(sentence, at, end, first),
      kind: 'multiple',
      values: [first.figure.value],
      bend: bent(first, match.groups?.['bend'], skeleton, at),
      terms: inner,
    }
  }
}

function spanIn(
  sentence: Sentence,
  at: number,
  end: number,
  first?: Term,
): Pick<Worded, 'sentence' | 'at' | 'end' | 'wording' | 'printed'> {
  const to = sentence.itemAt(end - 1)?.figure?.to ?? sentence.textAt(end - 1) + 1
  return {
    sentence,
    at,
    end,
    wording: sentence.block.text.slice(sentence.textAt(at), to).trim(),
    printed: first?.figure,
  }
}

/** "a little under", "well over": what these do to the words behind them. */
function plainBend(word: string | undefined): string | undefined {
  if (word === undefined) return undefined
  if (/^(?:just|a (?:little|bit|shade|touch)|slightly) under$|^not quite$/.test(word)) return 'just under'
  if (/^(?:just|a (?:little|bit|shade|touch)|slightly) over$/.test(word)) return 'just over'
  if (/^(?:a (?:little|bit)|slightly) more than$/.test(word)) return 'slightly more than'
  if (/^(?:a (?:little|bit)|slightly) less than$/.test(word)) return 'slightly less than'
  if (/more than$|^well over$/.test(word)) return 'more than'
  if (/less than$|^well under$/.test(word)) return 'less than'
  return word
}

/** "a little under" stands before what is already read as a proportion. */
const SOFTER = /\b(?:a (?:little|bit|shade|touch)|slightly|just) (under|over|less than|more than) $/

function bent(first: Term | undefined, bend: string | undefined, skeleton: string, at: number): Worded['bend'] {
  const soft = SOFTER.exec(skeleton.slice(Math.max(0, at - 30), at))?.[1]
  if (soft !== undefined) return /under|less/.test(soft) ? 'nearly' : 'just-over'
  if (
    /\b(?:a (?:little|bit|shade|touch)|slightly) $/.test(skeleton.slice(Math.max(0, at - 20), at)) &&
    bend !== undefined
  )
    return /under|less/.test(bend) ? 'nearly' : 'just-over'
  return first?.figure.hedge ? first.figure.hedge.kind : bendOf(plainBend(bend))
}
