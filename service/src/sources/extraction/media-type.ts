import { extname } from 'node:path'
import { openArchive } from './archive.js'
import { RefusedFile } from './extraction.js'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** What can be read, with the extensions such a file has. */
export const MEDIA_TYPES = {
  'text/plain': ['txt', 'text', 'log'],
  'text/markdown': ['md', 'markdown'],
  'text/csv': ['csv'],
  'text/tab-separated-values': ['tsv', 'tab'],
  'text/html': ['html', 'htm'],
  'application/pdf': ['pdf'],
  [DOCX]: ['docx'],
  [XLSX]: ['xlsx'],
  [PPTX]: ['pptx'],
} as const
export type MediaType = keyof typeof MEDIA_TYPES

const EXPECTED = 'expected txt, md, csv, tsv, html, docx, pdf, xlsx or pptx'
const MAIN_PARTS: readonly (readonly [string, MediaType])[] = [
  ['word/document.xml', DOCX],
  ['xl/workbook.xml', XLSX],
  ['ppt/presentation.xml', PPTX],
]
/** How files begin that are often taken for others, and what they are called. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'a PNG picture, and no text is read out of pictures'],
  ['\xff\xd8\xff', 'a JPEG picture, and no text is read out of pictures'],
  ['GIF8', 'a GIF picture, and no text is read out of pictures'],
  ['II*\0', 'a TIFF picture, and no text is read out of pictures'],
  ['MM\0*', 'a TIFF picture, and no text is read out of pictures'],
  ['{\\rtf', 'an RTF document; save it as docx'],
  ['%!PS', 'a PostScript file; save it as pdf'],
  ['\x1f\x8b', 'a gzip archive; unpack it'],
  ['7z\xbc\xaf', 'a 7z archive; unpack it'],
  ['Rar!', 'a RAR archive; unpack it'],
  ['BZh', 'a bzip2 archive; unpack it'],
  ['\x7fELF', 'a program'],
  ['MZ', 'a program'],
]
/** How far into a file readers look for the mark of a PDF. */
const HEAD = 1024
const HTML = /^\s*(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i

/**
 * What a file is, by its content: its name decides only between kinds of text, which no content tells apart. Throws
 * {@link RefusedFile} for what is of no kind that can be read, or plain text under the name of something else.
 */
export async function mediaTypeOf(bytes: Buffer, filename: string): Promise<MediaType> {
  const head = bytes.subarray(0, HEAD).toString('latin1')
  if (bytes.length === 0) throw new RefusedFile(`Unexpected empty file, ${EXPECTED}`)
  if (head.includes('%PDF-')) return 'application/pdf'
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return await packageType(bytes)
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw refused(oldContainer(bytes))
  const other = OTHERS.find(([start]) => head.startsWith(start))
  // The short marks are letters that a text may begin with: such a file has bytes that no text has.
  if (other && (other[0].length > 3 || bytes.subarray(0, HEAD).includes(0))) throw refused(other[1])
  return textType(bytes, filename)
}

function refused(found: string): RefusedFile {
  return new RefusedFile(`Found ${found}, ${EXPECTED}`)
}

async function packageType(bytes: Buffer): Promise<MediaType> {
  const archive = await openArchive(bytes)
  const found = MAIN_PARTS.filter(([part]) => archive.sizes.has(part))
  if (found.length === 1 && found[0] && archive.sizes.has('[Content_Types].xml')) return found[0][1]
  const open = archive.sizes.has('META-INF/manifest.xml') || archive.sizes.has('mimetype')
  throw refused(
    open ? 'an OpenDocument file or an e-book; save it as docx, xlsx, pptx or pdf' : 'a zip archive; unpack it',
  )
}

/** The container of Office files of before 2007, and of later ones under a password. */
function oldContainer(bytes: Buffer): string {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'a file protected by a password; save it without one'
    : 'an Office file of before 2007 (doc, xls, ppt); save it in the newer format'
}

function textType(bytes: Buffer, filename: string): MediaType {
  const extension = extname(filename).slice(1).toLowerCase()
  const known = Object.entries(MEDIA_TYPES).find(([, names]) => (names as readonly string[]).includes(extension))
  const named = known?.[0] as MediaType | undefined
  if (named && !named.startsWith('text/')) {
    throw new RefusedFile(
      `Found plain text or damaged content in a file named .${extension}, ${EXPECTED} under its own name`,
    )
  }
  return named ?? (HTML.test(bytes.subarray(0, HEAD).toString('latin1')) ? 'text/html' : 'text/plain')
}
