import { getDocumentProxy } from 'unpdf'
import type { LeftOut } from '../../report/result.js'
import { ExtractError } from './error.js'
import type { DraftText } from './text.js'

/** Far above any filing; each page costs some milliseconds. */
const MOST_PAGES = 2_000
/** How far from its end a PDF has its mark; what comes after it is junk of mail programs. */
const TAIL = 2_048

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

/** The text of a PDF as the file draws it, page after page, with a blank line between them; nothing is recognised in pictures. Throws {@link ExtractError}. */
export async function extractPdf(bytes: Uint8Array): Promise<DraftText> {
  if (!Buffer.from(bytes.subarray(-TAIL)).includes('%%EOF')) throw new ExtractError('no whole PDF: it has no end mark')
  const document = await open(bytes)
  if (document.numPages > MOST_PAGES)
    throw new ExtractError(`has ${document.numPages} pages, expected ${MOST_PAGES} at most; split it`)
  const places: [number, string][] = []
  let source = ''
  for (let number = 1; number <= document.numPages; number++) {
    const text = await textOfPage(document, number)
    if (text === '') continue
    if (source !== '') source += '\n\n'
    places.push([source.length, `p. ${number}`])
    source += text
  }
  if (places.length === 0) {
    const what = 'text in pictures is not recognised: make a searchable copy'
    throw new ExtractError(`none of its ${document.numPages} pages has text; ${what}`)
  }
  const leftOut: LeftOut[] = [{ what: 'pages without text', count: document.numPages - places.length }]
  return { source: `${source}\n`, origin: { places, leftOut: leftOut.filter(({ count }) => count > 0) } }
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    // The library empties what it is given, and says on the console what it leaves out. No picture is decoded.
    return await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0, maxImageSize: 0 })
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') throw new ExtractError('protected by a password; save it without one')
    throw new ExtractError(`no PDF that can be read: ${message}`)
  }
}

async function textOfPage(document: Document, number: number): Promise<string> {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('')
      .trim()
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new ExtractError(`page ${number} cannot be read: ${(error as Error).message}`)
  }
}

// The library needs this of newer runtimes (Node 21); a copy does the same.
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length?: number) {
      return this.slice(0, length)
    },
  })
}
