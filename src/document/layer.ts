import { Budget } from './budget.js'
import type { Document } from './document.js'
import type { Measure } from './measure.js'

/** What a layer's build gets: other layers, and steps to spend. */
export interface LayerContext {
  readonly layer: <T>(layer: Layer<T>) => T
  readonly spend: (steps?: number) => void
}

/**
 * A pure reading of a document that rules share: citations, codes, claims. Built once per document, on first use.
 * `build` may throw BudgetExceeded through `spend`; every check that asks for the layer is then incomplete.
 */
export interface Layer<T> {
  readonly id: string
  build(document: Document, context: LayerContext): T
}

export function defineLayer<T>(layer: Layer<T>): Layer<T> {
  return Object.freeze(layer)
}

type Built = { value: unknown } | { error: unknown }

/** A layer whose reading is had from elsewhere. */
export type Given = readonly [layer: Layer<unknown>, read: () => unknown]

/** The layers of one document. Belongs to it, is never shared and never global. */
export class Layers {
  readonly #built = new Map<Layer<unknown>, Built>()
  readonly #building = new Set<Layer<unknown>>()

  readonly #document: Document
  readonly #measure: Measure
  readonly #given: ReadonlyMap<Layer<unknown>, () => unknown>

  constructor(document: Document, measure: Measure, given: readonly Given[] = []) {
    this.#document = document
    this.#measure = measure
    this.#given = new Map(given)
  }

  /** Whether a layer was read before, so that asking for it costs nothing. */
  has(layer: Layer<unknown>): boolean {
    return this.#built.has(layer)
  }

  get<T>(layer: Layer<T>): T {
    let built = this.#built.get(layer)
    if (!built) {
      if (this.#building.has(layer)) throw new Error(`layer ${layer.id} asks for itself`)
      this.#building.add(layer)
      built = this.#build(layer)
      this.#building.delete(layer)
      this.#built.set(layer, built)
    }
    if ('error' in built) throw built.error
    return built.value as T
  }

  #build(layer: Layer<unknown>): Built {
    const given = this.#given.get(layer)
    if (given) return { value: given() }
    const budget = Budget.for(layer.id, this.#document.source.length)
    try {
      const context: LayerContext = {
        layer: (other) => this.get(other),
        spend: (steps) => {
          budget.spend(steps)
        },
      }
      return { value: this.#measure(`layer ${layer.id}`, () => layer.build(this.#document, context)) }
    } catch (error) {
      return { error }
    }
  }
}
