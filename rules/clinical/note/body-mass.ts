import { hasDigit } from '../../../src/document/characters.js'
import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import { isPresent } from '../../common/medicine/body-index.js'
import type { Block, Place } from '../../../src/document/model.js'

/** A body mass index in kg/m², as stated or as computed from weight and height. */
export interface BodyMass {
  /** Rounded to one decimal when computed. */
  readonly value: number
  readonly from: 'stated' | 'computed'
  readonly places: readonly Place[]
}

const STATED =
  /\b(?:BMI|[Bb]ody [Mm]ass [Ii]ndex)(?: (?:of|is|was|today))?\s{0,2}[:=]?\s{0,2}(\d{1,2}(?:\.\d{1,2})?)(?![\d%]|\s?[-–]\s?\d|\.\d|(?:st|nd|rd|th)\b)/g
const WEIGHT =
  /\b(?:[Ww]eigh(?:t|s|ed)|Wt|WT)\.?(?: (?:of|is|was|today))?\s{0,2}[:=]?\s{0,2}(\d{2,3}(?:\.\d{1,2})?)\s?(kg|kilograms?|lbs?|pounds?)\b/g
const HEIGHT =
  /\b(?:[Hh]eight|Ht|HT)\.?(?: (?:of|is|was))?\s{0,2}[:=]?\s{0,2}(?:(\d)\s?(?:'|ft\.?|feet|foot|′)\s?(\d{1,2}(?:\.\d)?)?\s?(?:"|in(?:\.|ches)?|″)?|(\d{2,3}(?:\.\d)?)\s?(cm|in|inches)\b|(\d\.\d{1,2})\s?m\b)/g
/** What one of them says. */
const TELLING = /BMI|ndex|eigh|[HW][Tt]/

const KG_PER_POUND = 0.45359237

/** Reads the body mass indices a note states of now, each value once, and the one its weight and height give. */
export const bodyMassLayer = defineLayer<readonly BodyMass[]>({
  id: 'clinical.body-mass',
  build(document, { spend }) {
    const stated = new Map<number, BodyMass>()
    const weights: { value: number; place: Place }[] = []
    const heights: { value: number; place: Place }[] = []
    for (const block of document.blocks) {
      const { text } = block
      spend(1 + (text.length >> 4))
      if (!TELLING.test(text) || !hasDigit(text)) continue
      for (const match of matches(STATED, text)) {
        const value = Number(match[1])
        if (!stated.has(value) && isPresent(text, match.index, match.index + match[0].length))
          stated.set(value, { value, from: 'stated', places: [placeOf(block, match)] })
      }
      for (const match of matches(WEIGHT, text)) {
        weights.push({
          value: Number(match[1]) * (/^k/.test(match[2] ?? '') ? 1 : KG_PER_POUND),
          place: placeOf(block, match),
        })
      }
      for (const match of matches(HEIGHT, text)) heights.push({ value: metres(match), place: placeOf(block, match) })
    }
    const [weight] = weights
    const [height] = heights
    if (!weight || !height || weights.length > 1 || heights.length > 1) return [...stated.values()]
    const value = Math.round((weight.value / (height.value * height.value)) * 10) / 10
    return [...stated.values(), { value, from: 'computed', places: [weight.place, height.place] }]
  },
})

function metres(match: RegExpExecArray): number {
  const [, feet, inches, length, unit, m] = match as unknown as (string | undefined)[]
  if (m !== undefined) return Number(m)
  if (length !== undefined) return unit === 'cm' ? Number(length) / 100 : Number(length) * 0.0254
  return (Number(feet) * 12 + Number(inches ?? 0)) * 0.0254
}

function placeOf(block: Block, match: RegExpExecArray): Place {
  return { block, from: match.index, to: match.index + match[0].length }
}
