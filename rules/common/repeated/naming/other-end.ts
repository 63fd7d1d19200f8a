import { besideOf, type Context, type Read } from './read.js'
import { levelOf, type Reading } from './reading.js'

/**
 * "Feed improved by $66 thousand, to $1,072 thousand", where the table has 1,072 before and 1,138 now: what follows "to" behind how far a line moved
 * is where it came to, and this is where it began.
 */
export function otherEnd(read: Read, context: Context): Reading | undefined {
  const { statement, hit } = read
  const { figure, block, role } = statement
  const [cell] = hit?.kind === 'level' ? hit.named : []
  if (!cell || role === 'change' || figure.hedge) return undefined
  const move = besideOf(read, context).findLast(({ statement: { figure: other } }) => other.to <= figure.from)
  if (move?.hit?.kind !== 'difference' && move?.hit?.kind !== 'change') return undefined
  const [from, to] = move.hit.named
  if (from?.cell !== cell.cell || !to) return undefined
  return TO.test(block.text.slice(move.statement.figure.to, figure.from)) ? levelOf(figure, to) : undefined
}

const TO = /^(?: \([^()]{1,24}\))?,? to (?:just |only |a total of )?$/
