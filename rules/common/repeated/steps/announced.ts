import { isLike, sortOf } from '../naming/cells.js'
import { type ByValue, cellsOf } from '../naming/cells-by-value.js'
import { isSampleSize } from '../naming/other-things.js'
import type { Read } from '../naming/read.js'
import type { Amounts } from '../reckoned/amounts.js'
import type { Decided } from '../reckoned/decide.js'
import { announcements } from './announcements.js'
import type { Announcement } from './passage.js'
import type { Passages } from './passages.js'
import { differencesAndSums, sharesIn } from './passage-steps.js'
import { isFit, isOfSize, mayBeRounded, printedAs, slipOfPen, statedBy } from './stated.js'

/**
 * A figure whose words announce that it follows from others of its paragraph, and from which: what is left of a number when the parts that the
 * sentence lists are taken off, what a list behind a colon comes to, so much for each of so many. Their grammar leaves so few ways that a slip of
 * the pen shows which one was meant.
 */
export class Announced {
  readonly #passages: Passages
  readonly #amounts: Amounts
  readonly #values: ByValue
  readonly #spend: (steps: number) => void

  constructor(passages: Passages, amounts: Amounts, values: ByValue, spend: (steps: number) => void) {
    this.#passages = passages
    this.#amounts = amounts
    this.#values = values
    this.#spend = spend
  }

  decide(read: Read): Decided | undefined {
    const { statement, hit } = read
    const { figure } = statement
    if (hit || figure.hedge || figure.parts.joined || figure.words || figure.digits.length < LEAST_DIGITS)
      return undefined
    if (isSampleSize(figure) || this.#passages.isStatedAgain(figure)) return undefined
    const around = this.#passages.around(statement, MOST_PRINTED)
    const ways = announcements({ read, around, amounts: this.#amounts })
    this.#spend(ways.length + 1)
    const [first] = ways
    if (!first) return undefined
    const stated = statedBy(figure)
    if (ways.some((way) => isFit(stated, way))) return undefined
    if (read.open || cellsOf(this.#values, figure).some((cell) => isLike(sortOf(figure), cell))) return undefined
    const others = figure.isPercent ? sharesIn(statement, around, [], []) : differencesAndSums(statement, around, [])
    if (others.some((one) => isOfSize(stated, one) && isFit(stated, one))) return undefined
    const shown = printedAs(stated, stated.value)
    const slipped = ways.flatMap((way) => {
      const because = slipOf(shown, printedAs(stated, (way.low + way.high) / 2), way)
      return because === undefined || mayBeRounded(figure, way) ? [] : [{ way, because }]
    })
    const [only, more] = slipped
    if (!only || more) return undefined
    return { figure, ...only.way, told: true, outcome: 'differs', because: only.because }
  }
}

const LEAST_DIGITS = 2
const MOST_PRINTED = 14

/** What explains that the figure is not what was announced. */
function slipOf(shown: string, wanted: string, { firm }: Announcement): string | undefined {
  const slip = slipOfPen(shown, wanted)
  return slip === 'one digit would explain it' && !firm && shown.length <= LEAST_DIGITS ? undefined : slip
}
