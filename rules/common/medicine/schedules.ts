import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { daysAt, type Frequency, frequenciesIn } from './frequency.js'
import { type Measure, measures } from '../units/measures.js'
import { wordValue } from '../number/number-words.js'
import { lookBack, matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

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

/** A prescription line: pieces a dose, doses a day, days, pieces dispensed. */
export interface Supply {
  readonly block: Block
  readonly pieces: number
  readonly frequency: Frequency
  readonly days: number
  readonly dispensed: number
  readonly asNeeded: boolean
  readonly from: number
  readonly to: number
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

const QUANTITY = /(?:#\s?|\b(?:disp(?:ense)?|qty|quantity)\.?:?\s?#?\s?)(\d{1,4})(?![\d.,]?\d)/gi
/** Puffs and drops are not counted out: what is dispensed is an inhaler or a bottle. */
const FORM =
  /(?:^|[\s:(])(\d{1,2}|one|two|three|four|half)\s(?:tab(?:let)?s?|cap(?:sule)?s?|pills?|patch(?:es)?|sachets?|ml)\b/gi
const CONTAINER =
  /^\s?(?:\(\w+\)\s)?(?:\w+\s)?(?:bottles?|inhalers?|box(?:es)?|tubes?|packs?|packages?|packets?|vials?|kits?|cards?|refills?|fills?|months?)\b/i
const OPEN_RANGE = /(?:-|–|to|or)\s?$/
const AS_NEEDED =
  /\b(?:prn|as needed|as required|when needed|taper|titrat|then|increase|decrease|refill|repeat|per (?:outbreak|episode|attack|course|cycle|month)|each (?:outbreak|episode|attack|course|cycle|month)|bottle|stock)/i

/** Prescription lines whose number dispensed is printed. */
export const supplies = defineLayer<readonly Supply[]>({
  id: 'common/medicine/supplies',
  build(_, { layer, spend }) {
    const found: Supply[] = []
    for (const block of layer(worded)) {
      spend(block.text.length >> 4)
      for (const match of matches(QUANTITY, block.text)) {
        spend(8)
        if (CONTAINER.test(block.text.slice(match.index + match[0].length, match.index + match[0].length + 40)))
          continue
        const supply = readSupply(block, match)
        if (supply) found.push(supply)
      }
    }
    return found
  },
})

function readSupply(block: Block, match: RegExpExecArray): Supply | undefined {
  const { window, start } = lookBack(block.text, match.index, REACH)
  const forms = [...matches(FORM, window)]
  const [form, other] = forms
  if (!form || other || OPEN_RANGE.test(window.slice(0, form.index))) return undefined
  const rest = window.slice(form.index)
  const [frequency, second] = frequenciesIn(rest)
  if (!frequency || second) return undefined
  const days = daysAt(rest, frequency.to) ?? daysAfter(rest, frequency.to)
  if (!days) return undefined
  const word = form[1] as string
  const pieces = word.toLowerCase() === 'half' ? 0.5 : (wordValue(word.toLowerCase()) ?? Number(word))
  const from = start + form.index + form[0].indexOf(word)
  return {
    block,
    pieces,
    frequency,
    days,
    dispensed: Number(match[1]),
    asNeeded: AS_NEEDED.test(rest) || AS_NEEDED.test(block.text.slice(match.index, match.index + 60)),
    from,
    to: match.index + match[0].length,
  }
}

const BETWEEN = /[^\d#]{0,40}?(?=(?:x|×|for)\s?\d)/y

function daysAfter(text: string, at: number): number | undefined {
  const gap = matchAt(BETWEEN, text, at)
  return gap ? daysAt(text, at + gap[0].length) : undefined
}
