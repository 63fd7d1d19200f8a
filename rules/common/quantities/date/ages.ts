import type { Place } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { measureOf } from '../../units/measure-of.js'
import type { Item, Sentence } from '../../prose/clauses.js'

/** The age of somebody in one year, as far as it follows from that in another: a birthday may lie between. */
export interface YearAge {
  readonly figure: Figure
  readonly low: number
  readonly high: number
  /** What it follows from: "19 in 1986". */
  readonly known: string
  readonly year: number
  readonly places: readonly Place[]
}

const BORN = /\b(?:born|birth)\b[^\uE008\uE009]{0,24}$/
const AGED =
  /\b(?:aged?|turn(?:ed|ing)|at (?:the age of|age)|age of|(?:he|she|who) (?:was|is|would be|will be|had been)|when (?:he|she) was)(?: (?:just|only|exactly|still|already|now))? ~?$/
const OLD = /^(?:-year-old\b| years? old\b| years? of age\b)/
const OLDEST = 115
/** One person, whom the sentence goes on with. */
const ONE = /\b(?:he|she|his|her|him|who|whose)\b/
/** Many people, somebody else, or another time than the year's. */
const OTHER =
  /\b(?:women|men|people|those|cohorts?|generations?|children|average|proportion|percent|population|typical|brother|sister|wife|husband|father|mother|son|daughter|twin|older|younger|later|earlier|before|after|about|around|nearly|almost|under|over|when (?:his|her) [a-z]+ was)\b/

/** Two years of a life with an age at each, or the year of a birth and an age: nobody else, and no other year. */
export function yearAge(sentence: Sentence): YearAge | undefined {
  const { items, skeleton } = sentence
  if (!ONE.test(skeleton) || OTHER.test(skeleton) || items.some(({ date }) => date)) return undefined
  const years = items.filter(({ figure }) => figure?.class === 'year')
  const ages = items.filter((item) => isAge(item, skeleton))
  const [first, second] = years
  if (years.length !== 2 || !first?.figure || !second?.figure) return undefined
  const [from, to] = [first.figure.value.toNumber(), second.figure.value.toNumber()]
  if (to <= from) return undefined
  const [one, other] = ages
  if (/\bborn\b/.test(skeleton) && ages.length !== 1) return undefined
  const places = [first.figure.place, second.figure.place]
  if (ages.length === 1 && one?.figure && BORN.test(skeleton.slice(Math.max(0, first.at - 48), first.at)))
    return {
      figure: one.figure,
      low: to - from - 1,
      high: to - from,
      known: `born in ${from}`,
      year: to,
      places: [...places, one.figure.place],
    }
  if (ages.length !== 2 || !one?.figure || !other?.figure || one.at > second.at || other.at < first.at) return undefined
  const known = one.figure.value.toNumber()
  // each beside its own year
  if (Math.abs(one.at - first.at) > Math.abs(one.at - second.at)) return undefined
  return {
    figure: other.figure,
    low: known + to - from - 1,
    high: known + to - from + 1,
    known: `${known} in ${from}`,
    year: to,
    places: [...places, one.figure.place, other.figure.place],
  }
}

function isAge({ figure, at }: Item, skeleton: string): boolean {
  if (figure?.isQuantity !== true || figure.unit.kind !== 'none' || !Number.isInteger(figure.value.toNumber()))
    return false
  const measure = measureOf(figure)
  if ((measure !== undefined && measure !== 'a') || figure.value.gt(OLDEST) || figure.hedge) return false
  return AGED.test(skeleton.slice(Math.max(0, at - 40), at)) || OLD.test(skeleton.slice(at + 1, at + 20))
}
