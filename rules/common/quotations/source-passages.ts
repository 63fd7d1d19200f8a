import type { Document } from '../../../src/document/document.js'
import { defineLayer } from '../../../src/document/layer.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { type Passages, readPassages } from './passages.js'

/** All prose of a source as one text, ready to look quotations up in. */
export interface SourcePassages extends Passages {
  readonly text: string
  /** Where in the source a stretch of the text stands: line and column where it begins, offsets of both ends. */
  readonly locate: (from: number, to: number) => { line: number; column: number; offset: number; end: number }
}

/** Blocks are joined by a line break, so a passage may run over more than one of them. Built once for a source; linear. */
export const passagesOf = defineLayer<SourcePassages>({
  id: 'common/quotations/source-passages',
  build(document, { spend }) {
    const { blocks } = document
    const starts: number[] = []
    let length = 0
    for (const block of blocks) {
      starts.push(length)
      length += block.text.length + 1
    }
    spend(length)
    const text = blocks.map((block) => block.text).join('\n')
    return { ...readPassages(text), text, locate: (from, to) => locate(document, starts, from, to) }
  },
})

function locate(document: Document, starts: readonly number[], from: number, to: number) {
  const pointOf = (at: number, end: boolean) => {
    const i = Math.max(0, partitionPoint(starts.length, (n) => (starts[n] as number) <= (end ? at - 1 : at)) - 1)
    const block = document.blocks[i]
    if (!block) return document.spanAt(0, 0).start
    const offset = at - (starts[i] as number)
    const span = document.locate(
      end ? { block, from: offset - 1, to: offset } : { block, from: offset, to: offset + 1 },
    )
    return end ? span.end : span.start
  }
  const { line, column, offset } = pointOf(from, false)
  return { line, column, offset, end: pointOf(to, true).offset }
}
