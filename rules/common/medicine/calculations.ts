import type { ResultName } from './result-names.js'

/** Values by name, in the units of the formula; `age` in years, `weight` in kg, `female` 1 or 0. */
export type Values = Readonly<Record<string, number>>

/** One published way to calculate a figure. */
interface Way {
  readonly formula: string
  /** Where the note names a way, only the ways it names are tried. */
  readonly named?: RegExp
  readonly compute: (values: Values) => number
}

/** How a named figure follows from others that notes print. */
export interface Calculation {
  readonly name: ResultName
  readonly takes: readonly (ResultName | 'age' | 'sex' | 'weight')[]
  readonly ways: readonly Way[]
  /** Rounded, capped or bounded figures are rounded to whole numbers before they are printed. */
  readonly whole?: true
}

const at = (values: Values, name: string): number => values[name] ?? NaN

/** The 2021 equation of the CKD-EPI collaboration, without race. */
function ckdEpi2021(values: Values): number {
  const female = at(values, 'female') === 1
  const [kappa, alpha] = female ? [0.7, -0.241] : [0.9, -0.302]
  const ratio = at(values, 'creatinine') / kappa
  const size = 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** at(values, 'age')
  return female ? size * 1.012 : size
}

/** The 2009 equation, for those of no black race. */
function ckdEpi2009(values: Values): number {
  const female = at(values, 'female') === 1
  const [kappa, alpha] = female ? [0.7, -0.329] : [0.9, -0.411]
  const ratio = at(values, 'creatinine') / kappa
  const size = 141 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.209 * 0.993 ** at(values, 'age')
  return female ? size * 1.018 : size
}

function mdrd(values: Values): number {
  const size = 175 * at(values, 'creatinine') ** -1.154 * at(values, 'age') ** -0.203
  return at(values, 'female') === 1 ? size * 0.742 : size
}

function meld(values: Values): number {
  const bounded = (name: string) => Math.log(Math.max(1, at(values, name)))
  const creatinine = Math.log(Math.min(4, Math.max(1, at(values, 'creatinine'))))
  return Math.round(3.78 * bounded('bilirubin') + 11.2 * bounded('INR') + 9.57 * creatinine + 6.43)
}

function meldNa(values: Values): number {
  const plain = meld(values)
  const lack = 137 - Math.min(137, Math.max(125, at(values, 'sodium')))
  return Math.round(plain + 1.32 * lack - 0.033 * plain * lack)
}

/** Seconds from beat to beat. */
const beat = (values: Values) => 60 / at(values, 'heart rate')

export const CALCULATIONS: readonly Calculation[] = [
  {
    name: 'anion gap',
    takes: ['sodium', 'chloride', 'bicarbonate'],
    ways: [
      {
        formula: 'Na − (Cl + HCO3)',
        compute: (v) => at(v, 'sodium') - at(v, 'chloride') - at(v, 'bicarbonate'),
      },
    ],
  },
  {
    name: 'anion gap',
    takes: ['sodium', 'potassium', 'chloride', 'bicarbonate'],
    ways: [
      {
        formula: 'Na + K − (Cl + HCO3)',
        compute: (v) => at(v, 'sodium') + at(v, 'potassium') - at(v, 'chloride') - at(v, 'bicarbonate'),
      },
    ],
  },
  {
    name: 'estimated average glucose',
    takes: ['HbA1c'],
    ways: [{ formula: '28.7 × HbA1c − 46.7', compute: (v) => 28.7 * at(v, 'HbA1c') - 46.7 }],
  },
  {
    name: 'corrected calcium',
    takes: ['calcium', 'albumin'],
    ways: [{ formula: 'Ca + 0.8 × (4.0 − albumin)', compute: (v) => at(v, 'calcium') + 0.8 * (4 - at(v, 'albumin')) }],
  },
  {
    name: 'corrected sodium',
    takes: ['sodium', 'glucose'],
    ways: [
      {
        formula: 'Na + 1.6 × (glucose − 100) / 100',
        compute: (v) => at(v, 'sodium') + 0.016 * (at(v, 'glucose') - 100),
      },
      {
        formula: 'Na + 2.4 × (glucose − 100) / 100',
        compute: (v) => at(v, 'sodium') + 0.024 * (at(v, 'glucose') - 100),
      },
    ],
  },
  {
    name: 'osmolality',
    takes: ['sodium', 'glucose', 'BUN'],
    ways: [
      {
        formula: '2 × Na + glucose / 18 + BUN / 2.8',
        compute: (v) => 2 * at(v, 'sodium') + at(v, 'glucose') / 18 + at(v, 'BUN') / 2.8,
      },
    ],
  },
  {
    name: 'eGFR',
    takes: ['creatinine', 'age', 'sex'],
    ways: [
      { formula: 'CKD-EPI 2021', named: /\b2021\b|race-free|without race/i, compute: ckdEpi2021 },
      { formula: 'CKD-EPI 2009', named: /CKD-EPI,? \(?2009\b/i, compute: ckdEpi2009 },
      { formula: 'MDRD', named: /\bMDRD\b/, compute: mdrd },
    ],
    whole: true,
  },
  {
    name: 'creatinine clearance',
    takes: ['creatinine', 'age', 'sex', 'weight'],
    ways: [
      {
        formula: '(140 − age) × weight / (72 × creatinine), × 0.85 for women',
        compute: (v) =>
          (((140 - at(v, 'age')) * at(v, 'weight')) / (72 * at(v, 'creatinine'))) * (at(v, 'female') === 1 ? 0.85 : 1),
      },
    ],
  },
  {
    name: 'QTc',
    takes: ['QT', 'heart rate'],
    ways: [
      { formula: 'QT / √RR (Bazett)', named: /Bazett|QTcB/i, compute: (v) => at(v, 'QT') / Math.sqrt(beat(v)) },
      {
        formula: 'QT / ∛RR (Fridericia)',
        named: /Frid(?:e|é)ricia|QTcF/i,
        compute: (v) => at(v, 'QT') / Math.cbrt(beat(v)),
      },
      {
        formula: 'QT + 154 × (1 − RR) (Framingham)',
        named: /Framingham/i,
        compute: (v) => at(v, 'QT') + 154 * (1 - beat(v)),
      },
      {
        formula: 'QT + 1.75 × (HR − 60) (Hodges)',
        named: /Hodges/i,
        compute: (v) => at(v, 'QT') + 1.75 * (at(v, 'heart rate') - 60),
      },
    ],
  },
  { name: 'MELD', takes: ['bilirubin', 'INR', 'creatinine'], ways: [{ formula: 'MELD', compute: meld }], whole: true },
  {
    name: 'MELD-Na',
    takes: ['bilirubin', 'INR', 'creatinine', 'sodium'],
    ways: [{ formula: 'MELD-Na', compute: meldNa }],
    whole: true,
  },
  {
    name: 'LDL',
    takes: ['total cholesterol', 'HDL', 'triglycerides'],
    ways: [
      {
        formula: 'total − HDL − triglycerides / 5 (Friedewald)',
        compute: (v) => at(v, 'total cholesterol') - at(v, 'HDL') - at(v, 'triglycerides') / 5,
      },
    ],
  },
  {
    name: 'non-HDL cholesterol',
    takes: ['total cholesterol', 'HDL'],
    ways: [{ formula: 'total − HDL', compute: (v) => at(v, 'total cholesterol') - at(v, 'HDL') }],
  },
]

/** Turns a value as printed into the unit of the formulas: by its unit, or by its size where none is printed. */
export const TO_FORMULA: Readonly<Partial<Record<ResultName, (value: number, unit: string | undefined) => number>>> = {
  creatinine: (value, unit) => (/mol/.test(unit ?? '') || (unit === undefined && value > 20) ? value / 88.42 : value),
  bilirubin: (value, unit) => (/mol/.test(unit ?? '') ? value / 17.1 : value),
  albumin: (value, unit) => (unit === 'g/L' || (unit === undefined && value > 10) ? value / 10 : value),
  calcium: (value, unit) => (/mmol/.test(unit ?? '') || (unit === undefined && value < 5) ? value * 4.008 : value),
  'corrected calcium': (value, unit) =>
    /mmol/.test(unit ?? '') || (unit === undefined && value < 5) ? value * 4.008 : value,
  glucose: (value, unit) => (/mmol/.test(unit ?? '') ? value * 18.016 : value),
  'estimated average glucose': (value, unit) =>
    /mmol/.test(unit ?? '') || (unit === undefined && value < 30) ? value * 18.016 : value,
  BUN: (value, unit) => (/mmol/.test(unit ?? '') ? value * 2.801 : value),
  QT: (value, unit) => (unit === 's' || value < 2 ? value * 1000 : value),
  QTc: (value, unit) => (unit === 's' || value < 2 ? value * 1000 : value),
}
