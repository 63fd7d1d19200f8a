import type { Block } from '../../../src/document/model.js'

const NONE: readonly never[] = []

/** What a layer has found, in reading order and by block. */
export interface ByBlock<T> {
  readonly all: readonly T[]
  /** Those that hold any, in reading order. */
  readonly blocks: readonly Block[]
  /** What one block holds, in text order. */
  in(block: Block): readonly T[]
}

/** Collects what is found block by block, in reading order. */
export class BlockLists<T> implements ByBlock<T> {
  readonly all: T[] = []
  readonly blocks: Block[] = []
  readonly #lists: (readonly T[])[] = []

  add(block: Block, found: readonly T[]): void {
    if (found.length === 0) return
    this.blocks.push(block)
    this.#lists[block.index] = found
    for (const item of found) this.all.push(item)
  }

  in(block: Block): readonly T[] {
    return this.#lists[block.index] ?? NONE
  }
}

/** Of what is found by block, that of some of them. */
export function listsOf<T>(found: ByBlock<T>, blocks: readonly Block[]): ByBlock<T> {
  const lists = new BlockLists<T>()
  for (const block of blocks) lists.add(block, found.in(block))
  return lists
}
