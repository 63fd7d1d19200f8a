import { matches } from '../../../../src/document/matches.js'
import { qualifierIn } from '../../prose/words-of-change.js'
import { BORDER, wordsAround } from '../../prose/clauses.js'
import { Decimal } from '../../number/decimal.js'
import { divide, intervalOf, meets } from '../../number/interval.js'
import { allowed, type Bend, bendOf, multipleValues, smallNumber, TIMES_BY_VERB } from '../../number/proportion.js'
import { inOrder, spanOf } from '../claim.js'
import { isOfElse, withoutCircumstance } from '../multiple-doubts.js'
import { type RatioClaim, STEPWISE } from '../ratio-claim.js'
import { doubtIn } from './doubts.js'
import { baseOf, endOf, isBefore, yearOf } from './role.js'
import { GROUP } from './lexicon.js'
import { alike, counts, type Passage, type Term, isTied } from './term.js'

/** Words for a multiple and its size. `of`: what stands before it is so many times what follows; otherwise it is a change. */
interface Cue {
  readonly at: number
  readonly end: number
  readonly wording: string
  readonly values: readonly Decimal[]
  readonly bend: Bend
  readonly kind: 'change' | 'of'
  /** The printed figure of "2.5 times", which is no operand. */
  readonly term?: Term | undefined
}

const BEND =
  '(?<bend>exactly|about|around|roughly|approximately|nearly|almost|just under|slightly less than|more than|over|just over|slightly more than|less than|under|at least|well over|some|close to|up to)'
/** "will double", "sales double from": a bare "double" or "triple" before a noun is a kind of it, "double hernia". */
const VERB = new RegExp(
  `(?<!double ?- ?)\\b(?:${BEND} )?(?<verb>doubl|tripl|trebl|quadrupl|quintupl|halv)(?:e[sd]|ing|(?<=\\b(?:to|will|would|can|could|may|might|must|should|did) (?:more than |almost |nearly |about |at least )?[a-z]{4,7})e|e(?= (?:from|to|in|over|between|by|since|within|during)\\b|,|$))(?![a-z-])`,
  'g',
)
const TIMES = new RegExp(
  `(?<![a-z\\d])(?<!double ?- ?)(?:${BEND} )?(?:(?<twice>twice|double(?! ?- ?double)|triple|treble|half|thrice)|~?(?:(?<word>one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty)|(?<digits>[\\uE005\\uE007]))(?<plus> and a half)?(?:[ -]?(?<fold>fold)|(?: times)?))(?<more> (?:more|higher|larger|greater|bigger|better|faster|longer|quicker|slower|cheaper|shorter|lighter) than| as (?:many|much|high|large|big|long|fast|expensive|likely|heavy|tall|old|far|costly|great|often|wide|deep)\\b(?! again)| (?:the|its|that|those|what)\\b|(?= (?:in|over|from|to|since|between|during|within|by|year|compared)\\b|,))`,
  'g',
)
/** Multiples that are one word, as decimals. */
export const MULTIPLE_WORDS: Readonly<Record<string, string>> = {
  twice: '2',
  double: '2',
  triple: '3',
  treble: '3',
  half: '0.5',
  thrice: '3',
}

/** Cues of a sentence; figures of "three times" as digits are letters in the skeleton. */
function* cuesIn({ sentence, own }: Passage): Generator<Cue> {
  const { skeleton } = sentence
  for (const match of matches(VERB, skeleton)) {
    const value = TIMES_BY_VERB[match.groups?.['verb'] ?? '']
    if (value === undefined) continue
    yield {
      at: match.index,
      end: match.index + match[0].length,
      wording: match[0],
      values: [new Decimal(value)],
      bend: bendOf(match.groups?.['bend']),
      kind: 'change',
    }
  }
  for (const match of matches(TIMES, skeleton)) {
    const { twice, word, digits, fold, more = '', bend } = match.groups ?? {}
    const at = match.index
    const term =
      digits === undefined && word === undefined
        ? undefined
        : own.find((one) => one.at >= at && one.at < at + match[0].length)
    if (digits !== undefined && term === undefined) continue
    // "0.94, 1.31 and 2.41-fold higher": one multiple of a list
    if (LISTED.test(skeleton.slice(Math.max(0, at - 12), at))) continue
    if (twice === undefined && fold === undefined && !/ times/.test(match[0]) && term?.sort !== 'multiple') continue
    const size =
      twice !== undefined
        ? MULTIPLE_WORDS[twice]
        : term
          ? term.figure.value.toFixed()
          : (smallNumber(word ?? '')?.toString() ?? '')
    if (size === undefined || size === '' || (twice === 'half' && !/ (?:as|the|that|those|its|what)/.test(more)))
      continue
    // "nearly half the tenants": of them, and of no figure
    if (twice === 'half' && / the$/.test(more) && GROUP.test(skeleton.slice(at + match[0].length))) continue
    const value = match.groups?.['plus'] === undefined ? new Decimal(size) : new Decimal(size).plus('0.5')
    if (value.lte(0) || value.eq(1) || / again$/.test(skeleton.slice(at, at + match[0].length + 6))) continue
    yield {
      at,
      end: at + match[0].length,
      wording: match[0],
      values: / than$/.test(more)
        ? [value, value.plus(1)]
        : multipleValues(value, skeleton.slice(at + match[0].length, at + match[0].length + GAIN_REACH)),
      bend: term?.figure.hedge ? term.figure.hedge.kind : bendOf(bend),
      kind: fold !== undefined && more === '' ? 'change' : 'of',
      term,
    }
  }
}

/** Letters behind a multiple in which what it is a multiple of may be called an increase. */
const GAIN_REACH = 32
const LISTED = /[\uE005\uE007]\)?,? ?(?:and |or )?~?$/
const HINT = /doubl|tripl|trebl|quadrupl|quintupl|halv|twice|times|fold|\bhalf (?:as|the|that|of|its)|thrice|\uE007/

/** Multiples in words with the two figures they are said of. */
export function* multiplesIn(passage: Passage): Generator<RatioClaim & { readonly fits: boolean }> {
  if (!HINT.test(passage.sentence.skeleton)) return
  for (const cue of cuesIn(passage)) {
    const claim = claimOf(passage, cue)
    if (claim) yield claim
  }
}

function claimOf(passage: Passage, cue: Cue): (RatioClaim & { readonly fits: boolean }) | undefined {
  const { sentence, own, count, earlier, link } = passage
  if (cue.kind === 'change' && STEPWISE.test(sentence.skeleton.slice(cue.end, cue.end + 40))) return undefined
  const operands = (terms: readonly Term[]) =>
    terms.filter(
      (term) =>
        term !== cue.term &&
        counts(term) &&
        term.sort !== 'multiple' &&
        term.figure.value.gt(0) &&
        !term.figure.parts.inherited,
    )
  const mine = operands(own)
  const all = mine.length < 2 || link !== '' ? [...operands(earlier), ...mine] : mine
  if (all.length < 2 || all.length > 6) return undefined
  const pairs = all.flatMap((from) =>
    all.flatMap((to) => (from !== to && alike(from, to) ? [pairOf(cue, from, to, all)] : [])),
  )
  pairs.sort((a, b) => b.score - a.score)
  const [first, second] = pairs
  if (!first) return undefined
  const licensed =
    !/^[a-z ]{0,30} ?of (?:the |its )?$/.test(all[0]?.after ?? '') &&
    all.length === 2 &&
    // A sentence that does not go on with the one before says nothing of its figures.
    ((mine.includes(first.from) && mine.includes(first.to)) || isTied(link)) &&
    isNear(cue, first) &&
    isSaidOf(cue, first, passage) &&
    !OTHER_CLAUSE.test(withoutCircumstance(between(cue, first)).replace(INSERTED, ' ')) &&
    !(cue.kind === 'change' && isOfMoveBefore(cue, first)) &&
    count <= 2 + (cue.term && counts(cue.term) ? 1 : 0) &&
    (!second || second.score < first.score)
  const fitting = pairs
    .slice(0, 4)
    .find(({ from, to, score }) => score > 0 && score >= scoreOf(pairs, to, from) && fitsOf(cue, from, to))
  // "means to halve its 480 lets, which would leave 240": the other way round it agrees, and no preposition says which is the base
  const isTurned =
    (cue.kind === 'change' ? !/\bfrom [a-z]{0,3}\$?~?$/.test(first.from.before) : isLoose(cue, first)) &&
    fitsOf(cue, first.to, first.from)
  const chosen = fitting ?? (licensed && !isTurned ? first : undefined)
  if (!chosen) return undefined
  const { from, to } = chosen
  const strict = ratioOf(from, to, 'strict')
  const loose = ratioOf(from, to, 'loose')
  if (!strict || !loose) return undefined
  const figures = [from.figure, to.figure]
  const place = spanOf([
    ...figures,
    { block: sentence.block, from: sentence.textAt(cue.at), to: sentence.textAt(cue.end - 1) + 1 },
  ])
  const words = wordsAround(sentence, place)
  // "ten times the $1,200 that was budgeted": just what it is set against
  const kind = cue.kind === 'of' && OF_PRINTED.test(from.before) ? 'multiple' : 'multiple-change'
  const doubt = doubtIn(words, figures, kind)
  const broken = sentence.skeleton
    .slice(Math.min(cue.at, from.at, to.at), Math.max(cue.end, from.at, to.at))
    .includes(BORDER)
  return {
    kind: 'multiple',
    place,
    operands: inOrder([
      { role: 'from', figure: from.figure, why: chosen.whyFrom },
      { role: 'to', figure: to.figure, why: chosen.whyTo },
    ]),
    printed: cue.term?.figure ?? to.figure,
    wording: sentence.block.text.slice(sentence.textAt(cue.at), sentence.textAt(cue.end - 1) + 1).trim(),
    values: cue.values,
    bend: cue.bend,
    strict,
    loose,
    computed: to.figure.value.div(from.figure.value),
    formula: 'to / from',
    says: `from ${from.figure.text} to ${to.figure.text}`,
    qualifier: qualifierIn(words) ?? doubt?.says ?? (broken && !fitting ? 'another clause' : undefined),
    ...(fitting === undefined &&
      isOfUnprinted(cue, from, passage) && { doubt: 'the words name what it is a multiple of' }),
    fits: fitting !== undefined,
  }
}

/** "twice higher than in spring: 310 against 620": which of the two is of spring, their order alone says. */
function isLoose({ end, values }: Cue, { from, to }: Pair): boolean {
  return values.length > 1 && from.at > end && to.at > end && !isBefore(from, to)
}

/** "twice as many as in the first round", "20 times that of a nurse, and a porter earns $28,000": no figure is of what is named. */
function isOfUnprinted({ end }: Cue, from: Term, { sentence: { skeleton }, sentence }: Passage): boolean {
  const [phrase = '', named] = NAMED_BASE.exec(skeleton.slice(end, end + BASE_REACH)) ?? []
  const words = (named ?? '').split(' ').filter((word) => word.length > 2 && !TIME_WORDS.test(word))
  if (words.length === 0) return false
  const behind = end + phrase.length
  if (from.sentence === sentence && from.at >= behind && !GOES_ON_TO.test(skeleton.slice(behind, from.at))) return false
  const around = `${from.before.slice(-BASE_REACH)} ${from.after.slice(0, BASE_REACH)}`.replace(phrase, ' ')
  return !words.some((word) => around.includes(word.slice(0, Math.max(4, word.length - 3))))
}
const BASE_REACH = 60
const NAMED_BASE =
  /^ (?:(?:as )?(?:in|at|for|on|among|during)|of) (?:(?:the|an?|its|their|all) )?([a-z'-]+(?: [a-z'-]+)?)/
const TIME_WORDS =
  /^(?:year|month|week|quarter|season|decade|day|first|second|third|last|previous|prior|same|earlier|before|whole|and|but|who|which|where|when)$/
const GOES_ON_TO = /[;\uE00B]|,? (?:and|but|while|whereas) /

const OF_PRINTED = / times (?:the|its|that|those) [a-z]{0,3}\$?~?$/

function scoreOf(pairs: readonly Pair[], from: Term, to: Term): number {
  return pairs.find((pair) => pair.from === from && pair.to === to)?.score ?? 0
}

/** "Volume doubled as the price fell from 12 to 9" */
const OTHER_CLAUSE =
  /\b(?:as|while|when|after|because|since(?! (?:(?:the|its|last|early|late|mid|he|then) ?)*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|year|launch|start|inception|opening|\uE008|\uE009))|although|though)\b|[;\uE00B]/

/** What is doubled or halved stands before both, and is something else. */
function isOfMoveBefore(cue: Cue, pair: Pair): boolean {
  const { from, to } = pair
  if (from.sentence !== to.sentence || Math.min(from.at, to.at) < cue.end) return false
  return isOfElse(between(cue, pair), [from, to])
}

/** ", reached after a day of argument," between what is compared and its verb. */
const INSERTED = /,[^,;\uE00B]{1,160},(?= (?:is|was|are|were)\b)/g

/**
 * A sentence that only multiplies what stands in the one before says so at its beginning: "That is a doubling". What follows "half the" is
 * what is compared with, and what is so much stands before it.
 */
function isSaidOf({ at, end, wording, kind }: Cue, { from, to }: Pair, { own, sentence }: Passage): boolean {
  if (!own.includes(from) && !own.includes(to)) return at < EARLY
  if (kind !== 'of' || !/ (?:the|its|that|those|what)$/.test(wording)) return true
  if (to.at > end && from.at > end && /[:(–]/.test(sentence.skeleton.slice(end, Math.min(to.at, from.at)))) return true
  return to.sentence !== sentence || (to.at < at && (from.at > end || from.sentence !== sentence))
}

/** Letters of a sentence before what it says of the one before. */
const EARLY = 45

function between({ at, end }: Cue, { from, to }: Pair): string {
  const first = Math.min(from.at, to.at)
  return from.sentence.skeleton.slice(Math.min(end, first), Math.max(at, first))
}

/** Within a factor of four of one of the values: figures further apart are mostly of other things. */
function isNear({ values }: Cue, { from, to }: Pair): boolean {
  const ratio = to.figure.value.div(from.figure.value)
  return values.some((value) => ratio.lte(value.times(4)) && ratio.gte(value.div(4)))
}

function ratioOf(from: Term, to: Term, width: 'strict' | 'loose') {
  return divide(intervalOf(to.figure, width), intervalOf(from.figure, width))
}

function fitsOf({ values, bend }: Cue, from: Term, to: Term): boolean {
  const strict = ratioOf(from, to, 'strict')
  return strict !== undefined && values.some((value) => meets(strict, allowed(value, bend, false)))
}

interface Pair {
  readonly from: Term
  readonly to: Term
  readonly score: number
  readonly whyFrom: string
  readonly whyTo: string
}

/** By roles and years; else the first that is named is what the multiple is said of, the other its measure. */
function pairOf({ kind, values }: Cue, from: Term, to: Term, all: readonly Term[]): Pair {
  const [base, end] = [baseOf(from), endOf(to)]
  const [early, late] = [yearOf(from), yearOf(to)]
  const years = early !== undefined && late !== undefined && early !== late
  const dated = years ? (early < late ? 4 : -6) : isBefore(from, to) ? 4 : isBefore(to, from) ? -6 : 0
  const order = all.indexOf(to) < all.indexOf(from) ? 1 : -1
  const grows = (values[0] as Decimal).gt(1) === to.figure.value.gt(from.figure.value)
  const score =
    kind === 'change' ? base.score + end.score + dated + (grows ? 6 : 0) : 3 + 3 * order + dated + (grows ? 2 : 0)
  return {
    from,
    to,
    score,
    whyFrom: base.why,
    whyTo: end.why,
  }
}
