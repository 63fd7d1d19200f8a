import type { Figure } from '../../number/figure.js'
import { accidentOf, isExchanged, isFit, isOfSize, type Stated, statedBy } from './stated.js'
import type { Step } from './steps.js'

const LEAST_DIGITS = 3

/** What is tried for one figure: very many steps, of which hardly any comes to it. All are counted, and those made that it may be. */
export class Tried {
  readonly stated: Stated
  readonly size: number
  /** The figure may be a slip of the pen for a step, for all that is known. */
  readonly mayBeSlip: boolean
  /** Those that the figure may be, in their order. */
  readonly steps: Step[] = []
  #count = 0
  /** Of each tier, how many come to about as much. */
  readonly #ofSize: number[] = []

  /** `open`: it agrees with something else that the words do not tell. */
  constructor(figure: Figure, isPart: boolean, open: boolean) {
    this.stated = statedIn(figure, isPart)
    this.size = Math.abs(figure.value.toNumber())
    this.mayBeSlip = !open && figure.digits.length >= LEAST_DIGITS
  }

  get count(): number {
    return this.#count
  }

  /** Counts what comes to so much, and tells whether the figure may be that. */
  takes(low: number, high: number, tier: number): boolean {
    this.#count++
    const result = { low, high }
    if (isOfSize(this.stated, result)) this.#ofSize[tier] = (this.#ofSize[tier] ?? 0) + 1
    return isFit(this.stated, result) || (this.mayBeSlip && isExchanged(this.stated, result))
  }

  /** How likely one of the steps that are named as well as one falls by accident into so wide a stretch about the figure. */
  accidentOf({ tier }: Step, width: number): number {
    const tries = this.#ofSize.slice(0, tier + 1).reduce((sum, many) => sum + many, 0)
    return accidentOf(tries, width, this.stated)
  }
}

/** "86 pence of each pound" is a part of a hundred, whatever a penny is. */
function statedIn(figure: Figure, isPart: boolean): Stated {
  return isPart && !figure.isPercent
    ? { value: figure.printed.toNumber(), half: 0.5 * 10 ** -figure.decimals }
    : statedBy(figure)
}
