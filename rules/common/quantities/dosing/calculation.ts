import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type Calculated, calculated, fits, printedOf } from '../../medicine/calculated.js'

/** A figure nearer than this to what follows may go by a rounded input or another edition of the formula. */
const NEAR = 0.03

export default defineRule<Subject<Calculated | { readonly items: unknown }>>({
  id: 'common.quantities/calculation',
  title: 'A calculated clinical figure follows from the values printed',
  decides:
    'Recomputes an anion gap, a corrected calcium or sodium, a calculated osmolality, an estimated average glucose, an eGFR (CKD-EPI 2021), a creatinine clearance (Cockcroft-Gault), a QTc, MELD and MELD-Na, LDL (Friedewald) and non-HDL cholesterol where all that they follow from is printed.',
  why: 'Doses, stages and decisions hang on these figures, and they are often copied from an earlier note.',
  limits: [
    'Where the note names no formula, a figure that any of the usual ones gives is accepted.',
    'Where the note has several values for a part, what does not follow from the nearest is left undecided.',
  ],
  references: [
    {
      title:
        'Inker et al., New Creatinine- and Cystatin C-Based Equations to Estimate GFR without Race, NEJM 385 (2021)',
    },
    { title: 'Cockcroft and Gault, Prediction of Creatinine Clearance from Serum Creatinine, Nephron 16 (1976)' },
    {
      title: 'Nathan et al., Translating the A1C Assay Into Estimated Average Glucose Values, Diabetes Care 31 (2008)',
    },
  ],
  severity: 'blocking',
  kinds: ['calculation'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Na 138, Cl 102, HCO3 22, «anion gap 14».',
      'Calcium 8.2 mg/dL, albumin 2.5 g/dL, «corrected calcium 9.4» mg/dL.',
      'HbA1c 8.0 %, «eAG 183» mg/dL.',
      'QT 380 ms, HR 72, «QTc 416» ms (Bazett).',
    ],
    violation: [
      'Na 138, Cl 102, HCO3 22, «anion gap 24».',
      'Calcium 8.2 mg/dL, albumin 2.5 g/dL, «corrected calcium 7.0» mg/dL.',
      'A 64-year-old man, creatinine 1.8 mg/dL, «eGFR 72» mL/min/1.73 m2 (CKD-EPI 2021).',
    ],
    unverifiable: ['Na 138 → 132, Cl 102, HCO3 22, «anion gap 24».'],
  },
  *subjects(context) {
    for (const one of context.layer(calculated)) {
      const { result, inputs } = one
      const operands = inputs.map(({ name, printed, place }) => ({ role: name, value: printed, place }))
      const value = { operands, printed: result.figure.value.toString(), unit: result.unit ?? '' }
      yield { kind: 'calculation', place: result.place, value, data: one }
    }
  },
  decide({ data }) {
    if ('items' in data) return undefined
    const { result, inputs, ways, contested } = data
    const { name, figure } = result
    const printed = printedOf(result)
    const shown = ways.map(({ formula, low, high }) => `${range(low, high)} by ${formula}`).join(', ')
    const basis = ways.map(({ formula, low, high }) => ({
      formula,
      operands: inputs.map(({ place }) => place),
      printed: figure.value.toString(),
      low: low.toFixed(2),
      high: high.toFixed(2),
    }))
    if (fits(data)) return verified(`${name} ${figure.text} follows (${shown})`, { basis })
    const slack = Math.max(Math.abs(printed.high) * NEAR, 2 * (printed.high - printed.low))
    if (ways.some(({ low, high }) => low <= printed.high + slack && high >= printed.low - slack))
      return unverifiable('rounding', `${name} ${figure.text} is next to it (${shown})`, { basis })
    if (contested)
      return unverifiable('structure', `${name} ${figure.text} may go by another value of the note (${shown})`, {
        basis,
      })
    return violation(`Unexpected ${name} ${figure.text}, expected ${shown}`, { basis })
  },
})

function range(low: number, high: number): string {
  const digits = Math.abs(high) < 20 ? 1 : 0
  const [a, b] = [low.toFixed(digits), high.toFixed(digits)]
  return a === b ? a : `${a} to ${b}`
}
