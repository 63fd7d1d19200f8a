import { defineLayer } from '../../../src/document/layer.js'
import type { GridCell } from './cell.js'
import type { Grid, GridColumn, GridRow } from './grid.js'

/** Columns that are no period or group of their own. */
const ASIDE =
  /%|\b(?:CAGR|per ?cent|notes?|ref|share|margin|target|guidance|change|variance|difference|growth|chg|var|yoy|qoq)\b|Δ/i

/** Rows of a statement to either side that a row of changes or of ratios may be of. */
export const ROW_REACH = 40

/** Gives a grid read across; each is read once, and only where it is asked for. */
export const transposedGrids = defineLayer<(grid: Grid) => Grid>({
  id: 'common/tables/transposed',
  build() {
    const read = new Map<Grid, Grid>()
    return (grid) => {
      const across = read.get(grid) ?? transposed(grid)
      read.set(grid, across)
      return across
    }
  },
})

/**
 * A statement read across: each column of figures a row, each row of figures a column under its label, so that a row of margins is read
 * like a column of them.
 */
function transposed(grid: Grid): Grid {
  const periods = grid.columns.filter(({ numeric, header }) => numeric && !ASIDE.test(header))
  const full = grid.rows.filter(({ cells }) => cells.length === grid.columns.length)
  const rows = periods.map(({ index, header }): GridRow => {
    const cells = full.map((row) => row.cells[index] as GridCell)
    return { index, label: header, indent: 0, bold: false, kind: 'part', less: false, cells }
  })
  const columns = full.map(({ label, kind, cells }, index): GridColumn => {
    const numeric = kind !== 'head' && periods.some((period) => cells[period.index]?.kind === 'number')
    return { index, header: label, numeric, additive: false }
  })
  return { ...grid, rows, columns }
}
