import { isOneKind, withinReach } from '../fits.js'
import type { GridFigure } from '../grid.js'
import { isHearsay } from '../hearsay.js'
import type { Mention } from '../mention.js'
import { havingSize, type NamedIn } from '../named-in.js'
import { lineShare } from '../naming.js'
import { bestAgreement } from '../periods.js'
import { tieToRow } from '../row-meant.js'
import { isOnOtherBasis } from './basis.js'
import { wordScoreOf } from './column-score.js'
import { isDoubtful } from './doubts.js'
import type { Contradiction } from './found.js'
import { isDerived } from './is-derived.js'
import type { PrintedIn } from './printed-in.js'
import { exponentOf } from './slip.js'
import { EXCHANGED, exchangedSizes, significantOf } from './transposed.js'

/** Points of the ties between a draft's words and a cell. */
const ROW = { beside: 2, most: 2, said: 1, all: 1 } as const
const COLUMN = 1
const TIME = 1
/** What a cell needs: the fewer digits, the more; no number of four is another's with two digits exchanged by accident. */
const NEEDED = { few: 3, three: 2, many: 1 } as const
/** Cells of one size that are looked at. */
const MOST = 8

/**
 * Two neighbouring digits the other way round, of a cell whose row or column the draft names: no source has the draft's value, and no other cell that
 * is named as well has its digits.
 */
export function inTransposedCell(
  mention: Mention,
  all: readonly NamedIn[],
  printedIn: PrintedIn,
): Contradiction | undefined {
  const { sentence, printed } = mention
  const { figure } = printed
  if (!sentence || figure.words || figure.hedge || printedIn.prose || printedIn.named) return undefined
  if (isDerived(mention) || isHearsay(mention)) return undefined
  const digits = significantOf(mention)
  const needed = digits > 3 ? NEEDED.many : digits === 3 ? NEEDED.three : NEEDED.few
  const sizes = exchangedSizes(mention)
  const found = all.filter(havingSize(all, sizes)).flatMap((of) =>
    sizes
      .flatMap(({ from, to }) => of.index.between(from, to, MOST))
      .flatMap((cell) => {
        if (!('row' in cell) || !isOneKind(printed, cell) || exponentOf(mention, cell) !== 0) return []
        const tie = tieOf(mention, cell, all)
        return tie >= needed ? [{ of, cell, tie }] : []
      }),
  )
  const most = Math.max(...found.map(({ tie }) => tie))
  const [best, ...more] = found.filter(({ tie }) => tie === most)
  if (!best || more.some(({ cell }) => !cell.value.eq(best.cell.value))) return undefined
  const { of, cell } = best
  if (isOnOtherBasis(sentence, figure, cell.row) || withinReach(mention, cell.row.figures).length > 0) return undefined
  const contradiction = { of, expected: { printed: cell, exponent: 0 }, slip: EXCHANGED }
  return isDoubtful(mention, contradiction, of) ? undefined : contradiction
}

function tieOf(mention: Mention, cell: GridFigure, all: readonly NamedIn[]): number {
  const { row, column, periods } = cell
  const time = bestAgreement(mention.printed.periods, periods)
  if (time === 'other') return 0
  const tie = row.parts.length === 0 ? undefined : tieToRow(mention, row, all)
  if (tie === undefined && row.parts.length > 0) return 0
  const isColumn = wordScoreOf(mention, column) >= 1 || lineShare(column, mention.names).coverage === 1
  return (tie === undefined ? 0 : ROW[tie]) + (isColumn ? COLUMN : 0) + (time === 'same' ? TIME : 0)
}
