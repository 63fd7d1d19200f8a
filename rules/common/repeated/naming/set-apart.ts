import type { Read } from './read.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/** Why the words right beside a figure say that it is not what a reading takes it for. */

export function isSetApart(statement: Statement, reading: Reading, beside: readonly Read[]): boolean {
  return (
    isShareByFraction(statement, reading) ||
    isBaseOfShares(statement, reading) ||
    isWhatRemains(statement, reading) ||
    isMoveSinceBefore(statement, reading) ||
    isEndTold(statement, reading, beside) ||
    isCutShort(statement, reading)
  )
}

/** "Rose by more than a fifth (20.5%)": the percentage tells again how far it went, and is no share. */
function isShareByFraction({ block, sentence, figure }: Statement, { kind }: Reading): boolean {
  return kind === 'share' && BY_FRACTION.test(block.text.slice(sentence[0], figure.from))
}
const BY_FRACTION =
  /\bby (?:[a-z]+ ){0,3}(?:an?|one|two|three|four) ?-?(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)(?:,? | \()\(?$/i

/** "Among the 52 items that have come due": what shares are taken of, with a condition of its own behind it. */
function isBaseOfShares({ block, sentence, figure }: Statement, { kind }: Reading): boolean {
  return (
    kind === 'level' &&
    AMONG.test(block.text.slice(sentence[0], figure.from)) &&
    CONDITION.test(block.text.slice(figure.to, sentence[1]))
  )
}
const AMONG = /\b(?:among|amongst|out of) (?:the|all|these|those) $/i
const CONDITION = /^ (?:[\p{L}-]+ ){1,3}(?:that|who|which|whose|where)\b/iu

/** "What remains, $12.7 million": less than any row has. */
function isWhatRemains({ block, sentence, figure }: Statement, { kind }: Reading): boolean {
  return (
    kind === 'level' && /\bwhat (?:remains|is left)\b[^;:]{0,24}$/i.test(block.text.slice(sentence[0], figure.from))
  )
}

/** "3,558 hours fewer than in the previous year": no difference of two columns of one time. */
function isMoveSinceBefore({ block, sentence, figure }: Statement, { kind, named: [from, to] }: Reading): boolean {
  if ((kind !== 'difference' && kind !== 'gap') || !from || !to) return false
  if (!SINCE_BEFORE.test(block.text.slice(figure.to, sentence[1]))) return false
  const times = [from, to].flatMap(({ row, column }) => [row, column]).filter((line) => line.times.length > 0)
  return times.length === 0
}
const SINCE_BEFORE =
  /^ (?:[\p{L}-]+ ){0,3}(?:more|less|fewer|higher|lower|above|below|up|down)\b[^.;,]{1,24}\b(?:previous|prior|last|preceding|before|earlier|ago)\b/iu

/** "From 225 cows to 245", which is that of the table: what it went from is none of that time. */
function isEndTold({ block, figure }: Statement, { low, high }: Reading, beside: readonly Read[]): boolean {
  if (!/\bfrom (?:about |some |only )?[$£€]?$/i.test(block.text.slice(Math.max(0, figure.from - 16), figure.from)))
    return false
  const end = beside.find(({ statement }) => statement.figure.from > figure.to)?.statement.figure
  if (!end || !/ to [$£€]?$/.test(block.text.slice(figure.to, end.from))) return false
  const value = Math.abs(end.value.toNumber())
  const half = end.strict.toNumber()
  return value + half >= low && value - half <= high
}

/** "12.7" of 12.754: cut off where others round. */
function isCutShort({ figure }: Statement, { kind, low, high }: Reading): boolean {
  if (kind !== 'level') return false
  const over = (low + high) / 2 - Math.abs(figure.value.toNumber())
  return over > 0 && over < 2 * figure.strict.toNumber()
}
