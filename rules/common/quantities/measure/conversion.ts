import { isPart } from '../../medicine/body.js'
import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type ConversionPair, conversionPairs } from '../../units/conversion-pairs.js'
import { compareMeasures, conversions } from '../../units/convert.js'
import { printedUnit } from '../../units/measures.js'
import { isSlipOfPen } from '../../claims/reading/near-miss.js'
import type { Decimal } from '../../number/decimal.js'
import { contains, type Interval } from '../../number/interval.js'

export default defineRule<Subject<ConversionPair | { readonly by: string }>>({
  id: 'common.quantities/conversion',
  title: 'A measure and its conversion agree',
  decides:
    'Where a measure is followed by the same measure in another unit, in parentheses, after "or" or an equals sign, or in words that say so, converts the first and compares within the rounding of both. Mass and amount concentrations are converted for analytes of known molar mass.',
  why: 'A slipped conversion puts a dose, a distance or a laboratory value off by the factor between the units.',
  limits: [
    'Which of the two measures is right is not decided.',
    'Durations, and alternatives such as package sizes, are confirmed but not contradicted.',
  ],
  references: [
    {
      title: 'NIST Special Publication 811, Guide for the Use of the SI',
      url: 'https://www.nist.gov/pml/special-publication-811',
    },
  ],
  severity: 'blocking',
  kinds: ['conversion'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'The trail runs for «12 miles (19.3 km») along the ridge.',
      'Water entered at «41.0 °C (105.8 °F»).',
      'The plot measures «3.2 hectares, or 7.9 acres».',
      'Fasting glucose was «108 mg/dL (6.0 mmol/L»).',
      'He stood «6 ft 1 in (185 cm») tall.',
      'The pit takes «35 ft3 (1.0 m3») of water.',
      'The kiln draws «1,250 kilowatt-hours (4.5 GJ») a week.',
      'Keep between «15° and 25°C (59°» and 77°F).',
      'Loaded, she draws «11.2 m. In feet that is 36.7», the pilot was told.',
    ],
    violation: [
      'The trail runs for «12 miles (29.3 km») along the ridge.',
      'Water entered at «41.0 °C (115.8 °F»).',
      'Creatinine rose to «2.0 mg/dL = 77 µmol/L».',
      'The tank holds «2.4 m3 (240 L») when full.',
      'Loaded, she draws «11.2 m. In feet that is 63.7», the pilot was told.',
    ],
    unverifiable: ['Troponin was «40 ng/L (0.9 nmol/L») on arrival.', 'The course lasts «12 weeks (60 days») in all.'],
  },
  *subjects(context) {
    for (const pair of context.layer(conversionPairs)) {
      const { first, second } = pair
      const operands = [first, second].map((measure, i) => ({
        role: i === 0 ? 'from' : 'to',
        value: measure.value.toString(),
        unit: measure.unit.code,
        place: measure.place,
      }))
      yield {
        kind: 'conversion',
        place: { block: first.place.block, from: first.place.from, to: second.place.to },
        value: { operands, printed: second.value.toString(), fromUnit: first.unit.code, toUnit: second.unit.code },
        data: pair,
      }
    }
  },
  decide({ data }) {
    if ('by' in data) return undefined
    const { first, second, stated, told, analyte } = data
    const unit = printedUnit(second)
    const compared = compareMeasures(first, second, analyte)
    if (!compared) return unverifiable('units', `No table converts ${printedUnit(first)} to ${unit} here`)
    const { outcome, computed } = compared
    const [low, high] = ends(computed)
    const basis = [
      {
        formula: `${first.unit.code} in ${second.unit.code}${analyte ? ` of ${analyte.name}, ${analyte.molarMass.toString()} g/mol` : ''}`,
        operands: [first.place, second.place],
        printed: second.value.toString(),
        low,
        high,
      },
    ]
    const range = `${low === high ? low : `${low} to ${high}`} ${unit} within rounding`
    if (outcome === 'agrees') return verified(`The measures agree (${range})`, { basis })
    const printed = `${second.value.toString()} ${unit}`
    if (outcome === 'near') return unverifiable('rounding', `${printed} is next to ${range}`, { basis })
    if (
      !stated ||
      isDose(first, second) ||
      isPart(first) ||
      (isAlternative(first, second) && !isEqual(first, second)) ||
      isMapScale(first, second) ||
      areRoundedSpeeds(first, second, computed) ||
      isChange(first, second) ||
      (told !== undefined && !isMeant(data, computed))
    )
      return unverifiable('ambiguous', `${printed} may be no conversion (${range})`, { basis })
    const expected = low === high ? low : middle(computed, second.value).toString()
    return violation(`Unexpected ${printed}, expected ${expected} ${unit} (${range})`, { basis })
  },
})

/** Told in words only: the words name the other measure and the figures are of one size, or a slip of the pen explains the miss. */
function isMeant({ first, second, told }: ConversionPair, computed: Interval): boolean {
  const [back] = conversions(second.unit, first.unit)
  const expected = middle(computed, second.value)
  const slip =
    isSlipOfPen(second.figure, expected) ||
    (back !== undefined &&
      isSlipOfPen(first.figure, back(second.value).toSignificantDigits(first.figure.digits.length)))
  const ratio = expected.isZero() ? expected : second.value.div(expected).abs()
  return slip || (told === 'named' && ratio.gte('0.1') && ratio.lte(10))
}

/** 0.01 mg/kg for 25 kg = 0.25 mg: a dose by weight, and no weight. */
function isDose({ unit: a }: ConversionPair['first'], { unit: b }: ConversionPair['second']): boolean {
  return a.code === 'kg' && ['mg', 'ug', 'g'].includes(b.code)
}

/** 1 inch equals 4 miles: on the map. */
function isMapScale(
  { unit: a, value: x }: ConversionPair['first'],
  { unit: b, value: y }: ConversionPair['second'],
): boolean {
  return a.dimension === 'L' && b.dimension === 'L' && x.eq(1) && y.times(b.factor).gte(a.factor.times(FAR))
}

/** Winds are told to the nearest five in either unit: 45 mph (75 km/h). */
function areRoundedSpeeds(
  { unit: a, value: x }: ConversionPair['first'],
  { value: y }: ConversionPair['second'],
  { low, high }: Interval,
): boolean {
  const isFive = (value: Decimal) => /^\d+[05]$/.test(value.toFixed())
  return a.dimension === 'L T-1' && isFive(x) && isFive(y) && y.gte(low.minus(FIVE)) && y.lte(high.plus(FIVE))
}

const FIVE = 5
const FAR = 500

/** 20 °C → 25 °C (+9 °F) */
function isChange({ figure: a }: ConversionPair['first'], { figure: b }: ConversionPair['second']): boolean {
  return b.parts.signed && !a.parts.signed
}

/** Two durations, or two decimal units that are not a power of ten apart, may be a whole and its part. */
function isAlternative(
  { unit: a, value: x }: ConversionPair['first'],
  { unit: b, value: y }: ConversionPair['second'],
): boolean {
  if (a.dimension !== b.dimension) return false
  if (a.dimension === 'T') return true
  const ratio = a.factor.div(b.factor)
  if (a.dimension === 'O' || !ratio.isPowerOfTen() || y.isZero() || x.isZero()) return false
  return !x.times(ratio).div(y).abs().isPowerOfTen()
}

/** "750 minutes of seminars, equal to 13.5 hours": the words leave no whole and part; days of work are others than those of a calendar. */
function isEqual({ place: a }: ConversionPair['first'], { place: b }: ConversionPair['second']): boolean {
  const between = b.block.text.slice(a.to, b.from)
  return (
    /\b(?:equal(?:s|ling)?(?: to)?|equivalent to|the equivalent of|which (?:is|makes)|that is|i\.e\.)[, ]*$/i.test(
      between,
    ) &&
    !/\b(?:working|business|school|trading|teaching|paid|contact|full)\b/i.test(b.block.text.slice(a.from, b.to + 10))
  )
}

const DIGITS = 12

/** The ends of an interval, in as many digits as tell one from the other. */
function ends({ low, high }: Interval): [string, string] {
  for (let digits = 6; ; digits++) {
    const [a, b] = [low, high].map((end) => end.toSignificantDigits(digits)) as [Decimal, Decimal]
    if (!a.eq(b) || low.eq(high) || digits === DIGITS) return [a.toString(), b.toString()]
  }
}

/** A value of an interval, in as few digits as keep it there and tell it from another. */
function middle(computed: Interval, other: Decimal): Decimal {
  const value = computed.low.plus(computed.high).div(2)
  for (let digits = 4; ; digits++) {
    const short = value.toSignificantDigits(digits)
    if ((contains(computed, short) && !short.eq(other)) || digits === DIGITS) return short
  }
}
