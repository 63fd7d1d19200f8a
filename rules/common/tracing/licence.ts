import { matches } from '../../../src/document/matches.js'
import { Decimal } from '../number/decimal.js'
import { digitSlip } from '../number/digit-slip.js'
import { type Figure, power } from '../number/figure.js'
import { differInUnit } from '../units/measure-of.js'
import { type Derivation, derivations, gives } from './derive.js'
import { exponentsOf, mayBeOf, sizesOf, unitsOf } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { isNamed, type Named, shareOf } from './naming.js'
import { agreement as periodAgreement, bestAgreement } from './periods.js'
import { type Role, roleOf } from './role.js'
import type { Sentence, SentenceFigure } from './sentences.js'
import type { SourceFigure, SourceIndex } from './source-index.js'
import { stemsOf } from './stems.js'
import { cuesOf, isWithinReach, type NamedIn } from './trace.js'

/** What a source has for the very thing a draft names, where the draft has another figure. */
export interface Contradiction {
  readonly of: NamedIn
  /** What the source prints, or the step from what it prints. */
  readonly expected: { readonly printed: SourceFigure; readonly exponent: number } | { readonly derivation: Derivation }
  /** How the draft's figure may have come about, in words. */
  readonly slip?: string
}

/** Words that put a figure on a basis of its own, or make it none that a source has yet. */
const OTHER_BASIS =
  /\b(?:adjusted|pro forma|constant currency|organic|non-GAAP|excluding|exclusive of|expect\w*|forecast\w*|guidance|budget\w*|target\w*|estimat\w+|project(?:ed|ion)|would|could|might|restated|revised|unless|if)\b/gi

/**
 * Whether a source contradicts a draft's figure: the draft names one thing of one time, the source has one value for it, and nothing it prints
 * for that thing, nor one step from it, comes within reach of rounding. Undefined where any of that is in doubt.
 */
export function contradiction(mention: Mention, all: readonly NamedIn[]): Contradiction | undefined {
  if (mention.printed.figure.hedge?.kind === 'over' || mention.printed.figure.hedge?.kind === 'under') return undefined
  for (const of of all) {
    const found = inCell(mention, of) ?? inGrid(mention, of) ?? inSentence(mention, of)
    if (found) return { of, ...found }
  }
  return undefined
}

type Found = Omit<Contradiction, 'of'>

/** A cell of the draft's table beside the cell of the same row and column of a source's. */
function inCell({ cell, printed, names }: Mention, { lines }: NamedIn): Found | undefined {
  if (!cell) return undefined
  const own = cell.row.parts.flat()
  const rows = lines.filter(
    ({ line, whole }) => whole && line.axis === 'row' && shareOf(own, new Set(line.parts.flat())).coverage === 1,
  )
  const figures = rows
    .flatMap(({ line }) => line.figures)
    .filter((figure) => isSameColumn(cell, figure) && mayBeOf(printed, figure))
  const [figure] = figures
  if (!figure || figures.length > 1 || !isNamed(figure.row, names)) return undefined
  return differs(printed.figure, { printed, cell, names, around: names }, figure, true)
}

function isSameColumn(cell: GridFigure, { column, periods }: GridFigure): boolean {
  if (cell.periods.length > 0 || periods.length > 0) {
    const [a, b] = [cell.periods[0], periods[0]]
    if (!a || !b || cell.periods.length > 1 || periods.length > 1) return false
    if (a.year !== b.year || a.part !== b.part || periodAgreement(a, b) !== 'same') return false
  }
  const [a, b] = [cell.column.parts.flat(), column.parts.flat()]
  return a.length === b.length && a.every((stem) => b.includes(stem))
}

/** A sentence that names a row, wholly and as its own, and what the row has for the time it names. */
function inGrid(mention: Mention, of: NamedIn): Found | undefined {
  const { sentence, printed } = mention
  if (!sentence) return undefined
  const rows = of.lines.filter(({ line, whole, share }) => whole && line.axis === 'row' && share.weight >= 1)
  const role = roleOf(mention, rows)
  if (!role || isOnOtherBasis(sentence, role.line)) return undefined
  const { line, kind } = role
  const figures = comparable(line, of.lines, mention)
  if (figures.length === 0) return undefined
  if (isWithinReach(mention, line.figures)) return elsewhere(mention, line, figures, role)
  const cues = {
    ...cuesOf(mention),
    change: true,
    difference: true,
    share: false,
    sum: false,
    mean: false,
    times: true,
  }
  const steps = [
    ...derivations(
      mention,
      cues,
      of.lines.filter((named) => named.line === line || named.line.axis === 'column'),
      [],
    ),
  ]
  if (steps.some((step) => gives(mention, step, true))) return undefined
  if (kind === 'change') return changed(mention, steps, role)
  const slips = figures.flatMap((figure) => slipFrom(printed, figure) ?? [])
  const isSure = role.direct || printed.figure.parts.digits.length > 4 || role.gap <= 70
  if (slips.length === 1 && slips[0] && isSure) return slips[0]
  const other = elsewhere(mention, line, figures, role)
  if (other) return other
  const [figure] = figures
  return figures.length === 1 && figure && role.direct ? differs(printed.figure, mention, figure, true) : undefined
}

/** Whether a sentence has words of another basis that are not part of the row's name. */
function isOnOtherBasis({ block, from, to }: Sentence, line?: Line): boolean {
  const name =
    line === undefined ? '' : `${line.label} ${line.grid.columns.map(({ label }) => label).join(' ')}`.toLowerCase()
  for (const { 0: word } of matches(OTHER_BASIS, block.text.slice(from, to)))
    if (!name.includes(word.toLowerCase())) return true
  return false
}

/** The figures of a row that the draft may speak of: of its unit, its time and, where columns have names, of a named one. */
function comparable(line: Line, lines: readonly Named[], { printed }: Mention): GridFigure[] {
  if (!countsThis(printed.figure, line)) return []
  const own = line.figures.filter(
    (figure) => mayBeOf(printed, figure) && bestAgreement(printed.periods, figure.periods) !== 'other',
  )
  const named = own.filter(
    ({ column }) => column.parts.length > 0 && lines.some((other) => other.line === column && other.whole),
  )
  if (named.length > 0) return named
  const timed = own.filter(({ column }) => column.parts.length === 0 || column.periods.length > 0)
  return timed.length > 0 || own.length > 1 ? timed : own
}

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
function elsewhere(mention: Mention, line: Line, figures: readonly GridFigure[], role: Role): Found | undefined {
  const { printed } = mention
  const [figure] = figures
  if (!role.direct || role.kind !== 'value' || figures.length !== 1 || !figure || isWithinReach(mention, figures))
    return undefined
  const isTimed =
    figure.periods.length > 0 && line.figures.some((other) => bestAgreement(other.periods, figure.periods) === 'other')
  if (isTimed && (printed.periods.length !== 1 || bestAgreement(printed.periods, figure.periods) !== 'same'))
    return undefined
  const inRow = line.figures.filter((other) => isWithinReach(mention, [other]))
  if (inRow.some((other) => other.column === figure.column)) return undefined
  const inColumn = figure.column.figures.filter((other) => isWithinReach(mention, [other]))
  const [other] = inRow.length > 0 ? inRow : inColumn
  if (!other) return undefined
  const slip =
    inRow.length === 0
      ? `the value of ${other.row.label || 'another row'}`
      : `the value of ${other.column.label || 'another column'}`
  return { expected: { printed: figure, exponent: exponentOf(mention, figure) }, slip }
}

/** A change that is not the one between the two figures of its times. */
function changed(mention: Mention, steps: readonly Derivation[], role: Role): Found | undefined {
  const { printed } = mention
  if (!role.direct || printed.figure.words) return undefined
  const isRelative = printed.measure === 'percent'
  const timed = steps.filter(({ timed, formula }) => timed && isRelative === formula.includes('100'))
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

function printedValue({ printed }: Mention, computed: { low: Decimal; high: Decimal }): Decimal {
  const middle = computed.low.plus(computed.high).div(2).abs()
  const times = printed.figure.value.isZero() ? new Decimal(1) : printed.value.abs().div(printed.figure.value.abs())
  return middle.div(times)
}

/** A sentence that says the same of the same thing: the words beside its figure are those beside the draft's, and hardly any of the draft's are not in it. */
function inSentence(mention: Mention, { sentences, index }: NamedIn): Found | undefined {
  const { sentence, printed, names } = mention
  if (!sentence || isOnOtherBasis(sentence) || isPrinted(mention, index)) return undefined
  const beside = namesBeside(printed.figure, sentence)
  const like = sentences.flatMap((other) => {
    const share = shareOf([...names], other.names)
    if (share.weight < 1 || share.coverage < 0.5) return []
    return counterparts(mention, other).map((figure) => ({
      figure,
      share,
      shared: namesBeside(figure.figure, other).filter((name) => beside.includes(name)).length,
    }))
  })
  const most = Math.max(1, ...like.map(({ shared }) => shared))
  const best = like.filter(({ shared }) => shared === most)
  const [first] = best
  if (!first || best.length > 1) return undefined
  const { figure, share } = first
  if (!mayBeOf(printed, figure) || bestAgreement(printed.periods, figure.periods) === 'other') return undefined
  const isSame = share.coverage >= 0.75 && (share.weight >= 2 || share.coverage === 1)
  const found = differs(printed.figure, mention, figure, isSame)
  return found?.slip !== undefined && share.weight + most < 3 && share.coverage < 1 ? undefined : found
}

/** Whether a source prints the draft's value anywhere: then the draft may speak of that. */
function isPrinted({ printed }: Mention, index: SourceIndex): boolean {
  const { low, high } = sizesOf(printed, false)
  return index.between(low.toNumber(), high.toNumber(), 16).some((figure) => mayBeOf(printed, figure))
}

/** The figures of a sentence that count what the draft's does, as far as unit and noun tell. */
function counterparts({ printed: { figure } }: Mention, { figures }: Sentence): SentenceFigure[] {
  return figures.filter(
    ({ figure: other }) =>
      other.unit.kind === figure.unit.kind &&
      other.unit.code === figure.unit.code &&
      !differInUnit(figure, other) &&
      nounOf(figure) === nounOf(other),
  )
}

/** The stems of the two words that name something right before a figure, and of the one right behind it. */
function namesBeside(figure: Figure, { stems, figures }: Sentence): string[] {
  const ends = figures.map(({ figure: other }) => other.to).filter((to) => to <= figure.from)
  const last = Math.max(0, ...ends)
  const before = stems.filter(({ from, to }) => to <= figure.from && from >= last && figure.from - to < 40).slice(-2)
  const behind = stems.find(({ from }) => from >= figure.to && from - figure.to < 12)
  return [...before, ...(behind ? [behind] : [])].map(({ stem }) => stem)
}

function nounOf({ unit, noun }: Figure): string | undefined {
  return unit.kind === 'none' && noun ? stemsOf(noun.word)[0]?.stem : undefined
}

/** The contradiction by a figure that no rounding makes the draft's. */
function differs(figure: Figure, mention: Mention, printed: SourceFigure, direct: boolean): Found | undefined {
  const exponent = exponentOf(mention, printed)
  const value = printed.value.abs().times(power(exponent))
  const { low, high } = sizesOf(mention.printed, true)
  const half = printed.half.times(power(exponent))
  if (value.plus(half).gte(low) && value.minus(half).lte(high)) return undefined
  const slip = slipFrom(mention.printed, printed)
  if (slip) return slip
  const ratio = mention.printed.value.abs().div(value.isZero() ? new Decimal(1) : value)
  // Another order of magnitude is mostly another thing.
  const digits = figure.parts.digits.replace(/\D/g, '').length
  if (!direct || value.isZero() || ratio.gt(3) || ratio.lt('0.33') || figure.words || digits < 2) return undefined
  return { expected: { printed, exponent } }
}

/** The power of ten with which the source's figure comes nearest to the draft's. */
function exponentOf({ printed }: Mention, source: SourceFigure): number {
  const size = Math.log10(Math.max(printed.value.abs().toNumber(), 1e-9))
  const own = Math.log10(Math.max(source.value.abs().toNumber(), 1e-9))
  return exponentsOf(printed, source).reduce((best, next) =>
    Math.abs(own + next - size) < Math.abs(own + best - size) ? next : best,
  )
}

/** The contradiction by a slip of the pen: one digit, two that are swapped, or a factor of ten. */
function slipFrom(draft: Mention['printed'], printed: SourceFigure): Found | undefined {
  const times = draft.figure.value.isZero() ? new Decimal(1) : draft.value.abs().div(draft.figure.value.abs())
  for (const exponent of exponentsOf(draft, printed)) {
    const value = printed.value.abs().times(power(exponent)).div(times)
    const slip = slipName(draft.figure, value)
    if (slip !== undefined) return { expected: { printed, exponent }, slip }
  }
  return undefined
}

/** How a figure comes from a value by a slip of the pen; two digits are too few to tell. */
function slipName(figure: Figure, value: Decimal): string | undefined {
  if (figure.words || value.isZero()) return undefined
  const printed = unitsOf(figure, figure.value)
  const significant = Number(printed) % 10 ** (printed.length - 1) === 0 ? 1 : 2
  for (const [n, name] of [
    [1, 'ten'],
    [2, 'a hundred'],
    [3, 'a thousand'],
    [6, 'a million'],
  ] as const) {
    for (const sign of [1, -1]) {
      if (significant >= 2 && unitsOf(figure, value.times(power(sign * n))) === printed) return `a factor of ${name}`
    }
  }
  return printed.length > 2 ? digitSlip(printed, unitsOf(figure, value)) : undefined
}
