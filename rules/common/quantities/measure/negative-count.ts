import { violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue } from '../../claims/claim.js'
import type { Figure } from '../../number/figure.js'
import { type Statistic, statistics } from '../../claims/brief-statistics.js'
import { brief } from '../artifact-examples.js'

const ID = 'common.quantities/negative-count'

interface Negative {
  readonly by: typeof ID
  readonly statistic: Statistic
  readonly figure: Figure
}

/** Names of amounts that may go either way. */
const EITHER_WAY =
  /\b(?:net|change|changes|growth|balance|difference|variance|gain|gains|loss|losses|surplus|deficit|increase|decrease|delta|flow|flows|adjust\w*|revision|correction|deviation|temperature|elevation|altitude|return|returns|profit|income|margin|cash|result|ahead|behind|versus|vs|relative|compared|against|index|score|offset|gap|movement|migration|effect|impact|contribution|savings?|anomaly)\b/
/** Units that count things, people or time, not amounts on a scale with a zero of its own. */
const COUNTED = /^[a-z][a-z -]{2,40}$/
const SCALED =
  /\b(?:points?|percent|percentage|per cent|bps|basis|degrees?|celsius|fahrenheit|dollars?|euros?|pounds?|million|billion|usd|eur|gbp|thousand|index|score|metres|meters|feet|tonnes|volts?|decibels?|db|z|sd)\b/

export default defineRule<Subject<Negative | { readonly by: string }>>({
  id: ID,
  title: 'A count is not negative',
  decides: 'Whether a statistic of a data brief that counts people, things or time has a value below zero.',
  why: 'There are never fewer than none: the sign is a slip, or the statistic is a change and should say so.',
  limits: ['Only statistics whose unit is a plain noun and whose name names no change, net amount or difference.'],
  references: [],
  severity: 'blocking',
  kinds: ['bound'],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        artifact: brief({
          statistics: [{ name: 'Households connected', value: -5120, unit: 'households', period: '2024' }],
        }),
        at: '/statistics/0/value',
      },
    ],
  },
  *subjects({ document, layer }) {
    for (const statistic of layer(statistics)) {
      const { figure, unit, label } = statistic
      if (!figure || figure.unit.kind !== 'none' || !figure.value.isNegative() || figure.value.isZero()) continue
      if (!COUNTED.test(unit) || SCALED.test(unit) || EITHER_WAY.test(label) || EITHER_WAY.test(unit)) continue
      const operands = [operandValue({ role: 'figure', figure }, document)]
      yield {
        kind: 'bound',
        place: statistic.place,
        value: { operands, min: '0' },
        data: { by: ID, statistic, figure },
      }
    }
  },
  decide({ data }) {
    if (!('statistic' in data)) return undefined
    const { statistic, figure } = data
    return violation(`Unexpected ${figure.text} for ${statistic.label}, expected no count below 0`, {
      basis: [{ formula: '0 ≤ count', printed: figure.place, unit: statistic.unit }],
    })
  },
})
