import { findSeries } from '../reader/series/reporters.js'

/** Canonical abbreviations of the reporters named in a list, and how many names of it are not known. */
export class ReporterNames {
  readonly #known = new Map<string, string | undefined>()

  /** Undefined where the tables do not know the name, or take it for several. */
  canonical(name: string): string | undefined {
    if (!this.#known.has(name)) this.#known.set(name, canonical(name))
    return this.#known.get(name)
  }

  get unknown(): number {
    return [...this.#known.values()].filter((abbreviation) => abbreviation === undefined).length
  }
}

function canonical(name: string): string | undefined {
  const found = new Set(
    findSeries(name)
      .filter(({ type }) => type !== 'journal')
      .map(({ abbreviation }) => abbreviation),
  )
  if (found.has(name)) return name
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}
