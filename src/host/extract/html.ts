import { decodeDraft } from '../read.js'
import { ExtractError } from './error.js'
import { checkHtml } from './html-guard.js'
import { markdownOf } from './markdown.js'
import { selectors } from './selectors.js'
import type { DraftText } from './text.js'
import { parseHtml } from './tree.js'

/** The most bytes of a page: four times what the engine reads as text. */
const LARGEST = 16_000_000
/** How far into a file browsers look for the name of its encoding. */
const HEAD = 1024
const CHARSET = /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i

/**
 * The Markdown of an HTML draft, each block with a CSS selector that leads to it in a browser. Nothing that it refers to is loaded and
 * no script runs. Throws {@link ExtractError}, or InputError where it is not in the encoding it should be in.
 */
export function extractHtml(bytes: Uint8Array, shown: string): DraftText {
  if (bytes.length > LARGEST) throw new ExtractError(`has ${bytes.length} bytes, expected ${LARGEST} at most`)
  const html = decode(bytes, shown)
  checkHtml(html)
  const tree = parseHtml(html)
  return markdownOf(tree, { placesOf: selectors(tree), headings: false, leftOut: [] })
}

/** By byte order mark, by what the page says of itself, else UTF-8. */
function decode(bytes: Uint8Array, shown: string): string {
  const [a, b] = bytes
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD))
  const said = CHARSET.exec(head)?.[1]?.toLowerCase()
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : said
  if (encoding === undefined || /^utf-?8$/.test(encoding) || (/^utf-?16/.test(encoding) && encoding === said)) {
    return decodeDraft(bytes, shown)
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ExtractError(`is not in ${encoding}, which it says it is in; save it as UTF-8`)
  }
}
