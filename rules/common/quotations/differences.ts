import type { Item } from './marked.js'
import type { Words } from './words.js'

/** What a quotation has in place of what its source has; either may be empty. */
export interface Difference {
  readonly quoted: string
  readonly source: string
}

export interface Alignment {
  /** Indexes of words, `[from, to)`. */
  readonly from: number
  readonly to: number
  /** Words of the quotation that are not the source's, and words of the source between that the quotation has not. */
  readonly misses: number
  readonly differences: readonly Difference[]
}

/**
 * The alignment of fewest edits of all items with a stretch inside the words `[low, high)`; what stands before and behind the stretch
 * costs nothing. Takes items × words steps, so the window has to be a few words wider than the items.
 */
export function alignWords(
  items: readonly Item[],
  quotation: string,
  words: Words,
  low: number,
  high: number,
): Alignment {
  const width = high - low + 1
  const cost = new Uint16Array((items.length + 1) * width)
  const at = (i: number, w: number) => i * width + w
  for (let i = 1; i <= items.length; i++) {
    const item = items[i - 1] as Item
    cost[at(i, 0)] = (cost[at(i - 1, 0)] as number) + 1
    for (let w = 1; w < width; w++) {
      const differs = isSame(item, words.keys[low + w - 1]) ? 0 : 1
      // Behind the last item the source goes on as it likes.
      cost[at(i, w)] = Math.min(
        (cost[at(i - 1, w - 1)] as number) + differs,
        (cost[at(i - 1, w)] as number) + 1,
        (cost[at(i, w - 1)] as number) + 1,
      )
    }
  }
  let end = 0
  for (let w = 0; w < width; w++) {
    const [own, least] = [cost[at(items.length, w)] as number, cost[at(items.length, end)] as number]
    // Of as many edits, a last word in place of another rather than one too many.
    if (own < least || (own === least && w === end + 1)) end = w
  }
  const edits: { item?: Item; word?: number }[] = []
  const differences: Difference[] = []
  const close = () => {
    if (edits.length === 0) return
    const own = edits.flatMap(({ item }) => (item ? [item] : [])).reverse()
    const other = edits.flatMap(({ word }) => (word === undefined ? [] : [word])).reverse()
    differences.push({
      quoted: own.length > 0 ? quotation.slice(own[0]?.from, own.at(-1)?.to) : '',
      source:
        other.length > 0 ? words.text.slice(words.from[other[0] as number], words.to[other.at(-1) as number]) : '',
    })
    edits.length = 0
  }
  let w = end
  let i = items.length
  while (i > 0) {
    const here = cost[at(i, w)] as number
    const item = items[i - 1] as Item
    if (w > 0 && isSame(item, words.keys[low + w - 1]) && here === cost[at(i - 1, w - 1)]) {
      close()
      i--
      w--
    } else if (w > 0 && here === (cost[at(i - 1, w - 1)] as number) + 1) {
      edits.push({ item, word: low + w - 1 })
      i--
      w--
    } else if (here === (cost[at(i - 1, w)] as number) + 1) {
      edits.push({ item })
      i--
    } else {
      edits.push({ word: low + w - 1 })
      w--
    }
  }
  close()
  return {
    from: low + w,
    to: low + end,
    misses: cost[at(items.length, end)] as number,
    differences: differences.reverse(),
  }
}

function isSame({ kind, key }: Item, word: string | undefined): boolean {
  if (word === undefined) return false
  return kind === 'insertion' || key === word || (kind === 'stem' && word.startsWith(key))
}
