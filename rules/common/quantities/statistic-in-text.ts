import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { operandValue } from '../number/claim.js'
import type { Figure } from '../number/figure.js'
import { intervalOf, meets } from '../number/interval.js'
import { periodBefore } from '../number/period-name.js'
import { type Mention, mentions, statedBy } from '../number/statistic-mentions.js'
import type { Statistic } from '../number/statistics.js'
import { brief } from './artifact-examples.js'

const ID = 'common.quantities/statistic-in-text'

interface Stated {
  readonly by: typeof ID
  readonly mention: Mention
  readonly statistic: Statistic
  readonly figure: Figure
}

export default defineRule<Subject<Stated | { readonly by: string }>>({
  id: ID,
  title: 'The text of a brief states its statistics as they are',
  decides:
    'Whether an amount that a sentence of a data brief states for a statistic, by name and period, is the value of that statistic within rounding.',
  why: 'A text that differs from its own statistics shows which of the two was not updated.',
  limits: [
    'Only sentences that name the statistic as it is named and state one amount for it are read; forecasts, targets and narrower groups are left alone.',
    'Without a period in the sentence that of the text around it is supposed; a difference is then reported as such.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['same-statistic'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [{ artifact: brief({}), at: '/statistics/0' }],
    violation: [
      { artifact: brief({ summary: 'Water use fell to 4,810 megalitres in 2024.' }), at: '/statistics/0' },
      {
        artifact: brief({ findings: ['Water use fell 5.4%, from 4,420 to 4,180 megalitres.'], statistics: [{ ...use('418'), period: '2024' }, { ...use('4,420'), period: '2023' }], summary: 'A dry year.' }),
        at: '/statistics/0',
      },
    ],
    unverifiable: [{ artifact: brief({ summary: 'Water use reached about 4,600 megalitres in 2024.' }), at: '/statistics/0' }],
  },
  *subjects({ document, layer }) {
    const seen = new Set<Statistic>()
    for (const mention of layer(mentions)) {
      const statistic = statedBy(mention)
      if (!statistic?.figure) continue
      // One mark for a statistic: the first statement that differs, or else the first.
      const differs = !agrees(statistic.figure, mention.figure)
      if (seen.has(statistic) && !differs) continue
      seen.add(statistic)
      const operands = [mention.figure, statistic.figure].map((figure) => operandValue({ role: 'mention', figure }, document))
      yield {
        kind: 'same-statistic',
        place: statistic.figure.place,
        value: { operands, label: statistic.label, period: statistic.period ?? '' },
        data: { by: ID, mention, statistic, figure: statistic.figure },
      }
    }
  },
  decide({ data }) {
    if (!('mention' in data) || data.by !== ID) return undefined
    return decide(data)
  },
})

function agrees(a: Figure, b: Figure): boolean {
  return meets(intervalOf(a, 'strict'), intervalOf(b, 'strict'))
}

function decide({ mention, statistic, figure }: Stated): Decision | undefined {
  const { figure: stated, period } = mention
  const says = `${statistic.label}, ${statistic.period ?? ''}: ${stated.text} in the text`
  const grounds = { related: [stated.place], basis: [{ formula: 'statistic = text', operands: [figure.place, stated.place] }] }
  if (agrees(figure, stated)) return verified(`${figure.text} agrees with the text (${says})`, grounds)
  if (stated.hedge || figure.hedge) return unverifiable('vague', `${figure.text} differs from an approximate statement (${says})`, grounds)
  const near = meets(intervalOf(figure, 'loose'), intervalOf(stated, 'loose'))
  if (near) return unverifiable('rounding', `${figure.text} is near the text (${says}), which rounding may explain`, grounds)
  const message = `Unexpected ${figure.text}, expected ${stated.text} (${says})`
  if (period !== undefined && !mention.shortened) return violation(message, grounds)
  if (anchored(mention, statistic) || (!mention.shortened && isSlip(figure, stated))) return violation(message, grounds)
  const why = period === undefined ? 'the sentence does not say for which period' : 'the sentence uses only a part of the name'
  return unverifiable('ambiguous', `${figure.text} differs from the text (${says}); ${why}`, grounds)
}

/** The other end of the movement is the statistic of the period before, so that this end can only be the one of this period. */
function anchored({ from, statistics }: Mention, { period }: Statistic): boolean {
  const before = statistics.find((other) => other.period === periodBefore(period ?? ''))
  return from !== undefined && before?.figure !== undefined && agrees(before.figure, from)
}

/** The same digits in another order, or with the decimal point elsewhere: typing errors, not other figures. */
function isSlip(a: Figure, b: Figure): boolean {
  const digits = ({ parts }: Figure) => parts.digits.replace('.', '').replace(/^0+|0+$/g, '')
  const [left, right] = [digits(a), digits(b)]
  if (left.length < 2 || left.length !== right.length) return false
  return left === right || [...left].sort().join('') === [...right].sort().join('')
}

function use(value: string) {
  return { name: 'Water use', value, unit: 'megalitres' }
}
