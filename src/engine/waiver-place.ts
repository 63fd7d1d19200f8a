import type { Document } from '../document/document.js'
import type { Span } from '../model.js'

/** Where a waiver is written so that it covers a span: `<!-- tickmark-ignore-<word> <rule>: <reason> -->`, then `after`. */
export interface WaiverPlace {
  readonly word: 'next' | 'file'
  /** Where it goes into the source. */
  readonly offset: number
  /** A line break, and what carries on the list item or block quote it stands in. */
  readonly after: string
}

/**
 * Where to waive what is marked at `span`: on a line of its own before the block, inside its list item, quote or footnote; before
 * the table for a cell, which then covers the whole table; at the top of the draft for a mark that stands nowhere in it.
 */
export function waiverPlace(document: Document, { start, end }: Span): WaiverPlace {
  const { source, blocks, frontMatter } = document
  const eol = /\r\n|\n|\r/.exec(source)?.[0] ?? '\n'
  const around = blocks.find((block) => block.start <= start.offset && end.offset <= block.end)
  if (!around || end.offset === start.offset) {
    const offset = frontMatter.end + (source.startsWith('\uFEFF') ? 1 : 0)
    return { word: 'file', offset, after: eol + eol }
  }
  const offset = (around.cell?.table.header[0]?.block ?? around).start
  const line = Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1
  return { word: 'next', offset, after: eol + continuation(source.slice(line, offset)) }
}

/** What a further line begins with to stay in the containers that `opening` opens: quotes as they are, list markers as blanks. */
function continuation(opening: string): string {
  return opening
    .replace(/^\uFEFF/, '')
    .replace(/\[\^[^\]]{1,999}\]:[ \t]{0,99}/, '    ')
    .replace(/[^>\s]/g, ' ')
}
