import type { Document } from '../../../../src/document/document.js'
import type { Block } from '../../../../src/document/model.js'
import type { BlockRange } from '../../../../src/rule/decision.js'
import type { Sorted } from './ordering.js'

/** What may stand between two entries that change places: line ends and the marker of a list item. */
const GAP = /^[^\S\n]*\n\s*(?:[-*+]|\d{1,9}[.)])\s+$/
/** What may follow the last of them: nothing that is still part of its item. */
const AFTER = /^\s*(?:$|\n\S)/

/**
 * Entries in order, each as it is printed, byte for byte; list markers and blank lines stay where they are. Undefined where
 * an entry is anything but one paragraph that is all of a list item, next to the others.
 */
export function rearranged(document: Document, { now, then }: Sorted): { place: BlockRange; text: string } | undefined {
  const { source } = document
  const blocks = now.map(({ place }) => place.block)
  const [first] = blocks
  const last = blocks.at(-1)
  if (!first || !last || !blocks.every((block) => besides(block, first))) return undefined
  if (!AFTER.test(source.slice(last.end))) return undefined
  let text = ''
  for (const [i, { end, index }] of blocks.entries()) {
    const own = then[i]?.place.block as Block
    text += source.slice(own.start, own.end)
    const next = blocks[i + 1]
    if (!next) break
    const gap = source.slice(end, next.start)
    if (next.index !== index + 1 || !GAP.test(gap)) return undefined
    text += gap
  }
  return { place: { first, last }, text }
}

function besides({ item, quote, footnote }: Block, first: Block): boolean {
  return item !== undefined && item.first && item.list === first.item?.list && quote === 0 && footnote === undefined
}
