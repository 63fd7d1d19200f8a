import type { Document } from '../../../../src/document/document.js'
import type { Block } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { fieldOf } from '../entries/extent.js'
import { nameWords } from '../entries/name.js'

/** What stands around the text of a draft: the parties named at its head, and what is attached after its signature. */
export interface Frame {
  isAttached(citation: Citation): boolean
  isOwn(citation: Citation): boolean
}

const SIGNED = /\brespectfully submitted\b/gi
/** The units of a draft that name its parties. */
const HEAD = 4_000

/** `inside` holds of the blocks of the text. */
export function frameOf(document: Document, inside: (block: Block) => boolean): Frame {
  let signed: { readonly index: number; readonly at: number } | undefined
  for (const block of document.blocks) {
    if (!inside(block) || block.footnote !== undefined) continue
    const found = SIGNED.exec(block.text)
    if (found) signed ??= { index: block.index, at: found.index }
    SIGNED.lastIndex = 0
  }
  let head: Set<string> | undefined
  return {
    isAttached: ({ block, place }) =>
      signed !== undefined && (block.index > signed.index || (block.index === signed.index && place.from > signed.at)),
    isOwn(citation) {
      head ??= new Set(nameWords(document.source.slice(0, HEAD)))
      const sides = ['plaintiff', 'defendant'].map((side) => nameWords(fieldOf(citation, side))[0])
      return sides.every((word) => word !== undefined && word.length > 2 && head?.has(word))
    },
  }
}
