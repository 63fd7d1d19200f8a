import { addTo } from '../../../src/document/add-to.js'
import type { Document } from '../../../src/document/document.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Figure } from '../number/figure.js'
import { readClaims } from './arithmetic-claims.js'
import { type Claim, figuresOf, isFitting } from './claim.js'
import type { Window } from './closed/window.js'
import { type EquationClaim, equationSearch } from './equation/equation-claims.js'
import { counts } from './reading/term.js'
import { stretches } from './stretches.js'

/**
 * The claims that a figure takes part in and whose other figures are all wanted: as `arithmeticClaims` has them, but no window is searched that
 * has no part in it. A relation takes in all figures of a window, so one with a figure that is not wanted tells of no such claim.
 */
export interface ClaimsAround {
  of(figure: Figure, isWanted: (other: Figure) => boolean): readonly Claim[]
}

export const claimsAround = defineLayer<ClaimsAround>({
  id: 'common/claims/claims-around',
  build(document) {
    const read = new Map<Document, ClaimsAround>()
    return {
      of(figure, isWanted) {
        // What was read for other rules, or is told by the structure of the whole, need not be read in parts.
        const isWhole = document.structure !== undefined || document.isBuilt(readClaims)
        const part = isWhole ? document : document.layer(stretches).of(figure.block)
        const around = read.get(part) ?? claimsIn(part)
        read.set(part, around)
        return around.of(figure, isWanted)
      },
    }
  },
})

function claimsIn({ layer }: Document): ClaimsAround {
  const read = layer(readClaims)
  const search = layer(equationSearch)
  const claims = byFigure(read.open, figuresOf)
  const inSigns = byFigure(read.written, figuresOf)
  const windows = byFigure(search.windows, ({ terms }) => terms.map(({ figure }) => figure))
  return {
    of(figure, isWanted) {
      const isOwn = (figures: Iterable<Figure>) => [...figures].every((other) => other === figure || isWanted(other))
      const own = (claims.get(figure) ?? []).filter(({ item }) => isOwn(figuresOf(item)))
      const isOf = ({ item: { terms } }: Placed<Window>) =>
        isOwn(terms.flatMap((term) => (counts(term) ? [term.figure] : [])))
      const around = new Around(claims, windows, (some) => search.claimsOf(some))
      around.add((windows.get(figure) ?? []).filter(isOf))
      for (const { item } of own) around.ask(item.printed)
      const found = around.found()
      const signs = (inSigns.get(figure) ?? []).map(({ item }) => item)
      if (own.length === 0 && found.length === 0) return signs
      const touched = new Set([figure, ...around.asked, ...found.flatMap((claim) => [...figuresOf(claim)])])
      const beside = inOrder([...touched].flatMap((other) => claims.get(other) ?? []))
      return [...signs, ...read.withSearched(beside, found).filter((claim) => figuresOf(claim).has(figure))]
    },
  }
}

/** Something of a draft, and which in its order. */
interface Placed<T> {
  readonly item: T
  readonly at: number
}

function byFigure<T>(all: readonly T[], figuresIn: (item: T) => Iterable<Figure>): ReadonlyMap<Figure, Placed<T>[]> {
  const found = new Map<Figure, Placed<T>[]>()
  all.forEach((item, at) => {
    for (const figure of new Set(figuresIn(item))) addTo(found, figure, { item, at })
  })
  return found
}

function inOrder<T>(some: readonly Placed<T>[]): T[] {
  const found = new Map(some.map(({ item, at }) => [item, at]))
  return [...found].sort(([, a], [, b]) => a - b).map(([item]) => item)
}

/** What is searched for one figure: the windows that it is asked of, and those that may have a say in what they claim. */
class Around {
  readonly asked = new Set<Figure>()
  readonly #windows = new Map<Window, number>()
  readonly #claims: ReadonlyMap<Figure, Placed<Claim>[]>
  readonly #inFigure: ReadonlyMap<Figure, Placed<Window>[]>
  readonly #search: (windows: readonly Window[]) => readonly EquationClaim[]

  constructor(
    claims: ReadonlyMap<Figure, Placed<Claim>[]>,
    inFigure: ReadonlyMap<Figure, Placed<Window>[]>,
    search: (windows: readonly Window[]) => readonly EquationClaim[],
  ) {
    this.#claims = claims
    this.#inFigure = inFigure
    this.#search = search
  }

  add(windows: readonly Placed<Window>[]): void {
    for (const { item, at } of windows) {
      if (this.#windows.has(item)) continue
      this.#windows.set(item, at)
      for (const claim of this.#search([item])) this.#settle(claim)
    }
  }

  /** What is said of a figure as a result has to be known: by all windows that have it. */
  ask(figure: Figure): void {
    if (this.asked.has(figure)) return
    this.asked.add(figure)
    this.add(this.#inFigure.get(figure) ?? [])
    for (const { item } of this.#claims.get(figure) ?? [])
      if (item.operands.length > 2 && isFitting(item)) this.ask(item.printed)
  }

  found(): readonly EquationClaim[] {
    return this.#search([...this.#windows].sort(([, a], [, b]) => a - b).map(([window]) => window))
  }

  /** A claim of a search stands beside others of its result, and of those between some of its figures. */
  #settle(claim: EquationClaim): void {
    this.ask(claim.printed)
    const figures = figuresOf(claim)
    for (const figure of figures)
      for (const { item } of this.#claims.get(figure) ?? [])
        if ([...figuresOf(item)].every((other) => figures.has(other))) this.ask(item.printed)
  }
}
