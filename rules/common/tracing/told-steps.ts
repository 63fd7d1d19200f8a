import { Decimal, HUNDRED } from '../number/decimal.js'
import { power } from '../number/figure.js'
import { divide, type Interval, multiply, point, scale } from '../number/interval.js'
import type { Cues } from './cues.js'
import { exponentsOf, mayBeOf } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { isWholeRow, type NamedIn } from './named-in.js'
import { isNamed, lineShare } from './naming.js'
import { onceFor } from '../../../src/document/once.js'
import { bestAgreement } from './periods.js'
import type { Printed } from './printed.js'
import type { SourceFigure } from './source-index.js'
import { type Derivation, isLike, pairSteps, shareOf, sums, timedAs } from './steps.js'
import { intervalOf, sumOf, withoutNames } from './whole.js'

/** A figure of a source that the draft prints beside the one that is traced, or one that follows from some. */
export interface Told {
  readonly printed: SourceFigure | Printed
  /** How it follows from figures of a source, where it is none of them. */
  readonly step?: Derivation
  /** In the same sentence, not in one before. */
  readonly isNear: boolean
  /** In another paragraph, or some sentences before. */
  readonly isFar?: boolean
  /** The last before it in its sentence. */
  readonly isLast?: boolean
  /** Behind it. */
  readonly isBehind?: boolean
}

/** Figures beside that are looked at; and what two parts of a quotient are looked for among. */
const MOST = 8
const NAMED = 10

type Direct = Told & { readonly printed: SourceFigure }

/** Whether the draft prints what a source does, in the sentences right before. */
export function isDirect(told: Told): told is Direct {
  return told.step === undefined && told.isFar !== true
}

/** Of those, what stands before the figure. */
export function toldBefore(all: readonly Told[]): readonly Direct[] {
  return all.filter(isDirect).filter(({ isBehind }) => isBehind !== true)
}

/** One step from figures that the draft prints too, or from one of them to its total or to its other time: `timed` where both ends are sure. */
export function* toldSteps(
  mention: Mention,
  cues: Cues,
  all: readonly Told[],
  named: readonly NamedIn[],
): Generator<Derivation> {
  const told = all.filter(isDirect).slice(0, MOST)
  const { printed } = mention
  const isShare = printed.measure === 'percent' && (cues.share || isAside(mention))
  if (isShare) yield* shares(told)
  if (isShare && cues.sum) yield* sharesTogether(mention, named)
  if (printed.measure !== 'percent' && cues.share) yield* partsOfTold(printed, told)
  // "6.8% below the second quarter"
  const moved = { ...cues, change: cues.change || cues.difference }
  for (const [i, a] of told.entries()) {
    for (const b of told.slice(i + 1)) {
      if (a.printed === b.printed || !isLike(a.printed, b.printed)) continue
      yield* pairSteps(printed, moved, a.printed, b.printed, a.isNear && b.isNear && isOneLine(a.printed, b.printed))
      if (cues.sum) yield* sums(printed, [a.printed, b.printed])
    }
    if (!('row' in a.printed) || !(cues.change || cues.difference)) continue
    const others = otherTimes(a.printed, mention)
    for (const other of others) yield* pairSteps(printed, moved, other, a.printed, a.isNear && others.length === 1)
  }
  if (cues.mean || cues.times) yield* quotients(mention, told, named)
}

/** "$2.2 million, or 57%": a share is said of the figure before it. */
function isAside({ sentence, printed: { figure } }: Mention): boolean {
  const from = figure.hedge && figure.hedge.from < figure.from ? figure.hedge.from : figure.from
  return (
    sentence !== undefined &&
    /(?:, or |\(|, i\.e\.,? |, that is(?: to say)?,? )$/.test(figure.block.text.slice(Math.max(0, from - 12), from))
  )
}

/** "Wind and solar together supplied 36%": the rows that a sentence names, summed, of the total row. */
function* sharesTogether({ names }: Mention, named: readonly NamedIn[]): Generator<Derivation> {
  for (const { lines } of named) {
    const rows = lines.filter(isWholeRow).filter(({ line }) => !line.isTotal && isNamed(line, names))
    const grid = rows[0]?.line.grid
    if (!grid || rows.length < 2 || rows.length > 6) continue
    for (const column of grid.columns.slice(0, MOST)) {
      const whole = grid.whole?.figures.find((figure) => figure.column === column)
      const parts = rows.flatMap(({ line }) => line.figures.filter((figure) => figure.column === column))
      if (!whole || parts.length < 2 || parts.length < rows.length) continue
      const computed = divide(sumOf(parts), intervalOf(whole))
      const operands = [...parts, whole]
      if (computed) yield { formula: 'sum / whole × 100', operands, computed: scale(computed, HUNDRED), timed: false }
    }
  }
}

/** "Placebo (n=412)": how many a column counts among. */
function baseOf({ column }: GridFigure): Interval | undefined {
  const [, base] = /\bn ?= ?(\d[\d,]*)/i.exec(column.label) ?? []
  return base === undefined ? undefined : point(new Decimal(base.replaceAll(',', '')))
}

function* shares(told: readonly Direct[]): Generator<Derivation> {
  for (const { printed: part, isNear } of told) {
    const whole = wholeOf(part)
    if (whole) for (const step of shareOf(part, whole)) yield timedAs(step, isNear)
    for (const other of told) {
      if (other.printed === part || part.value.abs().gte(other.printed.value.abs())) continue
      for (const step of shareOf(part, other.printed)) yield timedAs(step, isNear && other.isNear)
    }
    if (!('row' in part)) continue
    const base = baseOf(part)
    const ofBase = base && divide(intervalOf(part), base)
    if (ofBase) yield { formula: 'part / n × 100', operands: [part], computed: scale(ofBase, HUNDRED), timed: isNear }
    for (const other of part.row.figures.slice(0, MOST)) {
      if (other !== part && isLike(part, other) && isOneTime(part, other)) {
        const [small, large] = part.value.abs().lt(other.value.abs()) ? [part, other] : [other, part]
        yield* shareOf(small, large)
      }
    }
  }
}

/** "29% in the north; among its 311 members that is about 90": so much in a hundred of what is said beside it. */
function* partsOfTold(printed: Printed, told: readonly Direct[]): Generator<Derivation> {
  for (const { printed: share, isNear } of told) {
    if (share.measure !== 'percent') continue
    for (const other of told) {
      const whole = other.printed
      if (whole.measure === 'percent' || whole.measure === 'points' || !mayBeOf(printed, whole)) continue
      if (!(isNear || other.isNear)) continue
      const timed = isOneLine(share, whole) && other.isNear
      for (const exponent of exponentsOf(printed, whole))
        yield {
          formula: 'share × whole / 100',
          operands: [share, whole],
          computed: scale(multiply(intervalOf(share), intervalOf(whole)), power(exponent - 2)),
          timed,
        }
    }
  }
}

/** "Revenue per visit": what two lines that the draft names have, one over the other, of one time. */
function* quotients({ printed }: Mention, told: readonly Direct[], named: readonly NamedIn[]): Generator<Derivation> {
  const cells = [...new Set([...told.map((own) => own.printed), ...named.flatMap(namedCells)])]
  for (const top of cells) {
    if (printed.measure === 'money' ? top.measure !== 'money' : !(printed.figure.decimals > 0)) continue
    for (const bottom of cells) {
      if (bottom === top || !isOneTime(top, bottom) || bottom.value.isZero()) continue
      if (printed.measure === 'money' && bottom.measure === 'money') continue
      const computed = divide(intervalOf(top), intervalOf(bottom))
      if (!computed) continue
      for (const exponent of exponentsOf(printed, top))
        if (exponent === 0) yield { formula: 'a / b', operands: [top, bottom], computed, timed: false }
    }
  }
}

/** What a table has in the rows and columns that the draft names, or in its total row, the latest time first. */
function namedCells({ lines, index }: NamedIn): GridFigure[] {
  const found = new Set<GridFigure>()
  const columns = new Set(lines.flatMap(({ line }) => (line.axis === 'column' ? [line] : [])))
  const rows = lines.flatMap(({ line }) => (line.axis === 'row' ? [line] : []))
  const wholes = index.grids.slice(0, 4).flatMap(({ whole }) => (whole ? [whole] : []))
  for (const row of rows.slice(0, 4)) for (const figure of row.figures.slice(-2)) found.add(figure)
  for (const row of wholes)
    for (const figure of row.figures) if (columns.has(figure.column) || figure === row.figures.at(-1)) found.add(figure)
  return [...found].slice(0, NAMED)
}

/** The figure of the total row in the same column. */
export function wholeOf(part: SourceFigure): GridFigure | undefined {
  if (!('row' in part) || part.row.isWhole || part.measure === 'percent') return undefined
  return part.row.grid.whole?.figures.find(({ column }) => column === part.column)
}

/** The same of another time: in the row under a header that is otherwise alike, or in a row of another time. */
function otherTimes(own: GridFigure, mention: Mention): GridFigure[] {
  const { sentence, names } = mention
  const kind = kindOf(own.column)
  const isAlike = (line: Line) => kindOf(line) === kind
  const inRow = own.row.figures.filter(
    (other) => other !== own && isAlike(other.column) && bestAgreement(other.periods, own.periods) === 'other',
  )
  // "$5.4 million, or 4.0%, more than the council adopted": under the header that the sentence names.
  const said = own.row.figures.filter(
    (other) => other.column !== own.column && !isAlike(other.column) && lineShare(other.column, names).weight >= 1,
  )
  if (said.length > 0) return said.slice(0, 3)
  if (inRow.length > 0) return inRow.slice(0, 3)
  // Rows that are times: that which the sentence names, else the one before.
  if (own.row.parts.length === 0 && own.row.periods.length > 0) {
    const rows = withoutNames(own.column)
    const at = rows.indexOf(own)
    const timed = rows.filter(
      ({ row }) => row !== own.row && bestAgreement(sentence?.periods ?? [], row.periods) === 'same',
    )
    return (timed.length > 0 ? timed : rows.slice(Math.max(0, at - 1), at)).slice(0, 3)
  }
  if (!own.row.isWhole) return []
  return own.column.figures
    .slice(0, 400)
    .filter(({ row }) => row.parts.length === 0 && row.periods.some(({ back }) => back !== undefined))
}

/** What names a line beside its number or time: "Pax Oct-24", "Cu Q3". */
const kindOf = onceFor(({ parts }: Line) =>
  parts
    .flat()
    .filter((stem) => !stem.startsWith('#') && !/^[qh]\d$|\d\d$/.test(stem))
    .join(' '),
)

function isOneLine(a: SourceFigure, b: SourceFigure): boolean {
  if ('row' in a && 'row' in b) return a.row === b.row || a.column === b.column
  return !('row' in a) && !('row' in b) && a.figure.block === b.figure.block
}

function isOneTime(a: SourceFigure, b: SourceFigure): boolean {
  return bestAgreement(a.periods, b.periods) !== 'other'
}
