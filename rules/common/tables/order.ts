import { defineLayer } from '../../../src/document/layer.js'
import type { GridCell } from './cell.js'
import { type Grid, type GridColumn, grids } from './grid.js'
import { point } from '../number/interval.js'
import type { RelationClaim } from './relation.js'

const RANK = /^(?:rank(?:ing)?|position|pos\.?|place|#)$/i

/** Ranks against the only column they can be ranks of. */
export const tableOrder = defineLayer<readonly RelationClaim[]>({
  id: 'common/tables/order',
  build(_document, { layer, spend }) {
    return layer(grids).flatMap((grid) => {
      spend(grid.rows.length)
      const rank = grid.columns.find(({ header }) => RANK.test(header.trim()))
      const values = grid.columns.filter((column) => column.numeric && column !== rank)
      const [value, other] = values
      return rank && value && !other ? ranks(grid, rank, value) : []
    })
  },
})

interface Place {
  readonly rank: GridCell
  readonly value: GridCell
}

/**
 * One inversion among eight ranks that otherwise run with the values, up or down, is a slip; more are another measure, and in a short list
 * even one may be.
 */
function ranks(grid: Grid, rank: GridColumn, value: GridColumn): RelationClaim[] {
  const places = grid.rows.flatMap((row): Place[] => {
    const [a, b] = [row.cells[rank.index], row.cells[value.index]]
    return row.kind === 'part' && a?.kind === 'number' && b?.kind === 'number' && a.value.isInteger()
      ? [{ rank: a, value: b }]
      : []
  })
  if (places.length < 4) return []
  const ordered = [...places].sort((a, b) => a.rank.value.cmp(b.rank.value))
  const steps = ordered.slice(1).map((place, i) => place.value.value.cmp((ordered[i] as Place).value.value))
  const ups = steps.filter((step) => step > 0).length
  const downs = steps.filter((step) => step < 0).length
  const inversions = Math.min(ups, downs)
  if (inversions > 1 || (inversions === 1 && Math.max(ups, downs) < 6)) return []
  const wrongWay = ups < downs ? 1 : -1
  return ordered.map((place, i): RelationClaim => {
    const before = ordered[i - 1]
    const inverted = i > 0 && before !== undefined && inversions === 1 && steps[i - 1] === wrongWay
    const parts = before ? [place.value, before.value] : [place.value]
    return {
      kind: 'table-order',
      grid,
      ...(inverted && { expected: 'the rank of its value' }),
      formula: `rank by ${value.header.slice(0, 40)}`,
      relation: {
        target: place.rank,
        parts,
        computed: point(place.rank.value.plus(inverted ? -1 : 0)),
        outcome: inverted ? 'differs' : 'agrees',
        signOnly: false,
      },
      confirmed: inverted ? 'all other ranks run with the values' : 'the values run with the ranks',
    }
  })
}
