import type { LeftOut } from '../../report/result.js'
import { NOTE } from './notes.js'
import { INLINE } from './selectors.js'
import { element, type Element, isElement, type Node, textIn, type Tree } from './tree.js'

/** Never shown, and nobody misses it. */
const SILENT = new Set(['head', 'script', 'style', 'template', 'noscript', 'link', 'meta', 'title', 'base'])
/** Shown, but no text that can be read as prose. */
const NO_PROSE: Readonly<Record<string, string>> = {
  math: 'formulas',
  ...Object.fromEntries(['img', 'svg', 'picture', 'canvas'].map((name) => [name, 'pictures'])),
  ...Object.fromEntries(
    ['audio', 'video', 'iframe', 'object', 'embed', 'applet', 'frameset'].map((name) => [name, 'embedded media']),
  ),
  ...Object.fromEntries(['input', 'select', 'textarea', 'button', 'datalist'].map((name) => [name, 'form fields'])),
}
const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)\b/i
const CELL_BLOCKS = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'table',
  'tbody',
  'thead',
  'tfoot',
  'tr',
  'td',
  'th',
  'blockquote',
  'pre',
  'dl',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'center',
  'address',
  'hr',
  'br',
])
/** What may be empty: it stands for itself, or holds a place in a table. */
const KEPT_EMPTY = new Set(['br', 'hr', 'td', 'th', 'tr', NOTE.reference])

const RAISED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: '⁰',
    1: '¹',
    2: '²',
    3: '³',
    4: '⁴',
    5: '⁵',
    6: '⁶',
    7: '⁷',
    8: '⁸',
    9: '⁹',
    '+': '⁺',
    '-': '⁻',
    '−': '⁻',
    n: 'ⁿ',
  }),
)

/** Takes out of a tree all that is no text a reader sees, and brings the rest into the forms Markdown has. Gives what it counted. */
export function clean(tree: Tree): LeftOut[] {
  const counts = new Map<string, number>()
  tree.children = cleaned(tree.children, counts)
  return [...counts].map(([what, count]) => ({ what, count }))
}

function cleaned(nodes: readonly Node[], counts: Map<string, number>): Node[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [node]
    if (!isElement(node) || SILENT.has(node.tagName)) return []
    const left = isHidden(node)
      ? 'hidden elements'
      : Object.hasOwn(NO_PROSE, node.tagName)
        ? NO_PROSE[node.tagName]
        : undefined
    if (left !== undefined) {
      counts.set(left, (counts.get(left) ?? 0) + 1)
      return []
    }
    node.children = cleaned(node.children, counts) as Element['children']
    return isEmpty(node) ? [] : shaped(node)
  })
}

function isHidden({ tagName, properties: { hidden, style, open } }: Element): boolean {
  if (tagName === 'dialog') return open === undefined || open === false
  return (hidden !== undefined && hidden !== false) || (typeof style === 'string' && HIDDEN.test(style))
}

function isEmpty(node: Element): boolean {
  if (KEPT_EMPTY.has(node.tagName)) return false
  return !node.children.some((child) => (child.type === 'text' ? child.value !== '' : isElement(child)))
}

function shaped(node: Element): Node[] {
  switch (node.tagName) {
    case 'sup':
      return [raise(node)]
    case 'td':
    case 'th':
      return [{ ...node, children: flat(node.children) as Element['children'] }]
    case 'table':
      return tableOf(node)
    case 'menu':
    case 'dir':
      return [{ ...node, tagName: 'ul', children: items(node) }]
    case 'ul':
    case 'ol':
      return [{ ...node, children: items(node) }]
    default:
      return inLine(node)
  }
}

/** What stands in a list but in no item of it: a list is the last item's, anything else an item of its own. */
function items(list: Element): Element[] {
  const found: Element[] = []
  let open: Element | undefined // an item made for what has none
  for (const child of list.children) {
    if (isElement(child, 'li')) {
      found.push(child)
      open = undefined
    } else if (isElement(child, 'ul', 'ol') && found.length > 0) {
      found.at(-1)!.children.push(child)
    } else if (isElement(child) || (child.type === 'text' && child.value.trim() !== '')) {
      if (!open) found.push((open = { ...element('li', []), position: child.position }))
      open.children.push(child)
    }
  }
  return found
}

const HEADING = /^h[1-6]$/
const CODE = /^(?:code|kbd|samp)$/

/** A heading is one line, and what is inside a line holds no blocks: around blocks it is given up. Blank code is a blank. */
function inLine(node: Element): Node[] {
  if (CODE.test(node.tagName) && textIn(node).trim() === '') return [{ type: 'text', value: ' ' }]
  const holdsBlock = node.children.some(
    (child) => isElement(child) && child.tagName !== 'br' && CELL_BLOCKS.has(child.tagName),
  )
  if (!holdsBlock) return [node]
  if (HEADING.test(node.tagName)) return [{ ...node, children: flat(node.children) as Element['children'] }]
  return INLINE.has(node.tagName) ? node.children : [node]
}

/** `10<sup>9</sup>` is not 109: raised figures stay raised; raised letters are ordinals, and stay letters. */
function raise(node: Element): Node {
  const signs = Array.from(textIn(node).trim())
  if (
    signs.length === 0 ||
    !signs.every((sign) => RAISED.has(sign)) ||
    node.children.some((child) => isElement(child))
  ) {
    return node
  }
  const value = signs.map((sign) => RAISED.get(sign)).join('')
  return { type: 'text', value, position: node.position }
}

/** The content of a cell as one line: blocks in it are parted by semicolons, since a table of Markdown has no other way. */
function flat(nodes: readonly Node[]): Node[] {
  const lines: Node[][] = [[]]
  const add = (children: readonly Node[]): void => {
    for (const child of children) {
      if (!isElement(child) || !CELL_BLOCKS.has(child.tagName)) {
        lines.at(-1)!.push(child)
        continue
      }
      lines.push([])
      add(child.children)
      lines.push([])
    }
  }
  add(nodes)
  const full = lines.filter((line) => line.some((node) => /\S/.test(textIn(node)) || isElement(node, NOTE.reference)))
  return full.flatMap((line, i) => (i === 0 ? line : [{ type: 'text', value: '; ' }, ...line]))
}

/** A table's caption stands before it, and its first row is its head where that has no figures but years. */
function tableOf(table: Element): Node[] {
  const captions = table.children.flatMap((child) => (isElement(child, 'caption') ? [child] : []))
  const rest = table.children.filter((child) => !isElement(child, 'caption'))
  const first = firstRow(rest)
  const cells = first?.children.flatMap((child) => (isElement(child, 'td', 'th') ? [child] : [])) ?? []
  if (cells.length > 1 && cells.every((cell) => !isFigure(textIn(cell)))) for (const cell of cells) cell.tagName = 'th'
  return [
    ...captions.map((caption) => ({
      ...element('p', flat(caption.children) as Element['children']),
      position: caption.position,
    })),
    { ...table, children: rest },
  ]
}

/** A cell that is a figure, and no year: none that heads a column. */
function isFigure(text: string): boolean {
  return !/\p{L}/u.test(text) && /(?!\b(?:19|20)\d\d\b)\b\d/.test(text)
}

function firstRow(nodes: readonly Node[]): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    const row = node.tagName === 'tr' ? node : firstRow(node.children)
    if (row) return row
  }
  return undefined
}
