import type { Citation } from '../reader/citation.js'

/** Where a citation begins in its block, its name counted. */
export function startOf(citation: Citation): number {
  const { name } = citation.places
  return name && name.from < citation.place.from ? name.from : citation.place.from
}

/** Where it ends, its parenthetical and those of its parallel set counted. */
export function endOf(citation: Citation): number {
  const ends = (citation.parallel ?? [citation]).map((one) => Math.max(one.place.to, one.places.parenthetical?.to ?? 0))
  return Math.max(...ends)
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
