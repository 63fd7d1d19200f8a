import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import type { TotalCheck } from '../../tables/sum.js'
import { type TotalClaim, totalClaims } from '../../tables/totals.js'

export default defineRule<Subject<TotalClaim>>({
  id: 'common.quantities/table-total',
  title: 'The totals of a table are the sums of their parts',
  decides:
    'Adds up the rows above a total, subtotal or grand total and the columns of a total column, and takes costs from the first row of a statement for what is left (gross profit, net income), within the rounding of every part. A miss is a violation only where the structure is certain: the same run foots in more columns than it fails in, a typical slip explains it, or there is one unbroken block.',
  why: 'A total that does not foot is the error readers find first, and it casts doubt on every other figure of the table.',
  limits: [
    'Which of the figures is wrong is decided only where a failing row and a failing column cross.',
    'Columns of averages, rates, ranks and prices are not added up.',
  ],
  references: [
    {
      title: 'XBRL International, Calculations 1.1 (2023)',
      url: 'https://www.xbrl.org/Specification/calculation-1.1/REC-2023-02-22/calculation-1.1-REC-2023-02-22.html',
    },
  ],
  severity: 'blocking',
  kinds: ['table-total'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      '| Depot | Pallets |\n| --- | ---: |\n| Leeds | 310 |\n| Hull | 245 |\n| York | 118 |\n| Total | «673» |',
      '| Fund | Bonds | Cash | Total |\n| --- | --- | --- | --- |\n| A | 12.1 | 3.3 | «15.4» |\n| B | 8.0 | 1.9 | 9.9 |',
    ],
    violation: [
      '| Depot | Pallets |\n| --- | ---: |\n| Leeds | 310 |\n| Hull | 245 |\n| York | 118 |\n| Total | «763» |',
      '| Line | 2021 | 2022 | 2023 |\n| --- | --- | --- | --- |\n| Fees | 410 | 432 | 455 |\n| Rents | 96 | 101 | 97 |\n| Total | 506 | «573» | 552 |',
      '| Year | Total | Day | Night |\n| --- | --- | --- | --- |\n| 2021 | 611 | 402 | 209 |\n| 2022 | 640 | 421 | 219 |\n| 2023 | «702» | 433 | 230 |',
    ],
    unverifiable: [
      '| Line | 2022 | 2023 |\n| --- | --- | --- |\n| Fees | 432 | 455 |\n| Rents | 101 | 97 |\n| Total | «780» | 801 |',
    ],
  },
  *subjects(context) {
    for (const claim of context.layer(totalClaims)) {
      const { cell, grid, checks } = claim
      const first = checks[0] as TotalCheck
      const operands = [
        ...first.parts
          .slice(0, 40)
          .map((part) => ({ role: 'part', value: part.cell.value.toString(), place: part.cell.place })),
        { role: 'total', value: first.target.value.toString(), place: first.target.place },
      ]
      const { column, row } = cell.cell
      const value = {
        operands,
        printed: cell.value.toString(),
        computed: first.sum.sum.toString(),
        table: grid.table.index,
        row,
        column,
        role: first.role,
      }
      yield { kind: 'table-total', place: cell.place, value, data: claim }
    }
  },
  decide: ({ data: { checks } }) => checks.map(decideTotal),
})

function decideTotal({ role, target, parts, sum, confirmed, culprit }: TotalCheck): Decision {
  const [low, high] = [sum.sum.minus(sum.slack), sum.sum.plus(sum.slack)]
  const what = `${role === 'column' ? '' : `${role} `}total`
  const printed = target.value.toString()
  const basis = [
    {
      formula: `sum of ${parts.length} parts`,
      role,
      printed,
      computed: sum.sum.toString(),
      low: low.toString(),
      high: high.toString(),
      structure: confirmed ?? 'not confirmed',
    },
  ]
  const related = [target, ...parts.map(({ cell }) => cell)]
    .filter((cell) => cell !== (culprit ?? target) && cell.kind === 'number')
    .slice(0, 40)
    .map(({ place }) => place)
  const grounds = { basis, related }
  const range = low.eq(high) ? low.toString() : `${low.toString()} to ${high.toString()} within rounding`
  if (sum.outcome === 'agrees') return verified(`The ${what} ${printed} foots (${range})`, grounds)
  if (sum.outcome === 'near')
    return unverifiable('rounding', `The ${what} ${printed} is at the edge of ${range}`, grounds)
  if (confirmed === undefined)
    return unverifiable(
      'structure',
      `The ${what} ${printed} is not ${sum.sum.toString()}, but which rows it adds up is not certain`,
      grounds,
    )
  if (culprit) {
    const part = parts.find(({ cell }) => cell.cell === culprit.cell)
    const expected = culprit.value.plus(part?.minus ? sum.delta.neg() : sum.delta)
    return violation(
      `Unexpected ${culprit.value.toString()}, expected ${expected.toString()}: the totals it enters are off by ${sum.delta.abs().toString()}`,
      grounds,
    )
  }
  return violation(`Unexpected ${what} ${printed}, expected ${sum.sum.toString()} (${range}; ${confirmed})`, grounds)
}
