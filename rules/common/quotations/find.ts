import { alignWords, type Difference } from './differences.js'
import { type Item, type Marked, readMarked } from './marked.js'
import type { Passages } from './passages.js'
import { walk } from './walk.js'

/** Offsets in the source text, `[from, to)`. */
export type Stretch = readonly [from: number, to: number]

/**
 * How a quotation stands in a source text.
 *
 * - `exact`: word for word; case, punctuation, spacing, hyphenation and quotation marks are not compared.
 * - `altered`: the same with the alterations its writer marked: omissions and brackets.
 * - `near`: some words differ, as `differences` says.
 * - `absent`: nothing near it stands there.
 */
export type Found =
  | { readonly match: 'exact' | 'altered'; readonly places: readonly Stretch[]; readonly marks: readonly string[] }
  | { readonly match: 'near'; readonly places: readonly Stretch[]; readonly differences: readonly Difference[] }
  | { readonly match: 'absent' }

/** Places of the rarest word at which a segment is tried. */
const TRIED = 256
/** Words that may stand where something was left out. */
const OMITTED = 800
/** A word that stands at more places than this says nothing about where a passage is. */
const COMMON = 400
/** Of so many words of a passage one may differ. */
const NEAR = 3
/** Longer segments are compared by their beginning. */
const COMPARED = 400

/** Finds a quotation in a source text. `quotation` is what stands between the quotation marks. */
export function findQuotation(quotation: string, passages: Passages): Found {
  const marked = readMarked(quotation)
  const { segments, marks } = marked
  if (segments.length === 0) return { match: 'absent' }
  const exact = findMarked(marked, passages)
  if (exact) return { match: marks.length > 0 ? 'altered' : 'exact', places: exact, marks }
  return findNear(marked, quotation, passages)
}

/** All segments, in order, from one of the places where the longest of them stands. */
function findMarked({ segments }: Marked, passages: Passages): Stretch[] | undefined {
  const longest = segments.reduce((best, items, i) => (items.length > (segments[best]?.length ?? 0) ? i : best), 0)
  for (const start of startsOf(segments[longest] as readonly Item[], passages)) {
    const places = spread(segments, longest, start, passages)
    if (places) return places
  }
  return undefined
}

/** The places of all segments where one of them begins at a word. */
function spread(
  segments: readonly (readonly Item[])[],
  known: number,
  start: number,
  { words }: Passages,
): Stretch[] | undefined {
  const ends = new Map<number, [number, number]>()
  const end = walk(segments[known] as readonly Item[], words, start)
  if (end === undefined) return undefined
  ends.set(known, [start, end])
  for (let i = known + 1, after = end; i < segments.length; i++) {
    const found = within(segments[i] as readonly Item[], words, after, Math.min(words.keys.length, after + OMITTED), 1)
    if (!found) return undefined
    ends.set(i, found)
    after = found[1]
  }
  for (let i = known - 1, before = start; i >= 0; i--) {
    const found = within(segments[i] as readonly Item[], words, before - 1, Math.max(-1, before - OMITTED), -1, before)
    if (!found) return undefined
    ends.set(i, found)
    before = found[0]
  }
  return segments.map((_, i) => {
    const [from, to] = ends.get(i) as [number, number]
    return [words.from[from] as number, words.to[to - 1] as number]
  })
}

/** The nearest start of a segment from `at` towards `limit`, which ends before `before`. */
function within(
  items: readonly Item[],
  words: Passages['words'],
  at: number,
  limit: number,
  direction: 1 | -1,
  before = Infinity,
): [number, number] | undefined {
  for (let start = at; start !== limit; start += direction) {
    const end = walk(items, words, start)
    if (end !== undefined && end <= before) return [start, end]
  }
  return undefined
}

/** Where a segment may begin: by the places of its rarest word. */
function startsOf(items: readonly Item[], { at }: Passages): number[] {
  let best: { places: readonly number[]; offset: number } | undefined
  items.forEach(({ kind, key }, offset) => {
    if (kind !== 'word' || items.slice(0, offset).some((item) => item.kind === 'insertion')) return
    const places = at.get(key)
    if (places && (!best || places.length < best.places.length)) best = { places, offset }
  })
  if (!best) return []
  const { places, offset } = best
  const starts = new Set<number>()
  for (const place of places.slice(0, TRIED)) {
    // A word that is broken in two in the source, or run together, moves what stands before it.
    for (const moved of offset === 0 ? [0] : [0, -1, 1])
      if (place - offset + moved >= 0) starts.add(place - offset + moved)
  }
  return [...starts]
}

/** The passage with which most words agree, if they are most of them. */
function findNear({ segments }: Marked, quotation: string, passages: Passages): Found {
  const { words } = passages
  const places: Stretch[] = []
  const differences: Difference[] = []
  let misses = 0
  let compared = 0
  for (const all of segments) {
    const items = all.slice(0, COMPARED)
    const center = likeliest(items, passages)
    if (center === undefined) {
      if (items.length < 3) continue // two words between omissions are not looked for by themselves
      return { match: 'absent' }
    }
    const low = Math.max(0, center - 12)
    const high = Math.min(words.keys.length, center + items.length + 12)
    const aligned = alignWords(items, quotation, words, low, high)
    misses += aligned.misses
    compared += items.length
    if (aligned.from >= aligned.to) return { match: 'absent' }
    places.push([words.from[aligned.from] as number, words.to[aligned.to - 1] as number])
    differences.push(...aligned.differences)
  }
  if (compared === 0 || misses * NEAR > compared) return { match: 'absent' }
  return { match: 'near', places, differences }
}

/** The index at which a segment most likely begins, by votes of its words, the rare ones first. */
function likeliest(items: readonly Item[], { at }: Passages): number | undefined {
  const votes = new Map<number, number>()
  items.forEach(({ kind, key }, offset) => {
    const places = kind === 'word' ? at.get(key) : undefined
    if (!places || places.length > COMMON) return
    for (const place of places) {
      const start = place - offset
      // Neighbouring starts are one: a word more or less moves all that follow.
      for (const slot of [start >> 2, (start >> 2) + 1])
        votes.set(slot, (votes.get(slot) ?? 0) + 1 / Math.sqrt(places.length))
    }
  })
  let best: number | undefined
  let most = 0
  for (const [slot, count] of votes) {
    if (count > most || (count === most && slot < (best ?? Infinity))) {
      most = count
      best = slot
    }
  }
  return best === undefined ? undefined : Math.max(0, best * 4 - 2)
}
