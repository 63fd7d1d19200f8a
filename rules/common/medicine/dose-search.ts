import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'
import { type Measure, measures } from '../units/measures.js'
import { body, type Body } from './body.js'
import { assignmentsOf, type Equation, EQUATIONS, type Filled, filled, isBelieved, isSole } from './dose-equations.js'
import { closedReadings } from './dose-closed.js'
import { sortOf } from './looked-at.js'
import { withStrengths } from './dose-strengths.js'
import { type DoseTerm, mayDispense, ofADay, termOf, wordTerms } from './dose-terms.js'
import { mayBeOrdered } from './order-words.js'

/** Printed figures of an order that an equation ties together, and whether they agree. */
export interface DoseReading extends Filled {
  /** The words that say so: an equals sign, "total", a parenthesis. */
  readonly licence: string | undefined
  /** The weight or surface stands elsewhere, and the draft has others. */
  readonly contested: boolean
  readonly block: Block
  readonly sentence: string
  readonly from: number
  readonly to: number
}

/** A sentence with more figures is a list of orders. */
const MOST_TERMS = 14
const LONGEST = 500
/** Assignments tried for one equation. */
const STEPS = 60
/** Every equation between the figures of an order that holds, and those that the words state and that do not. */
export const doseReadings = defineLayer<readonly DoseReading[]>({
  id: 'common/medicine/dose-readings',
  build(_, { layer, spend }) {
    const found: DoseReading[] = []
    const all = layer(measures)
    const stated = layer(body)
    const areas = all.all.filter(({ unit }) => unit.code === 'm2')
    const area = areas.every(({ value }) => value.eq((areas[0] as Measure).value)) ? areas[0] : undefined
    for (const block of all.blocks) {
      const own = all.in(block).map((measure): Told => ({ measure, place: measure.place, term: termOf(measure) }))
      const roles = new Set(own.flatMap(({ term }) => term?.role ?? []))
      if (!mayBeOrdered(block.text, roles)) continue
      const before = found.length
      const starts = sentencesOf(block)
      let next = 0
      while (next < own.length) {
        const first = next++
        const [from, to] = sentenceAt(starts, (own[first] as Told).place.from)
        while (next < own.length && (own[next] as Told).place.from < to) next++
        if (to - from > LONGEST) continue
        spend(next - first)
        const terms = termsIn(block, from, to, own.slice(first, next))
        if (terms.length < 2 || terms.length > MOST_TERMS) continue
        spend(terms.length * EQUATIONS.length)
        found.push(...readingsOf(block, from, to, terms, stated, area))
      }
      if (own.length > MOST_CLOSED) continue
      spend(own.length * EQUATIONS.length)
      const told = found.slice(before)
      const ofLaboratory = new Set(own.filter(isOfLaboratory))
      for (const reading of closedReadings(block, starts, (from, to) => {
        const inside = own.filter(({ place }) => place.from >= from && place.to <= to)
        return inside.some((one) => ofLaboratory.has(one)) ? [] : termsIn(block, from, to, inside)
      }))
        if (!told.some((one) => one.from < reading.to && reading.from < one.to && (one.fits || !reading.fits)))
          found.push(reading)
    }
    return found
  },
})

/** Paragraphs with more measures are lists of orders. */
const MOST_CLOSED = 8

/** A measure of a block, and what it stands for in an order. */
interface Told {
  readonly measure: Measure
  readonly place: Place
  readonly term: DoseTerm | undefined
}

/** What a laboratory found is of no order. */
function isOfLaboratory({ measure }: Told): boolean {
  return sortOf(measure.figure, measure, []) === 'labs'
}

function termsIn(block: Block, from: number, to: number, own: readonly Told[]): DoseTerm[] {
  const measured = withStrengths(
    own.flatMap(({ place, term }) => (term && place.to <= to && term.role !== 'P' ? [term] : [])),
  )
  if (!mayBeOrdered(block.text.slice(from, to), new Set(measured.map(({ role }) => role)))) return []
  // words alone say how much is dispensed, and nothing else
  if (measured.every(({ role }) => role === 'T') && !mayDispense(block.text.slice(from, to))) return []
  const words = wordTerms(block, from, to)
  const apart = measured.filter(
    ({ place }) => !words.some((word) => word.role !== 'P' && word.place.from < place.to && word.place.to > place.from),
  )
  const plain = [...apart, ...words]
  return withDaily(plain).sort((a, b) => a.place.from - b.place.from)
}

/** What is said to be of a day is so much a day; beside another frequency it is nothing else, and "daily" behind it is none of its own. */
function withDaily(plain: readonly DoseTerm[]): DoseTerm[] {
  const daily = plain.flatMap((term) => {
    const found = ofADay(term)
    return found ? [{ term, found }] : []
  })
  if (daily.length === 0) return [...plain]
  const says = (frequency: DoseTerm) =>
    daily.some(({ term }) => frequency.place.from >= term.place.to && frequency.place.from - term.place.to < 24)
  const frequencies = plain.filter(({ role }) => role === '1/T')
  const others = frequencies.filter((term) => !says(term))
  if (others.length === 0) return [...plain, ...daily.map(({ found }) => found)]
  return [
    ...plain.filter(
      (term) => !daily.some((one) => one.term === term) && (term.role !== '1/T' || others.includes(term)),
    ),
    ...daily.map(({ found }) => found),
  ]
}

function readingsOf(
  block: Block,
  from: number,
  to: number,
  terms: readonly DoseTerm[],
  stated: Body,
  area: Measure | undefined,
): DoseReading[] {
  const sentence = block.text.slice(from, to)
  const at = (terms[0] as DoseTerm).place.from
  const weight = stated.weightAt(block, at)
  const outside: DoseTerm[] = []
  const weightTerm = weight && termOf(weight)
  if (weightTerm && !terms.some(({ role }) => role === 'W')) outside.push(weightTerm)
  const areaTerm = area && termOf(area)
  if (areaTerm && !terms.some(({ role }) => role === 'A')) outside.push(areaTerm)
  const contested = (used: readonly DoseTerm[]) =>
    weight !== undefined && used.includes(weightTerm as DoseTerm) && stated.isContested(weight, block)
  const found: DoseReading[] = []
  for (const equation of EQUATIONS) {
    let best: DoseReading | undefined
    let tries = 0
    const assignments = [...assignmentsOf(equation, [...terms, ...outside])]
    for (const used of assignments) {
      if (tries++ >= STEPS) break
      if (leavesPieces(used, terms)) continue
      // "two to be taken twice daily": one is supposed only where no number is told
      if (equation.confirms && terms.some((term) => term.role === 'P' && !used.includes(term))) continue
      const own = used.filter(({ place }) => place.block === block && place.from >= from && place.to <= to)
      if (own.length < 2) continue
      const ordered = [...own].sort((a, b) => a.place.from - b.place.from)
      const result = resultOf(equation, used, ordered, block.text)
      if (!result) continue
      const reading: DoseReading = {
        ...filled(equation, used, result.term),
        licence: result.licence,
        contested: contested(used) || (!isSole(equation, used, terms) && result.licence !== IN_PARENTHESES),
        block,
        sentence,
        from: (ordered[0] as DoseTerm).place.from,
        to: Math.max(...ordered.map(({ place }) => place.to)),
      }
      if (reading.fits) {
        if (!isBelieved(reading, assignments.length, result.licence !== undefined)) continue
        best = reading
        break
      }
      if (result.licence !== undefined && !reading.contested && !equation.confirms) best ??= reading
    }
    if (best) found.push(best)
  }
  return withoutRivals(found)
}

/** Several pieces of a dose belong to its amount, unless a third amount is what they come to. */
function leavesPieces(used: readonly DoseTerm[], terms: readonly DoseTerm[]): boolean {
  const amounts = new Set(terms.filter(({ role }) => /^X(?:\/T)?$/.test(role)).map(({ place }) => place.from))
  return (
    amounts.size === 2 &&
    used.filter(({ role }) => /^X(?:\/T)?$/.test(role)).length === 2 &&
    terms.some((term) => term.role === 'P' && term.value > 1 && term.value < 10 && !used.includes(term))
  )
}

/** One reading for each figure: of those that fit the one with most parts, and none that misses beside it. */
function withoutRivals(found: readonly DoseReading[]): DoseReading[] {
  const explained = new Map<number, DoseReading>()
  for (const reading of found) {
    const other = explained.get(reading.result.place.from)
    if (reading.fits && (!other || reading.terms.length > other.terms.length))
      explained.set(reading.result.place.from, reading)
  }
  const spans = new Set<string>()
  // of those that miss, the one whose figures stand closest
  const nearest = [...found].sort((a, b) => Number(b.fits) - Number(a.fits) || a.to - a.from - (b.to - b.from))
  const missed = new Map<number, DoseReading>()
  for (const reading of nearest)
    if (!missed.has(reading.result.place.from)) missed.set(reading.result.place.from, reading)
  return found.filter((reading) => {
    const { from: at } = reading.result.place
    if ((explained.get(at) ?? missed.get(at)) !== reading) return false
    const span = `${reading.from}:${reading.to}`
    const isNew = !spans.has(span)
    spans.add(span)
    return isNew
  })
}

/** Words right before a figure that make it a result. */
const EQUALS =
  /(?:[=→≈]|\b(?:is|equals?|gives?|giving|delivers?|delivering|provides?|providing|contains?|containing|comes? to|works? out (?:at|to)|totals?|totall?ing|total(?: dose)? of|makes?|making|i\.e\.,?|that is,?|yield(?:s|ing)?|(?:corresponds?|corresponding|equates|equivalent|amounts?|amounting|adds up) to|runs? at|add(?:s|ed|ing)? up to|(?:came|coming|amounted|added up|worked out) (?:to|at)|mean(?:s|t|ing)|made|took|taking|needs?|needed|calls? for|so|hence|thus|therefore|accordingly(?: set)?(?: to| at)?|set (?:to|at)|which (?:is|was|meant|means|takes|took)|a volume of|a dose of|rate of|rate|at|last(?:s|ed|ing)?(?: (?:him|her|them|you|us|it|(?:the|a) (?:patient|child|family|person|ward)))?(?: for)?|covers?|enough for|sufficient for|see(?:s|ing)? (?:you|him|her|them|the patient) through|total (?:in|over|for|per) (?:24 hours|(?:a|the) day)|dispense|supply|for a (?:total|daily total) of|daily (?:total|dose)(?: of| is)?|per dose|each dose)(?::| of| is)?)\s?(?:about |approximately |an? (?:(?:total|daily|single|weekly|final|full) )?(?:total|dose|volume|rate) of )?$/i
const OPENS = /[([]\s?(?:= ?|i\.e\.,? |total(?: of)? |or |give |for (?:a total of )?|about |approx\.? |~)?$/i
const THEN = /(?:[,:;]|\s[–—])\s(?:or |so |thus |hence |i\.e\.,? |give |total(?: of)? |dose )?$/i
const TOTAL_AFTER =
  /^\s?(?:(?:in )?total\b|altogether|in all|overall|\/\s?day total|per dose\b|each\b|dispensed|supplied)/i
const IN_PARENTHESES = 'in parentheses after them'
const CLOSES = /^(?:\stotal|\s?per dose|\s?\/dose|\sper day|\sdaily|\sa day|\/day|\/d|\seach)?\s?[)\]]/i

/** The figure of an equation that its words make the result: the last that they do, else none but the last printed one. */
export function resultOf(
  { slots }: Equation,
  used: readonly DoseTerm[],
  ordered: readonly DoseTerm[],
  text: string,
): { readonly term: DoseTerm; readonly licence: string | undefined } | undefined {
  const last = ordered.at(-1) as DoseTerm
  for (const term of ordered.toReversed()) {
    if (term.role === '1/T' || term.role === 'W' || term.role === 'A') continue
    const before = text.slice(Math.max(0, term.place.from - 40), term.place.from)
    const after = text.slice(term.place.to, term.place.to + 24)
    const first = term === ordered[0]
    const says =
      !first && EQUALS.test(before)
        ? 'said to be what the others come to'
        : !first && OPENS.test(before) && CLOSES.test(after)
          ? IN_PARENTHESES
          : !first && THEN.test(before) && term === last
            ? 'named after them'
            : TOTAL_AFTER.test(after)
              ? 'said to be the total'
              : undefined
    if (says !== undefined) return { term, licence: says }
  }
  if (/^(?:1\/T|[WA]|X\/[WAV])$/.test(last.role)) {
    const other = ordered.filter(({ role }) => !/^(?:1\/T|[WA]|X\/[WAV])$/.test(role)).at(-1)
    return other && used.length === slots.length ? { term: other, licence: undefined } : undefined
  }
  return { term: last, licence: undefined }
}
