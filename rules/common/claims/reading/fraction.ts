import { Decimal } from '../../number/decimal.js'
import type { Figure, HedgeKind } from '../../number/figure.js'
import { divide, type Interval, intervalOf, meets, subtract } from '../../number/interval.js'
import { allowed, bendOf, denominatorOf, PROPORTION } from '../../number/proportion.js'
import { BORDER, type Sentence, wordsAround } from '../../prose/clauses.js'
import { qualifierIn } from '../../prose/words-of-change.js'
import { spanOf } from '../claim.js'
import type { RatioClaim } from '../ratio-claim.js'
import { doubtIn } from './doubts.js'
import { ANY_WAY, DOWNWARD, FILLER, UPWARD } from './lexicon.js'
import { baseOf, endOf } from './role.js'
import { alike, counts, isTied, type Passage, type Term } from './term.js'

/** A proportion in words and where it stands. */
interface Cue {
  readonly at: number
  readonly end: number
  readonly wording: string
  readonly value: Decimal
  readonly bend: HedgeKind | 'exact' | 'plain'
  readonly printed: Figure | undefined
  /** Its own figures: the two and the five of "two in five". */
  readonly terms: readonly Term[]
}

const WORDED = new RegExp(`(?<![\\w-])${PROPORTION}`, 'g')
const HINT =
  /half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\uE005(?: [a-z-]{2,20})? (?:in|out of|of every) (?:every )?\uE005/
/** "the second half", "half an hour", "half as much again": no part of what is printed. */
const NO_PART = /\b(?:first|second|latter|other|last|next|previous|this|that|same|better|opening|closing|each) ?$/
const NO_PART_AFTER =
  /^ ?(?:tablets?|pills?|capsules?|doses?)\b|^ (?:the (?:number|level|total|figure|rate|amount|size|price|value|cost)|an? (?:hour|day|year|century|mile|dozen|million|billion)|as |again|past|way|of (?:19|20|\uE008)|-)/

function* cuesIn({ sentence, own }: Passage): Generator<Cue> {
  const { skeleton, block } = sentence
  for (const match of skeleton.matchAll(WORDED)) {
    const [at, end] = [match.index, match.index + match[0].length]
    if (NO_PART.test(skeleton.slice(Math.max(0, at - 12), at)) || NO_PART_AFTER.test(skeleton.slice(end, end + 16)))
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
    const value =
      first && second
        ? first.figure.value.div(second.figure.value)
        : first && units !== undefined
          ? first.figure.value.div(denominatorOf(units))
          : new Decimal(1).div(unit === undefined ? 2 : denominatorOf(unit))
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
const CHANGED_BEFORE = new RegExp(
  `(?:^|(?<!\\b(?:taken|made|picked|put|set|used|held|followed|backed))[\\s(,–—])${WAY}${FILLER} ?~?$`,
)
const CHANGED_AFTER = new RegExp(`^ (?:[a-z]+ )?${WAY}(?![a-z-])`)

interface Pair {
  readonly part: Term
  readonly whole: Term
  readonly change: boolean
}

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
  const way = (
    CHANGED_BEFORE.exec(skeleton.slice(Math.max(0, cue.at - 60), cue.at)) ??
    CHANGED_AFTER.exec(skeleton.slice(cue.end, cue.end + 30))
  )?.groups
  const change = way !== undefined
  const pairs = all.flatMap((whole) =>
    all.flatMap((part) =>
      part !== whole && alike(part, whole, !change) && !/^ of (?:them|these|those)\b/.test(part.after)
        ? [{ part, whole, change }]
        : [],
    ),
  )
  const possible = pairs.filter((pair) => {
    const less = pair.part.figure.value.lt(pair.whole.figure.value)
    if (!way) return less
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
    fitting ?? (complete && possible.length === 1 && only && !spelt && isNear(cue, only) ? only : undefined)
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
    operands: [
      { role: change ? 'to' : 'part', figure: part.figure },
      { role: change ? 'from' : 'whole', figure: whole.figure },
    ].sort((a, b) => a.figure.block.index - b.figure.block.index || a.figure.from - b.figure.from),
    printed: cue.printed ?? part.figure,
    wording: cue.wording,
    values: [cue.value],
    bend: cue.bend,
    strict,
    loose,
    computed: exactly(chosen),
    formula: change ? '|to − from| / from' : 'part / whole',
    says: change ? `from ${whole.figure.text} to ${part.figure.text}` : `${part.figure.text} of ${whole.figure.text}`,
    qualifier: qualifierIn(words) ?? doubt?.says ?? (broken && !fitting ? 'another clause' : undefined),
  }
}

/** Whether the whole is the base of a change, by its words. */
function isBase({ part, whole }: Pair): boolean {
  const [one, other] = [baseOf(whole).score + endOf(part).score, baseOf(part).score + endOf(whole).score]
  return one > other
}

function exactly({ part, whole, change }: Pair): Decimal {
  const value = change ? part.figure.value.minus(whole.figure.value).abs() : part.figure.value
  return value.div(whole.figure.value)
}

function ratioOf({ part, whole, change }: Pair, width: 'strict' | 'loose'): Interval | undefined {
  const [a, b] = [widthOf(part.figure, width), widthOf(whole.figure, width)]
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
