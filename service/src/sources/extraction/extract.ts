import type { Extraction } from './extraction.js'
import { DOCX, type MediaType, mediaTypeOf, PPTX, XLSX } from './media-type.js'
import { readDelimited, readPlain } from './plain.js'

/**
 * Reads a file. Its name decides between kinds of text only. Throws RefusedFile. Takes what time and memory the file asks for within its
 * caps: run it where it can be killed (see workers.ts).
 */
export async function extract(bytes: Buffer, filename: string): Promise<Extraction> {
  return await read(bytes, await mediaTypeOf(bytes, filename))
}

/** Each reader is loaded when it is first used. */
async function read(bytes: Buffer, mediaType: MediaType): Promise<Extraction> {
  switch (mediaType) {
    case 'text/plain':
    case 'text/markdown':
      return readPlain(bytes, mediaType)
    case 'text/csv':
    case 'text/tab-separated-values':
      return readDelimited(bytes, mediaType)
    case 'text/html':
      return await (await import('./document.js')).readHtml(bytes)
    case DOCX:
      return await (await import('./document.js')).readDocx(bytes)
    case 'application/pdf':
      return await (await import('./pdf.js')).readPdf(bytes)
    case XLSX:
      return await (await import('./workbook.js')).readWorkbook(bytes)
    case PPTX:
      return await (await import('./slides.js')).readSlides(bytes)
  }
}
