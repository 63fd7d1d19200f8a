import type { Origin } from '../../report/result.js'
import { type ExtractedKind, extractedKind } from '../../report/places.js'
import { ExtractError } from './error.js'
import { loadPeer, MissingPeer } from '../peer.js'
import { decodeDraft, InputError, readBytes } from '../read.js'

/** The text of a file; of one that is no text, what was extracted from it and where that stood. */
export interface DraftText {
  readonly source: string
  readonly origin?: Origin
}

const FROM_HTML = ['rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify']

/**
 * Reads a file by its name: UTF-8 as it is, Word, HTML and Excel as Markdown, PDF as plain text. Throws {@link InputError}, also where the packages for that
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
    return await extract(kind, bytes, shown)
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

/** Each reader is loaded when it is first used. */
async function extract(kind: ExtractedKind, bytes: Uint8Array, shown: string): Promise<DraftText> {
  switch (kind) {
    case 'html': {
      const { extractHtml } = await loadPeer('an HTML draft', FROM_HTML, () => import('./html.js'))
      return extractHtml(bytes, shown)
    }
    case 'docx': {
      const { extractDocx } = await loadPeer('a Word draft', ['mammoth', ...FROM_HTML], () => import('./docx.js'))
      return await extractDocx(Buffer.from(bytes))
    }
    case 'pdf': {
      const { extractPdf } = await loadPeer('a PDF', ['unpdf'], () => import('./pdf.js'))
      return await extractPdf(bytes)
    }
    case 'xlsx': {
      const { extractXlsx } = await loadPeer('a workbook', ['read-excel-file'], () => import('./xlsx.js'))
      return await extractXlsx(Buffer.from(bytes))
    }
  }
}
