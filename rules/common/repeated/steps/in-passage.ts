import { tellingDigits } from '../../number/digit-slip.js'
import { isLike, sortOf } from '../naming/cells.js'
import { type ByValue, cellsOf } from '../naming/cells-by-value.js'
import { isElse } from '../naming/doubts.js'
import type { NamedGrid, NamedLine } from '../naming/lines.js'
import type { Read } from '../naming/read.js'
import type { Statement } from '../naming/statements.js'
import type { Decided } from '../reckoned/decide.js'
import type { GridsAround } from './grids-around.js'
import { differencesAndSums, type Result, type Row, sharesIn } from './passage-steps.js'
import type { Passages } from './passages.js'
import { isAgainstOther } from './set-against.js'
import { accidentOf, isFit, isOfSize, mayBeRounded, printedAs, slipOfPen, statedBy } from './stated.js'
import { toldAmong } from './told-lines.js'

/**
 * A figure that has two neighbouring digits exchanged with what one step gives from its passage: from the figures of its sentence and of the
 * two before it, and from the rows that these are of. So few figures have the same digits that the passage need name nothing more, as long as
 * few steps are tried and none of them gives the figure itself.
 */

const MOST_PRINTED = 10
const MOST_ROWS = 6
/** A value that stands in more cells names no row. */
const MOST_PLACES = 2
const LEAST_DIGITS = 3
const SURE = 4
/** So improbable must an exchange be among all that is tried. */
const ACCIDENT = 0.01
export class InPassage {
  readonly #passages: Passages
  readonly #grids: GridsAround
  readonly #values: ByValue
  readonly #spend: (steps: number) => void

  constructor(passages: Passages, grids: GridsAround, values: ByValue, spend: (steps: number) => void) {
    this.#passages = passages
    this.#grids = grids
    this.#values = values
    this.#spend = spend
  }

  decide(read: Read): Decided | undefined {
    const { statement, hit, open } = read
    const { figure } = statement
    if (hit || open || figure.hedge || figure.parts.joined || figure.digits.length < LEAST_DIGITS) return undefined
    if (isItem(statement)) return undefined
    if (this.#passages.isStatedAgain(figure) || isElse(statement, [])) return undefined
    if (cellsOf(this.#values, figure).some((cell) => isLike(sortOf(figure), cell))) return undefined
    const around = statement.block.item
      ? this.#passages.aroundItem(statement, MOST_PRINTED)
      : this.#passages.around(statement, MOST_PRINTED)
    const grids = this.#grids.of(statement)
    const rows = this.#rowsOf(statement, around, grids)
    if (isAgainstOther(statement, [...new Set(rows.map(({ grid }) => grid))])) return undefined
    const results = figure.isPercent
      ? sharesIn(statement, around, rows, grids)
      : differencesAndSums(statement, around, rows)
    this.#spend(results.length + 1)
    const stated = statedBy(figure)
    const near = results.filter((one) => isOfSize(stated, one))
    if (near.some((one) => isFit(stated, one))) return undefined
    const tried = near.filter((one) => one.announced)
    const shown = printedAs(stated, stated.value)
    const [slip, ...others] = tried.filter((one) => slipOfPen(shown, printedAs(stated, middleOf(one))) !== undefined)
    if (!slip || others.some((one) => Math.abs(middleOf(one) - middleOf(slip)) > stated.half)) return undefined
    const tries = new Set(tried.map((one) => printedAs(stated, middleOf(one)))).size
    const because = slipOfPen(shown, printedAs(stated, middleOf(slip)))
    const isSwap = because === 'two digits are exchanged'
    if (!isSwap && (tellingDigits(figure.parts.digits).length < LEAST_DIGITS || mayBeRounded(figure, slip)))
      return undefined
    const many = isSwap ? shown.length - 1 : (shown.length - 1) * 9
    if (accidentOf(tries, many * 2 * stated.half, stated) > ACCIDENT) return undefined
    const { formula, operands, low, high } = slip
    return { figure, formula, operands, low, high, told: true, outcome: 'differs', ...(because && { because }) }
  }

  /** The rows that the figures around it are of, by their digits, and those that its words name. */
  #rowsOf(statement: Statement, around: readonly Read[], grids: readonly NamedGrid[]): readonly Row[] {
    const found = new Map<NamedLine, Row>()
    for (const { statement: own } of around) {
      if (own.figure.digits.length < LEAST_DIGITS || own.figure.hedge) continue
      // So many digits are those of a cell by no accident, whatever unit its table leaves unsaid.
      const cells = cellsOf(this.#values, own.figure).filter(
        (cell) => isLike(sortOf(own.figure), cell) || (own.figure.digits.length >= SURE && cell.sort !== 'percent'),
      )
      if (new Set(cells.map(({ cell }) => cell)).size > MOST_PLACES) continue
      for (const { row, grid, sort } of cells) found.set(row, { grid, row, sort, named: false })
    }
    for (const grid of grids) {
      const isHere = grid.grid.table.section === statement.block.section
      for (const { line: row, telling } of toldAmong(grid.rows, statement))
        if (telling === 'clause' || telling === 'sentence' || (isHere && telling === 'before'))
          found.set(row, { grid, row, sort: sortOf(statement.figure), named: telling !== 'before' })
    }
    return [...found.values()].slice(0, MOST_ROWS)
  }
}

function middleOf({ low, high }: Result): number {
  return (low + high) / 2
}

/** "645,000 with chairs; 205,000 with a frame; 398,000 with a brace": items of a list, each of which stands for itself. */
function isItem({ block, sentence }: Statement): boolean {
  return (block.text.slice(...sentence).match(/;/g) ?? []).length >= LEAST_ITEMS
}
const LEAST_ITEMS = 3
