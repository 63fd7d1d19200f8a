import { divide, scale } from '../number/interval.js'
import { HUNDRED } from '../number/decimal.js'
import type { GridFigure, Line } from './grid.js'
import { linesMeant } from './line-meant.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isNamed } from './naming.js'
import { isOfEarlierTime } from './unsaid-doubts.js'
import type { Derivation } from './steps.js'
import { gives } from './derive.js'
import { isDirect, type Told } from './told-steps.js'
import { countOf, intervalOf, partsOf, sumOf } from './whole.js'

/** Words right behind a figure that say what it is a part of. */
const OF = /^ (?:of|in) (?:(?:all|the|our|its|their|every|total) ){0,2}[\p{L}'’-]+(?: [\p{L}'’-]+)?/u
/** Rows that are looked at. */
const ROWS = 4

/**
 * What the row that a sentence is about has of the one column whose name stands behind the figure: "it took a third of all vessel calls", of what all
 * rows have.
 */
export function shareOfColumn(
  mention: Mention,
  named: readonly NamedIn[],
  told: readonly Told[],
): Derivation | undefined {
  const { printed, sentence, stems = [] } = mention
  if (!sentence || printed.measure !== 'percent') return undefined
  const { figure } = printed
  const what = OF.exec(figure.block.text.slice(figure.to, figure.to + 60))
  if (!what) return undefined
  const end = figure.to + what[0].length
  const said = new Set(stems.flatMap((own) => (own.from >= figure.to && own.to <= end ? [own.stem] : [])))
  if (said.size === 0) return undefined
  for (const row of rowsOf(mention, named, told)) {
    for (const part of row.figures) {
      if (!isColumnNamed(part.column, said) || part.measure === 'percent' || isOfEarlierTime(mention, part)) continue
      const step = shareIn(part)
      if (step && gives(mention, step)) return step
    }
  }
  return undefined
}

function isColumnNamed(column: Line, said: ReadonlySet<string>): boolean {
  if (isNamed(column, said)) return true
  const own = column.parts.flat().filter((stem) => !stem.startsWith('#'))
  return own.length > 0 && own.every((stem) => said.has(stem))
}

function rowsOf(mention: Mention, named: readonly NamedIn[], told: readonly Told[]): readonly Line[] {
  const isRow = ({ axis, isTotal }: Line) => axis === 'row' && !isTotal
  const meant = linesMeant(mention, named).map(({ line }) => line)
  const carried = named.flatMap(({ lines }) =>
    lines.flatMap(({ line, isCarried }) => (isCarried === true ? [line] : [])),
  )
  const last = told.filter(isDirect).flatMap(({ printed, isNear }) => (isNear && 'row' in printed ? [printed.row] : []))
  const first = [meant, carried, last].find((rows) => rows.some(isRow)) ?? []
  return [...new Set(first.filter(isRow))].slice(0, ROWS)
}

function shareIn(part: GridFigure): Derivation | undefined {
  const { row, column } = part
  const whole = row.grid.whole?.figures.find((own) => own.column === column)
  const parts = whole ? undefined : partsOf(column)
  if (!whole && parts?.figures.length !== countOf(row.grid)) return undefined
  const operands = whole ? [part, whole] : [part]
  const computed = divide(intervalOf(part), whole ? intervalOf(whole) : sumOf(parts?.figures ?? []))
  return computed && { formula: 'part / whole × 100', operands, computed: scale(computed, HUNDRED), timed: true }
}
