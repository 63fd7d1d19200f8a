import { zipOf } from '../zip-writer.js'
import { docxParts } from './docx-parts.js'
import { readDocx } from './docx.js'
import { textParagraphs, type WordItem } from './paragraphs.js'
import { readPart, tagsOf } from './xml.js'

/** A stretch of a paragraph's text. */
export interface TextPiece {
  readonly text: string
  /** Which `w:t` of the document it is, from 0; absent for what is written otherwise (a tab, a hyphen that does not break). */
  readonly number?: number
}

/** Where the text refers to a note. */
export interface NoteReference {
  readonly element: 'w:footnoteReference' | 'w:endnoteReference'
  readonly id: string
}

/** The text of a document as it is verified, and which element of the file each stretch of it is. */
export interface DocxText {
  /** Those that have text, in the order of their numbers. */
  readonly paragraphs: readonly (readonly TextPiece[])[]
  /** A reference for each note, in the order of the notes. */
  readonly references: readonly NoteReference[]
}

export const MAIN_PART = 'word/document.xml'
const MARK = 'tickmark-text-'

/**
 * Reads the text of a Word file a second time, every `w:t` of `main` (its document part) numbered by a bookmark that the reader passes on: what it
 * drops, moves or reads in one of two forms is known then. Throws ExtractError.
 */
export async function docxText(bytes: Buffer, main: string): Promise<DocxText> {
  const parts = [...docxParts(bytes)].map(
    ([path, { text }]) => [path, path === MAIN_PART ? readPart(numbered(main), path).text : text] as const,
  )
  const paragraphs: TextPiece[][] = []
  const references: NoteReference[] = []
  await readDocx(zipOf(parts), (document) => {
    for (const paragraph of textParagraphs(document as WordItem)) paragraphs.push(piecesOf(paragraph))
    const seen = new Set<string>()
    for (const { noteType, noteId } of notesIn(document as WordItem)) {
      if (noteType === undefined || noteId === undefined || seen.has(`${noteType} ${noteId}`)) continue
      seen.add(`${noteType} ${noteId}`)
      references.push({ element: `w:${noteType}Reference`, id: noteId })
    }
    return document
  })
  return { paragraphs, references }
}

function numbered(main: string): string {
  const pieces: string[] = []
  let from = 0
  let number = 0
  for (const { name, kind, start } of tagsOf(main, MAIN_PART)) {
    if (name !== 'w:t' || kind === 'close') continue
    pieces.push(main.slice(from, start), `<w:bookmarkStart w:id="0" w:name="${MARK}${number++}"/>`)
    from = start
  }
  return pieces.join('') + main.slice(from)
}

function piecesOf(paragraph: WordItem): TextPiece[] {
  const pieces: TextPiece[] = []
  let number: number | undefined
  const read = ({ type, name, value, children = [] }: WordItem): void => {
    if (type === 'bookmarkStart' && name?.startsWith(MARK)) number = Number(name.slice(MARK.length))
    else if (type === 'text') {
      pieces.push({ text: value ?? '', ...(number !== undefined && { number }) })
      number = undefined
    }
    for (const child of children) if (child.type !== 'paragraph') read(child)
  }
  read(paragraph)
  return pieces
}

function notesIn(item: WordItem): WordItem[] {
  return item.type === 'noteReference' ? [item] : (item.children ?? []).flatMap(notesIn)
}
