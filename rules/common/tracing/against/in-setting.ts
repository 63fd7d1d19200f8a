import { mayBeOf, withinReach } from '../fits.js'
import type { Mention } from '../mention.js'
import { isWholeRow, type NamedIn } from '../named-in.js'
import { isOfSetting, ofSetting } from '../setting.js'
import { bestAgreement } from '../periods.js'
import { isOnOtherBasis } from './basis.js'
import { besideOf } from './beside.js'
import type { Found } from './found.js'
import { isDerived } from './is-derived.js'
import { exponentOf, slipFrom, swapped } from './slip.js'

/**
 * The row whose name stands beside a figure of the time that the draft is about: the figure is what the row has of that time, and not what it has
 * of another, nor a slip of the pen from it.
 */
export function inSetting(mention: Mention, { lines }: NamedIn): Found | undefined {
  const { sentence, printed, setting = [] } = mention
  if (!sentence || !isOfSetting(mention) || isDerived(mention)) return undefined
  const row = besideOf(mention, lines.filter(isWholeRow))?.line
  if (!row || isOnOtherBasis(sentence, printed.figure, row)) return undefined
  const cells = row.figures.filter((cell) => mayBeOf(printed, cell))
  const others = withinReach(mention, cells)
  const [other] = others
  if (!other) {
    const [own, ...more] = cells.filter(({ column }) => bestAgreement(setting, column.periods) === 'same')
    return own && more.length === 0 ? (slipFrom(printed, own) ?? swapped(mention, own)) : undefined
  }
  const expected = others.map((cell) => ofSetting(mention, cell))
  const [own] = expected
  if (!own || !mayBeOf(printed, own) || expected.some((cell) => cell !== own)) return undefined
  return {
    expected: { printed: own, exponent: exponentOf(mention, own) },
    slip: `the value of ${other.column.label || 'another time'}`,
  }
}
