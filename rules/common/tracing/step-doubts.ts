import { wordScoreOf } from './against/column-score.js'
import { directionSaid } from './direction.js'
import type { GridFigure, Line } from './grid.js'
import { isHeldAgainst } from './held-against.js'
import { saysAim, saysBefore } from './held-to.js'
import { linesMeant } from './line-meant.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isOfOtherKey } from './relations/denied.js'
import { saysAll } from './shared-name.js'
import { weightOf } from './stems.js'
import type { Derivation } from './steps.js'
import { isOfEarlierTime } from './unsaid-doubts.js'

/** A step that gives a draft's figure, and its cells. */
interface Stepped {
  readonly mention: Mention
  readonly named: readonly NamedIn[]
  readonly derivation: Derivation
  readonly cells: readonly GridFigure[]
}

/** Why a step that gives a draft's figure may be of something else than the draft speaks of: then it certifies nothing. */
const DOUBTS: readonly ((stepped: Stepped) => boolean)[] = [
  isOfOtherRow,
  isOfOtherColumn,
  isFromOtherBase,
  isNoShare,
  isOfOneEarlierTime,
  isOfKeyElse,
]

export function isStepOfElse(mention: Mention, derivation: Derivation, named: readonly NamedIn[]): boolean {
  if (!mention.sentence || derivation.formula.startsWith('count')) return false
  const cells = derivation.operands.filter((own): own is GridFigure => 'row' in own)
  if (cells.length < derivation.operands.length) return false
  return DOUBTS.some((doubt) => doubt({ mention, named, derivation, cells }))
}

/** "The monthly pass rose by 6.9%", of a rise of the student pass: another row is named right beside the figure. */
function isOfOtherRow({ mention, named, cells }: Stepped): boolean {
  const [first] = cells
  if (!first || saysAll(mention)) return false
  const meant = linesMeant(mention, named).filter(
    ({ line, tie }) => tie === 'beside' && line.axis === 'row' && line.grid === first.row.grid,
  )
  if (meant.length === 0 || cells.some(({ row }) => row.grid !== first.row.grid)) return false
  return !cells.some(({ row }) => meant.some(({ line }) => line === row || isOneName(line, row)))
}

function isOneName({ parts }: Line, { parts: others }: Line): boolean {
  return parts.flat().join(' ') === others.flat().join(' ')
}

/** "A quarter of all passengers", of what it has of all buses: the words beside the figure name another column of the row. */
function isOfOtherColumn({ mention, derivation, cells }: Stepped): boolean {
  if (!derivation.formula.startsWith('part / whole')) return false
  const [part] = cells
  if (!part || part.column.parts.length === 0 || wordScoreOf(mention, part.column) > 0) return false
  const columns = new Set(cells.map(({ column }) => column))
  return part.row.figures.some(
    ({ column, measure }) =>
      !columns.has(column) && measure !== 'percent' && !isHeldAgainst(column) && isSaidBehind(mention, column),
  )
}

/** Whether the few words right behind a figure have one of a column's name. */
function isSaidBehind({ stems = [], printed: { figure } }: Mention, column: Line): boolean {
  const behind = /^(?:[ -][\p{L}’'-]+){1,4}/u.exec(figure.block.text.slice(figure.to))?.[0] ?? ''
  const own = column.parts.flat().filter((stem) => weightOf(stem) >= 1)
  return stems.some(({ stem, from, to }) => from >= figure.to && to <= figure.to + behind.length && own.includes(stem))
}

/** "Overran the budget by £71,000", of a rise on the year before: what a row is held to is another column of it. */
function isFromOtherBase({ mention, derivation, cells: [a, b, ...more] }: Stepped): boolean {
  if (!a || !b || more.length > 0 || a.row !== b.row || a.column === b.column) return false
  if (!/^(?:a − b|\(to − from\))/.test(derivation.formula)) return false
  const isAim = ({ column }: GridFigure) => isHeldAgainst(column) && saysAim(column.label)
  const [aims, isAimSaid] = [a.row.figures.filter(isAim), saysAimOf(mention)]
  if (aims.length === 0) return false
  const isOfAim = isAim(a) || isAim(b)
  return isAimSaid ? !isOfAim && !saysBeforeOf(mention) : isOfAim && !IMPLIED.test(wordsOfSentence(mention))
}

/** Words that imply what was aimed at. */
const IMPLIED =
  /\b(?:overr[ua]n\w*|overspen[dt]\w*|undersp\w+|overshot|missed|short(?:fall)?|exceed\w*|beat|variance|over|under|within|allowed|favou?rable|adverse|saved?|savings?)\b/i

function wordsOfSentence({ sentence }: Mention): string {
  return sentence ? sentence.block.text.slice(sentence.from, sentence.to) : ''
}

function saysAimOf(mention: Mention): boolean {
  return saysAim(wordsOfSentence(mention))
}

function saysBeforeOf(mention: Mention): boolean {
  return saysBefore(wordsOfSentence(mention))
}

/** "Shed 8.4%" is no share. */
function isNoShare({ mention, derivation }: Stepped): boolean {
  return (
    derivation.formula.startsWith('part / whole') &&
    mention.printed.isPortion !== true &&
    directionSaid(mention) !== undefined
  )
}

/** The sum or the mean of what was a year before, of a draft that says no time. */
function isOfOneEarlierTime({ mention, cells: [first, ...more] }: Stepped): boolean {
  return (
    first !== undefined &&
    more.length > 1 &&
    more.every(({ column }) => column === first.column) &&
    isOfEarlierTime(mention, first)
  )
}

/** "Carrick General: follow-up slipped by 2.4 points", of what another hospital has. */
function isOfKeyElse({ mention, named, cells }: Stepped): boolean {
  return cells.every(({ row }) => isOfOtherKey(mention, row, named))
}
