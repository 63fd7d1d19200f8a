import { BORDER, LETTER, type Sentence } from './clauses.js'
import { type Figure, sameUnit } from '../number/figure.js'
import { differInUnit } from '../units/measure-of.js'

/** Figures of one unit that the draft lists: "A, B and C", "x (A), y (B) and z (C)". */
export interface FigureList {
  readonly sentence: Sentence
  readonly items: readonly Figure[]
  /** Skeleton offsets right before the first figure's own words and behind the last figure. */
  readonly start: number
  readonly end: number
  /** What stands between the items. */
  readonly gaps: readonly string[]
  /** The last item is tied by "and" (or "plus"): nothing is left out after it. */
  readonly closed: boolean
}

const GAP = /^\)?(?: [^,;()]{1,60})?(?:,? (?:and|plus|&) [^,;()]{0,60}|, [^,;()]{0,60}| \+ ?)\(?~?$/
const CLOSING = / (?:and|plus|&) [^,]{0,130}$|\+ ?$/
/** Shares in parentheses behind the items: 48 men (40%) and 72 women (60%). */
const SHARES = / ?\(~?\uE001\)/g
const BLOCKING =
  /\b(?:from|compared|than|versus|vs|per|including|includes?|of which|of whom|before|after|then|when|whose|where|until|begins?|starts?|ends?|such as|notably|mainly|primarily|especially|particularly|respectively|whereas|while|to|reach(?:es|ed|ing)?|total(?:s|ling|led|ing|ed)?|sum|bring(?:s|ing)?|combined|altogether|averag\w+|mean|equals?|leaves?|is|was|were|are|because|between|over|under|up|down|rose|fell|increased|decreased|times|multiplied|less|minus|each|every|makes?|making|came|come)\b|[=:×]|\ban? (?:[a-z]+ ){0,2}(?:increase|decrease|decline|rise|drop|fall|reduction|growth|gain)\b|, (?:with|having|holding|containing|each with) (?:the )?~?$/

/**
 * The lists of a sentence: runs of at least two figures of one sort (percentages in parentheses behind them are passed
 * over), with only list words between.
 */
export function* listsIn(sentence: Sentence, sort: RegExp): Generator<FigureList> {
  const { skeleton } = sentence
  let run: Figure[] = []
  let gaps: string[] = []
  let start = 0
  let end = 0
  const emit = (): FigureList | undefined =>
    run.length < 2 ? undefined : { sentence, items: run, gaps, start, end, closed: CLOSING.test(gaps.at(-1) ?? '') }
  for (const { at, figure } of sentence.items) {
    const letter = skeleton[at] ?? ''
    if (!figure || letter === LETTER.year || letter === LETTER.date) continue
    const last = run.at(-1)
    const aside = letter === LETTER.percent && skeleton[at - 1] === '(' && skeleton[at + 1] === ')'
    if (aside && last && !last.isPercent) continue
    const fits = sort.test(letter)
    const gap =
      last && fits && sameUnit(last, figure) && !differInUnit(last, figure)
        ? skeleton.slice(end, at).replace(SHARES, '')
        : undefined
    if (gap !== undefined && binds(gap) && !closedBefore(gaps)) {
      run.push(figure)
      gaps.push(gap)
    } else {
      const done = emit()
      if (done) yield done
      run = fits ? [figure] : []
      gaps = []
      start = at
    }
    end = at + 1
  }
  const done = emit()
  if (done) yield done
}

/** Only list words, and none that say the figures belong together in another way. */
function binds(gap: string): boolean {
  return gap.length <= 140 && !gap.includes(BORDER) && GAP.test(gap) && !BLOCKING.test(gap)
}

/** A list that has had its "and" goes on only with another "and": "A and B, C" is two lists. */
function closedBefore(gaps: readonly string[]): boolean {
  const last = gaps.at(-1)
  return last !== undefined && / and [^,]{0,130}$/.test(last) && !isNamed(last)
}

/** The "and" may stand in a name before parentheses: "rent ($60), rates and taxes ($18)". */
export function isNamed(gap: string): boolean {
  return /^\),? (?!and |plus |& )[^()]{0,140} (?:and|plus|&) [^()]{0,140}\(~?$/.test(gap)
}
