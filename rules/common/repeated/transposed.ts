import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import { sortedDigits, withoutEndZeros } from '../number/digit-slip.js'
import type { Block } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { isTransposed } from '../tables/slip.js'
import { type Mention, mentions } from './mentions.js'

/** A figure that stands once, where the same is stated elsewhere with two of its digits exchanged. */
export interface Transposed {
  readonly mention: Mention
  readonly other: Mention
  /** What shows that the other one is meant. */
  readonly because: string
}

const FOLLOWS = 'from which the change beside it leads'
const ADDS_UP = 'which two others beside it come to'
/** So many digits are exchanged in another figure of the same thing by no accident, of whatever time. */
const BEYOND_ACCIDENT = 7
/** Four digits that count, so that few other figures have the same. */
const LEAST_DIGITS = 4
/** One word in common is too little where it is not what both count and nothing leads to the other: two prices, or two results, have it too. */
const LEAST_WORDS = 2
/** More figures in one sentence are a table that lost its lines. */
const MOST_BESIDE = 12
/** Figures of the same digits that are looked at. */
const MOST_TWINS = 12

/**
 * Figures of prose whose digits are those of another figure of the same thing, in another order: typing errors, where the other one is
 * stated twice or follows from figures beside both. Linear: looked up by their sorted digits.
 */
export const transposedFigures = defineLayer<readonly Transposed[]>({
  id: 'common/repeated/transposed',
  build(_, { layer, spend }) {
    const all = layer(mentions)
    const byDigits = new Map<string, Mention[]>()
    const bySentence = new Map<string, Mention[]>()
    const byBlock = new Map<Block, Mention[]>()
    for (const mention of all) {
      spend(1)
      addTo(byDigits, keyOf(mention), mention)
      addTo(bySentence, mention.sentence, mention)
      if (mention.figure) addTo(byBlock, mention.place.block, mention)
    }
    return all.flatMap((mention): Transposed[] => {
      if (
        !mention.figure ||
        mention.aside ||
        isBound(mention.figure) ||
        (bySentence.get(mention.sentence) ?? []).length > MOST_BESIDE ||
        withoutEndZeros(mention.digits).length < LEAST_DIGITS
      )
        return []
      const twins = byDigits.get(keyOf(mention)) ?? []
      if (twins.length > MOST_TWINS || twins.some((twin) => twin !== mention && isEqual(twin, mention))) return []
      for (const other of twins) {
        if (other === mention || other.sentence === mention.sentence || !isTransposed(mention.digits, other.digits))
          continue
        if ((other.figure && isOfInterval(other.figure)) || areNamedApart(mention, other)) continue
        if (mention.digits[0] !== other.digits[0]) continue
        if ((bySentence.get(mention.sentence) ?? []).some((beside) => isEqual(beside, other))) continue
        const because = corroborated(mention, other, twins, bySentence) ?? reckoned(mention, other, byBlock)
        if (because === undefined) continue
        const isTied = because === FOLLOWS || because === ADDS_UP || isCountedAlike(mention, other)
        if (because === ADDS_UP && isCountedAlike(mention, other) && isBeyondAccident(mention))
          return [{ mention, other, because }]
        const least = haveCommon(mention, other, bySentence) ? 0 : isTied ? 1 : LEAST_WORDS
        if (isSameThing(mention, other, least)) return [{ mention, other, because }]
      }
      return []
    })
  },
})

/** An end of a range or of an interval, which has ends of its own wherever it stands. */
function isBound({ parts, block, from }: Figure): boolean {
  return parts.joined !== undefined || BOUND.test(block.text.slice(Math.max(0, from - 24), from))
}

/** "10 to", and not "rose by 10 to". */
const BOUND = /(?<![\d.,]|\bby [$€£]?)\d[\d.,]{0,12}(?: [a-z]{1,8})? (?:to|and) [$€£]?$|\b(?:CI|interval)\b[^)]*$/i

function isOfInterval({ parts, block, from }: Figure): boolean {
  return (
    parts.joined !== undefined ||
    /\b(?:CI|interval|IQR|range)\b[^)]*$/i.test(block.text.slice(Math.max(0, from - 24), from))
  )
}

/** "Ostby 1.661 million" and "Westby 1.166 million": each has a name right before it. */
function areNamedApart(a: Mention, b: Mention): boolean {
  const [one, other] = [a, b].map(
    ({ place: { block, from } }) => NAME.exec(block.text.slice(Math.max(0, from - 40), from))?.[1],
  )
  return one !== undefined && other !== undefined && one !== other
}
const NAME = /(?<![.:] )(?<!\p{L})(\p{Lu}[\p{L}’'-]{1,24})(?: \([^()]{1,16}\))? $/u

/** Unit, place of the last digit, and the digits sorted. */
function keyOf({ unit, half, digits }: Mention): string {
  return `${unit} ${half.toPrecision(3)} ${sortedDigits(digits)}`
}

function isEqual(a: Mention, b: Mention): boolean {
  return Math.abs(a.value - b.value) <= a.half
}

function isBeyondAccident({ digits }: Mention): boolean {
  return withoutEndZeros(digits).length >= BEYOND_ACCIDENT
}

function isCountedAlike(a: Mention, b: Mention): boolean {
  const counted = a.figure?.unit.kind === 'none' ? a.figure.noun?.word : undefined
  return counted !== undefined && counted === b.figure?.noun?.word
}

/** Another figure of as many digits that both sentences state: what either compares with. */
function haveCommon(a: Mention, b: Mention, bySentence: ReadonlyMap<string, readonly Mention[]>): boolean {
  const [near, beside] = [a, b].map(({ sentence }) => (bySentence.get(sentence) ?? []).slice(0, MOST_BESIDE))
  return near!.some(
    (one) =>
      withoutEndZeros(one.digits).length >= LEAST_DIGITS &&
      beside!.some((other) => other.digits === one.digits && isEqual(other, one)),
  )
}

/** Words in common that are not on every page, as many as are wanted, and no other time. */
function isSameThing(a: Mention, b: Mention, least: number): boolean {
  if ([...a.words].filter((word) => b.words.has(word)).length < least) return false
  if (a.times.size === 0 || b.times.size === 0) return true
  return [...a.times].some((time) => b.times.has(time)) && !b.aside
}

function corroborated(
  mention: Mention,
  other: Mention,
  twins: readonly Mention[],
  bySentence: ReadonlyMap<string, readonly Mention[]>,
): string | undefined {
  const again = twins.filter((twin) => isEqual(twin, other) && twin.sentence !== other.sentence)
  if (again.length > 0) return 'which is stated twice'
  const near = bySentence.get(mention.sentence) ?? []
  const beside = bySentence.get(other.sentence) ?? []
  const follows =
    near.length <= MOST_BESIDE &&
    beside
      .filter(({ aside }) => aside)
      .some(
        (base) =>
          base !== other &&
          near.some(
            (step) =>
              step.aside &&
              Math.abs(Math.abs(other.value - base.value) - Math.abs(step.value)) <= step.half + base.half,
          ),
      )
  return follows ? FOLLOWS : undefined
}

/** What two others of its paragraph give, where none give the one that differs. */
function reckoned(mention: Mention, other: Mention, byBlock: ReadonlyMap<Block, readonly Mention[]>) {
  if (withoutEndZeros(mention.digits).length <= LEAST_DIGITS) return undefined
  const [own, beside] = [mention, other].map(({ place }) => byBlock.get(place.block) ?? [])
  return isReckoned(other, beside ?? []) && !isReckoned(mention, own ?? []) ? ADDS_UP : undefined
}

/** Two figures, of nearly as many digits, come to it or are that far apart: "adding the 494,020 of the third quarter gives 1,442,735". */
function isReckoned(one: Mention, all: readonly Mention[]): boolean {
  const others = all.filter(
    ({ unit, digits, value, place }) =>
      unit === one.unit &&
      withoutEndZeros(digits).length >= LEAST_DIGITS &&
      value !== one.value &&
      place.block === one.place.block,
  )
  return (
    others.length <= MOST_BESIDE &&
    others.some((a, i) =>
      others
        .slice(i + 1)
        .some((b) =>
          [a.value + b.value, Math.abs(a.value - b.value)].some(
            (value) => Math.abs(value - one.value) <= a.half + b.half,
          ),
        ),
    )
  )
}
