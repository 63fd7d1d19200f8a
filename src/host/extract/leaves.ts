import type { Heading, Nodes, Paragraph, PhrasingContent, TableCell } from 'mdast'

/** A block of text, and the name of the note it is in. */
export interface Leaf {
  readonly node: Paragraph | Heading | TableCell
  readonly note?: string
}

/** The blocks of a tree that have text, in their order. */
export function leavesOf(node: Nodes, note?: string): Leaf[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    return textOf(node) === '' ? [] : [{ node, ...(note !== undefined && { note }) }]
  }
  const inside = node.type === 'footnoteDefinition' ? (node.label ?? node.identifier) : note
  return 'children' in node ? node.children.flatMap((child) => leavesOf(child, inside)) : []
}

/** The text of a block: what a reader sees, white space squeezed; a reference to a note has a sign of its own. */
export function textOf(node: Nodes): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

function rawText(node: Nodes): string {
  if (node.type === 'break') return ' '
  if (node.type === 'footnoteReference') return `\u0000${node.identifier}\u0000`
  if ('children' in node) return (node.children as Nodes[]).map(rawText).join('')
  return 'value' in node ? node.value : ''
}

/** Joins emphasis with emphasis right behind it, and code with code: `*a**b*` reads as something else. */
export function joinAdjacent(node: Nodes): void {
  if (!('children' in node)) return
  const joined: Nodes[] = []
  for (const child of node.children as Nodes[]) {
    const last = joined.at(-1)
    if (last && last.type === child.type && isEmphasis(last) && isEmphasis(child)) last.children.push(...child.children)
    else if (last?.type === 'inlineCode' && child.type === 'inlineCode') last.value += child.value
    else joined.push(child)
  }
  node.children = joined as never
  for (const child of joined) joinAdjacent(child)
}

/** Takes all emphasis out of a block. */
export function plain(leaf: Leaf['node']): void {
  leaf.children = leaf.children.flatMap(unwrapped)
}

function unwrapped(node: PhrasingContent): PhrasingContent[] {
  return isEmphasis(node) ? node.children.flatMap(unwrapped) : [node]
}

function isEmphasis(node: Nodes): node is Extract<Nodes, { type: 'emphasis' | 'strong' | 'delete' }> {
  return node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete'
}
