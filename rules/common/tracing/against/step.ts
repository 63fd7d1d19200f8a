import { Decimal } from '../../number/decimal.js'
import { sizesOf } from '../fits.js'
import type { Mention } from '../mention.js'
import type { Step } from '../near-steps.js'
import { digitsOf, timesOf } from '../printed.js'
import type { Derivation } from '../steps.js'
import { isOnOtherBasis } from './basis.js'
import type { PrintedIn } from './printed-in.js'
import { slipName } from './slip.js'

/** How likely a slip of the pen may be an accident, all steps that were tried together. */
const CHANCE = 0.02
/** Steps that are looked at. */
const TRIED = 40

/** A step that the words announce, from figures that they leave no doubt of, of which the draft's figure is a slip of the pen. */
export function inStep(
  mention: Mention,
  near: () => Iterable<Step>,
  printedIn: PrintedIn,
): { expected: { derivation: Derivation }; slip: string } | undefined {
  const { sentence, printed } = mention
  const { figure } = printed
  if (!sentence || figure.words || figure.hedge || digitsOf(figure) < 2) return undefined
  if (isOnOtherBasis(sentence, figure) || printedIn.prose || printedIn.named) return undefined
  const steps = [...near()]
  const { from: least, to: most } = sizesOf(printed, true)
  const isReached = ({ value }: Step) => Math.abs(value) >= least && Math.abs(value) <= most
  if (steps.some(isReached)) return undefined
  const times = timesOf(printed)
  let tried = 0
  for (const { value, isAnnounced, isSure, make } of steps.slice(0, TRIED)) {
    if (!isAnnounced || !isSure) continue
    tried++
    const slip = slipName(figure, new Decimal(Math.abs(value)).div(times))
    if (slip === undefined || tried * chanceOf(slip, digitsOf(figure)) > CHANCE) continue
    const derivation = make()
    return derivation && { expected: { derivation }, slip }
  }
  return undefined
}

/** Of all numbers of so many digits, the part that some slip makes of one. */
function chanceOf(slip: string, digits: number): number {
  const all = 9 * 10 ** (digits - 1)
  return (slip === 'one digit' ? 9 * digits : (digits * (digits - 1)) / 2) / all
}
