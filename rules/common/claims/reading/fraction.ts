import { matches } from '../../../../src/document/matches.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { add, divide, type Interval, intervalOf, meets, subtract } from '../../number/interval.js'
import { allowed, type Bend, bendOf, PROPORTION, sizeOf } from '../../number/proportion.js'
import { BORDER, type Sentence, wordsAround } from '../../prose/clauses.js'
import { qualifierIn } from '../../prose/words-of-change.js'
import { inOrder, spanOf } from '../claim.js'
import type { RatioClaim } from '../ratio-claim.js'
import { doubtIn } from './doubts.js'
import { ANY_WAY, DOWNWARD, FILLER, UPWARD } from './lexicon.js'
import { baseOf, endOf } from './role.js'
import { alike, counts, isTied, type Passage, precedes, type Term } from './term.js'

/** A proportion in words and where it stands. */
interface Cue {
  readonly at: number
  readonly end: number
  readonly wording: string
  readonly value: Decimal
  readonly bend: Bend
  readonly printed: Figure | undefined
  /** Its own figures: the two and the five of "two in five". */
  readonly terms: readonly Term[]
}

const WORDED = new RegExp(`(?<![\\w-])${PROPORTION}`, 'g')
const HINT =
  /half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\uE005(?: [a-z-]{2,20})? (?:in|out of|of every) (?:every )?\uE005/
/** "the second half", "half an hour", "half as much again": no part of what is printed. */
const NO_PART =
  /\b(?:first|second|latter|other|last|next|previous|this|that|same|better|opening|closing|each|back|front) ?$/
const NO_PART_AFTER =
  /^ of what\b|^ ?(?:quarters?|qtrs?|half|halves|tablets?|pills?|capsules?|doses?)\b|^ (?:of )?the (?:increase|rise|growth|gain|decline|decrease|fall|drop|difference|change)\b|^ (?:the (?:number|level|total|figure|rate|amount|size|price|value|cost)|an? (?:hour|day|year|century|mile|dozen|million|billion)|as |again|past|way|of (?:19|20|\uE008)|-)/

const MIXED_AFTER =
  /^ (?:times|fold|percent|per cent|thousand|million|billion|points?|hours?|days?|weeks?|months?|years?)\b/

function* cuesIn({ sentence, own }: Passage): Generator<Cue> {
  const { skeleton, block } = sentence
  for (const match of matches(WORDED, skeleton)) {
    const [at, end] = [match.index, match.index + match[0].length]
    if (NO_PART.test(skeleton.slice(Math.max(0, at - 12), at)) || NO_PART_AFTER.test(skeleton.slice(end, end + 16)))
      continue
    // "at half-time", "a two-thirds majority": no part of what is printed
    if (/^(?:[-a-z]| (?:[a-z]+ )?(?:majority|vote|approval)\b)/.test(skeleton.slice(end, end + 24))) continue
    // "two and a half times": part of the number before it
    if (/ and (?:an? )?$/.test(skeleton.slice(Math.max(0, at - 8), at)) && MIXED_AFTER.test(skeleton.slice(end)))
      continue
    // "60 (half in Leeds)": of the figure before
    if (skeleton[at - 1] === '(' && !/^(?:\)| of (?:the|all|its|our))/.test(skeleton.slice(end, end + 10))) continue
    const terms = own.filter((term) => term.at >= at && term.at < end)
    const { unit, many, units, top, bend } = match.groups ?? {}
    const [first, second] = terms
    if ((many !== undefined || top !== undefined) && !first) continue
    // One goal in 4 games counts; so do figures in digits.
    if (top !== undefined && (!first?.figure.words || second?.figure.words !== true || second.figure.value.isZero()))
      continue
    const value = sizeOf([first?.figure, second?.figure], { units, unit })
    if (value.lte(0) || value.gte(1)) continue
    yield {
      at,
      end,
      wording: block.text.slice(sentence.textAt(at), textEnd(sentence, end)).trim(),
      value,
      bend: first?.figure.hedge ? first.figure.hedge.kind : bendOf(bend),
      printed: first?.figure,
      terms,
    }
  }
}

/** Text offset of where the last unit before a skeleton offset ends. */
function textEnd(sentence: Sentence, end: number): number {
  return sentence.itemAt(end - 1)?.figure?.to ?? sentence.textAt(end - 1) + 1
}

/** "down by a quarter", "fell a third", "a half lower": how much something changed. */
const WAY = `(?:(?<up>${UPWARD})|(?<down>${DOWNWARD})|${ANY_WAY})`
/** Not "taken up by a quarter of them". */
export const CHANGED_BEFORE = new RegExp(
  `(?:^|(?<!\\b(?:taken|made|picked|put|set|used|held|followed|backed))[\\s(,–—])${WAY}${FILLER} ?~?$`,
)
const CHANGED_AFTER = new RegExp(`^ (?:[a-z]+ )?${WAY}(?![a-z-])`)

/** "had risen to 96, that is by half" */
const BY = /\bby (?:about |some |just |only |almost |nearly )?$/
const MOVED = new RegExp(`\\b(?:${UPWARD}|${DOWNWARD})\\b`)
const UP = new RegExp(`\\b(?:${UPWARD})\\b`)
const DOWN = new RegExp(`\\b(?:${DOWNWARD})\\b`)

/** "cut the €640 fare by a fifth": which way, where only one is said. */
function wayIn(lead: string): Record<string, string | undefined> | undefined {
  const [up, down] = [UP.test(lead), DOWN.test(lead)]
  if (up === down) return undefined
  return up ? { up: '' } : { down: '' }
}

interface Pair {
  readonly part: Term
  readonly whole: Term
  readonly change: boolean
  /** `whole` is the rest of it: "the other £14 million". */
  readonly rest?: true
}

/** "the council has mended 610 of them", "1,200 of them by hand": fewer than the part, which ", 3,260 of them" says again. */
function isOfSome({ before, after }: Term): boolean {
  return OF_THEM.test(after) && !(/[,(–—\uE00B] ?~?$/.test(before) && ENDS.test(after))
}
const OF_THEM = /^ of (?:them|these|those)\b/
const ENDS = /^ of [a-z]+ ?[.)]? ?$/

const REST = /\b(?:the (?:other|rest|remainder|balance)|(?:the )?remaining)(?:,| of)? [$£€]?$/i

/** Fractions in words with the two amounts they are said of. */
export function* fractionsIn(passage: Passage): Generator<RatioClaim> {
  if (!HINT.test(passage.sentence.skeleton)) return
  for (const cue of cuesIn(passage)) {
    const claim = claimOf(passage, cue)
    if (claim) yield claim
  }
}

function claimOf(passage: Passage, cue: Cue): RatioClaim | undefined {
  const { sentence, own, earlier, link } = passage
  const operands = (terms: readonly Term[]) =>
    terms.filter(
      (term) =>
        counts(term) && !cue.terms.includes(term) && /^(?:money|amount)$/.test(term.sort) && term.figure.value.gt(0),
    )
  const mine = operands(own)
  const all = mine.length < 2 ? [...operands(earlier), ...mine] : mine
  if (all.length < 2 || all.length > 5) return undefined
  const { skeleton } = sentence
  const lead = skeleton.slice(Math.max(0, cue.at - 160), cue.at)
  const beside = (
    CHANGED_BEFORE.exec(skeleton.slice(Math.max(0, cue.at - 60), cue.at)) ??
    CHANGED_AFTER.exec(skeleton.slice(cue.end, cue.end + 30))
  )?.groups
  const way = beside ?? (BY.test(lead) ? wayIn(lead) : undefined)
  const change = way !== undefined || (BY.test(lead) && MOVED.test(lead))
  const rest = change || all.length > 2 ? undefined : all.find(({ figure }) => isRest(figure))
  const taken = all.find((term) => term !== rest)
  if (rest && taken && !alike(taken, rest, true)) return undefined
  const pairs: Pair[] =
    rest && taken
      ? [{ part: taken, whole: rest, change, rest: true }]
      : all.flatMap((whole) =>
          all.flatMap((part) =>
            part !== whole && alike(part, whole, !change) && !isOfSome(part) ? [{ part, whole, change }] : [],
          ),
        )
  const possible = pairs.filter((pair) => {
    if (pair.rest) return true
    const less = pair.part.figure.value.lt(pair.whole.figure.value)
    if (!change) return less
    if (!way) return isBase(pair)
    return way['down'] !== undefined ? less : way['up'] !== undefined ? !less : isBase(pair)
  })
  const fitting = possible.find((pair) => fits(cue, pair))
  const complete =
    all.length === 2 &&
    own.filter((term) => counts(term) && !cue.terms.includes(term)).length === mine.length &&
    (mine.length === 2 || (isTied(link) && earlier.filter(counts).length + mine.length === 2))
  const [only] = possible
  // "four days instead of five": small numbers in words are seldom what a proportion is of, unless it fits.
  const spelt = only !== undefined && (only.part.figure.words || only.whole.figure.words)
  const chosen =
    fitting ??
    (complete &&
    possible.length === 1 &&
    only &&
    !spelt &&
    isNear(cue, only) &&
    !isAnotherCount(cue, only) &&
    isTold(only) &&
    isNamed(cue, only, passage)
      ? only
      : undefined)
  if (!chosen) return undefined
  const { part, whole } = chosen
  const strict = ratioOf(chosen, 'strict')
  const loose = ratioOf(chosen, 'loose')
  if (!strict || !loose) return undefined
  const figures = [part.figure, whole.figure]
  const place = spanOf([
    ...figures,
    { block: sentence.block, from: sentence.textAt(cue.at), to: textEnd(sentence, cue.end) },
  ])
  const words = wordsAround(sentence, place)
  const doubt = doubtIn(words, figures, change ? 'multiple-change' : 'fraction')
  const from = Math.min(cue.at, ...figures.map((figure) => sentence.offsetOf(figure)).filter((at) => at >= 0))
  const to = Math.max(cue.end, ...figures.map((figure) => sentence.offsetOf(figure)))
  const broken = skeleton
    .slice(from, to)
    .replace(/[;\uE00B](?= ?(?:that|which|this|it) )/g, '')
    .includes(BORDER)
  return {
    kind: 'fraction',
    place,
    operands: inOrder([
      { role: change ? 'to' : 'part', figure: part.figure },
      { role: change ? 'from' : rest ? 'rest' : 'whole', figure: whole.figure },
    ]),
    printed: cue.printed ?? part.figure,
    wording: cue.wording,
    values: [cue.value],
    bend: cue.bend,
    strict,
    loose,
    computed: exactly(chosen),
    formula: change ? '|to − from| / from' : rest ? 'part / (part + rest)' : 'part / whole',
    says: rest
      ? `${part.figure.text} beside ${whole.figure.text}`
      : change
        ? `from ${whole.figure.text} to ${part.figure.text}`
        : `${part.figure.text} of ${whole.figure.text}`,
    qualifier: qualifierIn(words) ?? doubt?.says ?? (broken && !fitting ? 'another clause' : undefined),
  }
}

function isRest({ block, from }: Figure): boolean {
  return REST.test(block.text.slice(Math.max(0, from - 24), from))
}

/** "A third of the 84 schools offered breakfast, and 21 ran a club": the part is told of something else. */
function isAnotherCount({ end }: Cue, { part, whole, change }: Pair): boolean {
  return (
    !change &&
    whole.at >= end &&
    precedes(whole, part) &&
    / (?:and|while|whereas|but)(?: [a-z]+)? ~?$/.test(part.before)
  )
}

/** Whether the whole is the base of a change, by its words. */
function isBase({ part, whole }: Pair): boolean {
  const [one, other] = [baseOf(whole).score + endOf(part).score, baseOf(part).score + endOf(whole).score]
  return one > other
}

/** Whether words say from what to what it changed; "sales of 317 and 125 were down a third" do not. */
function isTold({ part, whole, change }: Pair): boolean {
  return !change || baseOf(whole).score >= 2 || endOf(part).score >= 4
}

/** "half of the 450": a whole that follows is named right after the proportion; one further off is of another clause. */
function isNamed({ end }: Cue, { part, whole, change, rest }: Pair, { sentence }: Passage): boolean {
  if (rest ?? change) return true
  // "three quarters had left – 1,318 out of 2,470": the two alone, and nobody else is named
  if (OUT_OF.test(part.after) && precedes(part, whole) && /^ ?[.)]? ?$/.test(whole.after)) return true
  if (whole.sentence !== sentence || whole.at < end) return true
  return WHOLE_NAMED.test(sentence.skeleton.slice(end, whole.at))
}

const OUT_OF = /^ (?:out )?of ~?$/
const WHOLE_NAMED = /^ (?:of )?(?:(?:the|its|all|these|those|our|their|a|some) )*(?:[a-z-]+ ){0,2}~?$|\(/

function exactly({ part, whole, change, rest }: Pair): Decimal {
  if (rest) return part.figure.value.div(part.figure.value.plus(whole.figure.value))
  const value = change ? part.figure.value.minus(whole.figure.value).abs() : part.figure.value
  return value.div(whole.figure.value)
}

function ratioOf({ part, whole, change, rest }: Pair, width: 'strict' | 'loose'): Interval | undefined {
  const [a, b] = [widthOf(part.figure, width), widthOf(whole.figure, width)]
  if (rest) return divide(a, add(a, b))
  if (!change) return divide(a, b)
  return divide(part.figure.value.lt(whole.figure.value) ? subtract(b, a) : subtract(a, b), b)
}

function widthOf(figure: Figure, width: 'strict' | 'loose'): Interval {
  return intervalOf(figure, figure.countable && !figure.hedge ? 'exact' : width)
}

function fits({ value, bend }: Cue, pair: Pair): boolean {
  const strict = ratioOf(pair, 'strict')
  return strict !== undefined && meets(strict, allowed(value, bend, false))
}

/** Within a factor of two and a half: figures further apart are mostly of other things. */
function isNear({ value }: Cue, pair: Pair): boolean {
  const ratio = exactly(pair).div(value)
  return ratio.lte('2.5') && ratio.gte('0.4')
}
