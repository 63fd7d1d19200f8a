import { defineLayer } from '../../../src/document/layer.js'
import type { Section } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { worded } from '../number/worded.js'
import { change, type Equation, equate } from '../tables/equation.js'
import { figureAt, type Grid, type GridCell, type Line } from '../tables/grid-model.js'
import { grids } from '../tables/grid/read.js'

/** A percentage that prose states between two years of a table of its section, recomputed from it. */
export interface BetweenYears {
  readonly figure: Figure
  readonly equation: Equation
  readonly line: string
}

const YEARS = /^ (?:in total |overall )?(?:between|from) ((?:19|20)\d\d) (?:and|to) ((?:19|20)\d\d)\b/
const DOWN = /\b(?:fell|fall|declin\w+|decreas\w+|drop\w*|lower|down|shrank)\b[^.;]{0,60}$/i
const REACH = 80

/** "Rose 27.4% between 2015 and 2023" beside a table of those years. Linear. */
export const changesBetweenYears = defineLayer<readonly BetweenYears[]>({
  id: 'common/repeated/between-periods',
  build(_, { layer, spend }) {
    const bySection = new Map<Section, Grid[]>()
    for (const grid of layer(grids)) {
      const own = bySection.get(grid.table.section)
      if (own) own.push(grid)
      else bySection.set(grid.table.section, [grid])
    }
    if (bySection.size === 0) return []
    const all = layer(figures)
    return layer(worded).flatMap((block) => {
      const [grid, other] = bySection.get(block.section) ?? []
      if (block.cell || !grid || other) return []
      return all.in(block).flatMap((figure): BetweenYears[] => {
        if (!figure.isPercent || figure.hedge) return []
        spend(1)
        const years = YEARS.exec(block.text.slice(figure.to, figure.to + REACH))
        const found = years && cellsOf(grid, years[1] ?? '', years[2] ?? '')
        if (!found) return []
        const lead = block.text.slice(Math.max(0, figure.from - REACH), figure.from)
        const value = figure.value.toNumber() * (DOWN.test(lead) ? -1 : 1)
        const { from, to } = figure
        const target: GridCell = {
          ...found.to,
          value,
          half: figure.strict.toNumber(),
          decimals: figure.decimals,
          percent: true,
          place: { block, from, to },
        }
        return [{ figure, equation: equate(target, [found.from, found.to], change(100)), line: found.line.name }]
      })
    })
  },
})

interface Found {
  readonly from: GridCell
  readonly to: GridCell
  readonly line: Line
}

/** The cells of two years in the only line of figures that a table has. */
function cellsOf(grid: Grid, from: string, to: string): Found | undefined {
  for (const [years, lines] of [
    [grid.rows, grid.columns],
    [grid.columns, grid.rows],
  ] as const) {
    const numeric = lines.filter((line) => line.numeric && line.role !== 'label' && line.role !== 'head')
    const [line, other] = numeric
    const [a, b] = [from, to].map((year) => years.find(({ name }) => name === year))
    const [start, end] = [a && line && figureAt(line, a.index), b && line && figureAt(line, b.index)]
    if (line && !other && start && end && start.value > 0 && !start.percent) return { from: start, to: end, line }
  }
  return undefined
}
