import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'

/** Where the lines of a paragraph begin in the source, as offsets of its text: a soft break is a space like any other there. */
export interface LineStarts {
  in(block: Block): readonly number[]
}

const NONE: readonly number[] = []

/** Read block by block as they are asked for. */
export const lineStarts = defineLayer<LineStarts>({
  id: 'common/prose/line-starts',
  build({ source }) {
    const known = new Map<Block, readonly number[]>()
    return {
      in(block) {
        const found = known.get(block) ?? readLineStarts(block, source)
        known.set(block, found)
        return found
      },
    }
  },
})

function readLineStarts({ kind, projection, text, start, end }: Block, source: string): readonly number[] {
  if (kind !== 'paragraph' || !source.slice(start, end).includes('\n')) return NONE
  const found: number[] = []
  for (const { at, until, from, to } of projection.stretches(0, text.length)) {
    if (to - from !== until - at) {
      if (source.slice(from, to).includes('\n')) found.push(until)
      continue
    }
    for (let i = source.indexOf('\n', from); i >= 0 && i < to; i = source.indexOf('\n', i + 1))
      found.push(at + i + 1 - from)
  }
  return found
}
