import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block } from '../../../src/document/model.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { numberIn } from '../number/number-words.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import type { CountedList } from './counted-lists.js'

const NUMBER = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}'
/** "Four outages of", "in three tranches:", "two loans (": what is counted, right before how much each of them was. */
const COUNTED = new RegExp(
  String.raw`(?<![\w.,·-])(?<count>${NUMBER}) (?:(?!of\b)[a-z-]+ ){0,2}?(?<noun>[a-z]{3,20}s)(?: (?:of|lasting|costing|worth|totall?ing|weighing|measuring|covering|at|for|running to|came to|were|took))?(?:,? namely|: | \(|,)? ?(?=[$£€]?\d)`,
  'gi',
)
/** Between two figures of a list, with what its first ones are of. */
const NEXT = /^(?: [a-z-]{1,16})?(?:,|,? (?:and|plus|then)) (?:a (?:further|last|final|second|third) )?[$£€]?$/i
/** "70 cents, 95 cents": amounts, and no things of which each has a figure. */
const COINS = /^(?:cents|dollars|pounds|euros|francs|points)$/i
const MOST_LISTED = 12
const LONGEST = 400

/**
 * Counts of which the sentence prints one figure each: "66 minutes in four outages of 38, 19 and 9 minutes". Two batches may be of one size,
 * so that a count is held against its list only where the sentence, or the one before it, prints what the list adds up to: then all are listed. Linear.
 */
export const countedFigures = defineLayer<readonly CountedList[]>({
  id: 'common/repeated/counted-figures',
  build({ blocks }, { layer, spend }) {
    const all = layer(figures)
    return blocks.flatMap((block): CountedList[] => {
      if (block.kind === 'heading') return []
      const own = all.in(block).filter(({ isQuantity, words }) => isQuantity && !words)
      if (own.length < LEAST) return []
      spend(1)
      const found = [...matches(COUNTED, block.text)]
      if (found.length === 0) return []
      const starts = sentencesOf(block)
      return found.flatMap((match) => countedIn(block, match, sentenceAt(starts, match.index), own) ?? [])
    })
  },
})

/** "9 minutes 12 seconds, 19 seconds quicker": a length, and no number of what is listed. */
const TIMES = /^(?:seconds|minutes|hours|days|weeks|months|years)$/i
/** A list of two, and what it adds up to. */
const LEAST = 3

function countedIn(
  block: Block,
  { 0: text, index, groups = {} }: RegExpMatchArray & { readonly index: number },
  [start, end]: readonly [number, number],
  own: readonly Figure[],
): CountedList | undefined {
  const { count = '', noun = '' } = groups
  if (COINS.test(noun) || TIMES.test(noun)) return undefined
  const stated = numberIn(count)
  const listed = listFrom(block, index + text.length, end, own)
  const [first] = listed
  const last = listed.at(-1)
  if (!first || !last || listed.length < 2 || stated < 2) return undefined
  const whole = own.find(
    (figure) =>
      !listed.includes(figure) &&
      figure.from >= start - LONGEST &&
      figure.to <= end &&
      !(figure.from >= index && figure.to <= index + count.length) &&
      isSum(figure, listed),
  )
  if (!whole) return undefined
  return {
    place: { block, from: index, to: index + count.length },
    text: count,
    stated,
    listed: listed.length,
    noun,
    said: `are listed, which make ${whole.text}`,
    related: [{ block, from: first.from, to: last.to }],
  }
}

function listFrom(block: Block, from: number, end: number, own: readonly Figure[]): readonly Figure[] {
  const found: Figure[] = []
  let at = from
  for (const figure of own) {
    if (figure.from < from || figure.to > end || found.length > MOST_LISTED) continue
    const gap = block.text.slice(at, figure.from)
    if (found.length === 0 ? !/^[$£€]?$/.test(gap) : !NEXT.test(gap)) break
    found.push(figure)
    at = figure.to
  }
  return found
}

/** The unit stands behind the last of a list. */
function isSum(whole: Figure, parts: readonly Figure[]): boolean {
  const last = parts.at(-1) as Figure
  if (
    !sameUnit(whole, last) ||
    whole.hedge ||
    parts.some((part) => part.hedge || !(sameUnit(part, last) || isBare(part)))
  )
    return false
  const scale = parts.every(isBare) || isBare(last) ? 1 : 10 ** last.parts.exponent
  const sum = parts.reduce(
    (all, part) =>
      all + part.value.toNumber() * (isBare(part) && !isBare(last) && part.parts.exponent === 0 ? scale : 1),
    0,
  )
  const half = parts.reduce((all, part) => all + part.strict.toNumber(), whole.strict.toNumber())
  return Math.abs(sum - whole.value.toNumber()) <= Math.min(half, Math.abs(sum) / 200 + 1e-9 + whole.strict.toNumber())
}

function isBare({ unit }: Figure): boolean {
  return unit.kind === 'none'
}
