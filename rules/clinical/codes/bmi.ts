import { unverifiable, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { type BodyMass, bodyMassLayer } from '../note/body-mass.js'
import { patientLayer } from '../../common/medicine/patient.js'
import { COLUMNS } from '../systems/columns.js'
import { codesLayer } from '../systems/layer.js'
import type { CodeSubject } from '../coding/subject.js'

/** Half a unit of the last digit a computed index is compared at, and what rounding weight and height may add. */
const TOLERANCE = 0.3
/** Nearer than this to what weight and height give, a stated index may be of another day's weight. */
const MISSTATED = 2
/** Indices of the note that a message tells. */
const SHOWN = 5
/** Characters to either side of a code, or of a cell, in which its range is looked for. */
const AROUND = 1000

export default defineRule<CodeSubject>({
  id: 'clinical.codes/bmi',
  title: 'A body mass index code fits the index of the note',
  decides:
    'Whether the range of an adult Z68 code holds the index that the note states, or that its weight and height give.',
  why: 'The code is copied from the last visit; the weight is today’s.',
  limits: [
    'Adults only: the codes for children are percentiles.',
    'With several indices in the note, any of them may be meant.',
  ],
  references: [{ title: 'ICD-10-CM, category Z68; Official Guidelines section I.B.14' }],
  severity: 'blocking',
  kinds: ['icd-10-cm'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      'BMI 35.9 today, obesity. Codes: E66.9, «Z68.31»',
      'Weight 113.4 kg, height 178 cm. ICD-10-CM: «Z68.31»',
      'BMI 31.0-31.9, adult «Z68.31». Ht 5 ft 10 in, Wt 250 lb, BMI 31.4.',
    ],
    unverifiable: ['Obesity E66.9, «Z68.31»'],
  },
  decide({ data: code }, context) {
    const range = rangeOf(code.reading.key)
    if (!range || code.reading.fault) return undefined
    const { age } = context.layer(patientLayer)
    if (age && age.years < 20) return undefined
    const found = context.layer(bodyMassLayer)
    const [low, high] = range
    if (isDefined(code, range, context)) return undefined
    const expected = high === Infinity ? `${low} or more` : low === 0 ? `${high} or less` : `${low} to ${high}`
    if (found.length === 0)
      return unverifiable(
        'ambiguous',
        `${code.text} is a body mass index of ${expected}; the note gives none, nor one weight and height`,
      )
    const computed = found.find(({ from }) => from === 'computed')
    // an index that does not follow from the note's one weight and height is itself what is wrong
    const follows = ({ value, from }: BodyMass) =>
      from === 'computed' || !computed || Math.abs(value - computed.value) <= MISSTATED
    const told = found.filter(follows)
    const fits = ({ value, from }: BodyMass): boolean => {
      const slack = from === 'computed' ? TOLERANCE : 0.05
      return low - slack <= value && value <= high + slack
    }
    if (told.some(fits)) return undefined
    const shown = told.slice(0, SHOWN)
    const [first] = shown
    const values = [...new Set(shown.map(({ value }) => value.toFixed(1)))].join(', ')
    return violation(
      `Unexpected ${code.text} (body mass index ${expected}) at ${values}${told.length > SHOWN ? ' …' : ''} kg/m²`,
      {
        basis: [
          {
            formula: 'weight in kg / (height in m)²',
            computed: first?.value.toFixed(1) ?? '',
            printed: expected,
            operands: first?.places ?? [],
          },
        ],
        related: shown.flatMap(({ places }) => places),
      },
    )
  },
})

/** Whether a list of such codes gives the range of each: it says what the codes mean. Beside a single code the range is its title. */
function isDefined(code: CodeSubject['data'], [low, high]: readonly [number, number], context: Context): boolean {
  const {
    block: { cell, text },
    from,
    to,
  } = code.place
  const row = cell?.table.rows[cell.row]?.slice(0, COLUMNS)
  const words = row
    ? row.map(({ block }) => block.text.slice(0, AROUND)).join(' ')
    : text.slice(Math.max(0, from - AROUND), to + AROUND)
  if (!words.includes(low.toFixed(1)) || !words.includes(high.toFixed(1))) return false
  return context.layer(codesLayer).codes.some(({ reading }) => reading.key !== code.reading.key && rangeOf(reading.key))
}

/** Lowest and highest index of an adult Z68 code, to one decimal. */
function rangeOf(key: string): readonly [number, number] | undefined {
  if (key === 'Z681') return [0, 19.9]
  const decade = /^Z68([23])(\d)$/.exec(key)
  if (decade) {
    const low = Number(`${decade[1] ?? ''}${decade[2] ?? ''}`)
    return [low, low + 0.9]
  }
  return (
    { Z6841: [40, 44.9], Z6842: [45, 49.9], Z6843: [50, 59.9], Z6844: [60, 69.9], Z6845: [70, Infinity] } as const
  )[key]
}
