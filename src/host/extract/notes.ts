import { addTo } from '../../document/add-to.js'
import { element, type Element, isElement, textIn, type Tree, walk } from './tree.js'

/** The elements that stand for notes until they are Markdown. */
export const NOTE = { reference: 'tickmark-reference', definition: 'tickmark-definition' } as const

/** What a reference to a note looks like, brackets aside. */
const SIGN = /^[\s[(]*(?:\d{1,4}|[a-z]{1,3}|[*†‡§¶]{1,3})[\s\])]*$/i
const BLOCKS: readonly string[] = ['li', 'dd', 'aside', 'p', 'div']

/**
 * Takes footnotes out of the text: a link and a later block that link to each other, as Word, LibreOffice, pandoc and GitHub write
 * them. In place of the link there is a reference; gives the notes, in the order they are referred to.
 */
export function takeNotes(tree: Tree): Element[] {
  const about = survey(tree)
  const notes = new Map<Element, number>()
  for (const link of about.links) {
    const target = about.byId.get(targetOf(link) ?? '')
    const note = target && blockOf(target, about)
    if (!note || link.tagName !== 'a' || !SIGN.test(textIn(link)) || about.order.get(note)! < about.order.get(link)!)
      continue
    const names = namesOf(link, about)
    const back = [...names]
      .flatMap((name) => about.linksTo.get(name) ?? [])
      .filter((other) => inside(other, note, about))
    if (back.length === 0 && !notes.has(note)) continue
    const number = notes.get(note) ?? notes.size + 1
    notes.set(note, number)
    for (const one of back) becomes(one, 'template')
    becomes(link, NOTE.reference, { number })
  }
  return [...notes].map(([note, number]) => {
    const content = { ...note, tagName: note.tagName === 'p' ? 'p' : 'div' }
    becomes(note, 'template')
    return element(NOTE.definition, [content], { number })
  })
}

/** Changes an element in its place: to look it up among its siblings would take time in proportion to their number. */
function becomes(one: Element, tagName: string, properties: Element['properties'] = {}): void {
  Object.assign(one, { tagName, properties, children: [] })
}

/** A tree with what leads from one of its elements to others. */
interface Survey {
  readonly links: readonly Element[]
  readonly linksTo: ReadonlyMap<string, readonly Element[]>
  readonly byId: ReadonlyMap<string, Element>
  readonly parents: ReadonlyMap<Element, Element>
  readonly order: ReadonlyMap<Element, number>
}

function survey(tree: Tree): Survey {
  const links: Element[] = []
  const linksTo = new Map<string, Element[]>()
  const byId = new Map<string, Element>()
  const parents = new Map<Element, Element>()
  const order = new Map<Element, number>()
  walk(tree, (one, above) => {
    order.set(one, order.size)
    const parent = above.at(-1)
    if (parent) parents.set(one, parent)
    for (const id of idsOf(one)) if (!byId.has(id)) byId.set(id, one)
    const target = targetOf(one)
    if (target === undefined) return
    links.push(one)
    addTo(linksTo, target, one)
  })
  return { links, linksTo, byId, parents, order }
}

function targetOf({ tagName, properties }: Element): string | undefined {
  const href = tagName === 'a' ? properties['href'] : undefined
  return typeof href === 'string' && href.length > 1 && href.startsWith('#') ? href.slice(1) : undefined
}

function idsOf({ properties: { id, name } }: Element): string[] {
  return [id, name].filter((value) => typeof value === 'string')
}

/** The names a link back may use: its own, and those of the elements that hold nothing but the link. */
function namesOf(link: Element, { parents }: Survey): Set<string> {
  const names = new Set(idsOf(link))
  for (let one = parents.get(link); one && isElement(one, 'sup', 'span'); one = parents.get(one)) {
    for (const id of idsOf(one)) names.add(id)
  }
  return names
}

/** The block of a note, by its name or by the place in it that has the name. */
function blockOf(target: Element, { parents }: Survey): Element | undefined {
  let block: Element | undefined = target
  while (block && !BLOCKS.includes(block.tagName))
    block = isElement(block, 'h1', 'h2', 'h3') ? undefined : parents.get(block)
  const around = block?.tagName === 'p' && block !== target ? parents.get(block) : undefined
  const first = around?.children.find((child) => isElement(child))
  return around && first === block && isElement(around, 'div', 'li') && idsOf(around).length > 0 ? around : block
}

function inside(one: Element, block: Element, { parents }: Survey): boolean {
  for (let at: Element | undefined = one; at; at = parents.get(at)) if (at === block) return true
  return false
}
