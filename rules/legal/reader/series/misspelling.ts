import { findSeries, seriesSpellings } from './reporters.js'

/** The abbreviation a misspelt one is closest to. */
export interface Near {
  /** Canonical abbreviation. */
  readonly spelling: string
  /** Only the number of the series differs: `next` the one after the last known (`P.4th`), `other` any further one (`P.7th`). */
  readonly series?: 'next' | 'other'
}

const spellings = new Map<string, Map<number, string[]>>()

/** The spellings of the table that begin with a letter, by length: misprints rarely touch the first letter. */
function bySize(first: string): ReadonlyMap<number, readonly string[]> {
  let sizes = spellings.get(first)
  if (sizes) return sizes
  spellings.set(first, (sizes = new Map<number, string[]>()))
  for (const key of seriesSpellings(first)) {
    const list = sizes.get(key.length)
    if (list) list.push(key)
    else sizes.set(key.length, [key])
  }
  return sizes
}

const ORDINAL = /(?<!\d)(\d{1,3})(?:d|st|nd|rd|th)$/

/** How the first seven series of a reporter are numbered. */
const ORDINALS = ['', '2d', '3d', '4th', '5th', '6th', '7th']

/**
 * The one known abbreviation that a relaxed spelling misprints: one letter off in six and more, two in nine and more (its number counted), the number of the
 * series the same. Nothing where two are equally near and differ.
 */
export function nearestReporter(key: string): Near | undefined {
  const ordinal = ORDINAL.exec(key)?.[1]
  const stem = key.replace(ORDINAL, '')
  if (ordinal !== undefined) {
    const last = ORDINALS.findLast((known) => findSeries(stem + known).length > 0)
    const known = last === undefined ? undefined : findSeries(stem + last)[0]
    if (known)
      return {
        spelling: known.abbreviation,
        series: Number(ordinal) === ORDINALS.indexOf(last ?? '') + 2 ? 'next' : 'other',
      }
  }
  const most = key.length >= 9 ? 2 : key.length >= 6 ? 1 : 0
  let best: string[] = []
  let least = most + 1
  for (let length = key.length - most; length <= key.length + most; length++) {
    for (const other of bySize(key.charAt(0)).get(length) ?? []) {
      if (ORDINAL.exec(other)?.[1] !== ordinal) continue
      const distance = editDistance(key, other, least + 1)
      if (distance > least || distance > most) continue
      if (distance < least) best = []
      least = distance
      best.push(other)
    }
  }
  const names = new Set(best.map((other) => findSeries(other)[0]?.abbreviation))
  const [spelling] = names
  return names.size === 1 && spelling !== undefined ? { spelling } : undefined
}

/** Letters to change, add, leave out or swap with their neighbour; `limit` when it is not below it. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : limit
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap))
    }
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? limit, limit)
}
