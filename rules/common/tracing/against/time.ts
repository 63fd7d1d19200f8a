import { mayBeOf, withinReach } from '../fits.js'
import type { GridFigure } from '../grid.js'
import type { Mention } from '../mention.js'
import type { Figure } from '../../number/figure.js'
import type { Named } from '../naming.js'
import type { Sentence } from '../sentences.js'
import type { Stem } from '../stems.js'
import { isWholeColumn, isWholeRow, type NamedIn } from '../named-in.js'
import { bestAgreement } from '../periods.js'
import { withoutNames } from '../whole.js'
import { isOnOtherBasis } from './basis.js'
import { besideOf } from './beside.js'
import type { Found } from './found.js'
import { exponentOf, slipFrom } from './slip.js'

/** Figures of a column short enough that a value in it is no accident. */
const FEW = 24

/** "In November availability was 99.28%": what the one column that a sentence names has in the row of the time it names. */
export function inTimes(mention: Mention, { lines }: NamedIn): Found | undefined {
  const { sentence, printed } = mention
  if (!sentence || printed.periods.length !== 1 || isOnOtherBasis(sentence, printed.figure)) return undefined
  if (lines.some(isWholeRow)) return undefined
  const named = besideOf(mention, lines.filter(isWholeColumn))
  if (!named) return undefined
  const { figures } = named.line
  const isOfTime = ({ row, periods }: GridFigure) =>
    row.parts.length === 0 && bestAgreement(printed.periods, periods) === 'same'
  const own = withoutNames(named.line).filter((figure) => isOfTime(figure) && mayBeOf(printed, figure))
  const [figure] = own
  if (!figure || own.length > 1 || withinReach(mention, own).length > 0) return undefined
  const slip = slipFrom(printed, figure)
  if (slip) return slip
  if (isLabelled(mention, named)) return { expected: { printed: figure, exponent: exponentOf(mention, figure) } }
  const [other] = figures.length > FEW ? [] : withinReach(mention, figures)
  if (!other || other.row.periods.length === 0) return undefined
  const of = `the value of ${other.row.label}`
  return { expected: { printed: figure, exponent: exponentOf(mention, figure) }, slip: of }
}

/** "Customers at the end of Q4 2024: 1,969": nothing but the name of the column, the time and the figure. */
function isLabelled({ sentence, printed: { figure } }: Mention, { line, places }: Named): boolean {
  if (!sentence || figure.words || !/^[\s.;,)]*$/.test(afterUnit(figure, sentence))) return false
  const { text } = figure.block
  if (!/:\s?[$£€]?$/.test(text.slice(sentence.from, figure.from))) return false
  const isOther = ({ stem, from, to }: Stem) =>
    to <= figure.from &&
    !line.parts.flat().includes(stem) &&
    !sentence.periods.some((time) => from >= time.from && to <= time.to)
  return places.length > 0 && !sentence.stems.some(isOther)
}

function afterUnit({ to, noun, block }: Figure, sentence: Sentence): string {
  return block.text.slice(noun?.to ?? to, sentence.to)
}
