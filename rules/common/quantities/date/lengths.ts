import type { Day } from '../../calendar/calendar.js'
import { daysBetween } from '../../calendar/calendar.js'
import { fitsLength, type Unit } from '../../calendar/period-length.js'
import type { Place } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { measureOf } from '../../units/measure-of.js'
import type { Item, Sentence } from '../../prose/clauses.js'

/**
 * A length of time with two dates, in whatever order and words they stand: which is the birth or the start, the words beside the dates and
 * the calendar say. Only where the sentence has no other date and no other length of time.
 */
export interface DatedLength {
  readonly says: 'age' | 'duration'
  readonly from: Day
  readonly to: Day
  readonly places: readonly Place[]
  readonly figure: Figure
  readonly unit: Unit
  /** The words name the length as that of the time between the dates. */
  readonly licensed: boolean
}

const UNITS: Readonly<Record<string, Unit>> = { d: 'day', wk: 'week', mo: 'month', a: 'year' }
const BORN = /\b(?:born|birth|dob|d\.o\.b\.?|birthdate)\b[^\uE009]{0,16}$/
const AGED = /\b(?:aged?|turned|at age|was|is|then|being)(?: (?:just|only|exactly))? ~?$/
const OLD = /^(?:-year-old| years? old| years? of age|(?= ?[.,;)]| ?$| (?:at|on|when)\b))/
const NAMED =
  /\b(?:tenor|term|duration|period|stay|interval|gap|span|stretch|lifetime|maturity|lasted|lasting|elapsed|spanning|spanned|ran for|running for)(?: [a-z]+){0,2}? (?:of )?(?:exactly |just )?~?$/
const BETWEEN =
  /^[ -](?:days?|weeks?|months?|years?)(?:[ -](?:period|stretch|term|span))?,? (?:(?:later|afterwards)(?! than)|(?:elapsed |passed )?(?:between|from))\b/
/** "2 March, 9 March (7 days)": alone in parentheses right behind the second. */
const BESIDE = /\uE009 ?\(~?$/
const CLOSES = /^ ?(?:days?|weeks?|wks?|months?|years?)\)/
const CUE =
  /\b(?:after|later|before|between|for|within|over|lasting|took|of|earlier|until|through|is|was|stretch|first|apart)\b/

export function datedLength(sentence: Sentence): DatedLength | undefined {
  const { items, skeleton } = sentence
  const dates = items.filter(({ date }) => date !== undefined)
  const [one, two] = dates
  if (dates.length !== 2 || !one?.date?.day || !two?.date?.day || !one.date.exists || !two.date.exists) return undefined
  const born = dates.find(({ at }) => BORN.test(skeleton.slice(Math.max(0, at - 40), at)))
  const lengths = items.filter((item) => isLength(item, skeleton, born !== undefined))
  const [length] = lengths
  if (lengths.length !== 1 || !length?.figure) return undefined
  const before = skeleton.slice(Math.max(0, length.at - 40), length.at)
  const after = skeleton.slice(length.at + 1, length.at + 50)
  const places = [one.date.place, two.date.place, length.figure.place]
  const [first, second] = [one.date.day, two.date.day]
  if (born?.date?.day) {
    const other = born === one ? second : first
    if (!AGED.test(before) && !OLD.test(after)) return undefined
    return { says: 'age', from: born.date.day, to: other, places, figure: length.figure, unit: 'year', licensed: true }
  }
  const [from, to] = daysBetween(first, second) < 0 ? [second, first] : [first, second]
  const unit = UNITS[measureOf(length.figure) ?? ''] as Unit
  const licensed =
    NAMED.test(before) || BETWEEN.test(after) || (length.at > two.at && BESIDE.test(before) && CLOSES.test(after))
  const n = length.figure.value.toNumber()
  if (!licensed && !(CUE.test(before + after) && fitsLength(from, to, n, unit))) return undefined
  return { says: 'duration', from, to, places, figure: length.figure, unit, licensed }
}

function isLength({ figure, at }: Item, skeleton: string, born: boolean): boolean {
  if (figure?.isQuantity !== true || figure.unit.kind !== 'none') return false
  const measure = measureOf(figure)
  if (born) return measure === 'a' || (measure === undefined && AGED.test(skeleton.slice(Math.max(0, at - 24), at)))
  return measure !== undefined && measure in UNITS
}

const YEARS =
  /(?<n>\uE005)[ -]years?(?: period| stretch| span)?,? ?(?:\(|between |from |of |covering |running from )?(?:fiscal )?(?<from>\uE008)(?: to | and |–|-| through )(?:fiscal )?(?<to>\uE008)|(?:from|between) (?:fiscal )?(?<from2>\uE008)(?: to | and |–| through )(?:fiscal )?(?<to2>\uE008), (?:a (?:period|span|stretch) of |an? )?(?<n2>\uE005)[ -]years?(?: period)?(?= ?[.,;)]| ?$)/d

/** "the six-year period 2013 to 2019": a year may be counted from its start or with its end. */
export function yearsLength(sentence: Sentence): DatedLength | undefined {
  const groups = YEARS.exec(sentence.skeleton)?.indices?.groups
  const figureAt = (name: string) => {
    const at = groups?.[name]?.[0]
    return at === undefined ? undefined : sentence.itemAt(at)?.figure
  }
  const [figure, from, to] = ['n', 'from', 'to'].map((name) => figureAt(name) ?? figureAt(`${name}2`))
  if (!figure || !from || !to) return undefined
  const [start, end] = [Number(from.text), Number(to.text)]
  const inclusive = figure.value.toNumber() === end - start + 1 ? 1 : 0
  return {
    says: 'duration',
    from: { year: start, month: 1, day: 1 },
    to: { year: end + inclusive, month: 1, day: 1 },
    places: [figure.place, from.place, to.place],
    figure,
    unit: 'year',
    licensed: true,
  }
}
