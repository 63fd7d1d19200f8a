import { type Equation, equate, isSame, mended, withCell } from './equation.js'
import { type Family, type Naming, tallyOf } from './family.js'
import type { GridCell } from './grid-model.js'
import { type Slip, slipOf } from './slip.js'

/** A relation that its siblings, its name or its arithmetic confirm. */
export interface Confirmed {
  readonly family: Family
  /** The failing equations that may be held against the draft, each with what licenses it. */
  readonly licensed: ReadonlyMap<Equation, string>
  /** Whether the equations that agree are beyond accident. */
  readonly verifies: boolean
}

/** What each way of naming demands: digits of evidence to verify; to accuse by siblings; to accuse by one of them and a slip. */
const DEMANDS: Readonly<
  Record<Naming, { verify: number; siblings: number; times: number; many: number; slip: number; least: number }>
> = {
  said: { verify: 0, siblings: 0.6, times: 2, many: 2, slip: 3, least: 1 },
  hinted: { verify: 1.5, siblings: 4, times: 2, many: 3, slip: 5, least: 2 },
  silent: { verify: 2.5, siblings: 7, times: 4, many: 4, slip: 8, least: 1 },
}

/** Keeps the best relation of each slot, where something confirms it; of one relation told in two ways, the better telling. */
export function confirm(families: readonly Family[]): readonly Confirmed[] {
  const scored = families.flatMap((family) => {
    const confirmed = confirmOne(family)
    return confirmed ? [{ confirmed, family, score: scoreOf(family) }] : []
  })
  scored.sort((a, b) => b.score - a.score)
  const named = new Set(scored.flatMap(({ family }) => (family.naming === 'silent' ? [] : [cellsOf(family)])))
  // Of one relation told in several ways, that which fails nowhere knows why: a sign is the wrong one.
  const fails = new Map<string, number>()
  for (const { family } of scored)
    if (family.naming === 'silent')
      fails.set(cellsOf(family), Math.min(tallyOf(family).fail, fails.get(cellsOf(family)) ?? Infinity))
  const slots = new Set<string>()
  const told = new Set<string>()
  return scored.flatMap(({ confirmed, family }) => {
    const key = cellsOf(family)
    if (
      told.has(key) ||
      (family.naming === 'silent' && (named.has(key) || tallyOf(family).fail > (fails.get(key) ?? 0)))
    )
      return []
    if (slots.has(family.slot)) {
      if (!isWitness(family)) return []
      told.add(key)
      return [asWitness(family)]
    }
    slots.add(family.slot)
    told.add(key)
    return [confirmed]
  })
}

/** A relation beyond accident with one miss, of a line that another explains or that no name confirms: it may show which cell is wrong. */
function isWitness(family: Family): boolean {
  const { hold, fail, evidence } = tallyOf(family)
  return fail === 1 && hold >= WITNESS.hold && evidence >= WITNESS.evidence
}

const WITNESS = { hold: 3, evidence: 6 }

function asWitness(family: Family): Confirmed {
  return { family: { ...family, witness: true }, licensed: new Map(), verifies: false }
}

/** The cells of its first equations: a sum and the difference that it is as well have the same. */
function cellsOf({ equations }: Family): string {
  return equations
    .slice(0, 2)
    .map(({ target, operands }) =>
      [target, ...operands.slice(0, 12)]
        .map(({ cell, place }) => `${String(cell.row)}/${String(cell.column)}/${String(place.from)}`)
        .sort()
        .join(' '),
    )
    .join(', ')
}

const NAMED: Readonly<Record<Naming, number>> = { said: 4, hinted: 2, silent: 0 }

/** How well a family explains its line: what fails costs more than what holds by accident can gain. */
function scoreOf(family: Family): number {
  const { fail, evidence } = tallyOf(family)
  const turned = family.equations.filter(({ outcome }) => outcome === 'turned').length
  return evidence - 4 * fail - turned + NAMED[family.naming]
}

function confirmOne(family: Family): Confirmed | undefined {
  const { naming, equations, sole = false, doubt } = family
  const { hold, fail, evidence } = tallyOf(family)
  if (hold + fail === 0) return undefined
  const { verify, siblings, times, many, slip: withSlip, least } = DEMANDS[naming]
  const licensed = new Map<Equation, string>()
  const isBaseWrong = fail >= LEAST_OF_BASE && fail > hold && !family.barred && hasExchangedBase(equations)
  for (const equation of equations) {
    if (equation.outcome === 'turned' && !family.witness && isWrongSign(family, equation)) {
      licensed.set(equation, 'all other signs follow the arithmetic')
      continue
    }
    if (equation.outcome !== 'differs' || family.barred || family.witness) continue
    if (family.bound) {
      if (doubt === undefined) licensed.set(equation, 'whatever its parts are')
      continue
    }
    if (isBaseWrong) {
      licensed.set(equation, 'two digits of what they all have in common are exchanged')
      continue
    }
    if (doubt !== undefined && naming !== 'said') continue
    if (doubt !== undefined && !(hold > fail && evidence >= 4)) continue
    // A little beyond rounding is no slip where no name says that there is a relation.
    if (naming !== 'said' && isSlight(equation)) continue
    const bySiblings =
      !family.slipsOnly && isPlausible(equation) && hold >= many && hold >= times * fail && evidence >= siblings
    if (bySiblings) {
      licensed.set(equation, `the same holds in ${String(hold)} of ${String(hold + fail)} cells`)
      continue
    }
    if (hold === 0 && fail === 1 && family.certain !== undefined) {
      licensed.set(equation, family.certain)
      continue
    }
    const slip = bestSlip(equation)
    if (!slip) continue
    const digits = evidence - Math.log10(slip.chance)
    if (hold >= Math.max(1, least * fail) && digits >= withSlip && (naming !== 'silent' || fail === 1))
      licensed.set(
        equation,
        `it holds in ${hold === 1 ? 'one other cell' : `${String(hold)} other cells`}, and ${slip.kind} would explain the miss`,
      )
    else if (
      hold === 0 &&
      fail === 1 &&
      sole &&
      digits - roundness(equation) >= SOLE &&
      !isOtherRelation(equation, slip)
    )
      licensed.set(equation, `nothing else is meant, and ${slip.kind} would explain the miss`)
  }
  const kept = naming === 'said' || hold >= Math.max(1, fail) || licensed.size > 0 || (sole && hold + fail > 0)
  const telling = naming === 'silent' ? evidence - accidentsIn(equations) : evidence
  const verifies = hold >= (naming === 'silent' ? 4 * fail : fail) && telling >= verify
  // One that its name hints at and a sibling bears out says nothing alone, and may ask for the same figure as another.
  const mayCross = naming === 'hinted' && (hold > 0 ? hold >= fail : fail === 1 && sole)
  if (!kept || (!verifies && licensed.size === 0 && naming !== 'said' && !mayCross))
    return isWitness(family) ? asWitness(family) : undefined
  return { family, licensed, verifies }
}

/** What round figures, and sums of one figure and nothing, tell less than their digits. */
function accidentsIn(equations: readonly Equation[]): number {
  return equations
    .filter(({ outcome, form }) => outcome === 'agrees' && form.linear)
    .reduce((all, equation) => {
      const full = -Math.log10(equation.chance)
      const isOfOne = equation.operands.filter(({ value }) => value !== 0).length < 2
      return all + (isOfOne ? full : Math.min(full, roundness(equation)))
    }, 0)
}

/** So many figures are not mended by one other by accident. */
const LEAST_OF_BASE = 3

/** Whether all equations hold with two digits exchanged in the one cell that each of them has: the total that all shares are of. */
function hasExchangedBase(equations: readonly Equation[]): boolean {
  const [first] = equations
  const base = first?.operands.find((cell) =>
    equations.every(({ operands }) => operands.some((other) => isSame(other, cell))),
  )
  if (!base || equations.length > MOST_CELLS) return false
  const held = exchangesOf(base).filter((value) => {
    const outcomes = equations.map((equation) => withCell(equation, base, value).outcome)
    const agreeing = outcomes.filter((outcome) => outcome === 'agrees').length
    return agreeing >= LEAST_OF_BASE && outcomes.every((outcome) => /^(?:agrees|near|unknown)$/.test(outcome))
  })
  return held.length === 1
}

/** The values that a figure has with two neighbouring digits exchanged. */
function exchangesOf({ value, decimals }: GridCell): readonly number[] {
  const digits = Math.abs(value).toFixed(Math.max(0, Math.min(12, decimals)))
  const found = new Set<number>()
  for (let i = 0; i < digits.length - 1; i++) {
    const k = digits[i + 1] === '.' ? i + 2 : i + 1
    const [a, b] = [digits[i], digits[k]]
    if (a === undefined || b === undefined || a === '.' || a === b) continue
    const turned = digits.slice(0, i) + b + digits.slice(i + 1, k) + a + digits.slice(k + 1)
    found.add(Math.sign(value) * Number(turned))
  }
  return [...found]
}

/** A slip in a relation that stands alone. */
const SOLE = 0.7
/** Where a relation holds nowhere else, it may as well be another one: some of the parts, or one taken off of parts that are all added. */
function isOtherRelation({ operands }: Equation, { kind }: Found): boolean {
  if (kind.startsWith('a part')) return true
  return kind === 'a sign' && (operands.length === 2 || operands.every(({ value }) => value >= 0))
}

/** Zeros at the end of all figures of an equation: what is round in thousands tells three digits less. */
function roundness({ target, operands }: Equation): number {
  return Math.min(
    ...[target, ...operands].map(({ value, half }) => zerosOf(String(Math.round(Math.abs(value) / (2 * half || 1))))),
  )
}

function zerosOf(digits: string): number {
  let zeros = 0
  while (digits.at(-1 - zeros) === '0') zeros++
  return zeros
}

/** A sum that is many times its total, or a part of it, is of something else. */
function isPlausible({ target, form, low, high }: Equation): boolean {
  const ratio = Math.abs(target.value / ((low + high) / 2))
  return form.linear === undefined || target.value === 0 || (ratio > 0.05 && ratio < 20)
}

function isSlight({ target, low, high }: Equation): boolean {
  return Math.max(low - target.value, target.value - high) < 5 * target.half
}

/** The least accidental slip in one of the cells of a failing equation that would explain it. */
export function bestSlip(equation: Equation): Found | undefined {
  const cells = [equation.target, ...equation.operands].filter(({ kind }) => kind === 'number')
  if (cells.length > MOST_CELLS) return undefined
  let best: Found | undefined = partSlip(equation) ?? meanSlip(equation) ?? insteadSlip(equation)
  for (const cell of cells) {
    const wanted = mended(equation, cell)
    const slip = wanted === undefined ? undefined : slipOf(cell, wanted, slackIn(equation, cell))
    if (!slip) continue
    const chance = Math.min(1, slip.chance * cells.length)
    if (!best || chance < best.chance) best = { kind: slip.kind, chance }
  }
  return best
}

const MOST_CELLS = 60

interface Found {
  readonly kind:
    | Slip['kind']
    | 'a part left out'
    | 'a part added twice'
    | 'a detail added as well'
    | 'a figure beside the right one'
    | 'the plain mean of the parts'
  readonly chance: number
}

/** The rates of the parts added up and divided by their number, for that of the whole. */
function meanSlip({ target, options: { parts = [] } }: Equation): Found | undefined {
  const values = parts.map(({ value }) => value)
  const mean = values.reduce((all, value) => all + value, 0) / values.length
  if (values.length < 2 || Math.abs(mean - target.value) > target.half * (1 + 1e-9)) return undefined
  return {
    kind: 'the plain mean of the parts',
    chance: Math.min(1, (2 * target.half) / (Math.max(...values) - Math.min(...values))),
  }
}

/** It would hold with a figure that stands beside one of its operands: the amount of another line, the base of another column. */
function insteadSlip({ target, operands, form, options }: Equation): Found | undefined {
  const { instead = [], ...plain } = options
  const tried = instead.flatMap((other) => operands.map((_, i) => equate(target, operands.with(i, other), form, plain)))
  const found = tried.find(({ outcome }) => outcome === 'agrees')
  return found && { kind: 'a figure beside the right one', chance: Math.min(1, tried.length * found.chance) }
}

/** A sum that would hold without one of its parts, with one of them twice, or with what is only a detail of one. */
function partSlip({ target, operands, form, low, high, options }: Equation): Found | undefined {
  if (!form.linear || (operands.length < 3 && !options.beside?.length)) return undefined
  const middle = (low + high) / 2
  const tolerance = (high - low) / 2 + target.half
  const within = (by: number) => by !== 0 && Math.abs(target.value - middle - by) <= tolerance
  const { beside = [] } = options
  const chance = (ways: number) => Math.min(1, (ways * 2 * tolerance) / Math.max(Math.abs(target.value), 1e-12))
  const weights = operands.map((cell, i) => cell.value * (form.linear as (i: number) => number)(i))
  if (weights.some((part) => within(-part))) return { kind: 'a part left out', chance: chance(operands.length) }
  if (weights.some(within)) return { kind: 'a part added twice', chance: chance(2 * operands.length) }
  return beside.some(({ value }) => within(value))
    ? { kind: 'a detail added as well', chance: chance(beside.length) }
    : undefined
}

/** How far the roundings of the others leave a cell open. */
export function slackIn(equation: Equation, cell: GridCell): number {
  const { target, low, high } = equation
  const spread = (high - low) / 2
  if (cell.cell === target.cell && cell.place.from === target.place.from) return spread
  const at = mended(equation, cell)
  const moved = mended({ ...equation, target: { ...target, value: target.value + spread + target.half } }, cell)
  return at === undefined || moved === undefined ? 0 : Math.max(0, Math.abs(moved - at) - cell.half)
}

/** "+4.4%": whoever prints it means it. */
function isSignPrinted({ place }: GridCell): boolean {
  return /^[\s(*_]*[+−–-]/.test(place.block.text)
}

/** Among changes that go either way, or all have their sign before them, and follow the arithmetic, one that does not. */
function isWrongSign({ signed, equations }: Family, equation: Equation): boolean {
  if (!signed) return false
  const others = equations.filter((other) => other !== equation)
  const agree = others.filter(({ outcome }) => outcome === 'agrees')
  return (
    agree.length >= 3 &&
    others.every(({ outcome }) => outcome === 'agrees' || outcome === 'near') &&
    (equations.every(({ target }) => isSignPrinted(target)) ||
      (agree.some(({ target }) => target.value < 0) && agree.some(({ target }) => target.value > 0)))
  )
}
