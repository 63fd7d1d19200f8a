import type { Block } from '../../../src/document/model.js'
import { isOfAnother } from './body.js'
import { assignmentsOf, type Equation, EQUATIONS, filled, overlap } from './dose-equations.js'
import { type DoseReading, resultOf } from './dose-search.js'
import { type DoseTerm, LASTS } from './dose-terms.js'

/**
 * Orders that one equation closes: it takes in every amount, volume, weight and rate of up to three sentences, and their dimensions leave no
 * other. Then no words need say which figure is the result, nor stand the figures in one sentence.
 */

/** Sentences an order may go over. */
const MOST_SENTENCES = 3
const LONGEST = 500
/** Ways to fill the slots, over all equations. */
const MOST_WAYS = 40
const LICENCE = 'all figures of the order are bound, and their dimensions leave one relation'

/** Readings of the runs of sentences of a block, the short runs before the long ones. */
export function closedReadings(
  block: Block,
  starts: readonly number[],
  termsIn: (from: number, to: number) => readonly DoseTerm[],
): DoseReading[] {
  const found: DoseReading[] = []
  for (let n = 1; n <= MOST_SENTENCES; n++)
    for (let i = 0; i + n < starts.length; i++) {
      const [from, to] = [starts[i] as number, starts[i + n] as number]
      if (to - from > LONGEST || found.some((one) => one.from < to && from < one.to)) continue
      const reading = closed(block, from, to, termsIn(from, to))
      if (reading && spans(reading, starts.slice(i + 1, i + n))) found.push(reading)
    }
  return found
}

/** Whether it has figures on both sides of each border: else a shorter run is all of it. */
function spans({ terms }: DoseReading, borders: readonly number[]): boolean {
  return (
    borders.length === 0 ||
    (terms.some(({ place }) => place.from < (borders[0] as number)) &&
      terms.some(({ place }) => place.from >= (borders.at(-1) as number)))
  )
}

function closed(block: Block, from: number, to: number, terms: readonly DoseTerm[]): DoseReading | undefined {
  if (terms.length < 3 || terms.some(({ hedged }) => hedged)) return undefined
  if (terms.some(({ role, place }) => role === 'W' && isOfAnother(place))) return undefined
  const sentence = block.text.slice(from, to)
  const lasts = LASTS.test(sentence)
  let best: DoseReading | undefined
  let ways = 0
  for (const equation of EQUATIONS) {
    if (equation.confirms) continue
    const supply = equation.kind === 'supply'
    if (supply && !lasts) continue
    const must = terms.filter(({ role, value, place }) =>
      supply
        ? !(role === 'P' && value === 1) && !(role === 'X' && (isStrength(place) || isOnlyAmount(terms)))
        : role === 'P'
          ? value > 1
          : !FREE.has(role) && !isApart(place),
    )
    for (const used of assignmentsOf(equation, terms)) {
      if (ways++ > MOST_WAYS) return undefined
      if (!must.every(({ place }) => used.some((term) => overlap(term.place, place)))) continue
      const ordered = [...used].sort((a, b) => a.place.from - b.place.from)
      const result = resultOf(equation, used, ordered, block.text)
      if (!result) continue
      const reading: DoseReading = {
        ...filled(equation, used, result.term),
        licence: result.licence ?? LICENCE,
        contested: false,
        block,
        sentence,
        from: (ordered[0] as DoseTerm).place.from,
        to: Math.max(...ordered.map(({ place }) => place.to)),
      }
      if (reading.fits) return reading
      const told = result.licence !== undefined && isForgotten(reading)
      if (
        (!isTyped(equation) && !supply && !told) ||
        terms.some((term) => isSpreadOver(term, reading.result) && !used.includes(term))
      )
        continue
      const nearer = best && Math.abs(Math.log(reading.ratio)) < Math.abs(Math.log(best.ratio))
      if (!best || used.length > best.terms.length || (nearer && used.length === best.terms.length)) best = reading
    }
  }
  return best
}

/** How many tablets last how long: what is in one of them says nothing of it. */
function isOnlyAmount(terms: readonly DoseTerm[]): boolean {
  return terms.filter(({ role }) => role === 'X').length === 1
}

/** "give 340 mg in 100 mL over", "after a 150 mL bolus": what a dose is put in, or was given before. */
function isApart({ block, from, to }: DoseTerm['place']): boolean {
  return (
    /(?:mg|mcg|g|units?|mmol) (?:in|into|with|diluted (?:in|to|with)|made up (?:to|in)|added to) $/i.test(
      block.text.slice(Math.max(0, from - 28), from),
    ) || /^ (?:IV |fluid )?(?:bolus|flush|loading dose|test dose)\b/i.test(block.text.slice(to, to + 24))
  )
}

/** Amounts have no dimension that others lack: what is told to be their product misses it by one of the pieces, or one dose a day. */
function isForgotten({ terms, ratio }: DoseReading): boolean {
  const counts = terms.flatMap(({ role, value }) =>
    role === 'P' ? [value] : role === '1/T' ? [Math.round(value * DAY)] : [],
  )
  return counts.some(
    (n) => n > 1 && [1 / n, (n - 1) / n, (n + 1) / n].some((slip) => Math.abs(ratio / slip - 1) < EXACT),
  )
}

const EXACT = 1e-6

/** How often and how long a dose is given says nothing of its size. */
const FREE: ReadonlySet<string> = new Set(['1/T', 'T', 'Q'])

/** "two 500 mg tablets": what is in one of them has no part in how long they last. */
function isStrength({ block, to }: DoseTerm['place']): boolean {
  return /^[\s-](?:[a-z]+[\s-])?(?:tab(?:let)?s?|cap(?:sule|let)?s?|pills?|patch(?:es)?|sachets?|lozenges?)\b/i.test(
    block.text.slice(to, to + 24),
  )
}

/** "12 mg over two days": the dose may be that of one of them. */
function isSpreadOver({ role, value, place: { block, from } }: DoseTerm, result: DoseTerm): boolean {
  return (
    role === 'T' &&
    (result.role.endsWith('/T') ? value > DAY : value >= DAY) &&
    /\b(?:over|across|in|within|divided over)(?: the)?(?: [a-z]+)? ?$/.test(
      block.text.slice(Math.max(0, from - 24), from),
    )
  )
}

const DAY = 86400

/** Of a dimension that no two amounts have by accident: so much per kilogram, per millilitre, an hour. */
function isTyped({ slots }: Equation): boolean {
  return slots.some(([role]) => /\/[WAV]|[VF]\/T/.test(role))
}
