import type { Draft } from './blocks.js'
import type { Block, Footnote } from './model.js'

/**
 * Puts the blocks of footnotes behind the block that first refers to them, wherever their definitions stand in the file;
 * notes nothing refers to come last. A note inherits the section of the block that refers to it.
 */
export function readingOrder(
  flow: readonly Draft<Block>[],
  notes: ReadonlyMap<string, Draft<Block>[]>,
): { blocks: Block[]; footnotes: Footnote[] } {
  const blocks: Block[] = []
  const footnotes: Footnote[] = []
  const seen = new Set<string>()
  const pending: { own: readonly Draft<Block>[] }[] = []
  const append = (block: Draft<Block>) => {
    block.index = blocks.length
    blocks.push(block)
  }
  const place = (label: string, own: readonly Draft<Block>[], reference?: { block: Block; at: number }) => {
    seen.add(label)
    footnotes.push({ label, blocks: own, ...(reference && { reference }) })
    if (reference) for (const block of own) block.section = reference.block.section
    pending.push({ own })
  }
  const refer = (block: Block) => {
    for (const { at, label } of block.references) {
      const own = notes.get(label)
      if (own && !seen.has(label)) place(label, own, { block, at })
    }
  }
  // A note may refer to further notes: they queue behind it.
  const settle = () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      for (const block of next.own) {
        append(block)
        refer(block)
      }
    }
  }
  for (const block of flow) {
    append(block)
    refer(block)
    settle()
  }
  for (const [label, own] of notes) {
    if (seen.has(label)) continue
    place(label, own)
    settle()
  }
  return { blocks, footnotes }
}
