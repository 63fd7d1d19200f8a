import { mayBeOf, withinReach } from '../fits.js'
import type { Mention } from '../mention.js'
import type { NamedIn } from '../named-in.js'
import type { SourceFigure } from '../source-index.js'

/** Figures of one size, and of one line, that are looked at. */
const OF_SIZE = 16
const OF_LINE = 64

/** Whether any of the sources prints a draft's very value: then it may speak of that. Each is looked up once, for all sources together. */
export class PrintedIn {
  #prose: boolean | undefined
  #named: boolean | undefined

  readonly mention: Mention
  readonly all: readonly NamedIn[]

  constructor(mention: Mention, all: readonly NamedIn[]) {
    this.mention = mention
    this.all = all
  }

  /** In a sentence. */
  get prose(): boolean {
    return (this.#prose ??= this.all.some((of) => this.#ofSize(of).some((other) => 'sentence' in other)))
  }

  /** In its unit, or in a line that the draft names. */
  get named(): boolean {
    const { mention } = this
    return (this.#named ??= this.all.some(
      (of) =>
        this.#ofSize(of).some(({ measure }) => measure === mention.printed.measure) ||
        of.lines.some(({ line, whole }) => whole && withinReach(mention, line.figures.slice(0, OF_LINE)).length > 0),
    ))
  }

  #ofSize({ index }: NamedIn): readonly SourceFigure[] {
    const { printed } = this.mention
    const size = Math.abs(printed.value.toNumber())
    return index.between(size * (1 - 1e-9), size * (1 + 1e-9), OF_SIZE).filter((other) => mayBeOf(printed, other))
  }
}
