import { compareText } from '../../../src/document/characters.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { body, type Body } from './body.js'
import { bareStrength } from './bare-strength.js'
import { type Frequency, frequenciesIn } from './frequency.js'
import { type Measure, measures } from '../units/measures.js'
import { lineStarts } from '../prose/line-starts.js'
import { sentenceAt, sentencesOf } from '../prose/sentences.js'

/** A product or quotient of measures with its printed result. */
export interface DoseClaim {
  readonly kind: 'dose' | 'infusion-rate'
  readonly block: Block
  /** Multiplied, those with power -1 divided by. */
  readonly factors: readonly { readonly measure: Measure; readonly power: 1 | -1; readonly role: string }[]
  readonly result: Measure
  /** Printed with an equals sign, so that not even a rounded pack size explains a miss. */
  readonly equation: boolean
  /** The weight stands elsewhere, and the draft states others. */
  readonly contested: boolean
  /** Doses a day that the sentence states. */
  readonly frequency?: Frequency
  /** Words behind the result: per dose, per day. */
  readonly per?: 'dose' | 'day'
  /** The words that may qualify it: of its sentence, or of its line where all of the equation stands there. */
  readonly sentence: string
  readonly from: number
  readonly to: number
}

const TIMES = /^\s?[x×*·]\s?$/
const EQUALS =
  /^[^\d.;]{0,16}?(?:[=→:]|,?\s(?:is|equals|gives|makes|comes to|i\.e\.,?))\s?(?:about |approximately |a total of )?$/
const FOR_A = /^,?\s(?:for|in) an?\s(?:[a-z-]+\s){0,2}$/
const PATIENT =
  /^(?:[-\s](?:[a-z]+\s){0,2}(?:patient|child|man|woman|boy|girl|infant|neonate|adult|person|baby|male|female))?\s?[=→:,(]\s?(?:give |i\.e\.,? |that is |or |dose |total )?$/
const OVER =
  /^,?\s(?:(?:of|in)\s[A-Za-z0-9 .%'’-]{1,24}\s|(?:NS|LR|SWFI|D5W|D5NS|D10W|NaCl|[Ss]aline|[Nn]ormal saline|bag)\s)?(?:IV\s)?(?:infused |given |administered |run |to run )?(?:over|in)\s$/
/** "From 90 kg to 80 kg over 5 months": what is divided by the time is the change, not its end. */
const END = /\b(?:from|than)\s[^.;]{1,40}?\sto\s$/
const END_REACH = 56
/** Of a strength, at a rate: (32 mcg/mL) at 15 mL/h = 8 mcg/min. */
const RUN_AT = /^\)?,?\s(?:at|@|running at|run at|infusing at)\s$/
/** 75 mg/m2 (BSA 1.8 m2): 135 mg; 75 mg/m2, BSA 1.80 m2, dose 135 mg */
const OF_AREA = /^,?\s\(?(?:for (?:an? )?)?BSA(?: of)?\s?[=:]?\s?$/i
const THEN = /^\)?\s?[=:→,]\s?(?:total |final )?(?:dose )?(?:of |is |= ?)?$/
const RUNS = /^[^\d.;()]{0,24}?(?:[=→:,(]|\bat(?: a rate of)?|\bis)\s?(?:about |approximately )?$/
/** 1,250 mg in 250 mL NS (5 mg/mL) */
const DILUTED = /^(?:\s(?:of\s)?[A-Za-z0-9 .%]{1,24})?\s\((?:= ?|final |conc(?:entration)?\.? ?:? ?){0,2}$/
const GIVEN_AS =
  /^,?\s(?:of [a-z]+ )?(?:was |is |were )?(?:given|drawn up|administered|taken|supplied|delivered)?\s?(?:as|in|=|\()\s?$|^,\s(?:i\.e\.,?|that is,?|which is|equal to|or)\s$/
const OF = /^\s(?:of|of an?|from an?|@|at)\s(?:the\s)?$/
/** Between a strength and what is given of it: 400 mg/5 mL suspension, give 9 mL (720 mg). */
const STRENGTH =
  /^\)?[,:]?(?:\s(?:in|oral|IV|IM|SC|suspension|solution|susp|soln|syrup|elixir|liquid|concentrate|vial|ampoule|injection|give|take|administer|inject|draw up|dose|[-–—])[,:.]?){0,4}\s$/i
const DOSED = new Set(['ng', 'ug', 'mg', 'g', 'mmol', 'mEq', 'U'])
const OPENS = /^\s?\((?:= ?)?$/
const CLOSES = /^(?:\stotal)?\s?[),;]/
const CLOSES_OF = /^\)\s(?:of|from|using)\s(?:the\s|an?\s)?$/

/** Dose arithmetic in prose: three neighbouring measures, or a dose, its rate per kilogram and a weight stated before. */
export const doseClaims = defineLayer<readonly DoseClaim[]>({
  id: 'common/medicine/dose-claims',
  build(_, { layer, spend }) {
    const found: DoseClaim[] = []
    const all = layer(measures)
    const stated = layer(body)
    for (const block of all.blocks) {
      const list = all.in(block)
      if (list.length < 2) continue
      const starts = sentencesOf(block)
      let done = -1
      for (let i = 0; i + 1 < list.length; i++) {
        spend(4)
        const [a, b, c] = [list[i], list[i + 1], list[i + 2]] as [Measure, Measure, Measure | undefined]
        if (a.place.from < done) continue
        const claim = (c && triple(a, b, c)) ?? pair(a, b, stated) ?? ofBareStrength(a, b)
        if (!claim) continue
        const [from, to] = sentenceAt(starts, claim.result.place.from)
        const sentence = block.text.slice(from, Math.min(to, from + 400))
        const { to: end } = claim.result.place
        const after = block.text.slice(end, end + 24)
        const per =
          /^\s?(?:per|a|each)\sdose\b|^\/dose/i.test(after) || claim.result.unit.perDose
            ? 'dose'
            : /^\s?(?:per day|a day|daily|\/day|\/d)\b/i.test(after)
              ? 'day'
              : undefined
        const frequency = frequenciesIn(sentence)[0]
        const words = isWhole(claim, block)
          ? ownLine(block.text, layer(lineStarts).in(block), a, claim.result)
          : sentence
        const places = [...claim.factors.map(({ measure }) => measure.place), claim.result.place].filter(
          (place) => place.block === block,
        )
        const near = places.filter(
          (place) => place.from >= a.place.from || claim.factors.length < 2 || place.from >= from,
        )
        found.push({
          ...claim,
          block,
          ...(frequency && { frequency }),
          ...(per && { per }),
          sentence: words,
          from: Math.min(...near.map((place) => place.from)),
          to: Math.max(...near.map((place) => place.to)),
        })
        // What comes of one may go into the next: 8 mg in 250 mL (32 mcg/mL) at 15 mL/h = 8 mcg/min.
        done = Math.max(a.place.to, b.place.to, claim.result === c ? c.place.from : claim.result.place.to)
      }
    }
    return found
  },
})

/** Written out with all of its factors: "15 mg/kg × 80 kg = 1,200 mg". */
function isWhole({ equation, factors }: Core, block: Block): boolean {
  return equation && factors.every(({ measure }) => measure.place.block === block)
}

/** How far behind an equation a word may qualify it. */
const BEHIND = 60

/** From the first factor to the end of its line, where the next begins with an entry of its own. */
function ownLine(text: string, starts: readonly number[], { place }: Measure, result: Measure): string {
  const next = starts.find(
    (start) => start >= result.place.to && /^\s?(?:[-•*]|\d{1,2}[.)]|[A-Z][a-z])/.test(text.slice(start, start + 4)),
  )
  return (
    text.slice(place.from, Math.min(next ?? text.length, result.place.to + BEHIND)).split(/[.;]\s(?=[A-Z])/)[0] ?? ''
  )
}

type Core = Pick<DoseClaim, 'kind' | 'factors' | 'result' | 'equation' | 'contested'>

function triple(a: Measure, b: Measure, c: Measure): Core | undefined {
  const { text } = a.place.block
  const first = text.slice(a.place.to, b.place.from)
  const second = text.slice(b.place.to, c.place.from)
  if (first.length > 48 || second.length > 64) return undefined
  const equation = /[=→]/.test(second)
  const times = (result: Measure, x: Measure, y: Measure, eq = equation): Core => ({
    kind: 'dose',
    factors: [
      { measure: x, power: 1, role: roleOf(x) },
      { measure: y, power: 1, role: roleOf(y) },
    ],
    result,
    equation: eq,
    contested: false,
  })
  const over = (kind: Core['kind']): Core => ({
    kind,
    factors: [
      { measure: a, power: 1, role: roleOf(a) },
      { measure: b, power: -1, role: roleOf(b) },
    ],
    result: c,
    equation,
    contested: false,
  })
  if (hasStrength(a) && RUN_AT.test(first) && EQUALS.test(second) && isProduct(a, b, c)) return times(c, a, b)
  const weighed = b.unit.code === 'kg' || b.unit.code === 'lb'
  if (TIMES.test(first) && EQUALS.test(second) && isProduct(a, b, c)) return times(c, a, b)
  if (isArea(b) && a.unit.per.some(({ unit }) => isArea({ unit })) && OF_AREA.test(first) && THEN.test(second))
    return times(c, a, b)
  if (weighed && perKilogram(a) && FOR_A.test(first) && PATIENT.test(second)) return times(c, a, b)
  if (weighed && perKilogram(c) && !perKilogram(a) && FOR_A.test(first) && PATIENT.test(second)) return over('dose')
  const amount = a.unit.dimension !== 'O' && !END.test(text.slice(Math.max(0, a.place.from - END_REACH), a.place.from))
  if (
    amount &&
    OVER.test(first) &&
    b.unit.dimension === 'T' &&
    isQuotient(a, b, c) &&
    (EQUALS.test(second) || RUNS.test(second))
  )
    return over('infusion-rate')
  if (
    /^\s(?:in|per)\s$/.test(first) &&
    b.unit.dimension === 'L3' &&
    isQuotient(a, b, c) &&
    (EQUALS.test(second) || DILUTED.test(second))
  )
    return over('dose')
  if (GIVEN_AS.test(first) && OF.test(second) && isProduct(b, c, a)) return times(a, b, c, first.includes('='))
  if (
    hasStrength(a) &&
    STRENGTH.test(first) &&
    OPENS.test(second) &&
    CLOSES.test(text.slice(c.place.to, c.place.to + 10))
  )
    return drawnUp(a, b, c)
  if (hasStrength(c) && OPENS.test(first) && CLOSES_OF.test(second)) return drawnUp(c, a, b)
  return undefined
}

/** Bupivacaine 0.25% 30 mL (75 mg) */
function ofBareStrength(volume: Measure, dose: Measure): Core | undefined {
  const strength = bareStrength(volume, dose)
  return strength && drawnUp(strength, volume, dose)
}

/** "400 mg/5 mL: 9 mL (720 mg)", "720 mg (9 mL) of 400 mg/5 mL": the dose and the volume it is given in, in either order. */
function drawnUp(strength: Measure, x: Measure, y: Measure): Core | undefined {
  const [volume, dose] = x.unit.dimension === 'L3' ? [x, y] : [y, x]
  if (volume.unit.code !== 'mL' || !isProduct(strength, volume, dose) || !DOSED.has(dose.unit.code)) return undefined
  const factors = [strength, volume].map((measure) => ({ measure, power: 1 as const, role: roleOf(measure) }))
  return { kind: 'dose', factors, result: dose, equation: false, contested: false }
}

/** So much in millilitres: 400 mg/5 mL. What stands per dL is a laboratory's. */
function hasStrength({ unit }: Measure): boolean {
  return unit.per.length === 1 && unit.per[0]?.unit.code === 'mL'
}

/** 15 mg/kg, i.e. 1,200 mg */
const THAT_IS =
  /^,?\s(?:i\.e\.,?|that is,?|equal to|equivalent to|which (?:is|equals|comes to)|(?:was |is )?(?:charted|prescribed|ordered|written up|written|calculated|worked out|entered|recorded|given)\s(?:as|at))\s(?:a (?:total )?dose of )?$/
/** 90 mg/kg/day divided BID = 730 mg per dose: what is given may be rounded. */
const DIVIDED = /^,?\s(?:div(?:ided)?|given|PO|IV|IM)\b[^.;=]{0,24}=\s?$/

/** "630 mg (15 mg/kg)" and "1 mg/kg = 80 mg", with the weight from elsewhere. */
function pair(a: Measure, b: Measure, stated: Body): Core | undefined {
  const { text } = a.place.block
  const gap = text.slice(a.place.to, b.place.from)
  const parenthesis =
    /^\s?\((?:at |= ?)?$/.test(gap) && /^(?:\/dose|\sper dose)?\s?[),;]/.test(text.slice(b.place.to, b.place.to + 12))
  const equation = /^\s?=\s?$/.test(gap)
  if (!parenthesis && !equation && !DIVIDED.test(gap) && !THAT_IS.test(gap)) return undefined
  const [rate, result] = perKilogram(b) && !perKilogram(a) ? [b, a] : perKilogram(a) && !perKilogram(b) ? [a, b] : []
  const weight = stated.weightAt(a.place.block, a.place.from)
  if (!rate || !result || !weight || !isProduct(rate, weight, result)) return undefined
  if (isRate(result) && !isRate(rate)) return undefined
  const factors = [rate, weight].map((measure) => ({ measure, power: 1 as const, role: roleOf(measure) }))
  return { kind: 'dose', factors, result, equation, contested: stated.isContested(weight, a.place.block) }
}

function isArea({ unit }: { readonly unit: { readonly dimension: string } }): boolean {
  return unit.dimension === 'L2'
}

function perKilogram(measure: Measure): boolean {
  return measure.unit.per.some(({ unit, count }) => unit.code === 'kg' && count.eq(1))
}

function roleOf(measure: Measure): string {
  if (perKilogram(measure)) return 'dose'
  const { dimension, per } = measure.unit
  if (per.length > 0) return dimension.includes('T') ? 'rate' : 'concentration'
  return dimension === 'T'
    ? 'time'
    : dimension === 'L3'
      ? 'volume'
      : measure.unit.code === 'kg' || measure.unit.code === 'lb'
        ? 'weight'
        : 'dose'
}

/** Dimensions as vectors, so that mg/kg × kg = mg. A day that is missing on one side is the frequency's. */
function isProduct(x: Measure, y: Measure, result: Measure): boolean {
  if (x.unit.per.length + y.unit.per.length === 0 || isTimeLost([x, y], result)) return false
  return addable(x, y, 1) === withoutTime(result.unit.dimension)
}

/** So much a second gives no amount without a length of time: "1 m³/s × 1 mg/L = 86.4 kg" is a day's. */
function isTimeLost(factors: readonly Measure[], result: Measure): boolean {
  return (
    !isRate(result) &&
    !factors.some(({ unit }) => unit.dimension === 'T') &&
    factors.some(({ unit }) => unit.per.some(({ unit: { dimension, code } }) => dimension === 'T' && code !== 'd'))
  )
}

function isQuotient(x: Measure, y: Measure, result: Measure): boolean {
  return addable(x, y, -1) === withoutTime(result.unit.dimension) && (y.unit.dimension !== 'T' || isRate(result))
}

/** Of so much a day, an hour. */
function isRate({ unit }: Measure): boolean {
  return unit.dimension.includes('T-1')
}

function addable(x: Measure, y: Measure, power: 1 | -1): string {
  const sum = new Map<string, number>()
  for (const [dimension, sign] of [
    [x.unit.dimension, 1],
    [y.unit.dimension, power],
  ] as const) {
    for (const part of dimension.split(' ').filter(Boolean)) {
      const letter = part[0] as string
      sum.set(letter, (sum.get(letter) ?? 0) + sign * (part.length > 1 ? Number(part.slice(1)) : 1))
    }
  }
  return withoutTime(
    [...sum]
      .filter(([, exponent]) => exponent !== 0)
      .sort(([p], [q]) => compareText(p, q))
      .map(([letter, exponent]) => (exponent === 1 ? letter : `${letter}${exponent}`))
      .join(' '),
  )
}

function withoutTime(dimension: string): string {
  return dimension.replace(/ ?\bT-?\d*\b/, '').trim()
}
