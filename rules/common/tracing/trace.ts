import type { ReadSource } from '../../../src/rule/source.js'
import type { Decimal } from '../number/decimal.js'
import { type Announced, announcedTotal } from './announced-totals.js'
import { annualised } from './annualised.js'
import { besideTold } from './beside-told.js'
import { sumOfSpan } from './span-sum.js'
import { sumOfYear } from './year-sum.js'
import { isDerived } from './against/is-derived.js'
import { inOtherUnit } from './against/other-unit.js'
import { wordScoreOf } from './against/column-score.js'
import { chanceOf } from './chance.js'
import { columnSum } from './column-sums.js'
import { type Counted, countedRows } from './counts.js'
import { countsElse } from './counts-else.js'
import { hasOtherCell, hasOtherShare } from './crossing.js'
import { cuesOf } from './cues.js'
import { derivations, gives } from './derive.js'
import { extremeOf, extremeSaid } from './extremes.js'
import { mayBeOf, reachOf, reachWith } from './fits.js'
import { forEach } from './for-each.js'
import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import { heldTo } from './held-to.js'
import { isHearsay } from './hearsay.js'
import { isOfOtherEdition, type NamedIn } from './named-in.js'
import { cellMeant, cellsMeant, isOfUnmeantTime, type MeantCells } from './cell-meant.js'
import { lineShare, type Named } from './naming.js'
import { isShareOfLast, nearStep, type Step, stepsNear } from './near-steps.js'
import { namedRatio } from './named-ratio.js'
import { Kept } from './kept.js'
import { onlyOne } from './only-one.js'
import { partInProse } from './parts-in-prose.js'
import { answerOf, countOf as countOfThings } from './relations/ask.js'
import { isDenied } from './relations/denied.js'
import { rowsTogether } from './rows-together.js'
import { Pointing } from './pointing.js'
import { digitsOf } from './printed.js'
import { changeOverTime } from './over-time.js'
import { isOfNamesake, isOfRowBeside, isOneOfMany, isOtherMoney, saysAll } from './shared-name.js'
import { isList } from './sentences.js'
import { isOfOtherTime } from './setting.js'
import { isSaidOfCell } from './said-of-cell.js'
import type { SourceFigure } from './source-index.js'
import { isOtherEdition } from './standing.js'
import { shareOfColumn } from './share-of-column.js'
import { isStepOfElse } from './step-doubts.js'
import type { Derivation } from './steps.js'
import { isOfUnknownTime } from './times-of-sources.js'
import { type Told, toldSteps } from './told-steps.js'
import { bestOf, countOf, type Match, matchesOf, ownOf } from './value-matches.js'

/** Where a draft's figure comes from, or what stands in its way. */
export type Trace =
  | { readonly from: 'figure'; readonly match: Match }
  | { readonly from: 'step'; readonly source: ReadSource; readonly derivation: Derivation }
  /** Its value stands there under another name, or of another time. */
  | { readonly from: 'value'; readonly match: Match; readonly count: number; readonly searched?: Searched }
  | { readonly from: 'nothing'; readonly searched?: Searched }

/** What was looked at in vain. */
export interface Searched {
  readonly pointing: Pointing
  readonly steps: () => Iterable<Step>
  readonly meant: readonly MeantCells[]
  /** Another number of rows than the draft says. */
  readonly counted: Counted | undefined
  /** Another sum or mean of all rows than the draft says. */
  readonly announced?: Announced | undefined
}

/**
 * Leads a figure back to its source: to one printed there, else to one step from figures printed there. `told`: figures there that the draft
 * prints beside it.
 */
export function trace(mention: Mention, all: readonly NamedIn[], beside: () => readonly Told[] = () => []): Trace {
  const isEdition = (own: NamedIn) => !isOfOtherEdition(own, mention.printed)
  const named = all.every(isEdition) ? all : all.filter(isEdition)
  if (isOfUnknownTime(mention, all)) return inVain(mention, matchesOf(mention, all, named).matches, named)
  let known: readonly Told[] | undefined
  const told = () => (known ??= beside())
  const { role, matches: found } = matchesOf(mention, all, named)
  const matches = found.map((own) => (isDenied(mention, own.printed, all) ? { ...own, share: 0, isOfElse: true } : own))
  const own = ownOf(matches)
  const isOther = (printed: GridFigure) => isSaidOfCell(mention, printed, named) || isNoExtreme(mention, printed)
  const best = own && 'row' in own.printed && isOther(own.printed) ? undefined : own
  const isListed = mention.sentence !== undefined && isList(mention.sentence)
  if (best && (isListed || (!isUnnamedColumn(mention, best) && !isOfUnsaidTime(mention, best))))
    return { from: 'figure', match: best }
  const answer = answerOf(mention, all) ?? countOfThings(mention, all)
  if (answer && 'cell' in answer)
    return {
      from: 'figure',
      match: { source: answer.of.source, printed: answer.cell, share: 1, agreement: 'same', isOfElse: false },
    }
  if (answer) return { from: 'step', source: answer.of.source, derivation: answer.derivation }
  if (
    isListed ||
    isHearsay(mention) ||
    matches.some(({ printed }) => 'row' in printed && isOtherEdition(mention, printed))
  )
    return inVain(mention, matches, named)
  const said = cuesOf(mention)
  const cues = isShareOfLast(mention) ? { ...said, change: false, difference: false, share: true } : said
  const pointing = new Pointing(mention, named, told())
  const meant = cellsMeant(mention, named, pointing)
  const isMeant = ({ printed }: Match) =>
    !isOfUnmeantTime(printed, meant) && !isOffTopic(mention, printed, meant) && !isNoExtreme(mention, printed)
  if (best && isMeant(best) && !isOutdone(mention, best, pointing) && !isOfAnotherTime(mention, best, pointing))
    return { from: 'figure', match: best }
  const pointed = mention.sentence && pointedAt(mention, matches.filter(isMeant), pointing, named)
  if (pointed) return { from: 'figure', match: pointed }
  const mate = besideTold(mention, matches, told())
  if (mate) return { from: 'figure', match: mate }
  const cell = cellMeant(mention, meant, new Set(matches.flatMap((own) => (own.isOfElse ? [] : [own.printed]))))
  const ofCell = cell && matches.find(({ printed }) => printed === cell)
  if (ofCell) return { from: 'figure', match: ofCell }
  const only = onlyOne(mention, matches, named)
  if (only) return { from: 'figure', match: only }
  // What the line has of another time than is said follows from nothing.
  if (
    digitsOf(mention.printed.figure) > 1 &&
    !isDerived(mention) &&
    matches.some(({ printed }) => isOfUnmeantTime(printed, meant))
  )
    return inVain(mention, matches, named, { pointing, meant, steps: () => [], counted: undefined })
  // Nor does what is the digits of its cell in another unit.
  if (inOtherUnit(mention, named))
    return inVain(mention, matches, named, { pointing, meant, steps: () => [], counted: undefined })
  const first = named[0]
  // "$254,872, that is 39%": of the figure right before.
  const last = isShareOfLast(mention) ? pointing.lastCell() : undefined
  let crossed: boolean | undefined
  const isAccident = (derivation: Derivation) => {
    const { formula } = derivation
    const mayBe = formula.startsWith('part / whole') || (formula === 'a − b' && !isDerived(mention))
    return (
      (mayBe && (crossed ??= hasOtherCell(mention, named) || hasOtherShare(mention, told()))) ||
      isStepOfElse(mention, derivation, named)
    )
  }
  const isOfLast = (derivation: Derivation) => (!last || derivation.operands.includes(last)) && !isAccident(derivation)
  const counted = countedRows(mention, pointing)
  if (counted && first && gives(mention, counted.derivation))
    return { from: 'step', source: sourceOf(counted.derivation, named) ?? first.source, derivation: counted.derivation }
  const announced = announcedTotal(mention, named)
  if (announced && first && gives(mention, announced.derivation))
    return {
      from: 'step',
      source: sourceOf(announced.derivation, named) ?? first.source,
      derivation: announced.derivation,
    }
  const moved =
    changeOverTime(mention, said, named, pointing) ??
    sumOfYear(mention, said, named) ??
    sumOfSpan(mention, said, named) ??
    rowsTogether(mention, said, named, told()) ??
    namedRatio(mention, named) ??
    partInProse(mention, named, pointing, told()) ??
    annualised(mention, told()) ??
    heldTo(mention, named, pointing, told()) ??
    shareOfColumn(mention, named, told()) ??
    forEach(mention, named, pointing, told()) ??
    columnSum(mention, said, named, pointing)
  if (moved && first && !isStepOfElse(mention, moved, named))
    return { from: 'step', source: sourceOf(moved, named) ?? first.source, derivation: moved }
  if (first) {
    let tried = 0
    for (const derivation of toldSteps(mention, cues, told(), named)) {
      tried++
      if (gives(mention, derivation) && isOfLast(derivation) && isImprobable(mention, derivation, tried))
        return { from: 'step', source: sourceOf(derivation, named) ?? first.source, derivation }
    }
  }
  for (const { source, lines, sentences } of named) {
    if (role?.direct && role.kind === 'value' && role.line.figures.some((figure) => isLikely(mention, figure))) break
    let tried = 0
    for (const derivation of derivations(mention, cues, lines, sentences)) {
      tried++
      if (gives(mention, derivation) && isOfLast(derivation) && isImprobable(mention, derivation, tried))
        return { from: 'step', source, derivation }
    }
  }
  const stands = matches.some(({ printed }) => 'row' in printed && pointing.rowScore(printed.row) >= NAMED)
  let kept: Kept<Step> | undefined
  const steps = () => (kept ??= new Kept(mention.sentence && !stands ? stepsNear(mention, cues, pointing, told()) : []))
  const near = nearStep(mention, steps())
  if (near && first && !isAccident(near))
    return { from: 'step', source: sourceOf(near, named) ?? first.source, derivation: near }
  return inVain(mention, matches, named, { pointing, meant, steps, counted, announced })
}

function inVain(mention: Mention, matches: readonly Match[], named: readonly NamedIn[], searched?: Searched): Trace {
  const other = bestOf(matches)
  const had = searched && { searched }
  return other ? { from: 'value', match: other, count: countOf(mention, named), ...had } : { from: 'nothing', ...had }
}

/** Points of a row that a sentence names: a value that it has of another time or in another column follows from nothing. */
const NAMED = 4
/** Points that a figure needs to be taken for the draft's without its name, chance and all that points at it together. */
const NEEDED = 12
/** Whether the draft has no word of the header that a figure stands under, of several that have names. */
function isUnnamedColumn({ sentence, names }: Mention, { printed }: Match): boolean {
  if (!sentence || !('row' in printed)) return false
  const { column } = printed
  return column.parts.length > 0 && column.periods.length === 0 && lineShare(column, names).weight === 0
}

/** Whether a figure stands under one time of several, and the draft says no time of it. */
function isOfUnsaidTime({ sentence, printed: own }: Mention, { printed }: Match): boolean {
  return sentence !== undefined && 'row' in printed && own.periods.length === 0 && printed.column.periods.length === 1
}

/** Whether the words beside a figure are those of another column of the row, whose figure it might be and is told nowhere else. */
function isOutdone(mention: Mention, { printed }: Match, pointing: Pointing): boolean {
  if (!('row' in printed) || wordScoreOf(mention, printed.column) > 0) return false
  return pointing
    .rivals(printed)
    .some(
      (rival) =>
        rival.row === printed.row &&
        wordScoreOf(mention, rival.column) >= 1 &&
        isOfOneSize(rival.value, printed.value) &&
        !(isInUnit(mention, printed) && !isInUnit(mention, rival)),
    )
}

/** Whether a cell is printed in the very unit that the draft prints: "22,428 t" is no 2,465 kt. */
function isInUnit({ printed: { unitCode } }: Mention, cell: GridFigure): boolean {
  return unitCode !== undefined && cell.unitCode === unitCode
}

/** "Voyage 8 is the heart of the case. At the agreed $16,250 a day": that of another voyage, which nothing names. */
function isOffTopic(mention: Mention, printed: SourceFigure, meant: readonly MeantCells[]): boolean {
  if (!('row' in printed) || extremeSaid(mention) !== undefined || saysAll(mention)) return false
  const { row, column } = printed
  const isOther = ({ tie, line, cells }: MeantCells) =>
    tie === 'topic' &&
    line.axis === 'row' &&
    line !== row &&
    line.grid === row.grid &&
    cells.some((own) => own.column === column)
  return !row.isWhole && lineShare(row, mention.names).weight < 1 && meant.some(isOther)
}

/** "Her lowest reading, 96": another is lower. */
function isNoExtreme(mention: Mention, printed: SourceFigure): boolean {
  if (!('row' in printed)) return false
  const other = extremeOf(mention, printed)
  return other !== undefined && !other.value.eq(printed.value)
}

/** Whether a figure is of another time than those beside it, or than the draft. */
function isOfAnotherTime(mention: Mention, { printed }: Match, pointing: Pointing): boolean {
  return pointing.isOfAnotherTime(printed) || ('row' in printed && isOfOtherTime(mention, printed))
}

/** Of two columns of a row, a figure is not mistaken for another of a hundred times its size. */
function isOfOneSize(a: Decimal, b: Decimal): boolean {
  const [small, large] = [a.abs(), b.abs()].sort((x, y) => x.cmp(y)) as [Decimal, Decimal]
  return small.times(100).gt(large)
}

/** What it counts for that no source knows what the draft counts. */
const FOREIGN = 6
/** Points by which another cell that the draft does not print elsewhere is meant rather. */
const AHEAD = 2

/** Of the figures that have a draft's value the one that most points at, where that and the chance of an accident leave no doubt. */
function pointedAt(
  mention: Mention,
  matches: readonly Match[],
  pointing: Pointing,
  named: readonly NamedIn[],
): Match | undefined {
  const { printed } = mention
  const all = named.reduce((count, { index }) => count + index.size, 0)
  const isForeign = (cell: GridFigure) => named.every(({ index }) => countsElse(mention, index, cell))
  // Zeros that a table in thousands does not print are no digits that agree.
  const bitsOf = (cell: GridFigure) => -Math.log2(Math.min(1, chanceOf(printed, reachWith(printed, cell)) * all))
  let best: { match: Match; cell: GridFigure; score: number } | undefined
  for (const match of matches) {
    if (!('row' in match.printed) || match.agreement === 'other' || match.isOfElse) continue
    const of = pointing.sourceOf(match.printed)
    if (
      isOtherEdition(mention, match.printed) ||
      isOtherMoney(mention, match.printed) ||
      isOfNamesake(mention, match.printed.row) ||
      isOfOtherTime(mention, match.printed) ||
      // However many digits agree, a row that nothing leads to may be another thing.
      (pointing.rowScore(match.printed.row) === 0 && isOneOfMany(mention, match.printed.row)) ||
      (of && isOfRowBeside(mention, match.printed, rowsOf(of)))
    )
      continue
    const score = pointing.scoreOf(match.printed) - (isForeign(match.printed) ? FOREIGN : 0)
    if (score + bitsOf(match.printed) >= NEEDED && (!best || score > best.score))
      best = { match, cell: match.printed, score }
  }
  if (!best || isOutdone(mention, best.match, pointing)) return undefined
  const [rival] = pointing.rivals(best.cell)
  return rival && pointing.scoreOf(rival) >= best.score + AHEAD ? undefined : best.match
}

function rowsOf({ lines }: NamedIn): readonly Named[] {
  return lines.filter(({ line }) => line.axis === 'row')
}

/** The source that has the first figure of a step. */
function sourceOf({ operands }: Derivation, named: readonly NamedIn[]): ReadSource | undefined {
  const block = operands[0]?.figure.block
  return block && named.find(({ source }) => source.document.blocks[block.index] === block)?.source
}

/** Whether a figure of a row may be what a draft calls its value: a bare count is no percentage and no multiple. */
function isLikely({ printed }: Mention, figure: GridFigure): boolean {
  if (!mayBeOf(printed, figure)) return false
  if (printed.measure === 'multiple') return figure.measure === 'multiple'
  return printed.measure !== 'percent' || figure.measure === 'percent' || figure.value.abs().lte(100)
}

/** A step that fits by accident, after so many that did not, is seldom; one of the very times the draft names is hardly one. */
function isImprobable({ printed }: Mention, { timed }: Derivation, tried: number): boolean {
  return timed || tried * chanceOf(printed, reachOf(printed)) <= 0.1
}
