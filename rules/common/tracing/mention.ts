import type { Grid, GridFigure } from './grid.js'
import type { Sentence, SentenceFigure } from './sentences.js'
import type { Printed } from './printed.js'

/** A figure of a draft, and the words that say what it is. */
export interface Mention {
  readonly printed: Printed
  /** Stems of its sentence, or of its row and column. */
  readonly names: ReadonlySet<string>
  /** Stems of its paragraph and heading besides, for a sentence that says "this". */
  readonly around: ReadonlySet<string>
  readonly sentence?: Sentence
  readonly cell?: GridFigure
}

export function sentenceMention(printed: SentenceFigure, around: ReadonlySet<string>): Mention {
  return { printed, names: printed.sentence.names, around, sentence: printed.sentence }
}

export function cellMention(printed: GridFigure): Mention {
  const { row, column } = printed
  const grid: Grid = row.grid
  const names = new Set([...row.parts.flat(), ...row.under, ...column.parts.flat()])
  return { printed, names, around: new Set([...names, ...grid.caption]), cell: printed }
}
