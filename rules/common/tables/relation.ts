import { Decimal } from '../number/decimal.js'
import { digitSlip } from '../number/digit-slip.js'
import { around, type Interval, meets } from '../number/interval.js'
import { type GridCell, halfOf } from './cell.js'
import type { Grid } from './grid.js'
import type { Outcome } from './sum.js'

/** One cell recomputed from others of its table. */
export interface Relation {
  readonly target: GridCell
  readonly parts: readonly GridCell[]
  readonly computed: Interval
  readonly outcome: Outcome
  /** Off only in its sign, which headings of variances define freely. */
  readonly signOnly: boolean
}

/** A relation with what shows that it is meant. */
export interface RelationClaim {
  readonly kind: 'table-change' | 'table-percent' | 'table-derived' | 'table-order'
  readonly grid: Grid
  readonly relation: Relation
  /** In words: "2023 less 2022". */
  readonly formula: string
  /** What is expected, where it is no single value. */
  readonly expected?: string
  readonly confirmed?: string
}

/** The interval a printed cell stands for. */
export function spreadOf(cell: GridCell): Interval {
  return around(cell.value, halfOf(cell))
}

/**
 * Compares a cell with a recomputed interval: its own half-unit, and one unit to either side before it differs. A figure that is copied
 * (a maximum) has no such band.
 */
export function relate(
  target: GridCell,
  parts: readonly GridCell[],
  computed: Interval | undefined,
  copied = false,
): Relation {
  if (!computed || target.kind !== 'number') {
    return {
      target,
      parts,
      computed: computed ?? around(target.value, target.step),
      outcome: 'unknown',
      signOnly: false,
    }
  }
  const outcome = (value: Decimal): Outcome => {
    if (meets(computed, around(value, halfOf(target)))) return 'agrees'
    return !copied && meets(computed, around(value, target.step)) ? 'near' : 'differs'
  }
  const plain = outcome(target.value)
  const signOnly = plain === 'differs' && outcome(target.value.neg()) !== 'differs'
  return { target, parts, computed, outcome: plain, signOnly }
}

/**
 * Of relations with rounded figures and the same with figures taken as they are printed: the latter where at least three agree that
 * rounding would have let miss, and three times as many as only agree by rounding. Of two such, what only agrees by rounding is open.
 */
export function sharper(rounded: readonly Relation[], exact: readonly Relation[]): readonly Relation[] {
  const shows = ({ computed, target }: Relation) => computed.high.minus(computed.low).gt(target.step.times(2))
  const sharp = exact.filter(({ outcome }, i) => outcome === 'agrees' && shows(rounded[i] as Relation)).length
  const blurred = (relation: Relation, i: number) => relation.outcome === 'agrees' && exact[i]?.outcome === 'differs'
  const blurs = rounded.filter(blurred).length
  if (sharp >= 3 && sharp >= 3 * blurs) return exact
  if (sharp < 2) return rounded
  return rounded.map((relation, i) => (blurred(relation, i) ? { ...relation, outcome: 'unknown' } : relation))
}

export interface Tally {
  readonly agree: number
  readonly differ: number
  /** Of those that agree, how many do but for their sign. */
  readonly turned: number
}

export function tally(relations: readonly Relation[]): Tally {
  let agree = 0
  let differ = 0
  let turned = 0
  for (const { outcome, signOnly } of relations) {
    if (outcome === 'agrees' || outcome === 'near' || signOnly) agree++
    else if (outcome === 'differs') differ++
    if (signOnly) turned++
  }
  return { agree, differ, turned }
}

/** How well a formula explains a column: one that turns no sign comes before one that does. */
export function scoreOf({ agree, differ, turned }: Tally): number {
  return agree - 2 * differ - turned / (1 + agree)
}

/**
 * Turns the relations of one column into claims. Confirmed: at least twice as many cells agree as differ, two at the least; or
 * one agrees, one differs, and swapped digits explain it. What is not confirmed is no claim at all.
 */
export function claimsFrom(
  kind: RelationClaim['kind'],
  grid: Grid,
  formula: string,
  relations: readonly Relation[],
): RelationClaim[] {
  const { agree, differ } = tally(relations)
  const many = agree >= 2 && agree >= 2 * differ
  const swapped = agree === 1 && differ === 1
  if (!many && !swapped && differ > 0) return []
  if (agree === 0) return []
  return relations.flatMap((relation): RelationClaim[] => {
    if (relation.outcome === 'unknown') return []
    if (relation.outcome !== 'differs' || relation.signOnly)
      return [{ kind, grid, relation, formula, confirmed: 'it agrees' }]
    if (isAnnotated(relation.target.cell)) return []
    if (many)
      return [{ kind, grid, relation, formula, confirmed: `the same holds in ${agree} of ${agree + differ} cells` }]
    if (swapped && isSwapped(relation))
      return [
        { kind, grid, relation, formula, confirmed: 'it holds in the other cell, and swapped digits explain this one' },
      ]
    return [{ kind, grid, relation, formula }]
  })
}

/** A footnote to the row or the cell may say on what other basis it stands. */
function isAnnotated({ block, label }: GridCell['cell']): boolean {
  return [block, label?.block].some((own) => own !== undefined && /[*†‡§¶¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈ]/u.test(own.text))
}

/** A claim that comes out as a violation. */
export function isWrong({ relation, confirmed }: RelationClaim): boolean {
  return relation.outcome === 'differs' && !relation.signOnly && confirmed !== undefined
}

/** Two digits of the printed figure exchanged give the middle of the computed interval. */
function isSwapped({ target, computed }: Relation): boolean {
  const middle = computed.low.plus(computed.high).div(2).abs().div(target.step).round().toString()
  const printed = target.value.abs().div(target.step).toString()
  return digitSlip(printed, middle) === 'transposed digits'
}
