import type { Block } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import type { Mention } from '../tracing/mention.js'
import type { NamedIn } from '../tracing/named-in.js'
import type { Told } from '../tracing/told-steps.js'
import { digitsOf } from '../tracing/printed.js'
import type { Trace } from '../tracing/trace.js'
import { directMatch, type Match, valueMatches } from '../tracing/value-matches.js'

/** A figure of the draft and what the sources have of its names. */
export interface Traced {
  readonly mention: Mention
  readonly named: readonly NamedIn[]
}

/** Sentences before one that it may go on from. */
const BEFORE = 2
/** Sentences further back, of which the figures of many digits are looked at. */
const FAR = 12
/** Sentences with figures to either side of one, further away than any that it is worked out with. */
const AROUND = 8
/** Figures beside one that are looked at: a sentence may have thousands. */
const LOOKED_AT = 32

/** Where the figures of a draft stand in the sources, each looked up once. */
export class Traces {
  readonly #all = new Map<Figure, Traced>()
  readonly #sentences: Figure[][] = []
  readonly #places = new Map<Figure, number>()
  readonly #known = new Map<Figure, Match | null>()
  readonly #only = new Map<Figure, Match | null>()
  readonly #found = new Map<Figure, Trace>()

  /** The figures of one sentence, in the order of the draft. */
  add(sentence: readonly Traced[]): void {
    const figures = sentence.map(({ mention }) => mention.printed.figure)
    sentence.forEach((own) => this.#all.set(own.mention.printed.figure, own))
    figures.forEach((figure) => this.#places.set(figure, this.#sentences.length))
    this.#sentences.push(figures)
  }

  /** Where a figure was found to come from: those behind it may follow from it. */
  keep(figure: Figure, trace: Trace): void {
    this.#found.set(figure, trace)
  }

  /** The figure of a source that one of the draft is, by its name. */
  directOf(figure: Figure): Match | undefined {
    const known = this.#known.get(figure)
    if (known !== undefined) return known ?? undefined
    const own = this.#all.get(figure)
    const made = own && directMatch(own.mention, own.named)
    this.#known.set(figure, made ?? null)
    return made
  }

  /** The one figure of all sources that has the value of one of the draft, to so many digits that it is none by accident. */
  onlyOf(figure: Figure): Match | undefined {
    const known = this.#only.get(figure)
    if (known !== undefined) return known ?? undefined
    const own = this.#all.get(figure)
    const [only, ...more] = own && digitsOf(figure) >= 3 ? valueMatches(own.mention, own.named) : []
    const made = more.length === 0 ? only : undefined
    this.#only.set(figure, made ?? null)
    return made
  }

  /** Whether a figure of the draft stands in a source, by its name or as none by accident. */
  stands(figure: Figure): boolean {
    return (this.directOf(figure) ?? this.onlyOf(figure)) !== undefined
  }

  /**
   * Whether any figure of the sentences around one, of the blocks that claims are read in with its own, stands in a source by its name: what is
   * worked out from none of them need not be read.
   */
  isAmongOthers(figure: Figure, isBeside: (block: Block) => boolean): boolean {
    const place = this.#places.get(figure)
    if (place === undefined) return true
    const around = this.#sentences.slice(Math.max(0, place - AROUND), place + AROUND + 1)
    return around.some((sentence) =>
      sentence.some((other) => other !== figure && isBeside(other.block) && this.directOf(other) !== undefined),
    )
  }

  /** What of the sources the draft prints beside a figure: in its sentence, in those before it of its paragraph, and some before those. */
  besides(figure: Figure): Told[] {
    const place = this.#places.get(figure)
    if (place === undefined) return []
    const found: Told[] = []
    const last = this.#sentences[place]?.findLast(({ to, block }) => block === figure.block && to <= figure.from)
    let looked = 0
    for (let at = place; at >= Math.max(0, place - FAR) && looked < LOOKED_AT; at--) {
      const sentence = this.#sentences[at] ?? []
      for (const other of sentence) {
        if (other === figure) continue
        const isFar = at < place - BEFORE || other.block !== figure.block
        if (isFar && digitsOf(other) < 3) continue
        if (++looked > LOOKED_AT) break
        const own = this.#toldBy(other)
        if (own)
          found.push({
            ...own,
            isNear: at === place && !isFar,
            isFar,
            isLast: at === place && other === last,
            isBehind: at === place && other.from > figure.from,
          })
      }
    }
    return found
  }

  #toldBy(figure: Figure): Omit<Told, 'isNear'> | undefined {
    const found = this.#found.get(figure)
    const printed = this.#all.get(figure)?.mention.printed
    if (found?.from === 'step' && printed) return { printed, step: found.derivation }
    // What was looked for in vain stands for nothing.
    const match = found === undefined ? this.directOf(figure) : found.from === 'figure' ? found.match : undefined
    return match && { printed: match.printed }
  }
}
