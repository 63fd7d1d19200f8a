import { sortOf } from '../naming/cells.js'
import type { Read } from '../naming/read.js'
import type { Amount } from '../reckoned/amount.js'
import type { Amounts } from '../reckoned/amounts.js'

/** A figure with those of its sentence and of the sentences before it, in order. */
export interface Passage {
  readonly read: Read
  readonly around: readonly Read[]
  /** What the draft prints, by the words that name it. */
  readonly amounts: Amounts
}

/** What the words at a figure announce that it comes to. */
export interface Announcement {
  readonly formula: string
  readonly operands: readonly Amount[]
  readonly low: number
  readonly high: number
  /** The grammar takes in all figures of its sort: it leaves no other relation. */
  readonly firm: boolean
}

export type ReadAnnouncement = (passage: Passage) => readonly Announcement[]

/** Words before and behind a figure that are looked at. */
export const CLOSE = 60
export const HEAD = 90

export function textOf({ statement: { block, sentence } }: Read): string {
  return block.text.slice(...sentence)
}

export function beforeOf({ statement: { block, sentence, figure } }: Read, reach = CLOSE): string {
  return block.text.slice(Math.max(sentence[0], figure.from - reach), figure.from)
}

export function behindOf({ statement: { block, sentence, figure } }: Read, reach = CLOSE): string {
  return block.text.slice(figure.to, Math.min(sentence[1], figure.to + reach))
}

export function isSameSentence(a: Read, b: Read): boolean {
  return a.statement.sentence[0] === b.statement.sentence[0]
}

/** Those of the sort of a figure, which may be added up with it; a number of things in words takes part beside digits too. */
export function alikeOf({ read, around }: Passage): readonly Read[] {
  const sort = sortOf(read.statement.figure)
  return around.filter(({ statement: { figure } }) => sortOf(figure) === sort && figure.hedge === undefined)
}

/** Figures before it that may be what it is reckoned from. */
export const MOST_BEFORE = 4
