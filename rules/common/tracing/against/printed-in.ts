import { mayBeOf, sizesOf, withinReach } from '../fits.js'
import { mayHold, OF_LINE } from '../line-sizes.js'
import type { Mention } from '../mention.js'
import type { NamedIn } from '../named-in.js'
import type { SourceFigure } from '../source-index.js'

/** Figures of one size that are looked at. */
const OF_SIZE = 16

/** The sources that may have a figure of a size, or of one that differs from it by so small a part. */
export function holding(all: readonly NamedIn[], near: number, part: number): readonly NamedIn[] {
  const [first] = all
  if (!first || all.length < 2) return all
  const size = Math.abs(near)
  const hasSize = first.together.withSize([{ from: size * (1 - part), to: size * (1 + part) }])
  return all.filter(({ at }) => hasSize(at))
}

/** Whether any of the sources prints a draft's very value: then it may speak of that. Each is looked up once, for all sources together. */
export class PrintedIn {
  #prose: boolean | undefined
  #named: boolean | undefined
  #holders: readonly NamedIn[] | undefined

  readonly mention: Mention
  readonly all: readonly NamedIn[]

  constructor(mention: Mention, all: readonly NamedIn[]) {
    this.mention = mention
    this.all = all
  }

  /** In a sentence. */
  get prose(): boolean {
    return (this.#prose ??= this.#holding().some((of) => this.#ofSize(of).some((other) => 'sentence' in other)))
  }

  /** In its unit, or in a line that the draft names. */
  get named(): boolean {
    const { mention } = this
    const sizes = sizesOf(mention.printed, true)
    return (this.#named ??=
      this.#holding().some((of) => this.#ofSize(of).some(({ measure }) => measure === mention.printed.measure)) ||
      this.all.some(({ lines }) =>
        lines.some(
          ({ line, whole }) =>
            whole && mayHold(line, sizes) && withinReach(mention, line.figures.slice(0, OF_LINE)).length > 0,
        ),
      ))
  }

  /** The sources that may have it. */
  #holding(): readonly NamedIn[] {
    return (this.#holders ??= holding(this.all, this.mention.printed.near, 1e-9))
  }

  #ofSize({ index }: NamedIn): readonly SourceFigure[] {
    const { printed } = this.mention
    const size = Math.abs(printed.near)
    return index.between(size * (1 - 1e-9), size * (1 + 1e-9), OF_SIZE).filter((other) => mayBeOf(printed, other))
  }
}
