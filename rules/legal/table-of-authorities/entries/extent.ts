import type { Citation } from '../../reader/citation.js'

/** Where a citation begins in its block, its name counted. */
export function startOf(citation: Citation): number {
  const { name } = citation.places
  return name && name.from < citation.place.from ? name.from : citation.place.from
}

/** Where it ends, its parenthetical and those of its parallel set counted. */
export function endOf(citation: Citation): number {
  const all = citation.parallel ?? [citation]
  return all.reduce((end, { place, places }) => Math.max(end, place.to, places.parenthetical?.to ?? 0), 0)
}

/** Where it ends without its pin: behind page or section. */
export function coreEnd(citation: Citation): number {
  const { pin, page } = citation.places
  return pin && page && pin.from >= page.to ? page.to : citation.place.to
}

/** A field of a citation that is text; empty where it has none. */
export function fieldOf({ value }: Citation, name: string): string {
  const field = value[name]
  return typeof field === 'string' ? field : ''
}
