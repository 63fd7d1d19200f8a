import { type Element, isElement, type PlacesOf } from './tree.js'

const MARK = 'tickmark-paragraph-'

/** What is used of the reader's document. */
export interface WordItem {
  readonly type: string
  readonly value?: string
  /** Of a bookmark. */
  readonly name?: string
  /** Of a reference to a note. */
  readonly noteType?: 'footnote' | 'endnote'
  readonly noteId?: string
  children?: WordItem[]
}

/** Numbers the paragraphs of a Word document that have text, so that they are known again in its HTML. */
export function numberedParagraphs(): { mark: (document: unknown) => unknown; placesOf: PlacesOf } {
  let count = 0
  return {
    mark(document) {
      for (const paragraph of textParagraphs(document as WordItem)) {
        paragraph.children = [bookmark(`${MARK}${++count}`), ...(paragraph.children ?? [])]
      }
      return document
    },
    placesOf: (element) => ownNumber(element),
  }
}

/** The paragraphs of a document that have text, each before those inside it. */
export function* textParagraphs(item: WordItem): Generator<WordItem> {
  if (item.type === 'paragraph' && hasText(item)) yield item
  for (const child of item.children ?? []) yield* textParagraphs(child)
}

/** A bookmark is what the reader passes on as an anchor with an id and nothing in it. */
function bookmark(name: string): WordItem {
  return { type: 'bookmarkStart', name }
}

function hasText({ type, value, children = [] }: WordItem): boolean {
  return (
    (type === 'text' && /\S/.test(value ?? '')) ||
    children.some((child) => child.type !== 'paragraph' && hasText(child))
  )
}

function ownNumber({ children }: Element): string | undefined {
  for (const child of children) {
    const id = isElement(child, 'a') ? child.properties['id'] : undefined
    if (typeof id === 'string' && id.startsWith(MARK)) return `¶ ${id.slice(MARK.length)}`
  }
  return undefined
}
