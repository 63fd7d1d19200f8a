import { type Element, isElement, type PlacesOf } from './tree.js'

const MARK = 'tickmark-paragraph-'

/** What is used of the reader's document. */
interface Item {
  readonly type: string
  readonly value?: string
  children?: Item[]
}

/** Numbers the paragraphs of a Word document that have text, so that they are known again in its HTML. */
export function numberedParagraphs(): { mark: (document: unknown) => unknown; placesOf: PlacesOf } {
  let count = 0
  const number = (item: Item): void => {
    if (item.type === 'paragraph' && hasText(item)) {
      item.children = [bookmark(`${MARK}${++count}`), ...(item.children ?? [])]
    }
    for (const child of item.children ?? []) number(child)
  }
  return {
    mark(document) {
      number(document as Item)
      return document
    },
    placesOf: (element) => ownNumber(element),
  }
}

/** A bookmark is what the reader passes on as an anchor with an id and nothing in it. */
function bookmark(name: string): Item {
  return { type: 'bookmarkStart', name } as Item
}

function hasText({ type, value, children = [] }: Item): boolean {
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
