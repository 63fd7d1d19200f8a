import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import type { Decimal } from '../number/decimal.js'
import { hull } from '../number/interval.js'
import { inUnit, type Measure, measures } from '../units/measures.js'
import { lookBack } from '../number/sticky.js'

/** Body weights and heights a draft states. */
export interface Body {
  /** The weight that holds at a place: the last one before it in the block, else the only one of the draft. */
  weightAt(block: Block, at: number): Measure | undefined
  heightAt(block: Block, at: number): Measure | undefined
  /** Whether the draft states another weight or height, or prints one in the block: a figure may go by that one. */
  isContested(measure: Measure, block: Block): boolean
}

const WEIGHT = /(?:\b(?:weight|weighs|weighing|weighed|wt)\b[^.;\d]{0,16}|\b(?:for|in) an? )$/i
const PERSON =
  /^[-\s](?:(?:adult|old|male|female|elderly|young|obese|healthy)\s)*(?:patient|child|man|woman|boy|girl|infant|neonate|adult|person|male|female|baby|toddler|adolescent|teenager)\b/i
/** A 4-year-old boy, 16.2 kg; 67F (82 kg) */
const PERSON_BEFORE =
  /(?:\b(?:boy|girl|male|female|man|woman|child|infant|baby|toddler|patient)|[-\s]old|\by\/?o|\b\d{1,3}\s?[MF]),?\s\(?$/i
/** Behind a weight that is another one. */
const OTHER_AFTER = /^\s?(?:at birth|heavier|lighter|more|less|gain|loss|above|below|over|under)\b/i
const HEIGHT = /\b(?:height|ht|length|stands?|stood)\b[^.;\d]{0,16}$/i
const TALL = /^\s?(?:tall\b|in height\b)/i
const OTHER =
  /\b(?:birth|ideal|target|goal|dry|adjusted|lean|usual|previous|prior|pre-?pregnancy|admission(?= weight)|weight (?:gain|loss|change)|gained|lost|IBW|ABW|LBW|mother|father|maternal|paternal|wife|husband|spouse|parents?|brother|sister|donor|(?:high|heavi|low|light)est)\b/i

/** 12 st 4 lb, 5 ft 9: only a part of the weight or height. */
export function isPart({ unit, place: { block, from, to } }: Measure): boolean {
  if (unit.code === 'ft') return /^[\s,]{0,2}\d{1,2}\b/.test(block.text.slice(to, to + 5))
  return /\d\s?(?:st|stone)\.?,?\s?$/i.test(block.text.slice(Math.max(0, from - 10), from))
}

/** "173.7 ± 8.2 cm": what the second figure is. */
export function isSpread({ place: { block, from } }: Measure): boolean {
  return /(?:±|\+\/[-−–])\s?$/.test(block.text.slice(Math.max(0, from - 4), from))
}

/** A weight or height of another time or person than the patient now: "3.2 kg at birth". */
export function isOfAnother({ block, from, to }: Place): boolean {
  const before = lookBack(block.text, from, 40).window.split(SENTENCE).at(-1) as string
  return (
    OTHER.test(before) || OTHER_AFTER.test(block.text.slice(to, to + 40)) || AGO.test(block.text.slice(to, to + 40))
  )
}
const AGO = /^\s?(?:before|ago|last|previously|in (?:19|20)\d\d)\b/i

const SENTENCE = /[.;]\s(?=[A-Z])/

const WEIGHTS = ['kg', 'lb', 'g', 'st', 'oz']
const HEIGHTS = ['cm', 'm', 'in', 'ft']
/** Two values nearer than this are one, rounded or converted. */
const SAME = '0.02'
/** A bare measure is taken for somebody's weight or height up to this many times the stated one. */
const COMPARABLE = 2
/** The bare measures of a block that are kept; with more, there is always another. */
const KEPT = 32

/** Stated body weights and heights. Other weights (birth, ideal, dry, a relative's) are not the patient's now. */
export const body = defineLayer<Body>({
  id: 'common/medicine/body',
  build(_document, { layer, spend }) {
    const weights: Measure[] = []
    const heights: Measure[] = []
    /** All that are said to be one, the patient's now or not. */
    const said: Measure[] = []
    const bare = new Map<Block, Measure[]>()
    for (const measure of layer(measures).all) {
      spend()
      if (isSpread(measure)) continue
      if (!WEIGHTS.includes(measure.unit.code) && !HEIGHTS.includes(measure.unit.code)) continue
      const { block } = measure.place
      const { text } = block
      const window = lookBack(text, measure.place.from, 40).window.split(SENTENCE).at(-1) as string
      const after = text.slice(measure.place.to, measure.place.to + 40)
      const isWeight =
        WEIGHTS.includes(measure.unit.code) &&
        (WEIGHT.test(window) || PERSON.test(after) || isBesidePerson(measure, window, after))
      const isHeight = HEIGHTS.includes(measure.unit.code) && (HEIGHT.test(window) || TALL.test(after))
      const there = bare.get(block)
      if (!there) bare.set(block, [measure])
      else if (there.length < KEPT) there.push(measure)
      if ((!isWeight && !isHeight) || isPart(measure)) continue
      said.push(measure)
      if (!OTHER.test(window)) (isWeight ? weights : heights).push(measure)
    }
    const ranges = new Map(['M', 'L'].map((dimension) => [dimension, rangeOf(said, dimension)]))
    return {
      weightAt: finder(weights, 'kg'),
      heightAt: finder(heights, 'cm'),
      isContested(measure, where) {
        const base = inBase(measure)
        const differs = (other: Decimal) => other.minus(base).abs().gt(base.times(SAME))
        if (ranges.get(measure.unit.dimension)?.some(differs)) return true
        return [measure.place.block, where].some((each) => {
          const there = bare.get(each) ?? []
          return there.length === KEPT || there.some((other) => isComparable(measure, other) && differs(inBase(other)))
        })
      },
    }
  },
})

function isBesidePerson({ unit }: Measure, before: string, after: string): boolean {
  return (unit.code === 'kg' || unit.code === 'lb') && PERSON_BEFORE.test(before) && !OTHER_AFTER.test(after)
}

/** The lowest and the highest of a dimension, in base units. */
function rangeOf(all: readonly Measure[], dimension: string): readonly Decimal[] {
  const values = all.filter(({ unit }) => unit.dimension === dimension).map(inBase)
  if (values.length === 0) return []
  const { low, high } = hull(values)
  return [low, high]
}

function inBase({ value, unit }: Measure): Decimal {
  return value.times(unit.factor)
}

function isComparable(measure: Measure, other: Measure): boolean {
  const [a, b] = [inBase(measure), inBase(other)]
  return measure.unit.dimension === other.unit.dimension && a.lte(b.times(COMPARABLE)) && b.lte(a.times(COMPARABLE))
}

function finder(all: readonly Measure[], code: string): Body['weightAt'] {
  const byBlock = new Map<Block, Measure[]>()
  for (const measure of all)
    byBlock.set(measure.place.block, [...(byBlock.get(measure.place.block) ?? []).slice(-31), measure])
  const values = new Set(all.map((measure) => inUnit(measure, code).toFixed(1)))
  const only = values.size === 1 ? all[0] : undefined
  return (block, at) => (byBlock.get(block) ?? []).findLast((measure) => measure.place.from <= at) ?? only
}
