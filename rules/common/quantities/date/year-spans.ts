import { onceFor } from '../../../../src/document/once.js'
import { monthNumber } from '../../calendar/months.js'
import { matches } from '../../../../src/document/matches.js'
import type { Place } from '../../../../src/document/model.js'
import type { Item, Sentence } from '../../prose/clauses.js'
import { measureOf } from '../../units/measure-of.js'
import { NAMED, OTHER_LENGTH, TOLD, TOLD_AFTER } from './lengths.js'
import { type DatedLength, isSlip } from './told-lengths.js'

/**
 * So many years between two years that are told, with or without their months: "joined in April 1998 and stood down in April 2021, having sat
 * for twenty-three years". `previous`: the sentence before, where this one has the length only.
 */
export function yearSpan(sentence: Sentence, previous?: Sentence): DatedLength | undefined {
  const lengths = sentence.items.filter(isYears)
  const [length] = lengths
  if (lengths.length !== 1 || !length?.figure) return undefined
  const own = yearsOf(sentence)
  const dated = own.length === 0 && previous ? previous : sentence
  const [a, b, third] = dated === sentence ? own : yearsOf(dated)
  if (!a || !b || third || (a.month === 0) !== (b.month === 0)) return undefined
  if ([sentence, dated].some(({ items }) => items.some(({ date }) => date))) return undefined
  if (dated !== sentence && dated.items.some(isYears)) return undefined
  const number = length.figure.value.toNumber()
  const words = dated.skeleton
  if (b.year <= a.year || !Number.isInteger(number) || !BEGINS.test(words) || LIFE.test(words)) return undefined
  const before = sentence.skeleton.slice(Math.max(0, length.at - 60), length.at)
  const after = sentence.skeleton.slice(length.at + 1, length.at + 60)
  const isSaid =
    dated === sentence
      ? length.figure.from > b.place.to && (TOLD.test(before) || TOLD_AFTER.test(after) || NAMED.test(before))
      : THOSE.test(before)
  if (!isSaid) return undefined
  const other = OTHER_LENGTH.test(sentence.skeleton.slice(Math.max(0, length.at - 90), length.at + 70))
  return {
    says: 'duration',
    from: { year: a.year, month: a.month || 1, day: 1 },
    to: { year: b.year, month: b.month || 1, day: 1 },
    places: [a.place, b.place, length.figure.place],
    figure: length.figure,
    unit: 'year',
    licensed:
      !other &&
      (isSlip(number, b.year - a.year) ||
        (dated === sentence &&
          NAMED.test(before) &&
          JOINED.test(words.slice(0, length.at)) &&
          Math.abs(number - b.year + a.year) > 1)),
  }
}

/** Something began and ended. */
const BEGINS =
  /\b(?:joined|began|begun|starte?d?|opened|founded|appointed|elected|took (?:over|office|up|charge)|entered|married|signed|arrived|launched|introduced|moved|came (?:to|into)|held|lived|worked|served|closed|shut|left|retired|stood down|stepped down|ended|resigned|abolished|demolished|dissolved|divorced|finished|sold|repealed)\b/
/** "from 1998 until 2011, a span of": nothing stands between. */
const JOINED =
  /\b(?:from|between) (?:[a-z]+ )?\uE008 (?:to|until|till|and|through) (?:[a-z]+ )?\uE008,? \(?(?:an?|the) (?:[a-z]+ )?[a-z]+ of ~?$/
/** An age is told by a rule of its own. */
const LIFE = /\b(?:born|birth|aged?|years? old)\b/
const THOSE = /(?:^ ?|[,;(] ?|\b(?:in|of|after|over|for|through) )(?:the|those|these|his|her|its|their) ~?$/

/** A year of a text, with its month where one is printed. */
export interface Year {
  readonly year: number
  /** 1 to 12, or 0 where none is printed. */
  readonly month: number
  readonly place: Place
}

const YEAR =
  /(?:\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?,? )?(?<![\d,.$£€/–-])\b((?:1[5-9]|20)\d\d)\b(?![\d/]|[.,–-]\d| [a-z]+s\b)/gi

export const yearsOf = onceFor(({ block, from, to }: Sentence): readonly Year[] => {
  const words = block.text.slice(from, to)
  if (!FOUR_DIGITS.test(words)) return []
  return [...matches(YEAR, words)].map(({ 0: text, 1: month, 2: year = '', index }) => ({
    year: Number(year),
    month: month === undefined ? 0 : monthNumber(month),
    place: { block, from: from + index, to: from + index + text.length },
  }))
})
const FOUR_DIGITS = /(?:1[5-9]|20)\d\d/

function isYears({ figure }: Item): boolean {
  return figure?.isQuantity === true && figure.unit.kind === 'none' && measureOf(figure) === 'a'
}
