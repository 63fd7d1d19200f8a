import type { Figure } from '../../number/figure.js'
import { Decimal } from '../../number/decimal.js'
import { around, type Interval, intervalOf } from '../../number/interval.js'

/**
 * How wide the figures of a window are: counts are counted, and no figure is rounded more coarsely than its like beside it. Beside $125m,
 * $20m is no $15m.
 */
export function widthsOf(figures: readonly Figure[]): (width: 'strict' | 'loose') => (figure: Figure) => Interval {
  const finest = new Map<string, Decimal>()
  for (const { unit, loose, parts } of figures) {
    const other = finest.get(unit.kind)
    if (!parts.words && (!other || loose.lt(other))) finest.set(unit.kind, loose)
  }
  return (width) => (figure) => {
    if (figure.hedge) return intervalOf(figure, width)
    if (figure.words || (figure.countable && !figure.isPercent && width === 'strict'))
      return intervalOf(figure, 'exact')
    if (width === 'strict') return intervalOf(figure, 'strict')
    const most = finest.get(figure.unit.kind) ?? figure.loose
    // A single zero at the end of a whole number is mostly counted.
    const own =
      figure.loose.eq(figure.strict.times(10)) && figure.parts.exponent === 0 ? figure.strict.times(2) : figure.loose
    return around(figure.value, Decimal.max(figure.strict, Decimal.min(own, most)))
  }
}
