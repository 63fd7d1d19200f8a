import { ExtractError } from './error.js'
import { type OfficeKind, officeParts } from './office-parts.js'
import type { XmlPart } from './xml.js'

/** Paragraphs of all parts: some thousand pages. The reader holds 10 kB for each, however short it is. */
const MOST_PARAGRAPHS = 20_000

const WORD: OfficeKind = {
  name: 'Word document',
  old: 'a Word 97 to 2003 document (.doc); save it as .docx',
  main: 'word/document.xml',
  read: /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?)$/,
}

/** The XML parts of a Word file, as {@link officeParts} gives them. An archive of a few kilobytes can hold a hundred thousand short paragraphs. */
export function docxParts(bytes: Buffer): Map<string, XmlPart> {
  const parts = officeParts(bytes, WORD)
  const paragraphs = [...parts.values()].reduce((sum, { counts }) => sum + (counts.get('w:p') ?? 0), 0)
  if (paragraphs > MOST_PARAGRAPHS) {
    throw new ExtractError(`has ${paragraphs} paragraphs, expected ${MOST_PARAGRAPHS} at most; split it`)
  }
  return parts
}
