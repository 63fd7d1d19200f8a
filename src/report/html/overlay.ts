import { partitionPoint } from '../../document/partition-point.js'
import type { Span } from '../../model.js'

/** What stands at one stretch of the source, by number: marks, and places that evidence refers to. */
export interface Standing {
  readonly marks: readonly number[]
  readonly places: readonly number[]
  /** It is a figure in no claim. */
  readonly uncovered: boolean
}

/** A span to lay over the source. */
export interface Layer {
  readonly kind: 'mark' | 'place' | 'uncovered'
  readonly number: number
  readonly span: Pick<Span, 'start' | 'end' | 'pieces'>
}

/**
 * Spans laid over a source, cut wherever one begins or ends, so that each stretch has one answer to what stands there. Marks may
 * overlap in any way; markup between the pieces of a span is no part of it.
 */
export class Overlay {
  readonly #bounds: number[] = []
  readonly #standing: (Standing | undefined)[] = []

  constructor(layers: readonly Layer[]) {
    const events = layers
      .flatMap((layer) =>
        (layer.span.pieces ?? [[layer.span.start.offset, layer.span.end.offset] as const])
          .filter(([from, to]) => from < to)
          .flatMap(([from, to]) => [
            { at: from, opens: true, layer },
            { at: to, opens: false, layer },
          ]),
      )
      .sort((a, b) => a.at - b.at)
    const open = new Map<Layer, number>()
    events.forEach(({ at, opens, layer }, i) => {
      const depth = (open.get(layer) ?? 0) + (opens ? 1 : -1)
      if (depth > 0) open.set(layer, depth)
      else open.delete(layer)
      if (events[i + 1]?.at === at) return
      this.#bounds.push(at)
      this.#standing.push(open.size > 0 ? standing([...open.keys()]) : undefined)
    })
  }

  /** Cuts `[from, to)` of the source wherever what stands there changes. */
  *cut(from: number, to: number): Generator<{ from: number; to: number; standing: Standing | undefined }> {
    let i = this.#indexAt(from)
    let start = from
    while (start < to) {
      const end = Math.min(to, this.#bounds[i + 1] ?? to)
      yield { from: start, to: end, standing: this.#standing[i] }
      start = end
      i++
    }
  }

  /** The last bound at or before `offset`; -1 before the first. */
  #indexAt(offset: number): number {
    return partitionPoint(this.#bounds.length, (i) => (this.#bounds[i] ?? 0) <= offset) - 1
  }
}

function standing(layers: readonly Layer[]): Standing {
  const numbers = (kind: Layer['kind']) => layers.filter((layer) => layer.kind === kind).map(({ number }) => number)
  return {
    marks: numbers('mark').sort((a, b) => a - b),
    places: numbers('place').sort((a, b) => a - b),
    uncovered: layers.some(({ kind }) => kind === 'uncovered'),
  }
}
