import { onceFor } from '../../../../src/document/once.js'
import { affine, type Equation, equate } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'
import { factorOf, shownFactor, statedIn } from './factors.js'
import { CHANGE } from './words.js'

/** So many lengths, weights, areas and volumes of one unit are one of the other. */
const CONVERSIONS: readonly (readonly [RegExp, RegExp, number])[] = [
  [/\bkm\b|\bkilomet(?:er|re)s?\b/i, /\bmi(?:les?)?\b/i, 0.621371],
  [/\bm\b|\bmet(?:er|re)s?\b/i, /\bft\b|\bfeet\b/i, 3.28084],
  [/\bcm\b/i, /\bin(?:ches)?\b/i, 0.393701],
  [/\bkg\b|\bkilo(?:gram)?s?\b/i, /\blbs?\b|\bpounds?\b/i, 2.20462],
  [/\b(?:ha|hectares?)\b/i, /\bac(?:res?)?\b/i, 2.47105],
  [/\bm²|\bsq\.? ?m\b/i, /\bsq\.? ?ft\b|\bft²/i, 10.7639],
  [/\b(?:l|lit(?:er|re)s?)\b/i, /\bgal(?:lons?)?\b/i, 0.264172],
  [/\bGJ\b/i, /\bMWh\b/i, 0.277778],
  [/\bGWh\b/i, /\bTJ\b/i, 3.6],
]
const FAHRENHEIT = /°\s?F\b|\bfahrenheit\b/i
const CELSIUS = /°\s?C\b|\bcelsius\b/i
const INDEX = /\bindex\b|=\s?100\b/i
const REACH = 4

/** Columns that are another times a constant: a converted unit, a dose per weight, an index to its base. */
export function constants(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const rows = grid.rows.filter(({ role }) => role === 'part' || role === 'total')
  const columns = grid.columns.filter((column) => column.numeric && !CHANGE.test(column.name))
  if (rows.length < 3 || columns.length < 2 || rows.length > 2000) return []
  const constants = statedIn(grid)
  return columns.flatMap((column, at) => {
    const near = columns.slice(Math.max(0, at - REACH), at + 1 + REACH).filter((own) => own !== column)
    return near.flatMap((source): Family[] => {
      spend(rows.length)
      const propose = (
        factor: number,
        plus: number,
        formula: string,
        naming: Family['naming'],
        tries: number,
      ): Family[] => {
        const equations = rows.flatMap((row): Equation[] => {
          const [target, value] = [figureAt(column, row.index), figureAt(source, row.index)]
          return target && value && value.value !== 0 ? [equate(target, [value], affine(factor, plus))] : []
        })
        const { hold, fail } = tallyOf({ equations, tries })
        if (hold < 2 || hold < 2 * fail) return []
        return [{ kind: 'table-derived', formula, slot: `column ${String(column.index)}`, naming, tries, equations }]
      }
      const from = source.name.slice(0, 40)
      if (CELSIUS.test(source.name) && FAHRENHEIT.test(column.name)) return propose(1.8, 32, `${from} in °F`, 'said', 1)
      if (FAHRENHEIT.test(source.name) && CELSIUS.test(column.name))
        return propose(1 / 1.8, -32 / 1.8, `${from} in °C`, 'said', 1)
      const conversion = conversionOf(source, column)
      if (conversion !== undefined) return propose(conversion, 0, `${from} converted`, 'said', 1)
      if (INDEX.test(column.name)) {
        const base = rows.find((row) => figureAt(column, row.index)?.value === 100)
        const value = base && figureAt(source, base.index)?.value
        return value ? propose(100 / value, 0, `index of ${from}, ${base.name.slice(0, 40)} = 100`, 'said', 2) : []
      }
      const [printed, given] = [column, source].map((line) => rows.map(({ index }) => figureAt(line, index)))
      // a share and the amount that it is of
      if (printed?.some((cell, i) => cell && given?.[i] && cell.percent !== given[i].percent)) return []
      const values = printed?.map((cell) => cell?.value ?? Number.NaN) ?? []
      const between = factorOf(values, (i) => given?.[i]?.value ?? Number.NaN, constants)
      if (between?.constant === undefined) return []
      return propose(between.factor, 0, from + shownFactor(between), 'hinted', constants.length * near.length)
    })
  })
}

/** Which unit of each pair a line alone is named by. */
const unitsOf = onceFor(({ name }: Line): readonly ('one' | 'other' | undefined)[] =>
  CONVERSIONS.map(([one, other]) => {
    const isOne = one.test(name)
    return isOne === other.test(name) ? undefined : isOne ? 'one' : 'other'
  }),
)

function conversionOf(source: Line, column: Line): number | undefined {
  const [from, to] = [unitsOf(source), unitsOf(column)]
  for (const [i, [, , factor]] of CONVERSIONS.entries())
    if (from[i] !== undefined && to[i] !== undefined && from[i] !== to[i])
      return from[i] === 'one' ? factor : 1 / factor
  return undefined
}
