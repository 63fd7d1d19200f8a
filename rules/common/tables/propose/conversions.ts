import { onceFor } from '../../../../src/document/once.js'
import { figureAt, type Line } from '../grid-model.js'

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

/** What the names of two lines say that one is multiplied by: units of one thing, or an index to where it stands at a hundred. */
export function knownFactor(line: Line, source: Line, siblings: readonly Line[]): number | undefined {
  const [from, to] = [unitsOf(source), unitsOf(line)]
  for (const [i, [, , factor]] of CONVERSIONS.entries())
    if (from[i] !== undefined && to[i] !== undefined && from[i] !== to[i])
      return from[i] === 'one' ? factor : 1 / factor
  if (!INDEX.test(line.name)) return undefined
  const base = siblings.find(({ index }) => figureAt(line, index)?.value === 100)
  const value = base && figureAt(source, base.index)?.value
  return value ? 100 / value : undefined
}

export function isFahrenheit(line: Line, source: Line): boolean {
  return FAHRENHEIT.test(line.name) && CELSIUS.test(source.name)
}

/** Which unit of each pair a line alone is named by. */
const unitsOf = onceFor(({ name }: Line): readonly ('one' | 'other' | undefined)[] =>
  CONVERSIONS.map(([one, other]) => {
    const isOne = one.test(name)
    return isOne === other.test(name) ? undefined : isOne ? 'one' : 'other'
  }),
)
