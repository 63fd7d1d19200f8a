import { defineRule } from '../../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import { type Ranked, rankedIn } from '../../claims/ranking.js'
import { sentences } from '../../prose/clauses.js'
import { intervalOf, meets } from '../../number/interval.js'

export default defineRule<Subject<Ranked>>({
  id: 'common.quantities/rank',
  title: 'The largest or smallest of a printed list is that',
  decides:
    'Whether the member said to be the largest (or smallest) has the largest (or smallest) figure of those printed in the sentence, or in the one before.',
  why: 'A superlative is the headline; the list behind it proves or disproves it.',
  limits: ['Only among the members printed, each with its figure.'],
  references: [],
  severity: 'blocking',
  kinds: ['rank'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Among Kent («31.2%), Devon (48.9%) and Essex (27.0%), Devon had the highest» share.'],
    violation: ['Among Kent («31.2%), Devon (48.9%) and Essex (27.0%), Kent had the highest» share.'],
    unverifiable: ['Among Kent («31%), Devon (31%) and Essex (27%), Kent had the highest» share.'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(2)) {
      spend(1 + (sentence.skeleton.length >> 3))
      for (const data of rankedIn(sentence)) {
        const own = data.items.filter(({ figure }) => figure.block === sentence.block)
        yield {
          kind: 'rank',
          place: spanOf([...own.map(({ figure }) => figure), { block: sentence.block, from: data.to, to: data.to }]),
          value: {
            operands: data.items.map(({ figure }) => operandValue({ role: 'item', figure }, document)),
            order: data.most ? 'descending' : 'ascending',
          },
          data,
        }
      }
    }
  },
  decide: ({ data }) => decideRank(data),
})

function decideRank({ items, own: { figure: own }, most, wording, unsure }: Ranked): Decision {
  const others = items.map(({ figure }) => figure).filter((figure) => figure !== own)
  const says = items.map((item) => item.figure.text).join(', ')
  const grounds = {
    basis: [
      {
        formula: most ? 'max(item)' : 'min(item)',
        operands: items.map(({ figure }) => figure.place),
        printed: own.place,
      },
    ],
  }
  if (
    others.some(
      (other) => meets(intervalOf(own, 'strict'), intervalOf(other, 'strict')) && !other.value.eq(own.value),
    ) ||
    others.some((other) => other.value.eq(own.value))
  ) {
    return unverifiable('rounding', `"${wording}": ${own.text} is tied within rounding (${says})`, grounds)
  }
  const beaten = others.find((other) => (most ? other.value.gt(own.value) : other.value.lt(own.value)))
  if (!beaten) return verified(`${own.text} is the ${most ? 'largest' : 'smallest'} of ${says}`, grounds)
  if (items.some(({ figure }) => figure.hedge))
    return unverifiable('vague', `"${wording}": the figures are approximate (${says})`, grounds)
  if (unsure) return unverifiable('ambiguous', `"${wording}" may be said of something else than ${says}`, grounds)
  return violation(`Unexpected "${wording}" for ${own.text}, expected ${beaten.text} or another (${says})`, {
    ...grounds,
    related: [beaten.place],
  })
}
