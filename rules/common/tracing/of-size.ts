import { power } from '../number/figure.js'
import { exponentsOf, type Sizes } from './fits.js'
import type { Mention } from './mention.js'
import type { Printed } from './printed.js'
import type { SourceFigure, SourceIndex } from './source-index.js'
import type { Range } from './together.js'

const EXPONENTS = [0, 2, 3, 6, 9]
/** "44.2 TWh" of a table in GWh is looked for by other powers. */
const PREFIXED = [-3, -6, -9]

/** Sizes of what a draft's figure is, times a power of ten. */
interface Scaled extends Range {
  readonly exponent: number
}

const ranges = new WeakMap<Sizes, readonly Scaled[]>()

/** The sizes of figures that may be a draft's, as printed or in thousands and more; `sizes`: what {@link sizesOf} has for it. */
export function rangesOf(printed: Printed, sizes: Sizes): readonly Scaled[] {
  const known = ranges.get(sizes)
  if (known) return known
  const all = printed.unitCode === undefined ? EXPONENTS : [...EXPONENTS, ...PREFIXED]
  const made = all.map((exponent) => {
    const ten = power(-exponent)
    const [a, b] = [sizes.low.times(ten).toNumber(), sizes.high.times(ten).toNumber()]
    const slack = Math.max(Math.abs(a), Math.abs(b)) * 1e-9 + printed.figure.loose.times(ten).toNumber()
    return { exponent, from: a - slack, to: b + slack }
  })
  ranges.set(sizes, made)
  return made
}

/** Figures that have a draft's size, as printed or in thousands and more, `most` of each at most. */
export function* ofSize({ printed }: Mention, sizes: Sizes, index: SourceIndex, most: number): Generator<SourceFigure> {
  const seen = new Set<SourceFigure>()
  for (const { exponent, from, to } of rangesOf(printed, sizes)) {
    for (const figure of index.between(from, to, most)) {
      if (seen.has(figure) || !exponentsOf(printed, figure).includes(exponent)) continue
      seen.add(figure)
      yield figure
    }
  }
}
