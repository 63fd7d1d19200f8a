import type { Figure } from '../../number/figure.js'
import { chanceOf } from '../chance.js'
import { derivations, gives } from '../derive.js'
import { fitOf, isOneKind, sizesOf, withinReach } from '../fits.js'
import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { isWholeRow, type NamedIn } from '../named-in.js'
import { isNamed, type Named } from '../naming.js'
import { ofSize } from '../of-size.js'
import { bestAgreement } from '../periods.js'
import { digitsOf } from '../printed.js'
import { type Role, roleOf } from '../role.js'
import type { SourceFigure, SourceIndex } from '../source-index.js'
import { stemsOf } from '../stems.js'
import { cuesOf } from '../cues.js'
import { isOnOtherBasis } from './basis.js'
import { besideOf, NEAR } from './beside.js'
import { changed } from './change.js'
import type { Found } from './found.js'
import { differs, exponentOf, slipFrom, swapped } from './slip.js'

/** Figures of one size that are looked at. */
const OF_SIZE = 32

/** A sentence that names a row, wholly and as its own, and what the row has for the time it names. */
export function inRow(mention: Mention, of: NamedIn): Found | undefined {
  const { sentence, printed } = mention
  if (!sentence || isOfThose(printed.figure)) return undefined
  const rows = of.lines.filter(
    (named) => isWholeRow(named) && bestAgreement(printed.periods, named.line.periods) !== 'other',
  )
  const tied = roleOf(mention, rows)
  if (!tied || isOnOtherBasis(sentence, printed.figure, tied.line)) return undefined
  const role = tied.firm && !tied.direct && isBorneOut(mention, tied.line, of) ? { ...tied, direct: true } : tied
  const { line, kind } = role
  const figures = comparable(line, of.lines, mention)
  const namesakes = rows.flatMap((other) =>
    isNamesake(other.line, line) ? comparable(other.line, of.lines, mention) : [],
  )
  if (namesakes.length > figures.length) return ofNamesakes(mention, namesakes)
  if (figures.length === 0) return undefined
  if (withinReach(mention, line.figures).length > 0) return elsewhere(mention, line, figures, role, of)
  const { direction, ...own } = cuesOf(mention)
  const cues = {
    ...own,
    // Words of another figure may say the other way: only those between a name and what it changed by are sure.
    ...(kind === 'change' && role.direct && direction && { direction }),
    change: true,
    difference: true,
    share: false,
    sum: false,
    mean: false,
    times: true,
  }
  const lines = of.lines.filter((named) => named.line === line || named.line.axis === 'column')
  // Of a long column some two rows differ by nearly any amount: those the sentence does not name are no matter.
  const isTold = ({ row }: GridFigure) => row === line || row.parts.length === 0 || rows.some((it) => it.line === row)
  const steps = [...derivations(mention, cues, lines, [])].filter(({ operands }) =>
    operands.every((operand) => !('row' in operand) || isTold(operand)),
  )
  if (steps.some((step) => gives(mention, step, true))) return undefined
  if (kind === 'change') return changed(mention, steps, role)
  const slips = figures.flatMap((figure) => slipFrom(printed, figure) ?? [])
  const isSure = role.direct || printed.figure.parts.digits.length > 4 || role.gap <= NEAR
  if (slips.length === 1 && slips[0] && isSure) return slips[0]
  const other = elsewhere(mention, line, figures, role, of)
  if (other) return other
  const [figure] = figures
  return figures.length === 1 && figure && role.direct ? differs(printed.figure, mention, figure, true) : undefined
}

/** "Of our 940 members, 163 have left": some of those that are counted before it. */
function isOfThose({ block, from }: Figure): boolean {
  return OF_THOSE.test(block.text.slice(Math.max(0, from - 48), from))
}
const OF_THOSE = /\bof (?:the |our |its |their |all |these )*\d[\d,.]* [a-z]+(?: [a-z]+)?, (?:only |just )?$/i

/** Rows of one name, of two days: either may be meant, so only a slip from one of them is told. */
function ofNamesakes(mention: Mention, figures: readonly GridFigure[]): Found | undefined {
  if (withinReach(mention, figures).length > 0) return undefined
  const [slip, ...more] = figures.flatMap(
    (figure) => slipFrom(mention.printed, figure) ?? swapped(mention, figure) ?? [],
  )
  return more.length === 0 ? slip : undefined
}

function isNamesake(a: Line, b: Line): boolean {
  const [some, others] = [a.parts.flat(), b.parts.flat()]
  return a.grid === b.grid && some.length === others.length && some.every((stem, i) => stem === others[i])
}

/** Whether another figure of the sentence is one of the row's own, or the change between two of the times it names. */
function isBorneOut(mention: Mention, line: Line, { lines }: NamedIn): boolean {
  const own = lines.filter((named) => named.line === line || named.line.axis === 'column')
  return (mention.sentence?.figures ?? []).some((printed) => {
    if (printed.figure === mention.printed.figure || printed.figure.words || digitsOf(printed.figure) < 3) return false
    const other = { ...mention, printed }
    const sizes = sizesOf(printed, false)
    const isOfTime = ({ periods }: GridFigure) => bestAgreement(printed.periods, periods) !== 'other'
    if (line.figures.some((figure) => isOfTime(figure) && fitOf(printed, figure, false, sizes))) return true
    for (const step of derivations(other, cuesOf(other), own, [])) if (step.timed && gives(other, step)) return true
    return false
  })
}

/** The figures of a row that the draft may speak of: of its unit, its time and, where columns have names, of a named one. */
function comparable(line: Line, lines: readonly Named[], mention: Mention): GridFigure[] {
  const { printed } = mention
  const own = line.figures.filter(
    (figure) => isOneKind(printed, figure) && bestAgreement(printed.periods, figure.periods) !== 'other',
  )
  const columns = lines.filter(({ line: other, whole }) => other.axis === 'column' && whole && other.parts.length > 0)
  const named = own.filter(({ column }) => columns.some((other) => other.line === column))
  const beside = named.length > 1 ? besideOf(mention, columns)?.line : undefined
  const only = beside ? named.filter(({ column }) => column === beside) : named
  if (only.length === 1) return only
  if (!countsThis(printed.figure, line)) return []
  if (named.length > 0) return named
  const values = own.filter(({ column }) => !BOUND.test(column.label))
  const timed = values.filter(({ column }) => column.parts.length === 0 || column.periods.length > 0)
  return timed.length > 0 || values.length > 1 ? timed : values
}

/** Columns of what a value is held against. */
const BOUND = /\b(?:ref(?:erence)?|normal|range|limits?|targets?)\b/i

/** Whether the noun behind a bare number is one that the table knows. */
function countsThis({ unit, noun }: Figure, { parts, under, grid }: Line): boolean {
  if (unit.kind !== 'none' || !noun) return true
  const [stem] = stemsOf(noun.word)
  if (!stem) return true
  return [
    ...parts.flat(),
    ...under,
    ...grid.caption,
    ...grid.columns.flatMap((column) => column.parts.flat()),
  ].includes(stem.stem)
}

/** The value of the same row at another time or in another column than the draft names, or that of another row of its column. */
function elsewhere(
  mention: Mention,
  line: Line,
  figures: readonly GridFigure[],
  role: Role,
  { index }: NamedIn,
): Found | undefined {
  const { printed } = mention
  const [figure] = figures
  if (role.kind !== 'value' || figures.length !== 1 || !figure) return undefined
  if (!role.direct && !(role.gap <= NEAR && figure.column.parts.length > 0 && isNamed(figure.column, mention.names)))
    return undefined
  if (withinReach(mention, figures).length > 0) return undefined
  const isTimed =
    figure.periods.length > 0 && line.figures.some((other) => bestAgreement(other.periods, figure.periods) === 'other')
  if (isTimed && (printed.periods.length !== 1 || bestAgreement(printed.periods, figure.periods) !== 'same'))
    return undefined
  const inRow = withinReach(mention, line.figures)
  if (inRow.length > 0 && !countsThis(printed.figure, line)) return undefined
  if (inRow.some((other) => other.column === figure.column || (!role.direct && other.column.periods.length === 0)))
    return undefined
  // In a long column some row has nearly any value.
  const isTelling = chanceOf(printed, printed.half) * figure.column.figures.length <= 0.2
  const inColumn = isTelling ? inColumnOf(mention, figure, index) : []
  const [other] = inRow.length > 0 ? inRow : inColumn
  if (!other) return undefined
  const slip =
    inRow.length === 0
      ? `the value of ${other.row.label || 'another row'}`
      : `the value of ${other.column.label || 'another column'}`
  return { expected: { printed: figure, exponent: exponentOf(mention, figure) }, slip }
}

/** The figures of a column that the draft's may be, in the order of their rows. */
function inColumnOf(mention: Mention, { column }: GridFigure, index: SourceIndex): GridFigure[] {
  const isOwn = (other: SourceFigure): other is GridFigure => 'row' in other && other.column === column
  const found = [...ofSize(mention, sizesOf(mention.printed, true), index, OF_SIZE)].filter(isOwn)
  return withinReach(mention, found).sort((a, b) => a.row.index - b.row.index)
}
