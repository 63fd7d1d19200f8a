import type { Item } from './marked.js'
import type { Words } from './words.js'

/** Words that one bracket may stand for. */
const REPLACED = 12

/** Holds items against the words from `at` on, alterations that are marked allowed; gives the index behind the last, or undefined. */
export function walk(items: readonly Item[], words: Words, at: number): number | undefined {
  let i = 0
  let w = at
  while (i < items.length) {
    const item = items[i] as Item
    if (item.kind === 'insertion') {
      const resumed = resume(items, i + 1, words, w)
      if (resumed === undefined) return undefined
      w = resumed
      i++
      continue
    }
    const taken = step(items, i, words, w)
    if (!taken) return undefined
    i += taken.items
    w += taken.words
  }
  return w
}

/** Where the words go on behind a bracket: at the nearest place where the next two items stand. */
function resume(items: readonly Item[], next: number, words: Words, at: number): number | undefined {
  const [first, second] = [items[next], items[next + 1]]
  if (!first || first.kind === 'insertion') return at
  for (let skip = 0; skip <= REPLACED; skip++) {
    const taken = step(items, next, words, at + skip)
    if (!taken) continue
    if (!second || second.kind === 'insertion' || taken.items > 1) return at + skip
    if (step(items, next + 1, words, at + skip + taken.words)) return at + skip
  }
  return undefined
}

/** Whether an item is the word at an index; a word broken in two, or two words run together, on either side count as one. */
export function step(
  items: readonly Item[],
  i: number,
  { keys }: Words,
  w: number,
): { items: number; words: number } | undefined {
  const { kind, key } = items[i] as Item
  const own = keys[w]
  if (own === undefined) return undefined
  if (kind === 'stem') return own.startsWith(key) ? { items: 1, words: 1 } : undefined
  if (own === key) return { items: 1, words: 1 }
  if (key.startsWith(own) && own + (keys[w + 1] ?? ' ') === key) return { items: 1, words: 2 }
  if (own.startsWith(key) && key + (items[i + 1]?.key ?? ' ') === own) return { items: 2, words: 1 }
  return undefined
}
