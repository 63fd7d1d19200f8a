import { Decimal } from '../../number/decimal.js'
import { readUnit, type UnitPhrase } from '../../units/units.js'
import { TIMES } from '../closed/each-noun.js'
import { stem } from '../reading/each.js'
import { isTime } from '../reading/term.js'
import { type Amount, areAlike } from './amount.js'

/** Whether the units of factors make that of their product, and what ties each to what it is so much for one of. */

export interface Typed {
  /** The product of the figures as printed times this is the whole as printed. */
  readonly factor: Decimal
  /** Units work out, and each "per" finds what it is of. */
  readonly closed: boolean
  /** Words tie a figure to what it is so much for one of. */
  readonly linked: boolean
  /** What that is, another figure counts or is measured in. */
  readonly named: boolean
}

/** Whether the units of some factors make that of a whole. */
export function typeOf(whole: Amount, factors: readonly Amount[]): Typed | undefined {
  if (factors.some(({ term }) => term.figure.isPercent)) return undefined
  const base = factors.reduce((all, { per }) => all.div(per), new Decimal(1))
  const money = factors.filter(({ sort }) => sort === 'money')
  if (whole.sort === 'money') {
    if (money.length !== 1 || money[0]?.term.figure.unit.code !== whole.term.figure.unit.code) return undefined
    const [rate] = money as [Amount]
    return counted(
      rate,
      factors.filter((one) => one !== rate),
      base,
      whole,
    )
  }
  if (money.length > 0) return undefined
  const measured = whole.unit && !isTime(whole.term) ? physical(whole, factors, base) : undefined
  if (measured) return measured
  // So many, of so many each: of one unit, or none.
  const rates = factors.filter((one) => (one.each?.explicit === true || one.contained) && sameMeasure(one, whole))
  const [rate] = rates
  if (!rate) return undefined
  return counted(
    rate,
    factors.filter((one) => one !== rate),
    base,
    whole,
  )
}

function sameMeasure(a: Amount, b: Amount): boolean {
  return a.term.measure === b.term.measure || (a.term.measure === undefined && b.unit === undefined)
}

/** So much each, times counts: what a rate is for one of is among them. */
function counted(rate: Amount, counts: readonly Amount[], base: Decimal, whole: Amount): Typed | undefined {
  // "the 15 km of the two valleys": how many of something else there are
  if (rate.sort !== 'money' && counts.length > 1 && counts.some((count) => isLoose(count, [rate, ...counts])))
    return undefined
  let factor = base
  const linked = isLinked(rate)
  let open = 0
  for (const count of counts) {
    const others = [rate, ...counts].filter((other) => other !== count)
    if (count.unit === undefined && !isTime(count.term)) continue
    const ratios = others.flatMap((other) => unitRatio(other, count) ?? [])
    // "15 weeks at 26 hours a week, £11.20 an hour": a week is that of the hours, and no 168 hours that are paid
    const per = ratios.find((ratio) => ratio.eq(1)) ?? ratios[0]
    if (per === undefined) {
      // "12 hours each", "for 16 weeks": tied to nothing that names it
      if (others.some(({ each }) => each?.explicit === true && each.noun === undefined)) continue
      open++
      continue
    }
    factor = factor.times(per)
  }
  if (open > 0) return undefined
  const named = isNamed(rate, counts) || counts.some((count) => isNamed(count, [...counts, rate]))
  const paced = counts.some((count) => isPaced(count, [whole, rate, ...counts]))
  return { factor, closed: linked && !paced, linked: linked || counts.some(isLinked), named }
}

/** "the 10 held this spring, two a week": so many a week of what is counted already, where nothing else is of a week. */
function isPaced(count: Amount, all: readonly Amount[]): boolean {
  const times = count.unit === undefined ? (count.each?.nouns.filter((noun) => TIMES.test(noun)) ?? []) : []
  return (
    times.length > 0 &&
    !all.some(
      (other) =>
        other !== count &&
        (unitRatio(count, other) !== undefined ||
          (other.each?.explicit === true && other.each.nouns.some((noun) => times.includes(noun)))),
    )
  )
}

/** A small number in words that no other amount is for one of. */
function isLoose(count: Amount, all: readonly Amount[]): boolean {
  return (
    count.term.light &&
    count.unit === undefined &&
    !isTime(count.term) &&
    !all.some(
      (other) =>
        other !== count &&
        (other.contained ||
          (other.each?.explicit === true &&
            (other.each.noun === undefined || other.each.nouns.some((noun) => counts(count, noun))))),
    )
  )
}

/** Whether what one amount is so much for one of is what another counts; "each", "apiece" is of any. */
function isNamed(one: Amount, others: readonly Amount[]): boolean {
  const { each, contained, priced, per } = one
  if (contained || priced || (each?.explicit === true && each.noun === undefined && per.eq(1))) return true
  return others.some(
    (other) =>
      other !== one && (unitRatio(one, other) !== undefined || (each?.nouns ?? []).some((noun) => counts(other, noun))),
  )
}

function counts({ term: { after, before } }: Amount, noun: string): boolean {
  return `${before.slice(-30)} ${after.slice(0, 40)}`
    .split(/[^a-z]+/)
    .some((word) => word.length > 2 && stem(word) === noun)
}

function isLinked({ each, contained, priced }: Amount): boolean {
  return contained || priced || each?.explicit === true
}

/** How many of what a rate is per one of a measured amount is: 1 for "per hour" and hours, 60 for "per minute". */
export function unitRatio({ each, unit: own }: Amount, { unit, term }: Amount): Decimal | undefined {
  if (own && unit && own.per.some((per) => per.unit.dimension === unit.dimension)) return new Decimal(1)
  for (const noun of each?.nouns ?? []) {
    if (noun === term.measure) return new Decimal(1)
    const named = unitOfNoun(noun)
    if (named && unit && named.dimension === unit.dimension) return unit.factor.div(named.factor)
  }
  return undefined
}

/** "per kWh", in the letters of the words around a figure. */
function unitOfNoun(noun: string): UnitPhrase | undefined {
  return readUnit(SYMBOLS[noun] ?? noun, 0)
}
const SYMBOLS: Readonly<Record<string, string>> = {
  annum: 'year',
  kwh: 'kWh',
  mwh: 'MWh',
  gwh: 'GWh',
  kw: 'kW',
  mj: 'MJ',
  gj: 'GJ',
}

/** Dimensions that work out by themselves: lengths and a volume, a speed and a time. */
function physical(whole: Amount, factors: readonly Amount[], base: Decimal): Typed | undefined {
  const wanted = whole.unit
  if (!wanted) return undefined
  const left = new Map<string, number>()
  let factor = base.div(wanted.factor)
  let measured = 0
  const count = (dimension: string, sign: number) => {
    for (const part of dimension.split(' ').filter(Boolean))
      left.set(
        part[0] as string,
        (left.get(part[0] as string) ?? 0) + sign * (part.length > 1 ? Number(part.slice(1)) : 1),
      )
  }
  count(wanted.dimension, -1)
  for (const one of factors) {
    const { unit, each } = one
    // a dose by weight or area, and a strength, have rules of their own
    if (unit && isStrength(unit) && !factors.some(isBulk)) return undefined
    if (unit) {
      measured++
      count(unit.dimension, 1)
      factor = factor.times(unit.factor)
    }
    // "60 litres a minute"
    const per =
      unit && unit.per.length === 0 && each?.explicit === true
        ? each.nouns.flatMap((noun) => unitOfNoun(noun) ?? [])[0]
        : undefined
    if (per && factors.some((other) => other !== one && other.unit?.dimension === per.dimension)) {
      count(per.dimension, -1)
      factor = factor.div(per.factor)
    }
  }
  if ([...left.values()].some((power) => power !== 0) || !areOfOneTime(whole, factors)) return undefined
  const bare = factors.length - measured
  const linked = factors.some(isLinked)
  // "between the two depots": how many of something else there are
  if (measured > 1 && !linked && factors.some(({ unit, term }) => unit === undefined && term.light)) return undefined
  // a count of what is of one unit with the whole: "250 bags of 25 kg"
  if (measured === 1 && bare > 0 && !linked) return undefined
  if (measured === 1 && factors.some((one) => one.unit !== undefined && areAlike(one, whole)) && !linked)
    return undefined
  return { factor, closed: measured > 1 || linked, linked: linked || measured > 1, named: true }
}

/** "480 cubic metres a day … 1.68 kg a day": what comes so often, on both sides. */
function areOfOneTime(whole: Amount, factors: readonly Amount[]): boolean {
  const timesOf = ({ each }: Amount) => each?.nouns.filter((noun) => TIMES.test(noun)) ?? []
  const [own] = timesOf(whole)
  const all = factors.flatMap(timesOf)
  return own === undefined || all.length === 0 || all.includes(own)
}

/** Cubic metres, megalitres: water, and no medicine. */
export function isBulk({ unit }: Amount): boolean {
  return unit?.dimension === 'L3' && unit.factor.gte(1)
}

/** "40 mg/mL", "5 mg/kg"; "45 tonnes per hectare" is a yield. */
function isStrength({ per, head }: UnitPhrase): boolean {
  if (per.some(({ unit }) => unit.dimension === 'M')) return true
  return per.length > 0 && /^[MNU]/.test(head.dimension) && !per.every(({ unit }) => isLand(unit))
}

function isLand({ dimension, factor }: UnitPhrase['head']): boolean {
  return dimension === 'L2' && factor.gte(LEAST_LAND)
}
/** Square metres: less than an acre. */
const LEAST_LAND = 1000
