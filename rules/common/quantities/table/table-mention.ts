import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue } from '../../claims/claim.js'
import { explanations } from '../../explained/explanations.js'
import { statedClaims } from '../../explained/stated-claims.js'
import type { Figure } from '../../number/figure.js'
import { acceptable, meets } from '../../number/interval.js'
import { type BetweenYears, changesBetweenYears } from '../../repeated/between-periods.js'
import { digitSlip, scaleSlip, type TableMention, tableMentions } from '../../repeated/named-rows.js'
import { readFigures, type TabledFigure, tabledFigures } from '../../repeated/naming/restated-tables.js'
import { namedGrids } from '../../repeated/naming/named-grids.js'
import { isSumOfNamed } from '../../repeated/naming/sum-of-named.js'
import { type StatedCell, statedCells } from '../../repeated/stated-cells.js'

/** It is what some of the rows that its sentence names come to. */
function isOfSeveralRows(figure: Figure, layer: Context['layer']): boolean {
  const read = layer(readFigures).find(({ statement }) => statement.figure === figure)
  return read !== undefined && isSumOfNamed(read.statement, layer(namedGrids))
}

const ID = 'common.quantities/table-mention'

type Data =
  | { readonly tabled: TabledFigure }
  | { readonly mention: TableMention }
  | { readonly change: BetweenYears }
  | { readonly stated: StatedCell }

export default defineRule<Subject<Data | { readonly by: string }>>({
  id: ID,
  title: 'Prose that states a row of a table states what the table states',
  decides:
    'Where a sentence names a row of a table of its own section, or the only row of that name in the document, looks for its figure in that row, in the unit of the heading or caption. A miss is a violation where the words name one cell, where a slip of the pen makes it of the only cell, or where the digits are those of a cell and only million and billion are exchanged. A percentage stated between two years is recomputed from the only column of a table of these years. Elsewhere the words of the clause, the sentence and the heading tell rows and columns, by stems and near synonyms, and the time that is stated or supposed: the figure is held to the cell, to the change between two columns, or to the share of one cell in another. A figure right after one that the table holds is held to the change, the share or the rest of that. It is accused where no reading fits and what speaks for one of them (the words of its line, another figure of the sentence, a slip of the pen) outweighs what the words name besides.',
  why: 'Text and table drift apart when only one of them is updated.',
  limits: [
    'Which of the two is right is not decided.',
    'Targets, other bases and narrower scopes than those of the table are left alone.',
  ],
  references: [],
  severity: 'blocking',
  needsWhole: true,
  kinds: ['same-statistic'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'Turnover rose to «£3.1 billion» from £2.8 billion.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
    ],
    violation: [
      'Turnover rose to «£3.4 billion» from £2.8 billion.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
      'Turnover of «£3.1 million» was a record.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
      'We distributed «2,656» tonnes in 2024, 6.8% more than in 2023.\n\n**Food by depot (tonnes)**\n\n| Depot | Tonnes 2024 | Tonnes 2023 |\n| --- | --- | --- |\n| Ashford | 1,134 | 1,121 |\n| Belmont | 1,522 | 1,382 |\n| Intake | 2,656 | 2,503 |\n| Less waste | 56 | 68 |\n| Distributed | 2,600 | 2,435 |',
      'Street maintenance went over by $435 thousand («6.4%»).\n\n**Operating budget, $ thousand**\n\n| Division | Budget | Actual | Variance |\n| --- | --- | --- | --- |\n| Street maintenance | 9,480 | 9,915 | +435 |\n| Drainage | 6,250 | 6,038 | -212 |',
      'On average tankers brought 33.3 thousand tonnes a call; container ships averaged «38.9».\n\n**Vessel calls**\n\n| Type of vessel | Calls | Mean per call |\n| --- | --- | --- |\n| Container ships | 1,046 | 41.3 |\n| Bulk carriers | 412 | 38.9 |\n| Tankers | 1,184 | 33.3 |',
    ],
    unverifiable: [
      'Turnover was «£3.4 billion» at the last count.\n\n**Key figures (£ millions)**\n\n|  | 2022 | 2023 |\n| --- | --- | --- |\n| Turnover | 2,804 | 3,112 |\n| Costs | 2,400 | 2,650 |',
    ],
  },
  *subjects({ document, layer }) {
    const wrong = new Set(
      layer(tabledFigures).flatMap(({ figure, outcome }) => (outcome === 'differs' ? [figure] : [])),
    )
    for (const mention of layer(tableMentions)) {
      if (wrong.has(mention.figure)) continue
      const value = {
        operands: [operandValue({ role: 'mention', figure: mention.figure }, document)],
        label: mention.label,
      }
      yield { kind: 'same-statistic', place: mention.figure.place, value, data: { mention, by: ID } }
    }
    const read = new Set(layer(tableMentions).flatMap(({ figure }) => (wrong.has(figure) ? [] : [figure])))
    for (const stated of layer(statedCells)) {
      const { figure, label, outcome } = stated
      if (read.has(figure)) continue
      if (outcome === 'differs' && isOfSeveralRows(figure, layer)) continue
      const value = { operands: [operandValue({ role: 'mention', figure }, document)], label }
      yield { kind: 'same-statistic', place: figure.place, value, data: { stated, by: ID } }
    }
    for (const { figure } of layer(statedCells)) read.add(figure)
    for (const { figure } of layer(changesBetweenYears)) read.add(figure)
    for (const tabled of layer(tabledFigures)) {
      const { figure, reading } = tabled
      if (read.has(figure)) continue
      const value = { operands: [operandValue({ role: 'mention', figure }, document)], label: reading.label }
      const place = tabled.turned ? { ...figure.place, from: tabled.turned.from, to: tabled.turned.to } : figure.place
      yield { kind: 'same-statistic', place, value, data: { tabled, by: ID } }
    }
    for (const change of layer(changesBetweenYears)) {
      const value = {
        operands: [operandValue({ role: 'mention', figure: change.figure }, document)],
        label: change.line,
      }
      yield { kind: 'same-statistic', place: change.figure.place, value, data: { change, by: ID } }
    }
  },
  decide({ data }, { layer }) {
    if ('tabled' in data) return decideTabled(data.tabled, layer)
    if ('change' in data) return decideChange(data.change)
    if ('stated' in data) return decideStated(data.stated)
    if (!('mention' in data)) return undefined
    const { figure, label, cells, named } = data.mention
    const related = (named ? [named] : cells).map(({ cell }) => cell.place)
    const basis = [{ formula: 'prose = table', label, cells: related }]
    const grounds = { basis, related }
    const hit = (named ? [named] : cells).find(({ value }) => meets(value, acceptable(figure, 'strict')))
    if (hit) return verified(`${figure.text} is ${hit.cell.place.block.text.trim()} in the table (${label})`, grounds)
    const slip = figure.hedge ? undefined : scaleSlip(data.mention)
    if (slip) {
      const printed = slip.cell.place.block.text.trim()
      return violation(
        `Unexpected ${figure.text}, expected ${printed} in the unit of the table (${label}): off by a factor of ${slip.factor}`,
        grounds,
      )
    }
    const only = digitSlip(data.mention)
    if (only && !named) {
      const printed = only.place.block.text.trim()
      return violation(
        `Unexpected ${figure.text}, expected ${printed} as in the table (${label}): a slip of the pen`,
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

function decideStated({ figure, cell, label, outcome, because }: StatedCell): Decision {
  const printed = cell.place.block.text.trim()
  const grounds = { related: [cell.place], basis: [{ formula: 'prose = table', label, cells: [cell.place] }] }
  if (outcome === 'agrees') return verified(`${figure.text} is ${printed} in the table (${label})`, grounds)
  return violation(
    `Unexpected ${figure.text}, expected ${printed} as in the table (${label}): ${because ?? ''}`,
    grounds,
  )
}

function decideTabled(
  { figure, reading, outcome, because, strong, turned }: TabledFigure,
  layer: Context['layer'],
): Decision {
  const { kind, cells, named, label, low, high, anchor } = reading
  // Of "19 (22.9)", the figure that is meant.
  const places = (kind === 'level' && named.length === cells.length ? named : cells).map(({ place }) => place)
  const grounds = { related: places, basis: [{ formula: FORMULAS[kind], label, cells: places }] }
  const printed = places.map((place) => place.block.text.slice(place.from, place.to).trim()).join(', ')
  if (turned)
    return violation(`Unexpected "${turned.word}", expected the other way: ${printed} by the table (${label})`, grounds)
  const computed = ((low + high) / 2).toFixed(figure.decimals + 1)
  const says = kind === 'level' ? printed : printed === '' ? computed : `${computed}, of ${printed}`
  if (outcome === 'agrees') return verified(`${figure.text} is that of the table: ${says} (${label})`, grounds)
  // "Rose by 93, or 12.7%": of what it rose from, whatever else 93 is so many per cent of.
  const isSaid = kind === 'change' && anchor === 'said'
  const explained = layer(statedClaims).agreeing.has(figure)
    ? `${figure.text} agrees with other figures`
    : ((isSaid || strong ? undefined : layer(explanations).of(figure, [])) ??
      (kind === 'level' ? layer(explanations).insteadOf(figure, (low + high) / 2, named) : undefined))
  if (explained !== undefined) return unverifiable('several-readings', explained, grounds)
  const by = cells.length > 0 ? 'by the table ' : ''
  return violation(`Unexpected ${figure.text}, expected ${says} ${by}(${label}): ${because ?? ''}`, grounds)
}

const FORMULAS = {
  level: 'prose = table',
  change: '(to / from − 1) × 100',
  difference: 'to − from',
  share: 'part / whole × 100',
  gap: 'the one − the other',
  rest: 'one column − another',
  sum: 'sum of those named',
  portion: 'sum of those named / whole × 100',
  mean: 'sum of the rows / their number',
  ratio: 'amount / number',
  product: 'number × rate',
  variance: 'outcome − budget',
  margin: 'profit / revenue × 100',
}

function decideChange({ figure, equation, line }: BetweenYears): Decision {
  const { operands, outcome, low, high } = equation
  const related = operands.map(({ place }) => place)
  const range = `${low.toFixed(figure.decimals + 1)}% to ${high.toFixed(figure.decimals + 1)}% within rounding`
  const grounds = { related, basis: [{ formula: 'to / from − 1', operands: related }] }
  const says = `${line || 'the table'}: ${range}`
  if (outcome === 'agrees') return verified(`${figure.text} follows from the table (${says})`, grounds)
  if (outcome === 'near') return unverifiable('rounding', `${figure.text} is next to the table (${says})`, grounds)
  if (outcome !== 'differs') return unverifiable('structure', `${figure.text} is of another sign (${says})`, grounds)
  return violation(
    `Unexpected ${figure.text}, expected ${((low + high) / 2).toFixed(figure.decimals)}% (${says})`,
    grounds,
  )
}
