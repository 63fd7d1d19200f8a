import type { Grid, GridFigure, Line } from './grid.js'
import type { Sentence, SentenceFigure } from './sentences.js'
import type { Period } from './periods.js'
import type { Printed } from './printed.js'
import type { Stem } from './stems.js'

/** A figure of a draft, and the words that say what it is. */
export interface Mention {
  readonly printed: Printed
  /** Stems of its sentence and of the row it goes on about, or of its row and column. */
  readonly names: ReadonlySet<string>
  /** Stems of its paragraph and heading besides, for a sentence that says "this". */
  readonly around: ReadonlySet<string>
  /** Times that its title, or the heading it stands under, names. */
  readonly setting?: readonly Period[]
  readonly sentence?: Sentence
  /** What the sentence before is about, where this one may go on about it. */
  readonly topic?: readonly Line[]
  /** Those of the sentence where they stand, with what the sources print in short. */
  readonly stems?: readonly Stem[]
  readonly cell?: GridFigure
}

export function sentenceMention(
  printed: SentenceFigure,
  names: ReadonlySet<string>,
  around: ReadonlySet<string>,
  stems: readonly Stem[],
  setting: readonly Period[],
  topic: readonly Line[],
): Mention {
  return { printed: inYears(printed, setting), names, around, stems, setting, sentence: printed.sentence, topic }
}

/** "36 a year ago", in a letter about the second quarter of 2025: of that of 2024. */
function inYears(printed: SentenceFigure, [time, ...more]: readonly Period[]): SentenceFigure {
  const [own, ...others] = printed.periods
  if (own?.back === undefined || own.year !== undefined || others.length > 0) return printed
  if (time?.year === undefined || more.length > 0) return printed
  const { part, back } = { part: time.part, back: own.back }
  return { ...printed, periods: [{ year: time.year - back, back, ...(part !== undefined && { part }) }] }
}

export function cellMention(printed: GridFigure): Mention {
  const { row, column } = printed
  const grid: Grid = row.grid
  const names = new Set([...row.parts.flat(), ...row.under, ...column.parts.flat()])
  return { printed, names, around: new Set([...names, ...grid.caption]), cell: printed }
}

/** How near before a figure one of some words stands: the higher, the nearer; less for one behind it, and least where its sentence has none. */
export function nearness({ stems = [], printed: { figure } }: Mention, words: readonly string[]): number {
  const own = stems.filter(({ stem }) => words.includes(stem))
  const before = own.findLast(({ to }) => to <= figure.from)
  const [first] = own
  return before ? before.to : first ? -first.from : -Infinity
}
