import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { inUnit, type Measure, measures } from './measures.js'
import { lookBack } from './sticky.js'

/** Body weights and heights a draft states. */
export interface Body {
  /** The weight that holds at a place: the last one before it in the block, else the only one of the draft. */
  weightAt(block: Block, at: number): Measure | undefined
  heightAt(block: Block, at: number): Measure | undefined
}

const WEIGHT = /(?:\b(?:weight|weighs|weighing|weighed|wt)\b[^.;\d]{0,16}|\b(?:for|in) an? )$/i
const PERSON =
  /^[-\s](?:(?:adult|old|male|female|elderly|young|obese|healthy)\s)*(?:patient|child|man|woman|boy|girl|infant|neonate|adult|person|male|female|baby|toddler|adolescent|teenager)\b/i
const HEIGHT = /\b(?:height|ht|length|stands?|stood)\b[^.;\d]{0,16}$/i
const TALL = /^\s?(?:tall\b|in height\b)/i
const OTHER =
  /\b(?:birth|ideal|target|goal|dry|adjusted|lean|usual|previous|prior|pre-?pregnancy|admission|weight (?:gain|loss|change)|gained|lost|IBW|ABW|LBW)\b/i

const WEIGHTS = ['kg', 'lb', 'g', 'st', 'oz']
const HEIGHTS = ['cm', 'm', 'in', 'ft']

/** Stated body weights and heights. Other weights (birth, ideal, dry) are not the patient's now. */
export const body = defineLayer<Body>({
  id: 'common/number/body',
  build(_document, { layer, spend }) {
    const weights: Measure[] = []
    const heights: Measure[] = []
    for (const measure of layer(measures).all) {
      spend()
      if (!WEIGHTS.includes(measure.unit.code) && !HEIGHTS.includes(measure.unit.code)) continue
      const { text } = measure.place.block
      const { window } = lookBack(text, measure.place.from, 40)
      const after = text.slice(measure.place.to, measure.place.to + 40)
      if (OTHER.test(window)) continue
      if (WEIGHTS.includes(measure.unit.code) && (WEIGHT.test(window) || PERSON.test(after))) weights.push(measure)
      if (HEIGHTS.includes(measure.unit.code) && (HEIGHT.test(window) || TALL.test(after))) heights.push(measure)
    }
    return { weightAt: finder(weights, 'kg'), heightAt: finder(heights, 'cm') }
  },
})

function finder(all: readonly Measure[], code: string): Body['weightAt'] {
  const byBlock = new Map<Block, Measure[]>()
  for (const measure of all)
    byBlock.set(measure.place.block, [...(byBlock.get(measure.place.block) ?? []).slice(-31), measure])
  const values = new Set(all.map((measure) => inUnit(measure, code).toFixed(1)))
  const only = values.size === 1 ? all[0] : undefined
  return (block, at) => (byBlock.get(block) ?? []).findLast((measure) => measure.place.from <= at) ?? only
}
