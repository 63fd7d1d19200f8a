import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { body, isPart, isSpread } from './body.js'
import { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { type Interval, interval } from '../number/interval.js'
import { figures } from '../number/lexer.js'
import { inUnit, type Measure, measures } from '../units/measures.js'
import { lookBack } from '../number/sticky.js'
import { unitOf } from '../units/units.js'
import { worded } from '../number/worded.js'

/** A body mass index or surface area with the weight and height it must follow from. */
export interface BodyIndex {
  readonly kind: 'bmi' | 'bsa'
  readonly block: Block
  readonly figure: Figure
  readonly weight: Measure
  readonly height: Measure
  /** The draft has other weights, heights or indices: what does not follow from these may follow from those. */
  readonly contested: boolean
  readonly from: number
  readonly to: number
}

const LABEL =
  /\b(BMI|[Bb]ody mass index|BSA|[Bb]ody surface area)(?:\s\((?:BMI|BSA|Mosteller|Du ?Bois|Haycock)\))?\s*(?:(?:[=:≈]|of|is|was|being|works? out (?:at|to)|worked out (?:at|to)|comes? (?:out )?(?:at|to)|came to|st(?:ands|ood) at|equals|is put at)\s*)?(?:calculated (?:at|as)\s|about\s)?$/
const NAMED = /BMI|BSA|ody mass index|ody surface area/
/** Behind a percentile, a bound, a range, an index of another day. */
const NOT_NOW =
  /^\s?(?:\(?(?:adjusted|corrected|pre-?pregnancy|pre-?gravid)\b|%|(?:st|nd|rd|th)\b|percentile|(?:kg\/m(?:2|²|\^2)?\s?)?(?:\+|[-–]\s?\d|(?:or|and)\s(?:more|above|greater|higher|over|less|below|under|lower)\b|to\s\d|(?:at|on|in|before|last)\s(?:the\s(?:start|beginning)|baseline|admission|birth|surgery|year|month|visit|\d{4})\b))/i
const BOUND = /[<>≥≤]\s?$/
/** An index that is wanted, was, or limits a group. */
const OTHER =
  /\b(?:goal|target|desired|ideal|start(?:ing|ed)?|initial|baseline|previous|prior|last|earlier|pre-?op(?:erative)?|pre-?pregnancy|pre-?gravid|adjusted|corrected|admission|highest|peak|lowest|max(?:imum)?|min(?:imum)?|mean|median|average|inclusion|exclusion|criteri(?:a|on)|eligib(?:le|ility)|threshold|cut-?off|defined|defines|qualif(?:y|ies)|requires?|at least|if|until|mother['’]s|father['’]s)\b[^.;\n]{0,24}$/i
/** More is no surface area in square metres, but a share of the skin. */
const MOST_SURFACE = 4

/** Whether an index, from its name to its figure, is the patient's now: no goal, no bound, no percentile, none of another day. */
export function isPresent(text: string, from: number, to: number): boolean {
  return !NOT_NOW.test(text.slice(to, to + 40)) && !OTHER.test(text.slice(Math.max(0, from - 48), from))
}

/** Indices whose weight and height the draft states. */
export const bodyIndices = defineLayer<readonly BodyIndex[]>({
  id: 'common/medicine/body-indices',
  build(_, { layer, spend }) {
    const found: BodyIndex[] = []
    const stated = layer(body)
    for (const block of layer(worded)) {
      if (!NAMED.test(block.text)) continue
      for (const figure of layer(figures).in(block)) {
        spend()
        if (!figure.isQuantity || figure.isPercent || figure.hedge || figure.parts.joined) continue
        const { window } = lookBack(block.text, figure.from, 48)
        const label = LABEL.exec(window)
        if (!label || BOUND.test(window)) continue
        if (!isPresent(block.text, figure.from - window.length + label.index, figure.to)) continue
        const kind = /^(?:BMI|[Bb]ody m)/.test(label[1] as string) ? 'bmi' : 'bsa'
        if (kind === 'bsa' && figure.value.gt(MOST_SURFACE)) continue
        const near = layer(measures).in(block)
        const weight =
          stated.weightAt(block, figure.from) ??
          stated.weightAt(block, figure.to + LINE) ??
          sole(near, figure, ['kg', 'lb'])
        const height =
          stated.heightAt(block, figure.from) ??
          stated.heightAt(block, figure.to + LINE) ??
          sole(near, figure, ['cm', 'm', 'in', 'ft'])
        if (!weight || !height) continue
        const contested = stated.isContested(weight, block) || stated.isContested(height, block)
        const from = figure.from - window.length + label.index
        found.push({ kind, block, figure, weight, height, contested, from, to: figure.to })
      }
    }
    const values = new Map<string, Set<string>>()
    for (const { kind, block, figure } of found) {
      const key = `${kind} ${block.index}`
      values.set(key, (values.get(key) ?? new Set()).add(figure.value.toString()))
    }
    const isOne = ({ kind, block }: BodyIndex) => values.get(`${kind} ${block.index}`)?.size === 1
    return found.map((index) => ({ ...index, contested: index.contested || !isOne(index) }))
  },
})

/** Characters. */
const LINE = 80

/** The only such measure within a line's reach of the index. */
function sole(all: readonly Measure[], { from }: Figure, codes: readonly string[]): Measure | undefined {
  const before = (at: number) => partitionPoint(all.length, (i) => (all[i] as Measure).place.from < at)
  const near = all.slice(before(from - LINE + 1), before(from + LINE)).filter(({ unit }) => codes.includes(unit.code))
  const [only] = near
  return near.length === 1 && only && !isPart(only) && !isSpread(only) ? only : undefined
}

/** kg/m² from the rounded weight and height. */
export function bmiOf(weight: Measure, height: Measure): Interval {
  const [w, h] = [ends(weight, 'kg'), ends(height, 'm')]
  return interval(w.low.div(h.high.pow(2)), w.high.div(h.low.pow(2)))
}

/** The span of the published surface area formulas: Mosteller, Du Bois, Haycock, Gehan and George, Boyd's range. */
export function bsaOf(weight: Measure, height: Measure): Interval {
  const [w, h] = [ends(weight, 'kg'), ends(height, 'cm')]
  const formulas = (kg: Decimal, cm: Decimal): Decimal[] => [
    kg.times(cm).div(3600).root(2),
    raised(kg, 0.425).times(raised(cm, 0.725)).times('0.007184'),
    raised(kg, 0.5378).times(raised(cm, 0.3964)).times('0.024265'),
    raised(kg, 0.51456).times(raised(cm, 0.42246)).times('0.0235'),
  ]
  return { low: Decimal.min(...formulas(w.low, h.low)), high: Decimal.max(...formulas(w.high, h.high)) }
}

/** To a power of five decimal places. */
function raised(base: Decimal, power: number): Decimal {
  return base.root(100_000, Math.round(power * 100_000))
}

function ends(measure: Measure, code: string): Interval {
  const scale = measure.unit.factor.div(unitOf(code).factor)
  const value = inUnit(measure, code)
  const half = measure.strict.times(scale)
  return { low: value.minus(half), high: value.plus(half) }
}
