import type { Place } from '../../../../src/document/model.js'
import { type Context, defineRule } from '../../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue } from '../../claims/claim.js'
import { Decimal } from '../../number/decimal.js'
import { explanations } from '../../explained/explanations.js'
import { intervalOf, meets, scale } from '../../number/interval.js'
import { type Metric, metrics } from '../../claims/metrics.js'
import { restatedFigures } from '../../claims/restated.js'
import { isPrintedAlike, toldAgain } from '../../claims/told-again.js'
import { type ExchangedPrint, exchangedPrints } from '../../repeated/exchanged/printed.js'
import { type RestatedFigure, restatedProse } from '../../repeated/naming/restated-prose.js'
import { tabledFigures } from '../../repeated/naming/restated-tables.js'
import { cellsOfTwoTables, type TwoCells } from '../../repeated/two-tables.js'

/** What is stated, of when, and the figure. */
type Statement = Pick<Metric, 'label' | 'period' | 'figure'>

interface Pair {
  readonly later: Statement
  readonly earlier: Statement
  /** One of the unit of the later in that of the earlier. */
  readonly factor?: Decimal
}

type Data =
  | Pair
  | { readonly prose: RestatedFigure }
  | { readonly transposed: ExchangedPrint }
  | { readonly cells: TwoCells }
  | { readonly by: string }

export default defineRule<Subject<Data>>({
  id: 'common.quantities/same-statistic',
  title: 'One statistic of one period is stated once',
  decides:
    'Whether two sentences that state the same label for the same period, in the same unit and with the same qualifiers, state the same amount within rounding; whether a figure that two sentences state in the same words has the same digits in both; whether two tables print the same for a row and a column of the same name; and whether a figure of the text is that of another place with two of its digits exchanged.',
  why: 'A summary that differs from the body shows which of the two was not updated.',
  limits: [
    'A figure with exchanged digits is judged only where nothing else bears it out, words tie it to the other one, no label or time tells the two apart, and hardly another figure is as near.',
    'Tables that differ are judged only where one sums up the other, or other cells of both agree.',
    'Labels are matched word for word, but between a summary and what it sums up: there, words that few other sentences have must be shared, and a slip, a table or figures beside both must show which is meant.',
  ],
  references: [],
  severity: 'blocking',
  needsWhole: true,
  kinds: ['same-statistic'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['Net debt for fiscal 2022 was $481.3 million. In fiscal 2022, net debt came to «$481.3 million».'],
    violation: [
      'Net debt for fiscal 2022 was $481.3 million. In fiscal 2022, net debt came to «$418.3 million».',
      'The society has «5,341» members.\n\nMembers rose by 223, from 5,208 to 5,431. At the end there were 5,431 members.',
      '**Highlights ($ millions)**\n\n| | FY2024 |\n| --- | --- |\n| Net revenue | 512.0 |\n| Profit | 96.4 |\n\n**Revenue by region ($ millions)**\n\n| Region | FY2024 |\n| --- | --- |\n| West | 350.0 |\n| East | 172.0 |\n| Net revenue | «522.0» |',
    ],
    unverifiable: [
      'Net debt for fiscal 2022 was about $481 million. In fiscal 2022, net debt came to «$418.3 million».',
    ],
  },
  *subjects({ document, layer }) {
    const seen = new Map<string, Metric>()
    for (const metric of layer(metrics)) {
      const earlier = seen.get(metric.key)
      if (!earlier) {
        seen.set(metric.key, metric)
        continue
      }
      yield {
        kind: 'same-statistic',
        place: metric.figure.place,
        value: {
          operands: [earlier, metric].map(({ figure }) => operandValue({ role: 'mention', figure }, document)),
          label: metric.label,
          period: metric.period,
        },
        data: { earlier, later: metric },
      }
    }
    const told = new Set(layer(metrics).map(({ figure }) => figure))
    for (const { earlier, later, words, factor } of [...layer(restatedFigures), ...layer(toldAgain)]) {
      if (told.has(later)) continue
      told.add(later)
      const label = words.join(' ')
      yield {
        kind: 'same-statistic',
        place: later.place,
        value: {
          operands: [earlier, later].map((figure) => operandValue({ role: 'mention', figure }, document)),
          label,
        },
        data: {
          earlier: { figure: earlier, label, period: 'in the same words' },
          later: { figure: later, label, period: 'in the same words' },
          ...(factor && { factor }),
        },
      }
    }
    const transposed = new Set(layer(exchangedPrints).map(({ figure }) => figure))
    for (const exchanged of layer(exchangedPrints)) {
      const { figure, other } = exchanged
      const operands = [other, figure].map((own) => operandValue({ role: 'mention', figure: own }, document))
      yield { kind: 'same-statistic', place: figure.place, value: { operands }, data: { transposed: exchanged } }
    }
    for (const { figure, outcome } of layer(tabledFigures)) if (outcome === 'differs') transposed.add(figure)
    for (const prose of layer(restatedProse)) {
      const { figure, other, words } = prose
      if (told.has(figure) || transposed.has(figure)) continue
      const operands = [other, figure].map((own) => operandValue({ role: 'mention', figure: own }, document))
      yield {
        kind: 'same-statistic',
        place: figure.place,
        value: { operands, label: words.join(' ') },
        data: { prose },
      }
    }
    for (const cells of layer(cellsOfTwoTables)) {
      if (cells.outcome === 'open') continue
      const { later, label, period } = cells
      const { row, column, table } = later.cell
      yield {
        kind: 'same-statistic',
        place: later.place,
        value: { operands: [], label, period, table: table.index, row, column },
        data: { cells },
      }
    }
  },
  decide({ data }, { layer }) {
    if ('by' in data) return undefined
    if ('transposed' in data) return withDoubt(data.transposed, decideTransposed(data.transposed), layer)
    if ('prose' in data) return withDoubt(data.prose, decideProse(data.prose), layer)
    if ('cells' in data) return decideCells(data.cells)
    const { earlier, later, factor = ONE } = data
    const [a, b] = [earlier.figure, later.figure]
    const related: Place[] = [a.place]
    const says = `${later.label}, ${later.period}: ${a.text} before`
    const grounds = {
      related,
      basis: [
        { formula: 'mention1 = mention2', label: later.label, period: later.period, operands: [a.place, b.place] },
      ],
    }
    const told = (width: 'strict' | 'loose') => scale(intervalOf(b, width), factor)
    const isEqual = a.value.eq(b.value) || !factor.eq(1) || !isPrintedAlike(a, b)
    if (isEqual && meets(intervalOf(a, 'strict'), told('strict')))
      return verified(`${b.text} agrees with the earlier mention (${says})`, grounds)
    if (a.hedge || b.hedge)
      return unverifiable('vague', `${b.text} differs from an approximate mention (${says})`, grounds)
    if (meets(intervalOf(a, 'loose'), told('loose')))
      return unverifiable('rounding', `${b.text} is near the earlier mention (${says})`, grounds)
    return violation(`Unexpected ${b.text}, expected ${a.text} (${says})`, grounds)
  },
})

const ONE = new Decimal(1)

/** What the sentences beside it account for is left open. */
function withDoubt(
  { figure, other }: Pick<ExchangedPrint, 'figure' | 'other'>,
  decision: Decision,
  layer: Context['layer'],
): Decision {
  const says = layer(explanations).insteadOf(figure, Math.abs(other.value.toNumber()), [])
  return says === undefined ? decision : unverifiable('several-readings', says, { related: [other.place], basis: [] })
}

function decideTransposed({ figure, other, because }: ExchangedPrint): Decision {
  const basis = [{ formula: 'mention1 = mention2', operands: [figure.place, other.place] }]
  return violation(`Unexpected ${figure.text}, expected ${other.text}, ${because}: two digits are exchanged`, {
    related: [other.place],
    basis,
  })
}

function decideProse({ figure, other, because }: RestatedFigure): Decision {
  const basis = [{ formula: 'mention1 = mention2', operands: [figure.place, other.place] }]
  return violation(`Unexpected ${figure.text}, expected ${other.text}, as another sentence says: ${because}`, {
    related: [other.place],
    basis,
  })
}

function decideCells({ earlier, later, label, period, outcome, because }: TwoCells): Decision {
  const says = `${label}, ${period}: ${textAt(earlier.place)} in the table before`
  const grounds = {
    related: [earlier.place],
    basis: [{ formula: 'cell1 = cell2', label, period, operands: [earlier.place, later.place] }],
  }
  if (outcome === 'agrees') return verified(`${textAt(later.place)} agrees (${says})`, grounds)
  return violation(
    `Unexpected ${textAt(later.place)}, expected ${textAt(earlier.place)} (${says}; ${because ?? ''})`,
    grounds,
  )
}

function textAt({ block, from, to }: Place): string {
  return block.text.slice(from, to).trim().slice(0, 60)
}
