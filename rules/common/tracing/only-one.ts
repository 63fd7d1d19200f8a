import { wordScoreOf } from './against/column-score.js'
import { chanceOf } from './chance.js'
import { isOneKind, reachWith } from './fits.js'
import type { GridFigure } from './grid.js'
import { isHeldAgainst, isSaidToBe } from './held-against.js'
import { linesMeant } from './line-meant.js'
import { isOfUnknownWordsOnly } from './match-doubts.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isNamed } from './naming.js'
import { digitsOf } from './printed.js'
import { isOtherMoney } from './shared-name.js'
import { isOfOtherTime } from './setting.js'
import { isOtherEdition } from './standing.js'
import { isOfEarlierTime } from './unsaid-doubts.js'
import type { Match } from './value-matches.js'
import { clauseOf } from './words-of-sources.js'

/** How likely an accident may be among all figures of the sources, and the digits that are fewest. */
const CHANCE = 0.02
const DIGITS = 3
/** So many of a row that is named that words which no source has cast no doubt on it; of what all rows are, there is but one. */
const MANY = 4

/**
 * The one figure of all sources that has a draft's very value, to so many digits that it has it by no accident, although no word of the draft is in
 * its name: "we spent £236,517", of the total under "actual". The row is the one that the draft names, or that of all where it names none; and
 * nothing of its table that the draft names may be meant instead.
 */
export function onlyOne(mention: Mention, matches: readonly Match[], named: readonly NamedIn[]): Match | undefined {
  const { printed, sentence } = mention
  if (!sentence || printed.figure.words || digitsOf(printed.figure) < DIGITS) return undefined
  const own = matches.filter(({ agreement }) => agreement !== 'other')
  const [match, ...more] = own
  if (!match || more.length > 0 || !('row' in match.printed)) return undefined
  const cell = match.printed
  const isMany = cell.row.isWhole || digitsOf(printed.figure) >= MANY
  if (match.isOfElse && !(isMany && isOfUnknownWordsOnly(mention, cell, named))) return undefined
  const all = named.reduce((count, { index }) => count + index.size, 0)
  if (chanceOf(printed, reachWith(printed, cell)) * all > CHANCE) return undefined
  return isRowMeant(mention, cell, named) && isColumnFree(mention, cell) ? match : undefined
}

/** The row that is named beside the figure; the row of all where the sentence names no other of its table. */
function isRowMeant(mention: Mention, { row }: GridFigure, named: readonly NamedIn[]): boolean {
  const meant = linesMeant(mention, named).filter(({ line }) => line.grid === row.grid && line.axis === 'row')
  if (meant.some(({ line, isWhole, tie }) => line === row && isWhole && tie !== 'topic')) return true
  if (!row.isWhole || meant.length > 0) return false
  const clause = new Set(clauseOf(mention).stems.map(({ stem }) => stem))
  return row.grid.rows.every((other) => other === row || other.isTotal || !isNamed(other, clause))
}

/** Whether the column is none of what is held against, of what was, or of a time that is not said; and no other is named that may have the figure. */
function isColumnFree(mention: Mention, cell: GridFigure): boolean {
  const { row, column } = cell
  const { printed } = mention
  if (isOtherEdition(mention, cell) || isOtherMoney(mention, cell)) return false
  if (isHeldAgainst(column) && !isSaidToBe(mention, column)) return false
  if (isOfOtherTime(mention, cell) || isOfEarlierTime(mention, cell)) return false
  if (wordScoreOf(mention, column) >= 1) return true
  return row.figures.every(
    (other) => other.column === column || !isOneKind(printed, other) || wordScoreOf(mention, other.column) < 1,
  )
}
