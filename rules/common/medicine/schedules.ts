import { defineLayer } from '../../../src/document/layer.js'
import { daysAt, type Frequency, frequenciesIn } from './frequency.js'
import { type Measure, measures } from '../units/measures.js'
import { lookBack, matchAt } from '../number/sticky.js'

/** A dose, how often it is given, and the printed total of a day or of so many days. */
export interface DailyTotal {
  readonly dose: Measure
  readonly frequency: Frequency
  /** Of the course, where the total is that of a course. */
  readonly days?: number
  readonly total: Measure
  /** Another dose, or a number of pieces, stands beside it: the total may be of all of them. */
  readonly partial: boolean
}

const REACH = 120
const TOTAL = /\b(?:totall?ing|total|daily dose|i\.e\.)|[=→]/i

const TOTAL_AFTER = /^\s(?:(?:in )?total|altogether|in all)\b/i

/** 25 mg BID (50 mg/day) */
const OPENS = /^[^.;()]*\($/
const CLOSES = /^(?:\stotal)?\)/

/** Doses with a frequency whose total, of a day or a course, is printed in the same sentence. */
export const dailyTotals = defineLayer<readonly DailyTotal[]>({
  id: 'common/medicine/daily-totals',
  build(_, { layer, spend }) {
    const found: DailyTotal[] = []
    for (const block of layer(measures).blocks) {
      const list = layer(measures)
        .in(block)
        .filter(({ unit }) => unit.dimension !== 'T')
      for (let i = 1; i < list.length; i++) {
        spend()
        const [dose, total] = [list[i - 1], list[i]] as [Measure, Measure]
        if (dose.unit.per.length > 0 || dose.unit.head.dimension !== total.unit.head.dimension) continue
        const between = block.text.slice(dose.place.to, total.place.from)
        if (between.length > REACH || /[.;]\s/.test(between)) continue
        const after = block.text.slice(total.place.to, total.place.to + 16)
        const perDay = total.unit.per.length === 1 && total.unit.per[0]?.unit.code === 'd'
        const said =
          TOTAL.test(between) || (perDay ? OPENS.test(between) && CLOSES.test(after) : TOTAL_AFTER.test(after))
        if (!said || (!perDay && total.unit.per.length > 0)) continue
        const [frequency, other] = frequenciesIn(between)
        if (!frequency || other) continue
        const days = perDay ? undefined : (daysAt(between, frequency.to) ?? daysAfter(between, frequency.to))
        if (!perDay && days === undefined) continue
        // What stands behind "daily" in "daily x 5 days" is no number of pieces.
        const partial = isPartial(dose, list[i - 2], days ? between.slice(0, frequency.to) : between)
        found.push({ dose, frequency, total, ...(days && { days }), partial })
      }
    }
    return found
  },
})

/** Several pieces a dose: the strength of one is not what is taken. */
const PIECES = /(?:\b(?:[2-9]|1\d|half|two|three|four)|\.\d|\d\/\d)\s(?:tab|cap|pill|puff|vial|amp)|(?:\bx|×)\s?\d/i
const CLAUSES = /[.;]\s|[\n•]/

/** Whether another dose or a number of pieces stands in the clause before the dose, or behind it. */
function isPartial({ place, unit }: Measure, previous: Measure | undefined, between: string): boolean {
  const clause = lookBack(place.block.text, place.from, REACH).window.split(CLAUSES).at(-1) ?? ''
  if (PIECES.test(clause) || PIECES.test(between)) return true
  return (
    previous !== undefined &&
    previous.unit.head.dimension === unit.head.dimension &&
    previous.place.from >= place.from - clause.length
  )
}

const BETWEEN = /[^\d#]{0,40}?(?=(?:x|×|for)\s?\d)/y

/** The days of a course, a few words behind a place. */
export function daysAfter(text: string, at: number): number | undefined {
  const gap = matchAt(BETWEEN, text, at)
  return gap ? daysAt(text, at + gap[0].length) : undefined
}
