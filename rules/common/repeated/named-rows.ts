import { defineLayer } from '../../../src/document/layer.js'
import type { Section } from '../../../src/document/model.js'
import { Decimal } from '../number/decimal.js'
import { type Figure, power } from '../number/figure.js'
import { around, type Interval, intervalOf, meets } from '../number/interval.js'
import { figures } from '../number/lexer.js'
import { lookBack } from '../number/sticky.js'
import type { Grid, GridCell, Line } from '../tables/grid-model.js'
import { grids } from '../tables/grid/read.js'
import { CHANGE } from '../tables/propose/words.js'
import { slipOf } from '../tables/slip.js'
import { unitName, unitOf } from './table-unit.js'
import { worded } from '../number/worded.js'

/** A figure in prose that names a row of a table in its section. */
export interface TableMention {
  readonly figure: Figure
  readonly label: string
  /** The cells it may be, each with its value in units of the figure. */
  readonly cells: readonly { readonly cell: GridCell; readonly value: Interval }[]
  /** The one cell that the words name, by its year or because the other one is named as the base. */
  readonly named?: { readonly cell: GridCell; readonly value: Interval }
  /** The only cell of the row, where the words name no other year. */
  readonly only?: { readonly cell: GridCell; readonly value: Interval }
}

interface NamedRow {
  readonly grid: Grid
  readonly row: Line
}

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

/** Labels that stand in many tables, each time of something else. */
const COMMON =
  /^(?:sub-?total|total|other|others|all|average|mean|change|growth|men|women|male|female|yes|no|none|north|south|east|west)s?$/

/** Prose that states a row of a table of its own section, or the only row of that name in the document, in the same unit. Linear. */
export const tableMentions = defineLayer<readonly TableMention[]>({
  id: 'common/repeated/named-rows',
  build(_, { layer, spend }) {
    const { bySection, everywhere } = namedRows(layer(grids))
    if (bySection.size === 0) return []
    const found: TableMention[] = []
    const all = layer(figures)
    for (const block of layer(worded)) {
      if (block.cell) continue
      const rows = bySection.get(block.section)
      const own = all.in(block).filter((figure) => figure.isQuantity)
      own.forEach((figure, i) => {
        spend(2)
        const { window } = lookBack(block.text, figure.from, 72)
        const lead = window.toLowerCase()
        if (MOVED_BY.test(lead)) return
        const label = NAMED.exec(lead)?.[1]?.trim()
        const named = label === undefined ? undefined : (rows?.get(label) ?? everywhere.get(label))
        if (label === undefined || !named) return
        const next = own[i + 1]
        const base = next && BASE.test(block.text.slice(figure.to, next.from)) ? next : undefined
        const mention = mentionOf(figure, label, named, base)
        if (mention) found.push(mention)
      })
    }
    return found
  },
})

/** Rows whose figures may be of either sign, and are told so. */
const SIGNED =
  /\b(?:profit|loss|result|surplus|deficit|balance|change|net|total|income|earnings|gain|margin|growth|variance|difference|movement|flow)s?\b/i

/** Rows by label; a label that two rows of a section, or of the document, carry names neither. */
function namedRows(all: readonly Grid[]) {
  const bySection = new Map<Section, Map<string, NamedRow | undefined>>()
  const everywhere = new Map<string, NamedRow | undefined>()
  for (const grid of all) {
    const { section } = grid.table
    const rows = bySection.get(section) ?? new Map<string, NamedRow | undefined>()
    bySection.set(section, rows)
    for (const row of grid.rows) {
      const label = row.name.toLowerCase()
      if (row.role === 'head' || label.length < 3 || SCALED_LABEL.test(label)) continue
      for (const names of [rows, everywhere]) {
        if (names === everywhere && COMMON.test(label)) continue
        names.set(label, names.has(label) ? undefined : { grid, row })
      }
    }
  }
  return { bySection, everywhere }
}

function mentionOf(
  figure: Figure,
  label: string,
  { grid, row }: NamedRow,
  base: Figure | undefined,
): TableMention | undefined {
  const cells = grid.columns.flatMap((column) => {
    const cell = row.cells[column.index]
    if (!column.numeric || cell?.kind !== 'number' || CHANGE.test(column.name)) return []
    const unit = unitOf(grid, column)
    const name = unitName(cell, column, unit)
    if (!isIn(figure, name)) return []
    const scale = power(name === 'percent' ? 0 : unit.exponent)
    // "(1,918)" in a row of payments: prose tells how much was paid.
    const printed = SIGNED.test(label) ? cell.value : Math.abs(cell.value)
    const value = around(new Decimal(String(printed)).times(scale), new Decimal(String(cell.half)).times(scale))
    return [{ cell, header: column.name, value }]
  })
  const [only, other] = cells
  if (!only) return undefined
  const year = yearBehind(figure)
  const byYear = year === undefined ? [] : cells.filter(({ header }) => header.includes(year))
  const others =
    base && cells.length === 2 ? cells.filter(({ value }) => !meets(value, intervalOf(base, 'strict'))) : []
  const named = byYear.length === 1 ? byYear[0] : others.length === 1 ? others[0] : undefined
  return { figure, label, cells, ...(named && { named }), ...(!other && year === undefined && { only }) }
}

/** Money of the currency of the table, a percentage among percentages, a bare figure among bare ones. */
function isIn(figure: Figure, unit: string): boolean {
  if (figure.isPercent) return unit === 'percent'
  if (figure.isMoney) return unit !== '' && (figure.unit.code === unit || figure.text.startsWith(unit))
  return figure.unit.kind === 'none' && unit === ''
}

/** The only cell of the row, which the figure would be but for a slip of the pen. */
export function digitSlip({ figure, only }: TableMention): GridCell | undefined {
  if (!only || figure.hedge) return undefined
  const half = figure.strict.toNumber()
  const wanted = only.value.low.plus(only.value.high).div(2).toNumber()
  const digits = String(Math.round(Math.abs(wanted) / (2 * half)))
  const slip = slipOf({ ...only.cell, value: figure.value.toNumber(), half }, wanted, 0)
  // A loss that is called so has no sign.
  return slip && slip.kind !== 'a sign' && digits.length >= 4 ? only.cell : undefined
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
  // "717 thousand tonnes", where the table prints 717 and no unit: it is in thousands too, or says so ("'000 tonnes").
  if (!figure.isMoney && figure.parts.exponent > 0) return undefined
  // "Claims came in at 1,310 a day": at what rate, and no cell of the row
  if (/^ (?:an?|per|each|every) [a-z]/.test(figure.block.text.slice(figure.to, figure.to + 12))) return undefined
  for (const factor of ['1000', '0.001', '1000000', '0.000001']) {
    const by = new Decimal(factor)
    const hit = cells.find(({ value }) => meets({ low: low.div(by), high: high.div(by) }, value))
    if (hit) return { cell: hit.cell, factor }
  }
  return undefined
}
