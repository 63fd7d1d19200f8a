import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import { BlockLists, type ByBlock } from '../number/by-block.js'
import { Decimal } from '../number/decimal.js'
import { type Figure, power } from '../number/figure.js'
import { around, type Interval } from '../number/interval.js'
import { figures } from '../number/lexer.js'
import { readUnit, type UnitPhrase, unitOf } from './units.js'

/** A figure with the unit printed behind it. Compound measures (5 ft 10 in, 7 lb 9 oz) are one, in the smaller unit. */
export interface Measure {
  readonly figure: Figure
  readonly unit: UnitPhrase
  /** In the unit printed. */
  readonly value: Decimal
  /** Half a unit of the last digit, and with trailing zeros of a whole number as rounding. */
  readonly strict: Decimal
  readonly loose: Decimal
  /** Hedged in a way that does not only bind it to the words before ("over 8 h" is none). */
  readonly hedged: boolean
  readonly place: Place
  /** The figure printed before it in its block. */
  readonly previous: Figure | undefined
}

/** Every figure with a unit of the table. Linear: one bounded look behind each figure. */
export const measures = defineLayer<ByBlock<Measure>>({
  id: 'common/units/measures',
  build(_, { layer, spend }) {
    const lists = new BlockLists<Measure>()
    const printedIn = layer(figures)
    for (const block of printedIn.blocks) {
      const printed = printedIn.in(block)
      spend(printed.length)
      lists.add(block, readMeasures(printed))
    }
    return lists
  },
})

/** Those of one block, what is compound joined. */
function readMeasures(printed: readonly Figure[]): Measure[] {
  const found: Measure[] = []
  for (const [i, figure] of printed.entries()) {
    const measure = readMeasure(figure, printed[i - 1])
    if (!measure) continue
    const last = found.at(-1)
    if (last && measure.place.from < last.place.to) continue
    const joined = last && compound(last, measure)
    if (joined) found[found.length - 1] = joined
    else {
      if (last && isBareDegree(last, measure)) found[found.length - 1] = { ...last, unit: measure.unit }
      found.push(measure)
    }
  }
  return found
}

/** What stands between the ends of a range. */
export const UP_TO = /^\s?(?:to|and|[-‐‑–—])\s?$/

/** 20° to 25 °C: the scale stands behind the second only. */
function isBareDegree({ unit, place }: Measure, next: Measure): boolean {
  return (
    unit.code === 'deg' && next.unit.dimension === 'O' && UP_TO.test(place.block.text.slice(place.to, next.place.from))
  )
}

const NUMERIC = new Set(['quantity', 'year', 'pair', 'reference'])

export function readMeasure(figure: Figure, previous: Figure | undefined): Measure | undefined {
  const { parts, block } = figure
  if (!NUMERIC.has(figure.class) || (figure.unit.kind !== 'none' && figure.unit.kind !== 'unit')) return undefined
  // A letter right behind the digits may be a unit or a scale: 5m is read as metres here.
  const scaled = parts.exponent !== 0 && !parts.scaleUnsure
  let at = scaled ? parts.to : parts.digitsTo
  const gap = block.text[at]
  if (gap !== undefined && (/\s/.test(gap) || (gap === '-' && /[A-Za-z]/.test(block.text[at + 1] ?? '')))) at++
  const unit = readUnit(block.text, at)
  if (!unit) return undefined
  const exponent = scaled ? parts.exponent : 0
  const less = exponent - parts.exponent
  return {
    figure,
    unit,
    value: scaled ? figure.value : figure.printed,
    strict: less === 0 ? figure.strict : figure.strict.times(power(less)),
    loose: less === 0 ? figure.loose : figure.loose.times(power(less)),
    hedged: figure.hedge !== undefined && !/^(?:over|above|below|under)$/.test(figure.hedge.text),
    place: { block, from: figure.from, to: unit.to },
    previous,
  }
}

const COMPOUND: readonly (readonly [string, string, number])[] = [
  ['ft', 'in', 12],
  ['lb', 'oz', 16],
  ['st', 'lb', 14],
  ['h', 'min', 60],
  ['min', 's', 60],
]

/** 5 ft 10 in, 7 lb 9 oz: the larger part is exact. */
function compound(large: Measure, small: Measure): Measure | undefined {
  const pair = COMPOUND.find(([a, b]) => a === large.unit.code && b === small.unit.code)
  const gap = large.place.block.text.slice(large.place.to, small.figure.from)
  if (!pair || !/^(?:,?\s?|\sand\s)$/.test(gap) || large.figure.decimals > 0 || small.value.gte(pair[2]))
    return undefined
  const value = large.value.times(pair[2]).plus(small.value)
  const { hedged, previous } = large
  return { ...small, value, loose: small.strict, hedged, previous, place: { ...large.place, to: small.place.to } }
}

/** The unit as the draft prints it, for messages. */
export function printedUnit({ unit, place }: Measure): string {
  return place.block.text.slice(unit.from, unit.to)
}

/** What a measure may stand for before rounding, in its own unit. */
export function spread(measure: Measure, width: 'strict' | 'loose'): Interval {
  return around(measure.value, measure[width])
}

const TENTH = new Decimal('0.1')

/** A dose as printed: its last digit may be rounded, but no one rounds 1.5 g a day to 2 g. */
export function doseSpread({ value, strict }: Measure): Interval {
  return around(value, Decimal.min(strict, value.abs().times(TENTH)))
}

/** A measure's value in another unit of its dimension. */
export function inUnit(measure: Measure, code: string): Decimal {
  return measure.value.times(measure.unit.factor).div(unitOf(code).factor)
}
