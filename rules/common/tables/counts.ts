import { type Equation, equate } from './equation.js'
import { type Family } from './family.js'
import type { Grid, GridCell } from './grid-model.js'

/** So many others must add up to the last unit. */
const LEAST_SHARP = 4
const LEAST_UNSAID = 6
/** Larger ones may be rounded, whatever their unit. */
const MOST = 1000
const ROUNDED =
  /[$£€₹¥%]|\b(?:thousands?|millions?|billions?|rounded|per ?cent|percentage|average|estimated?|weighted)\b|\b(?:000s?|bn|mn)\b/i

/** Counts are not rounded: where all others of a relation add up to the last unit, one that is off by one is wrong. */
export function withSharpCounts(grid: Grid, family: Family): Family {
  const { equations } = family
  if (equations.length <= (family.naming === 'said' ? LEAST_SHARP : LEAST_UNSAID)) return family
  const off = equations.filter((equation) => equation.form.linear !== undefined && !isExact(equation))
  const [only, other] = off
  if (!only || other || !equations.every(isOfCounts) || ROUNDED.test(grid.context)) return family
  const { target, operands, form, options } = only
  const sharp = equate(target, operands, form, { ...options, exact: true, copied: true })
  return { ...family, equations: equations.map((equation) => (equation === only ? sharp : equation)) }
}

function isExact({ target, low, high }: Equation): boolean {
  return Math.abs(target.value - (low + high) / 2) < 1e-9 * Math.max(1, Math.abs(target.value))
}

function isOfCounts({ target, operands, form }: Equation): boolean {
  return form.linear !== undefined && [target, ...operands].every(isCount)
}

function isCount({ value, half, percent, unit }: GridCell): boolean {
  return !percent && unit === undefined && half <= 0.5 && Number.isInteger(value) && Math.abs(value) < MOST
}
