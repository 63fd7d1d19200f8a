import { power } from '../number/figure.js'
import type { Interval } from '../number/interval.js'
import { exponentsOf } from './fits.js'
import type { Mention } from './mention.js'
import type { SourceFigure, SourceIndex } from './source-index.js'

const EXPONENTS = [0, 2, 3, 6, 9]
/** "44.2 TWh" of a table in GWh is looked for by other powers. */
const PREFIXED = [-3, -6, -9]

/** Figures that have a draft's size, as printed or in thousands and more, `most` of each at most. */
export function* ofSize(
  { printed }: Mention,
  { low, high }: Interval,
  index: SourceIndex,
  most: number,
): Generator<SourceFigure> {
  const seen = new Set<SourceFigure>()
  const all = printed.unitCode === undefined ? EXPONENTS : [...EXPONENTS, ...PREFIXED]
  for (const exponent of all) {
    const ten = power(-exponent)
    const [a, b] = [low.times(ten).toNumber(), high.times(ten).toNumber()]
    const slack = Math.max(Math.abs(a), Math.abs(b)) * 1e-9 + printed.figure.loose.times(ten).toNumber()
    for (const figure of index.between(a - slack, b + slack, most)) {
      if (seen.has(figure) || !exponentsOf(printed, figure).includes(exponent)) continue
      seen.add(figure)
      yield figure
    }
  }
}
