import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse).freeze()

/** A syntax tree of HTML. */
export type Tree = ReturnType<typeof parser.parse>
export type Node = Tree['children'][number]
export type Element = Extract<Node, { type: 'element' }>

/** Where an element stands in the original, if that is another place than that of the element around it. */
export type PlacesOf = (element: Element, above: readonly Element[]) => string | undefined

/** Parses HTML as a browser does. */
export function parseHtml(html: string): Tree {
  return parser.parse(html)
}

/** Is it an element, of one of these names? */
export function isElement(node: Node, ...names: readonly string[]): node is Element {
  return node.type === 'element' && (names.length === 0 || names.includes(node.tagName))
}

/** Goes through all elements below a node, each before what is in it; `above` are those around it, outermost first. */
export function walk(
  node: Tree | Element,
  visit: (element: Element, above: readonly Element[]) => void,
  above: Element[] = [],
): void {
  const inside = node.type === 'element' ? [...above, node] : above
  for (const child of [...node.children]) {
    if (!isElement(child)) continue
    visit(child, inside)
    walk(child, visit, inside)
  }
}

/** All text below a node. */
export function textIn(node: Tree | Node): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

/** A new element. */
export function element(
  tagName: string,
  children: Element['children'],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children }
}
