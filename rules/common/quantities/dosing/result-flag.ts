import { verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { isHealthcare } from '../../medicine/medication.js'
import { type Flag, type FlaggedResult, flaggedResults } from '../../medicine/flagged-results.js'

const ID = 'common.quantities/result-flag'
const settings = { vertical: 'healthcare' }

export default defineRule<Subject<FlaggedResult & { readonly by: string }>>({
  id: ID,
  title: 'The flag of a result agrees with the range printed',
  decides:
    'In a healthcare draft: whether a result flagged high, low or normal lies above, below or inside the reference range printed with it.',
  why: 'A flag is what the reader looks at; a result flagged normal outside its range is missed.',
  limits: ['Whether the range suits the patient is not decided.', 'A result without a flag is not examined.'],
  references: [],
  severity: 'blocking',
  kinds: ['bound'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [{ draft: 'Potassium «5.9 mmol/L (ref 3.5-5.1, high)» on arrival.', settings }],
    violation: [
      { draft: 'Potassium «5.9 mmol/L (ref 3.5-5.1, normal)» on arrival.', settings },
      {
        draft: '| Test | Result | Reference | Flag |\n| --- | --- | --- | --- |\n| ALT | «31 U/L» | 7-56 | H |\n',
        settings,
        layout: 'fixed',
      },
    ],
  },
  *subjects(context) {
    if (!isHealthcare(context.settings)) return
    for (const result of context.layer(flaggedResults)) {
      const { place, value, low, high } = result
      const ends = {
        ...(Number.isFinite(low) && { min: String(low) }),
        ...(Number.isFinite(high) && { max: String(high) }),
      }
      yield {
        kind: 'bound',
        place,
        value: { operands: [{ role: 'figure', value: String(value) }], printed: String(value), ...ends },
        data: { ...result, by: ID },
      }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { value, low, high, flag, range, printedFlag, related } = data
    const is: Flag = value < low ? 'low' : value > high ? 'high' : 'normal'
    const agrees = flag === 'abnormal' ? is !== 'normal' : is === flag
    const grounds = { basis: [{ formula: range, printed: String(value), flag: printedFlag }], related }
    const where = is === 'normal' ? 'inside' : is === 'low' ? 'below' : 'above'
    return agrees
      ? verified(`${value} is ${where} ${range} and flagged "${printedFlag}"`, grounds)
      : violation(`Unexpected flag "${printedFlag}": ${value} is ${where} ${range}`, grounds)
  },
})
