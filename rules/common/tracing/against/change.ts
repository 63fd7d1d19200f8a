import { Decimal } from '../../number/decimal.js'
import type { Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { timesOf } from '../printed.js'
import type { Role } from '../role.js'
import type { Derivation } from '../steps.js'
import type { Found } from './found.js'
import { slipName } from './slip.js'

/** A change that is not the one between the two figures of its times. */
export function changed(mention: Mention, steps: readonly Derivation[], role: Role): Found | undefined {
  const { printed } = mention
  if (!role.direct || printed.figure.words) return undefined
  const isRelative = printed.measure === 'percent'
  const isUntimed = printed.periods.length === 0 && mention.sentence?.periods.length === 0 && hasTwoTimes(role.line)
  const timed = steps.filter(
    ({ timed, formula, operands }) =>
      (timed || (isUntimed && operands.every(({ periods }) => periods.length === 1))) &&
      isRelative === formula.includes('100'),
  )
  const sizes = new Set(timed.map(({ computed }) => computed.low.plus(computed.high).div(2).abs().toFixed()))
  for (const derivation of timed) {
    const value = printedValue(mention, derivation.computed)
    const slip = slipName(printed.figure, value)
    if (slip !== undefined) return { expected: { derivation }, slip }
    const ratio = printed.figure.value.abs().div(value.isZero() ? new Decimal(1) : value)
    if (sizes.size === 1 && ratio.lt(3) && ratio.gt('0.33')) return { expected: { derivation } }
  }
  return undefined
}

/** A table of this year and the last: a change said of no time is the one between them. */
function hasTwoTimes({ figures }: Line): boolean {
  const times = new Set(figures.flatMap(({ periods }) => (periods.length === 1 ? [periods[0]?.year] : [])))
  return times.size === 2 && !times.has(undefined) && figures.filter(({ periods }) => periods.length === 1).length === 2
}

function printedValue({ printed }: Mention, computed: { low: Decimal; high: Decimal }): Decimal {
  const middle = computed.low.plus(computed.high).div(2).abs()
  return middle.div(timesOf(printed))
}
