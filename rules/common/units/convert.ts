import { type Analyte } from './analytes.js'
import { Decimal } from '../number/decimal.js'
import { around, type Interval, interval, meets, point } from '../number/interval.js'
import { type Measure, spread } from './measures.js'
import { fromKelvin, toKelvin, type UnitPhrase } from './units.js'

/** Other meanings of names that have several, in base units. */
const OTHER_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  gal: ['0.00454609'],
  qt: ['0.0011365225'],
  pt: ['0.00056826125'],
  floz: ['0.0000284130625'],
  cup: ['0.00025', '0.00024', '0.000284130625'],
  tbsp: ['0.00001478676478125', '0.00002', '0.0000177581640625'],
  tsp: ['0.00000492892159375', '0.0000059193880208'],
  bbl: ['0.119240471196', '0.117347765304', '0.16365924'],
  ton: ['1000000', '1016046.9088'],
  hp: ['735498750e-3'],
  kB: ['8192'],
  MB: ['8388608'],
  GB: ['8589934592'],
  TB: ['8796093022208'],
}

const MASS_CONCENTRATION = 'L-3 M'
const AMOUNT_CONCENTRATION = 'L-3 N'
const CHARGE_CONCENTRATION = 'E L-3'
const MASS_RATIO = ''
const MASS_PER_AMOUNT = 'M N-1'

/** How measures in one unit read in another. Several where a name has several meanings; none where no table tells. */
export function conversions(from: UnitPhrase, to: UnitPhrase, analyte?: Analyte): ((value: Decimal) => Decimal)[] {
  if (from.dimension === 'O' && to.dimension === 'O') {
    return [false, true].map(
      (difference) => (value) => fromKelvin(toKelvin(value, from.code, difference), to.code, difference),
    )
  }
  const bridge = bridgeOf(from.dimension, to.dimension, analyte)
  if (!bridge) return []
  return factorsOf(from).flatMap((a) =>
    factorsOf(to).map((b) => (value: Decimal) => value.times(a).times(bridge).div(b)),
  )
}

function factorsOf(unit: UnitPhrase): Decimal[] {
  const others = OTHER_MEANINGS[unit.head.code] ?? []
  return [unit.factor, ...others.map((other) => unit.factor.div(unit.head.factor).times(other))]
}

const ONE = new Decimal(1)

function bridgeOf(from: string, to: string, analyte: Analyte | undefined): Decimal | undefined {
  if (from === to) return ONE
  if (!analyte) return undefined
  const { molarMass, charge } = analyte
  if (from === MASS_RATIO && to === MASS_PER_AMOUNT) return molarMass
  if (from === MASS_PER_AMOUNT && to === MASS_RATIO) return ONE.div(molarMass)
  const amount = (dimension: string): Decimal | undefined => {
    if (dimension === AMOUNT_CONCENTRATION) return ONE
    if (dimension === MASS_CONCENTRATION) return ONE.div(molarMass)
    return dimension === CHARGE_CONCENTRATION && charge ? ONE.div(charge) : undefined
  }
  const a = amount(from)
  const b = amount(to)
  return a && b && a.div(b)
}

/** Whether the second measure may be the first, converted. `near`: within other habits of rounding. */
export function compareMeasures(
  first: Measure,
  second: Measure,
  analyte?: Analyte,
): { outcome: 'agrees' | 'near' | 'differs'; computed: Interval } | undefined {
  const ways = conversions(first.unit, second.unit, analyte)
  const bridged = first.unit.dimension !== second.unit.dimension
  // 1,000 mL / 8 h is a division to be done, and 1 g / 8 h a dose: their figures are meant as printed.
  const divided = first.unit.per.some(({ count }) => !count.eq(1))
  let best: { outcome: 'agrees' | 'near' | 'differs'; computed: Interval } | undefined
  for (const convert of ways) {
    const image = ({ low, high }: Interval): Interval =>
      slack(interval(convert(low), convert(high)), bridged, first, second)
    const strict = image(divided ? point(first.value) : spread(first, 'strict'))
    const loose = image(spread(first, divided ? 'strict' : 'loose'))
    const wide = Decimal.max(second.strict.times(2), second.loose)
    const outcome = meets(strict, spread(second, 'strict'))
      ? 'agrees'
      : meets(loose, around(second.value, wide))
        ? 'near'
        : 'differs'
    if (!best || rank(outcome) < rank(best.outcome)) best = { outcome, computed: strict }
  }
  return best
}

function rank(outcome: 'agrees' | 'near' | 'differs'): number {
  return ['agrees', 'near', 'differs'].indexOf(outcome)
}

/** Hedges widen by 5 %, lengths that vary by 2 %, molar masses by 1 %: laboratories round their factors. */
function slack({ low, high }: Interval, bridged: boolean, first: Measure, second: Measure): Interval {
  const hedged = first.hedged || second.hedged
  const varies = first.unit.varies || second.unit.varies
  const share = hedged ? '0.05' : varies ? '0.02' : bridged ? '0.01' : '0'
  return { low: low.minus(low.abs().times(share)), high: high.plus(high.abs().times(share)) }
}
