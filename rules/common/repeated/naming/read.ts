import type { Cell } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { shownBy, sortOf } from './cells.js'
import type { NamedGrid } from './lines.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/** A statement with what it may be of, and what of that it agrees with. */
export interface Read {
  readonly statement: Statement
  readonly readings: readonly Reading[]
  readonly hit?: Reading
  /** That it agrees is no accident. */
  readonly evident: boolean
  /** It agrees with a reading that the words do not tell. */
  readonly open: boolean
}

/** What the figures of a document show of each other. */
export interface Context {
  readonly bySentence: ReadonlyMap<string, readonly Read[]>
  readonly byBlock: ReadonlyMap<number, readonly Read[]>
  /** Of one list, or of one paragraph; see {@link listKey}. */
  readonly byList: ReadonlyMap<string, readonly Read[]>
  /** How often an amount is stated; see {@link amountKey}. */
  readonly times: ReadonlyMap<string, number>
  /** The figures, as printed, that agree with a table by no accident. */
  readonly evident: ReadonlySet<string>
  /** What figures that stand in the whole of a table count, as prose says. */
  readonly nouns: ReadonlyMap<NamedGrid, ReadonlySet<string>>
  /** The cells that their tables show to be wrong. */
  readonly wrong: ReadonlySet<Cell>
}

export function sentenceKey({ block, sentence }: Statement): string {
  return `${String(block.index)} ${String(sentence[0])}`
}

/** The other figures of its sentence. */
export function besideOf(read: Read, { bySentence }: Context): readonly Read[] {
  return (bySentence.get(sentenceKey(read.statement)) ?? []).filter((other) => other !== read)
}

/** "$11.5 million" is no 115. */
export function amountKey(figure: Figure): string {
  return `${sortOf(figure)} ${figure.value.toString()}`
}

/** How often each amount is stated, by {@link amountKey}. */
export function timesStated(reads: readonly Read[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { statement } of reads) {
    const key = amountKey(statement.figure)
    times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}

export function listKey({ block }: Statement): string {
  return block.item ? `list ${String(block.item.list)}` : `block ${String(block.index)}`
}

/** "$308,800" is not the $0 of a table that may be in millions: one digit, or none, tells nothing of what is printed far more finely. */
export function tells(figure: Figure, { low, high, kind }: Reading): boolean {
  const half = shownBy(figure).half * (kind === 'level' ? 1 : FINER)
  return high - low <= 3 * half || high - low <= Math.abs(low + high) / 20
}

/** What is computed may be coarser than what is printed, within reason. */
const FINER = 1000

/** Whether a figure is what a reading gives, within rounding; one that is copied, to the coarser of both prints. */
export function agrees(figure: Figure, { low, high, kind }: Reading): boolean {
  const { value: signed, size, half: own } = shownBy(figure)
  const value = kind === 'level' ? size : signed
  const half = figure.hedge ? Math.max(own, Math.abs(value) * 0.05) : own
  const slack = 1e-9 * Math.max(Math.abs(value), 1e-9)
  if (kind === 'level') return Math.abs(value - (low + high) / 2) <= Math.max(half, (high - low) / 2) + slack
  return value + half >= low - slack && value - half <= high + slack
}
