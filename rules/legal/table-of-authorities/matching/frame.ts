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

const SIGNED = /\brespectfully submitted\b|\b(?:submitted|dated) this .{0,14}\bday of\b/i
/** The title of the last part, all in capitals; it takes up less than this. */
const CONCLUSION = /(?<![\p{L} ]{3})\bCONCLUSION\b/u
const LAST_PART = 4_000
/** The units of a draft that name its parties. */
const HEAD = 4_000

/** `inside` holds of the blocks of the text; `table`: where the first table begins. */
export function frameOf(document: Document, inside: (block: Block) => boolean, table: number): Frame {
  const end = endOf(document, inside)
  let head: Set<string> | undefined
  return {
    isAttached: ({ block, place }) =>
      end !== undefined && (block.index > end.index || (block.index === end.index && place.from > end.at)),
    isOwn(citation) {
      head ??= new Set(nameWords(document.source.slice(0, Math.min(table, HEAD))))
      const sides = ['plaintiff', 'defendant'].map((side) => nameWords(fieldOf(citation, side))[0])
      return sides.every((word) => word !== undefined && word.length > 2 && head?.has(word))
    },
  }
}

/** Where the draft is signed, or its last part must have ended. */
function endOf(
  document: Document,
  inside: (block: Block) => boolean,
): { readonly index: number; readonly at: number } | undefined {
  let left: number | undefined
  for (const block of document.blocks) {
    if (!inside(block) || block.footnote !== undefined) continue
    const { index, text } = block
    const signed = SIGNED.exec(text)?.index ?? Infinity
    const concluded = left === undefined ? CONCLUSION.exec(text)?.index : 0
    left ??= concluded === undefined ? undefined : LAST_PART
    const ended = left === undefined || left > text.length - (concluded ?? 0) ? Infinity : (concluded ?? 0) + left
    const at = Math.min(signed, ended)
    if (at < Infinity) return { index, at }
    if (left !== undefined) left -= text.length - (concluded ?? 0)
  }
  return undefined
}
