import { matchAt } from '../number/sticky.js'
import { Decimal } from '../number/decimal.js'
import { type Measure, spread } from '../units/measures.js'
import { readUnit, type UnitPhrase, unitOf } from '../units/units.js'
import { around, meets } from '../number/interval.js'

/** Strengths printed without a unit: 0.25% is 2.5 mg/mL, 1:10,000 is 0.1 mg/mL. */

const UNIT = readUnit('mg/mL', 0) as UnitPhrase
const STRENGTH = String.raw`(?<strength>(?<percent>\d{1,2}(?:\.\d{1,4})?)\s?%|1\s?:\s?(?<ratio>\d{1,3}(?:,\d{3})+|\d{3,6}))`
const DRUG = String.raw`(?:\s[A-Za-z-]{3,20}){0,2}`
/** Bupivacaine 0.25% 30 mL (75 mg), 0.25% bupivacaine, 30 mL (75 mg) */
const BEFORE = new RegExp(`(?<![\\d.,:/])${STRENGTH}${DRUG}[,:]?\\s$`)
/** 10 mL of 1% lidocaine (100 mg) */
const BEHIND = new RegExp(`\\s(?:of\\s)?(?:an?\\s)?${STRENGTH}${DRUG}\\s?(?:\\((?:=\\s?)?|=\\s?)`, 'y')
/** Before a percentage that is none of a solution. */
const SHARE =
  /\b(?:FiO2|SpO2|SaO2|SvO2|O2|sats?|saturation|oxygen|EF|LVEF|FS|Hct|hematocrit|A1c|TBSA|BSA|burns?|by|humidity)(?: (?:of|at|is|was))?[ :=]*$/i
/** How far a slip puts a dose off. */
const SLIPS = ['0.1', '10']
const OPENS = /^\s?(?:\((?:=\s?)?|=\s?)$/
const MASSES = new Set(['ug', 'mg', 'g'])
const REACH = 56

/**
 * The strength that makes the second of two neighbouring measures a dose of the first. A share of something else may stand there too: only one
 * that the dose follows from, or misses ten times, is taken for a strength.
 */
export function bareStrength(volume: Measure, dose: Measure): Measure | undefined {
  if (volume.unit.code !== 'mL' || !MASSES.has(dose.unit.code)) return undefined
  const { block } = volume.place
  const between = block.text.slice(volume.place.to, dose.place.from)
  if (between.length > REACH) return undefined
  const start = Math.max(0, volume.place.from - REACH)
  const before = OPENS.test(between) ? BEFORE.exec(block.text.slice(start, volume.place.from)) : null
  const match = before ?? matchAt(BEHIND, between, 0)
  if (!match || (!before && match[0].length !== between.length)) return undefined
  const { strength = '', percent, ratio = '' } = match.groups ?? {}
  const at = (before ? start : volume.place.to) + match.index + match[0].search(/\d/)
  if (SHARE.test(block.text.slice(Math.max(0, at - 24), at))) return undefined
  const figure = before ? volume.previous : dose.previous
  if (!figure) return undefined
  const value =
    percent === undefined
      ? new Decimal(1000).div(new Decimal(ratio.replaceAll(',', '')))
      : new Decimal(percent).times(10)
  const computed = value.times(volume.value).times(unitOf('mg').factor).div(dose.unit.factor)
  const slips = SLIPS.some((slip) => dose.value.times(slip).eq(computed))
  if (!slips && !meets(around(computed, dose.strict), spread(dose, 'strict'))) return undefined
  const place = { block, from: at, to: at + strength.length }
  const zero = new Decimal(0)
  return { figure, unit: UNIT, value, strict: zero, loose: zero, hedged: false, place, previous: undefined }
}
