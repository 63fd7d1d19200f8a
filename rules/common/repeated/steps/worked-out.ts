import type { Figure } from '../../number/figure.js'
import { isElse } from '../naming/doubts.js'
import { isLike, sortOf } from '../naming/cells.js'
import { type ByValue, cellsOf } from '../naming/cells-by-value.js'
import type { Read } from '../naming/read.js'
import type { Statement } from '../naming/statements.js'
import { amountOfCell } from '../reckoned/amount.js'
import type { Decided } from '../reckoned/decide.js'
import type { GridsAround } from './grids-around.js'
import { type Earlier, rowSets } from './line-sets.js'
import { quotients } from './quotients.js'
import { isFit, printedAs } from './stated.js'
import { announced } from './step-words.js'
import { type Step, trySteps } from './steps.js'
import { Tried } from './tried.js'

/**
 * What one step gives from the tables around a figure: found by search, and no accident. The better the words name what it is reckoned from, the
 * fewer are the tries; the more digits it has, the more of them it bears.
 */

/** So improbable must it be that one of the steps named as well gives the figure by accident. */
const ACCIDENT = 0.03
/** Steps that are tried in one document. */
const MOST_STEPS = 60_000

export class WorkedOut {
  readonly #around: GridsAround
  readonly #values: ByValue
  readonly #spend: (steps: number) => void
  #tried = 0
  /** What the figure before in the document was reckoned from. */
  #earlier: { readonly statement: Statement; readonly step: Pick<Step, 'grid' | 'rows' | 'columns'> } | undefined

  constructor(around: GridsAround, values: ByValue, spend: (steps: number) => void) {
    this.#around = around
    this.#values = values
    this.#spend = (steps) => {
      this.#tried += steps
      spend(steps)
    }
  }

  /** Figures are asked for in their order. */
  decide({ statement, open }: Read): Decided | undefined {
    const { figure, block, sentence } = statement
    if (figure.hedge || figure.parts.joined || figure.isPoints || figure.digits.length < 2) return undefined
    if (this.#tried > MOST_STEPS) return undefined
    const words = announced(statement, block.text.slice(Math.max(0, sentence[0] - 240), sentence[0]))
    const earlier = this.#earlierOf(statement)
    const tried = new Tried(figure, words.part, open)
    for (const grid of this.#around.of(statement)) trySteps(tried, grid, statement, words, earlier, this.#spend)
    if (words.each) {
      const named = this.#around.further(statement).map((grid) => ({
        grid,
        rows: rowSets(grid, statement, words, undefined),
      }))
      quotients(tried, named, statement)
    }
    this.#tried += tried.count
    if (tried.steps.length === 0) return undefined
    const { stated } = tried
    const fit = tried.steps.filter((step) => isFit(stated, step)).sort((a, b) => a.tier - b.tier)[0]
    if (fit) {
      if (tried.accidentOf(fit, 2 * stated.half + fit.high - fit.low) > ACCIDENT) return undefined
      this.#earlier = { statement, step: fit }
      return decidedOf(figure, fit)
    }
    if (isElse(statement, []) || cellsOf(this.#values, figure).some((cell) => isLike(sortOf(figure), cell)))
      return undefined
    const slip = slipAmong(tried)
    return slip && { ...decidedOf(figure, slip), outcome: 'differs', because: 'two digits are exchanged' }
  }

  /** What a figure adds up that its words name is known without a search; the next may go on about it: "that is 54 out of every hundred". */
  remember({ statement, hit }: Read): void {
    const [first] = hit?.named ?? []
    if (!hit || !first || hit.kind !== 'sum' || hit.named.some(({ grid }) => grid !== first.grid)) return
    const rows = [...new Set(hit.named.map(({ row }) => row))]
    const columns = [...new Set(hit.named.map(({ column }) => column))]
    this.#earlier = { statement, step: { grid: first.grid, rows, columns } }
  }

  #earlierOf({ block, sentence }: Statement): Earlier | undefined {
    if (!this.#earlier) return undefined
    const { statement, step } = this.#earlier
    if (statement.block.section !== block.section) return undefined
    const isNear = statement.block === block && sentence[0] <= statement.sentence[1] + 2
    return { grid: step.grid, rows: step.rows, columns: step.columns, isNear }
  }
}

function decidedOf(figure: Figure, { formula, cells, low, high, tier }: Step): Decided {
  return { figure, formula, operands: cells.map(amountOfCell), low, high, told: tier === 0, outcome: 'agrees' }
}

/** So improbable must a slip be by accident. */
const SLIP = 0.02

/** The one step of which the figure is a slip of the pen: the words name all that it is reckoned from, and hardly anything else would make it one. */
function slipAmong(tried: Tried): Step | undefined {
  const { stated } = tried
  const slips = [...tried.steps].sort((a, b) => a.tier - b.tier)
  const [best] = slips
  if (!best) return undefined
  const others = slips.filter(({ tier }) => tier <= best.tier + 1)
  if (others.some(({ low }) => Math.abs(low - best.low) > stated.half)) return undefined
  const shown = printedAs(stated, stated.value)
  const ways = (shown.length * (shown.length - 1)) / 2
  const chance = tried.accidentOf(best, ways * 2 * stated.half)
  return best.told && chance <= SLIP ? best : undefined
}
