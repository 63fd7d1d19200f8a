import { defineLayer } from '../../../src/document/layer.js'
import { isTransposed } from '../tables/slip.js'
import { type Mention, mentions } from './mentions.js'

/** A figure that stands once, where the same is stated elsewhere with two of its digits exchanged. */
export interface Transposed {
  readonly mention: Mention
  readonly other: Mention
  /** What shows that the other one is meant. */
  readonly because: string
}

/** Four digits that count, so that few other figures have the same. */
const LEAST_DIGITS = 4
/** In a document of more figures, one word in common is too little. */
const MANY_FIGURES = 200
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
    for (const mention of all) {
      spend(1)
      push(byDigits, keyOf(mention), mention)
      push(bySentence, mention.sentence, mention)
    }
    return all.flatMap((mention): Transposed[] => {
      if (
        !mention.figure ||
        mention.aside ||
        (bySentence.get(mention.sentence) ?? []).length > MOST_BESIDE ||
        counting(mention.digits) < LEAST_DIGITS
      )
        return []
      const twins = byDigits.get(keyOf(mention)) ?? []
      if (twins.length > MOST_TWINS || twins.some((twin) => twin !== mention && isEqual(twin, mention))) return []
      for (const other of twins) {
        if (other === mention || other.sentence === mention.sentence || !isTransposed(mention.digits, other.digits))
          continue
        if (mention.digits[0] !== other.digits[0] || !isSameThing(mention, other, all.length > MANY_FIGURES ? 2 : 1))
          continue
        if ((bySentence.get(mention.sentence) ?? []).some((beside) => isEqual(beside, other))) continue
        const because = corroborated(mention, other, twins, bySentence)
        if (because !== undefined) return [{ mention, other, because }]
      }
      return []
    })
  },
})

/** Digits before the zeros that may be rounding. */
function counting(digits: string): number {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return end
}

function push(map: Map<string, Mention[]>, key: string, mention: Mention): void {
  const own = map.get(key)
  if (own) own.push(mention)
  else map.set(key, [mention])
}

/** Unit, place of the last digit, and the digits sorted. */
function keyOf({ unit, half, digits }: Mention): string {
  return `${unit} ${half.toPrecision(3)} ${Array.from(digits).sort().join('')}`
}

function isEqual(a: Mention, b: Mention): boolean {
  return Math.abs(a.value - b.value) <= a.half
}

/** Words in common that are not on every page, and no other time. */
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
  return follows ? 'from which the change beside it leads' : undefined
}
