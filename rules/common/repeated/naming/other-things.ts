import { matches } from '../../../../src/document/matches.js'
import type { Figure } from '../../number/figure.js'
import { isLight, keysOf } from './keys.js'
import type { Read } from './read.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/** Why what a table holds is not what a sentence speaks of: of a part or a cause of it, of a row without its name, of a round mark, of things that no figure of the sentence finds in the table. */

/** "Cash rose, driven by £31 million of new loans": what moved a line, or is in it, is told by words of its own behind the verb. */
const BY_WHAT =
  /\b(?:(?:driven|offset|funded|caused|led|boosted|helped|hit|held back|explained) (?:[a-z]+ )?by|due to|owing to|thanks to|because of|attribut(?:ed|able) to|result(?:ed|ing) from|reflect(?:s|ed|ing)|consist(?:s|ed|ing) of|compris(?:es|ed|ing))\b/gi

export function isCauseOrPart({ block, sentence, clause, figure }: Statement, { named }: Reading): boolean {
  const lead = block.text.slice(sentence[0], figure.from)
  const last = [...matches(BY_WHAT, lead)].at(-1)
  if (!last || /[;:]/.test(lead.slice(last.index))) return false
  const told = keysOf(block.text.slice(sentence[0] + last.index, Math.max(figure.to, clause[1])))
  return !named.some(({ row }) => [...row.keys].some((key) => !isLight(key) && told.has(key)))
}

/** "$24.10 in 2031 and $22.90 in 2030": another figure of the column is of a row that the words name, and this row has a name which they do not. */
export function isOfUnnamedRow(
  { near, topic }: Statement,
  { kind, named: [cell] }: Reading,
  beside: readonly Read[],
): boolean {
  if (kind !== 'level' || cell === undefined || cell.row.whole) return false
  const telling = [...cell.row.keys].filter((key) => !isLight(key) && !/\d/.test(key))
  if (telling.length === 0 || telling.some((key) => near.has(key) || topic.has(key))) return false
  return beside.some(({ hit }) => hit?.named.some(({ row, grid }) => grid === cell.grid && row !== cell.row))
}

/** "The mark of 200": what is round to its first digit is a mark that is passed more often than a figure of a table with a slip in it. */
export function isRoundMark({ figure }: Statement): boolean {
  return figure.decimals === 0 && figure.digits.length > 2 && /^\d0+$/.test(figure.digits)
}

/** Fewer others say nothing of what a sentence is about. */
const LEAST_OTHERS = 3

/** "A rate of 3.14%, a term of six years, a volatility of 31.5% and a yield of 1.2%": several figures, and none of them is in the table that one is held against. */
export function isOfOtherTable({ named: [cell] }: Reading, beside: readonly Read[]): boolean {
  const others = beside.filter(({ statement: { figure } }) => figure.digits.length > 1 || figure.isPercent)
  return (
    cell !== undefined &&
    others.length >= LEAST_OTHERS &&
    others.every(({ hit }) => hit === undefined || hit.named.every(({ grid }) => grid !== cell.grid))
  )
}

/** "(n = 2,880)": how many were asked, which no table of what they answered holds. */
export function isSampleSize({ block, from }: Figure): boolean {
  return /\bn ?= ?$/i.test(block.text.slice(Math.max(0, from - 5), from))
}
