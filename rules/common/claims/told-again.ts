import { defineLayer } from '../../../src/document/layer.js'
import { digitSlip, withoutEndZeros } from '../number/digit-slip.js'
import type { Figure } from '../number/figure.js'
import { intervalOf, meets, scale } from '../number/interval.js'
import { sentences } from '../prose/clauses.js'
import { qualifierIn } from '../prose/words-of-change.js'
import { toldPrecisely } from './precisely.js'
import { EMPTY, type Restated } from './restated.js'
import { DEFINITE, OF_TIME, type Told, toldIn } from './told-figures.js'

/**
 * The one figure of a sentence that one or two sentences later is told again of the same thing: the word that names it stands in both, no time
 * and no place tells them apart. However few its digits: what fits is the same, and what does not is another scale or has two digits exchanged.
 */
export const toldAgain = defineLayer<readonly Restated[]>({
  id: 'common/claims/told-again',
  build({ structure }, { layer, spend }) {
    const found: Restated[] = []
    if (structure?.type === 'data_brief') return found
    let before: Told[] = []
    for (const sentence of layer(sentences).all) {
      const own = toldIn(sentence)
      spend()
      found.push(...toldPrecisely(sentence))
      before = before.filter(({ sentence: { block, to } }) => block === sentence.block && sentence.from - to < NEAR)
      for (const later of own) {
        const earlier = before.findLast(
          (one) =>
            isRescaled(one, later) ||
            (!one.isOther &&
              !later.isOther &&
              one.names === later.names &&
              isOneSort(one, later) &&
              (isSame(one, later) ||
                isNamedAgain(one, later) ||
                isOfOneTime(one, later) ||
                isCountedAgain(one, later) ||
                isApposed(one, later)) &&
              qualifierIn(one.sentence.skeleton) === qualifierIn(later.sentence.skeleton)),
        )
        if (earlier && (agrees(earlier, later) || (isMistyped(earlier, later) && !isAnother(later))))
          found.push({
            earlier: earlier.figure,
            later: later.figure,
            words: wordsOfBoth(earlier, later),
            factor: later.factor.div(earlier.factor),
          })
      }
      before = [...before, ...own].slice(-MOST)
    }
    return found
  },
})

/** Characters between the sentences, and figures that are kept of them. */
const NEAR = 200
const MOST = 6

/** "2,400 usual residents … those 2,400 residents": of one unit, and of what was counted. */
function isOneSort(a: Told, b: Told): boolean {
  const counted = [a, b].every(({ sort }) => sort.startsWith('count '))
  return a.sort === b.sort || (counted && b.pointsBack && b.name !== undefined && a.all.has(b.name))
}

/** The later one by its noun phrase alone, "the net debt of", or by "those": all that it says was said of the earlier one. */
function isNamedAgain(a: Told, b: Told): boolean {
  if (b.times !== '' && a.times !== b.times) return false
  if (b.sort.startsWith('count ')) return b.pointsBack && (b.figure.digits.length > 2 || !/\ball\b/.test(b.lead))
  const { phrase } = b
  if (!phrase || phrase.words.length === 0 || ![...phrase.words, ...phrase.of].every((word) => a.all.has(word)))
    return false
  return !isAnother(b) && (phrase.words.length + phrase.of.length >= 2 || b.times !== '')
}

/** "the $3.7 million spent on the programme in the year to June 2024": of the very time, and no word of it that was not said before. */
function isOfOneTime(a: Told, b: Told): boolean {
  const words = new Set(b.ofIt.filter((word) => !OF_TIME.test(word)))
  return (
    b.times !== '' &&
    a.times === b.times &&
    words.size >= LEAST_SHARED &&
    a.name !== undefined &&
    (words.has(a.name) || [...words].filter((word) => word !== 'spent').length >= LEAST_SHARED) &&
    [...words].every((word) => a.all.has(word))
  )
}
const LEAST_SHARED = 2

/** "Each of the 1,284 patients seen in 2024": counted before, of the very time, and no word of it is new. */
function isCountedAgain(a: Told, b: Told): boolean {
  if (!b.sort.startsWith('count ') || a.sort !== b.sort || b.sort === 'count ' || b.ofIt.length === 0) return false
  const isOfThen = OF_THEN.test(b.sentence.skeleton.slice(b.sentence.offsetOf(b.figure)))
  if (b.times === '' ? !isOfThen : a.times !== b.times) return false
  return b.ofIt.every((word) => a.all.has(word) || OF_TIME.test(word) || a.all.has(PAST[word] ?? ''))
}
/** "of that month", "at that date" */
const OF_THEN = /^[^,;.]{0,40}\b(?:of|in|at|on|for) (?:that|the same|this) (?:date|day|week|month|quarter|year|time)\b/
/** "saw 1,284 patients … the 1,284 patients seen" */
const PAST: Readonly<Record<string, string>> = {
  seen: 'saw',
  given: 'gave',
  taken: 'took',
  drawn: 'drew',
  grown: 'grew',
  written: 'wrote',
  driven: 'drove',
  chosen: 'chose',
}

/** All that it stands beside was said before, and no other time. */
function isApposed(a: Told, b: Told): boolean {
  const words = b.beside.filter((word) => !OF_TIME.test(word))
  if (words.length === 0 || !words.every((word) => a.all.has(word))) return false
  const times = b.times.split(' ').filter(Boolean)
  return times.every((time) => a.times.split(' ').includes(time)) && words.length + times.length >= LEAST_SHARED
}

/** "1.28 million people … Few of the 1,280,000": three digits or more in another scale, and "the" before it, are no accident. */
function isRescaled(a: Told, b: Told): boolean {
  const [kind, other] = [a.sort, b.sort].map((sort) => (sort.startsWith('count ') ? 'count' : sort))
  return (
    kind === other &&
    a.figure.parts.exponent !== b.figure.parts.exponent &&
    a.figure.value.eq(b.figure.value) &&
    withoutEndZeros(a.figure.digits).length > 2 &&
    DEFINITE.test(b.lead)
  )
}

/** "a bid of £4m for the land": of a second one, unless it is that of a time. */
function isAnother({ phrase, times }: Told): boolean {
  return phrase?.definite === false && times === '' && !phrase.of.some((word) => OF_TIME.test(word))
}

/** What names the two: the words they share, else those of what is counted. */
function wordsOfBoth(a: Told, b: Told): string[] {
  const shared = sharedBy(a, b)
  if (shared.length > 0) return shared
  return isRescaled(a, b) ? ['amount'] : [b.name ?? ''].filter(Boolean)
}

function sharedBy(a: Told, b: Told): string[] {
  return [...new Set(b.words)].filter((word) => a.all.has(word))
}

function isSame(a: Told, b: Told): boolean {
  if (a.name === undefined || b.name === undefined || !b.all.has(a.name) || !a.all.has(b.name)) return false
  if ((b.times !== '' && a.times !== b.times) || isRestricted(a, b)) return false
  if (b.where.some((word) => !EMPTY.has(word) && !a.all.has(word))) return false
  const shared = sharedBy(a, b).length + (b.times === '' ? 0 : 1)
  const count = new Set(b.words).size + (b.times === '' ? 0 : 1)
  return shared >= 2 && shared * 2 >= count
}

/** "1,284 permits in May. Of the 1,824 permits sought in May": so many of another sort, by a word that is new. */
function isRestricted(a: Told, b: Told): boolean {
  const [, verb] = b.ofIt
  return verb !== undefined && PARTICIPLE.test(verb) && !a.all.has(verb) && !a.all.has(PAST[verb] ?? '')
}
const PARTICIPLE = /(?:ed|en|ght|ept|eld|orn|ung)$/

function agrees(a: Told, b: Told): boolean {
  const ratio = b.factor.div(a.factor)
  if (ratio.eq(1) && isPrintedAlike(a.figure, b.figure)) return a.figure.value.eq(b.figure.value)
  return meets(intervalOf(a.figure, 'strict'), scale(intervalOf(b.figure, 'strict'), ratio))
}

/** Rounded alike: what differs by one in the last digit is another figure. */
export function isPrintedAlike(a: Figure, b: Figure): boolean {
  return !a.hedge && !b.hedge && a.decimals === b.decimals && a.parts.exponent === b.parts.exponent
}

/** The same digits on another scale, or two of them exchanged. */
function isMistyped({ figure: a, factor: one }: Told, { figure: b, factor: other }: Told): boolean {
  if (a.value.isZero() || b.value.isZero()) return false
  const [x, y] = [withoutEndZeros(a.digits), withoutEndZeros(b.digits)]
  const ratio = b.value.times(other).div(a.value.times(one))
  if (x === y) return ratio.isPowerOfTen() && (a.parts.exponent !== b.parts.exponent || !one.eq(other) || x.length > 2)
  return (
    one.eq(other) &&
    a.parts.exponent === b.parts.exponent &&
    a.decimals === b.decimals &&
    digitSlip(a.parts.digits.replace('.', ''), b.parts.digits.replace('.', '')) === 'transposed digits'
  )
}
