import { matches } from '../../../../src/document/matches.js'
import { monthNumber } from '../../calendar/months.js'
import type { Sentence } from '../../prose/clauses.js'

/** A time named in a sentence, as a number that grows with it; only those of one scale compare. */
interface Time {
  readonly at: number
  readonly scale: string
  readonly value: number
}

const MONTH = 'january|february|march|april|june|july|august|september|october|november|december'
const PAST = 'last|(?:the )?(?:previous|prior|preceding)'
const SPAN = 'year|quarter|month|week|half|season|spring|summer|autumn|winter|term|session'
const TIME = new RegExp(
  [
    `(?:\\b(?:${MONTH}|may) )?(?<year>[\\uE008\\uE009])`,
    `\\b(?<month>${MONTH}|(?<=\\b(?:in|of|from|to|since|by|for|early|late) )may)\\b`,
    `\\b(?<nth>first|second|third|fourth)(?: |-)?(?:half|quarter|term|session)?\\b(?! (?:consecutive|successive|time|largest|highest|lowest))`,
    `\\b(?:quarter|half|week|month|day|year|wave|round|phase|cycle) (?<number>\\uE005)`,
    `\\b(?<past>(?:${PAST}) (?:${SPAN})|(?:a|one|the) (?:${SPAN}) (?:earlier|ago|before))\\b`,
    `\\b(?<now>this (?:${SPAN})|now|today|at present)\\b`,
  ].join('|'),
  'g',
)
const HALF_YEAR = 6
const NTH = ['first', 'second', 'third', 'fourth']

/**
 * Two times of a clause in the order in which they are told, each of one of two figures in the order of these: whether the first is the earlier.
 * Undefined of one time, of three, of two that do not compare, and of a span from one to the other.
 */
export function isForward(
  sentence: Sentence,
  [from, to]: readonly [number, number],
  first: number,
  second: number,
): boolean | undefined {
  const [a, b, third] = timesIn(sentence, from, to)
  if (!a || !b || third) return undefined
  const isAhead = isEarlier(a, b)
  if (isAhead === undefined) return undefined
  const areApart = (a.at < first && first < b.at) || (a.at < second && second < b.at)
  return areApart || /\brespectively\b/.test(sentence.skeleton.slice(b.at, to)) ? isAhead : undefined
}

/** "In the year to March 2014 compared with the previous year": what is called earlier is so, of whatever scale the other is. */
function isEarlier(a: Time, b: Time): boolean | undefined {
  // From November to February the year turns, and from February to November it may have.
  if (a.scale === 'month' && Math.abs(a.value - b.value) > HALF_YEAR) return undefined
  if (a.scale === b.scale) return a.value === b.value ? undefined : a.value < b.value
  const [first, second] = [a, b].map(({ scale, value }) => scale === 'now' && value === 0)
  return first === second ? undefined : first
}

function timesIn(sentence: Sentence, from: number, to: number): readonly Time[] {
  const found: Time[] = []
  for (const { index, groups = {}, 0: text } of matches(TIME, sentence.skeleton.slice(from, to))) {
    const { year, month, nth, number, past, now } = groups
    if (year !== undefined) {
      const item = sentence.itemAt(from + index + text.length - 1)
      const day = item?.date?.day
      if (day)
        found.push({ at: from + index, scale: 'year', value: day.year + day.month / 12 - 1 / 12 + day.day / 372 })
      else if (item?.figure) found.push({ at: from + index, scale: 'year', value: item.figure.value.toNumber() })
    } else if (month !== undefined) found.push({ at: from + index, scale: 'month', value: monthNumber(month) })
    else if (nth !== undefined) found.push({ at: from + index, scale: 'nth', value: NTH.indexOf(nth) })
    else if (number !== undefined) {
      const figure = sentence.itemAt(from + index + text.length - 1)?.figure
      if (figure) found.push({ at: from + index, scale: text.slice(0, -2), value: figure.value.toNumber() })
    } else if (past !== undefined || now !== undefined)
      found.push({ at: from + index, scale: 'now', value: past === undefined ? 1 : 0 })
  }
  return found
}
