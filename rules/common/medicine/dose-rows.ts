import { defineLayer } from '../../../src/document/layer.js'
import type { Cell } from '../../../src/document/model.js'
import type { ByBlock } from '../number/by-block.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { type ClockTime, clockTimes, minutesBetween } from '../prose/clock-times.js'
import { type Measure, measures } from '../units/measures.js'
import { assignmentsOf, EQUATIONS, filled, isBelieved, isSole } from './dose-equations.js'
import type { DoseReading } from './dose-search.js'
import { type DoseTerm, ofADay, perDay, termOf, wordTerms } from './dose-terms.js'

/** Columns of what the others of a row come to. */
const RESULT =
  /\b(?:total|daily|per day|24 ?h|rate|qty|quantity|disp(?:ense[dr]?)?|supply|supplied|days|duration|dose|amount|mL\/hr?)\b|^#$/i
const A_DAY = /\b(?:daily|per day|a day|24 ?h)\b|\/(?:d|day)\b/i
const QUANTITY = /\b(?:qty|quantity|disp(?:ense[dr]?)?|supplied)\b|^#$/i
const DAYS = /\b(?:days?|duration)\b/i
const START = /\b(?:start(?:ed)?|begin|began|from|hung|on)\b/i
const END = /\b(?:end(?:ed)?|stop(?:ped)?|finish(?:ed)?|to|off|completed?|until)\b/i
/** Rows that are not read further, and columns. */
const MOST_ROWS = 200
const MOST_COLUMNS = 14

/** Rows of medication and infusion tables: what stands in the column of totals, rates or numbers dispensed follows from the others. */
export const doseRows = defineLayer<readonly DoseReading[]>({
  id: 'common/medicine/dose-rows',
  build({ tables }, { layer, spend }) {
    const found: DoseReading[] = []
    for (const table of tables) {
      if (!table.header.some(({ title }) => RESULT.test(title)) || table.header.length > MOST_COLUMNS) continue
      const readings: DoseReading[] = []
      for (const row of table.rows.slice(1, MOST_ROWS)) {
        spend(row.length)
        const terms = termsOf(row, layer(measures), layer(figures), layer(clockTimes))
        for (const result of resultsOf(terms)) {
          const reading = readingOf(row, terms, result)
          if (reading) readings.push(reading)
        }
      }
      found.push(...licensed(readings))
    }
    return found
  },
})

interface Placed {
  readonly term: DoseTerm
  readonly cell: Cell
}

function termsOf(
  row: readonly Cell[],
  measured: ByBlock<Measure>,
  printed: ByBlock<Figure>,
  clock: ByBlock<ClockTime>,
): Placed[] {
  const found: Placed[] = []
  const times: { readonly cell: Cell; readonly time: ClockTime }[] = []
  for (const cell of row) {
    const { block } = cell
    const header = cell.header?.title ?? ''
    const [time] = clock.in(block)
    if (time) {
      times.push({ cell, time })
      continue
    }
    const bare = bareTerm(cell, printed.in(block))
    const words = bare ? [bare] : wordTerms(block, 0, block.text.length)
    const own = measured
      .in(block)
      .filter(({ place }) => !words.some((word) => word.place.from < place.to && word.place.to > place.from))
      .map(termOf)
      .filter((term) => term !== undefined)
    for (const term of [...own, ...words]) {
      found.push({ term, cell })
      const daily = A_DAY.test(header) ? perDay(term) : ofADay(term)
      if (daily) found.push({ term: daily, cell })
    }
  }
  const start = times.find(({ cell }) => START.test(cell.header?.title ?? ''))
  const end = times.find(({ cell }) => END.test(cell.header?.title ?? ''))
  const [minutes] = start && end && start !== end ? minutesBetween(start.time, end.time) : []
  if (start && end && minutes !== undefined && minutes > 0) {
    const { place } = end.time
    const text = place.block.text.slice(place.from, place.to)
    const term = {
      role: 'T',
      value: minutes * 60,
      half: 0,
      substance: '',
      place,
      text: `${minutes} min to ${text}`,
      number: minutes,
      unit: 'min',
      hedged: false,
    }
    found.push({ term, cell: end.cell })
  }
  return found
}

/** A number alone in the column of numbers dispensed, or of days. */
function bareTerm({ block, header }: Cell, own: readonly Figure[]): DoseTerm | undefined {
  const [figure] = own
  if (own.length !== 1 || !figure || !/^#?\d{1,4}$/.test(block.text.trim())) return undefined
  const title = header?.title ?? ''
  const role = QUANTITY.test(title) ? 'Q' : DAYS.test(title) ? 'T' : undefined
  if (role === undefined) return undefined
  const number = figure.value.toNumber()
  const value = role === 'T' ? number * 86_400 : number
  const { from, to } = figure
  return {
    role,
    value,
    half: 0,
    substance: '',
    place: { block, from, to },
    text: block.text.trim(),
    number,
    unit: role === 'T' ? 'days' : '',
    hedged: false,
  }
}

/** The sole figures of columns of results, in each of their roles. */
function resultsOf(terms: readonly Placed[]): Placed[] {
  const isSoleIn = ({ cell, term }: Placed) =>
    terms.every((other) => other.cell !== cell || other.term.place.from === term.place.from)
  return terms.filter(
    (placed) => RESULT.test(placed.cell.header?.title ?? '') && placed.term.role !== '1/T' && isSoleIn(placed),
  )
}

function readingOf(
  row: readonly Cell[],
  placed: readonly Placed[],
  { term: result, cell }: Placed,
): DoseReading | undefined {
  const terms = placed.map(({ term }) => term)
  let miss: DoseReading | undefined
  for (const equation of EQUATIONS) {
    const assignments = [...assignmentsOf(equation, terms)].filter((used) => used.includes(result))
    for (const used of assignments) {
      const cells = new Set(used.map((term) => placed.find((one) => one.term === term)?.cell))
      if (cells.size < 2) continue
      const reading: DoseReading = {
        ...filled(equation, used, result),
        licence: `in the column "${cell.header?.title ?? ''}"`,
        contested: !isSole(equation, used, terms) || equation.confirms === true,
        block: cell.block,
        sentence: row.map(({ title }) => title).join(' '),
        from: result.place.from,
        to: result.place.to,
      }
      if (!reading.fits) miss ??= reading
      else if (isBelieved(reading, assignments.length, true)) return reading
    }
  }
  return miss
}

/** What misses is held against a row only where another row of the table fits by the same equation. */
function licensed(readings: readonly DoseReading[]): DoseReading[] {
  const holds = new Set(readings.filter(({ fits }) => fits).map(({ formula }) => formula))
  const told = new Set(readings.filter(({ fits }) => fits).map(({ block }) => block))
  return readings.filter(({ fits, formula, block }) => fits || (holds.has(formula) && !told.has(block)))
}
