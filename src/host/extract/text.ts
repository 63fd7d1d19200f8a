import type { Origin } from '../../report/result.js'
import { extractedKind } from '../../report/places.js'
import { ExtractError } from './error.js'
import { loadPeer, MissingPeer } from '../peer.js'
import { decodeDraft, InputError, readBytes } from '../read.js'

/** The text of a draft; of a Word or HTML draft, the Markdown that was extracted from it and where that stood. */
export interface DraftText {
  readonly source: string
  readonly origin?: Origin
}

const FROM_HTML = ['rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify']

/**
 * Reads a draft by its name: UTF-8 as it is, Word and HTML as Markdown. Throws {@link InputError}, also where the packages for that
 * are not installed: other drafts of the same run do not need them.
 */
export async function readText(path: string, shown: string): Promise<DraftText> {
  return textOf(await readBytes(path, shown), shown)
}

/** The same for bytes that are at hand, under the name they are shown by. Throws {@link InputError}. */
export async function textOf(bytes: Uint8Array, shown: string): Promise<DraftText> {
  const kind = extractedKind(shown)
  if (kind === undefined) return { source: decodeDraft(bytes, shown) }
  try {
    if (kind === 'html') {
      const { extractHtml } = await loadPeer('an HTML draft', FROM_HTML, () => import('./html.js'))
      return extractHtml(bytes, shown)
    }
    const { extractDocx } = await loadPeer('a Word draft', ['mammoth', ...FROM_HTML], () => import('./docx.js'))
    return await extractDocx(Buffer.from(bytes))
  } catch (error) {
    if (error instanceof MissingPeer || error instanceof ExtractError) {
      throw new InputError(`${shown}: ${error.message}`)
    }
    // The packages recurse, and hand over long lists as arguments: what is past the stack of this machine is refused.
    if (error instanceof RangeError)
      throw new InputError(`${shown}: has more elements than can be read at once; split it`)
    throw error
  }
}
