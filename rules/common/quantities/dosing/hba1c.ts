import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { type GlycatedPair, glycatedPairs } from '../../medicine/hba1c.js'
import { Decimal } from '../../number/decimal.js'
import { halfOf } from '../../number/figure.js'
import { around, type Interval, meets } from '../../number/interval.js'

/** The master equation: percent = 0.09148 × mmol/mol + 2.152 */
const SLOPE = new Decimal('0.09148')
const INTERCEPT = new Decimal('2.152')

const ID = 'common.quantities/hba1c'

export default defineRule<Subject<GlycatedPair & { readonly by: typeof ID }>>({
  id: ID,
  title: 'Glycated haemoglobin agrees in both units',
  decides:
    'Converts HbA1c in percent (NGSP) to mmol/mol (IFCC) by the master equation and compares within the rounding of both.',
  why: 'Targets and treatment go by either unit; a wrong pair misleads the reader of the other one.',
  limits: ['Which of the two is right is not decided.', 'Differences of two results are not converted.'],
  references: [{ title: 'NGSP, IFCC standardization of HbA1c', url: 'https://ngsp.org/ifcc.asp' }],
  severity: 'blocking',
  kinds: ['conversion'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['HbA1c was «7.2% (55 mmol/mol») in May.', 'HbA1c «48 mmol/mol (6.5%»), no treatment.'],
    violation: ['HbA1c was «7.2% (65 mmol/mol») in May.'],
    unverifiable: ['HbA1c was «7.2% (57 mmol/mol») in May.'],
  },
  *subjects(context) {
    for (const pair of context.layer(glycatedPairs)) {
      const { block, percent, ratio, from, to } = pair
      const operands = [
        { role: 'from', value: percent, unit: '%' },
        { role: 'to', value: ratio, unit: 'mmol/mol' },
      ]
      const value = { operands, printed: ratio, fromUnit: '%', toUnit: 'mmol/mol' }
      yield { kind: 'conversion', place: { block, from, to }, value, data: { ...pair, by: ID } }
    }
  },
  decide({ data }) {
    if (!('by' in data)) return undefined
    const { percent, ratio } = data
    const { low, high } = rounded(percent)
    const computed = { low: inRatio(low), high: inRatio(high) }
    const [a, b] = [computed.low.toFixed(1), computed.high.toFixed(1)]
    const basis = [{ formula: '(percent − 2.152) / 0.09148', printed: ratio, low: a, high: b }]
    const printed = rounded(ratio)
    const said = `${percent}% is ${a} to ${b} mmol/mol`
    if (meets(computed, printed)) return verified(`The results agree (${said})`, { basis })
    if (meets(computed, around(new Decimal(ratio), new Decimal(2))))
      return unverifiable('rounding', `${ratio} mmol/mol is next to it (${said})`, { basis })
    return violation(`Unexpected ${ratio} mmol/mol, expected ${a} to ${b} (${said})`, { basis })
  },
})

function inRatio(percent: Decimal): Decimal {
  return percent.minus(INTERCEPT).div(SLOPE)
}

/** What was rounded to the figure as printed. */
function rounded(printed: string): Interval {
  return around(new Decimal(printed), halfOf(-(printed.split('.')[1]?.length ?? 0)))
}
