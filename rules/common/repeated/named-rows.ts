import { defineLayer } from '../../../src/document/layer.js'
import type { Section } from '../../../src/document/model.js'
import { Decimal } from '../number/decimal.js'
import { type Figure, power } from '../number/figure.js'
import { around, type Interval, intervalOf, meets } from '../number/interval.js'
import { figures } from '../number/lexer.js'
import { lookBack } from '../number/sticky.js'
import type { Grid, GridCell, Line } from '../tables/grid-model.js'
import { grids } from '../tables/grid/read.js'
import { worded } from '../number/worded.js'

/** A figure in prose that names a row of a table in its section. */
export interface TableMention {
  readonly figure: Figure
  readonly label: string
  /** The cells it may be, each with its value in units of the figure. */
  readonly cells: readonly { readonly cell: GridCell; readonly value: Interval }[]
  /** The one cell that the words name, by its year or because the other one is named as the base. */
  readonly named?: { readonly cell: GridCell; readonly value: Interval }
}

interface NamedRow {
  readonly grid: Grid
  readonly row: Line
  readonly currency: string
  readonly exponent: number
}

const MONEY =
  /(?<currency>[$£€])\s?(?:US\s?)?(?<scale>thousands?|millions?|billions?|000s?|'000s?|k|mn?|bn)\b|\bin\s(?<words>thousands|millions|billions)\b/i
const EXPONENT: Readonly<Record<string, number>> = { t: 3, m: 6, b: 9, '0': 3, "'": 3, k: 3 }
const VERB =
  '(?:rose|grew|increased|climbed|advanced|fell|decreased|declined|dropped|slipped|was|were|is|of|came to|came in at|reached|totall?ed|amounted to|stood at)'
const NAMED = new RegExp(
  `(?:^|[.;:,(]\\s|\\b(?:and|while|that|as|but)\\s)(?:the |our |its |group |overall )?([a-z][a-z &'’/-]{2,40}?) ${VERB}(?: by)?(?: (?:about )?[\\d.,]{1,20} ?%)?,?(?: to| at)? $`,
)
/** Rose by, grew: how much it moved, not what it came to. */
const MOVED_BY =
  /\b(?:rose|grew|increased|climbed|advanced|fell|decreased|declined|dropped|slipped)(?: by)?(?: about)? $/
const BASE = /^\s(?:from|compared with|compared to|versus|vs\.?|up from|down from|against)\s$/
const SCALED_LABEL = /\bper\b|%/

/** Prose that states a row of a table of its own section, as an amount of the same currency. Linear. */
export const tableMentions = defineLayer<readonly TableMention[]>({
  id: 'common/tables/mentions',
  build(_, { layer, spend }) {
    const bySection = rowsBySection(layer(grids))
    if (bySection.size === 0) return []
    const found: TableMention[] = []
    const all = layer(figures)
    for (const block of layer(worded)) {
      const rows = block.cell ? undefined : bySection.get(block.section)
      if (!rows) continue
      const money = all.in(block).filter((figure) => figure.isMoney && figure.isQuantity)
      money.forEach((figure, i) => {
        spend(2)
        const { window } = lookBack(block.text, figure.from, 72)
        const lead = window.toLowerCase()
        if (MOVED_BY.test(lead)) return
        const label = NAMED.exec(lead)?.[1]?.trim()
        const named = label === undefined ? undefined : rows.get(label)
        const next = money[i + 1]
        const mention =
          named &&
          label !== undefined &&
          mentionOf(figure, label, named, next && BASE.test(block.text.slice(figure.to, next.from)) ? next : undefined)
        if (mention) found.push(mention)
      })
    }
    return found
  },
})

/** Rows by label; a label that two rows of a section carry names neither. */
function rowsBySection(all: readonly Grid[]): Map<Section, Map<string, NamedRow>> {
  const bySection = new Map<Section, Map<string, NamedRow>>()
  for (const grid of all) {
    const unit = MONEY.exec(grid.caption) ?? MONEY.exec(grid.columns.map(({ name }) => name).join(' '))
    const currency = unit?.groups?.['currency']
    const scale = unit?.groups?.['scale'] ?? unit?.groups?.['words']
    if (!currency || !scale) continue
    const exponent = EXPONENT[scale.charAt(0).toLowerCase()] ?? 0
    const rows = bySection.get(grid.table.section) ?? new Map<string, NamedRow>()
    bySection.set(grid.table.section, rows)
    const seen = new Set<string>()
    for (const row of grid.rows) {
      const label = row.name.toLowerCase()
      if (row.role === 'head' || label.length < 3 || SCALED_LABEL.test(label)) continue
      if (seen.has(label) || rows.has(label)) rows.delete(label)
      else rows.set(label, { grid, row, currency, exponent })
      seen.add(label)
    }
  }
  return bySection
}

function mentionOf(
  figure: Figure,
  label: string,
  { grid, row, currency, exponent }: NamedRow,
  base: Figure | undefined,
): TableMention | undefined {
  if (figure.unit.code !== currency && !figure.text.startsWith(currency)) return undefined
  const scale = power(exponent)
  const cells = grid.columns.flatMap(({ index, numeric, name: header }) => {
    const cell = row.cells[index]
    if (!numeric || cell?.kind !== 'number' || cell.percent) return []
    return [
      {
        cell,
        header,
        value: around(new Decimal(String(cell.value)).times(scale), new Decimal(String(cell.half)).times(scale)),
      },
    ]
  })
  const year = yearBehind(figure)
  const byYear = year === undefined ? [] : cells.filter(({ header }) => header.includes(year))
  const others =
    base && cells.length === 2 ? cells.filter(({ value }) => !meets(value, intervalOf(base, 'strict'))) : []
  const named = byYear.length === 1 ? byYear[0] : others.length === 1 ? others[0] : undefined
  if (cells.length === 0) return undefined
  return { figure, label, cells, ...(named && { named }) }
}

/** "$4.9 billion in 2023". */
function yearBehind(figure: Figure): string | undefined {
  return /^\s(?:in|for|during)\s(?:fiscal |FY\s?)?((?:19|20)\d\d)\b/.exec(
    figure.block.text.slice(figure.to, figure.to + 24),
  )?.[1]
}

/** The cell whose digits the figure has, a thousand or a million times too large or too small. */
export function scaleSlip({
  figure,
  cells,
}: TableMention): { readonly cell: GridCell; readonly factor: string } | undefined {
  const { low, high } = intervalOf(figure, 'strict')
  for (const factor of ['1000', '0.001', '1000000', '0.000001']) {
    const by = new Decimal(factor)
    const hit = cells.find(({ value }) => meets({ low: low.div(by), high: high.div(by) }, value))
    if (hit) return { cell: hit.cell, factor }
  }
  return undefined
}
