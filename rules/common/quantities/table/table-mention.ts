import { unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue } from '../../claims/claim.js'
import { acceptable, meets } from '../../number/interval.js'
import { scaleSlip, type TableMention, tableMentions } from '../../repeated/named-rows.js'

const ID = 'common.quantities/table-mention'

export default defineRule<Subject<TableMention & { readonly by: string }>>({
  id: ID,
  title: 'Prose that states a row of a table states what the table states',
  decides:
    'Where a sentence names a row of a table of its own section and an amount in the table’s currency, looks for the amount in that row, in the unit of the caption. A miss is a violation where the words name one cell, or where the digits are those of a cell and only million and billion are exchanged.',
  why: 'Text and table drift apart when only one of them is updated.',
  limits: [
    'Which of the two is right is not decided.',
    'Rows whose label is not repeated word for word are not matched.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['same-statistic'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Turnover rose to «£3.1 billion» from £2.8 billion.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
    ],
    violation: [
      'Turnover rose to «£3.4 billion» from £2.8 billion.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
      'Turnover of «£3.1 million» was a record.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
    ],
    unverifiable: [
      'Turnover was «£3.4 billion» at the last count.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
    ],
  },
  *subjects({ document, layer }) {
    for (const mention of layer(tableMentions)) {
      const value = {
        operands: [operandValue({ role: 'mention', figure: mention.figure }, document)],
        label: mention.label,
      }
      yield { kind: 'same-statistic', place: mention.figure.place, value, data: { ...mention, by: ID } }
    }
  },
  decide({ data }) {
    if (data.by !== ID) return undefined
    const { figure, label, cells, named } = data
    const related = (named ? [named] : cells).map(({ cell }) => cell.place)
    const basis = [{ formula: 'prose = table', label, cells: related }]
    const grounds = { basis, related }
    const hit = (named ? [named] : cells).find(({ value }) => meets(value, acceptable(figure, 'strict')))
    if (hit) return verified(`${figure.text} is ${hit.cell.place.block.text.trim()} in the table (${label})`, grounds)
    const slip = figure.hedge ? undefined : scaleSlip(data)
    if (slip) {
      const printed = slip.cell.place.block.text.trim()
      return violation(
        `Unexpected ${figure.text}, expected ${printed} in the unit of the table (${label}): off by a factor of ${slip.factor}`,
        grounds,
      )
    }
    if (!named || figure.hedge)
      return unverifiable(
        'structure',
        `${figure.text} is in no cell of the row "${label}", which may be of another period`,
        grounds,
      )
    if (meets(named.value, acceptable(figure, 'wide')))
      return unverifiable('rounding', `${figure.text} is next to the table (${label})`, grounds)
    return violation(
      `Unexpected ${figure.text}, expected ${named.cell.place.block.text.trim()} as in the table (${label})`,
      grounds,
    )
  },
})
