import { addTo } from '../../document/add-to.js'
import type { BlockContent, Definition, DefinitionContent, FootnoteDefinition, List, Nodes, Root, Table } from 'mdast'
import { plainText } from '../../document/plain-text/index.js'
import { readSyntax } from '../../document/syntax.js'
import type { Result } from '../result.js'
import type { Anchors } from './anchors.js'
import { inParts, join, markup, type Markup } from './markup.js'
import { printInline, type Setting, whole } from './inline.js'
import type { Overlay } from './overlay.js'

/** How much of a draft that was not parsed is shown. */
const PLAIN_LIMIT = 1_000_000
const PLAIN_LINES = 200

/**
 * The draft as a reader would see it, its marks in place. `name` begins the ids it makes. A draft the guard refused is shown as the
 * plain text it is.
 */
export function typeset(
  { source, outcome }: Pick<Result, 'source' | 'outcome'>,
  overlay: Overlay,
  anchors: Anchors,
  name: string,
): Markup {
  const plain = outcome.engine.parser === plainText.name
  const { root, shift, refused } = readSyntax(source, plain ? plainText : undefined)
  if (refused.length > 0) return unparsed(source)
  const notes = notesOf(root)
  const setting: Setting = {
    source,
    shift,
    overlay,
    anchors,
    definitions: notes.targets,
    footnote(identifier) {
      const number = notes.numbers.get(identifier)
      return number === undefined ? undefined : { number, id: `${name}n${number}` }
    },
  }
  const text = inParts(root.children.map((node) => printBlock(node, setting)))
  if (notes.numbers.size === 0) return text
  const items = [...notes.numbers].map(([identifier, number]) => {
    const own = notes.texts.get(identifier)?.map((note) => printBlocks(note.children, setting)) ?? []
    return markup`<li id="${name}n${number}">${own}</li>`
  })
  return markup`${text}
    <ol class="footnotes">
      ${items}
    </ol>`
}

function unparsed(source: string): Markup {
  const shown = source.slice(0, PLAIN_LIMIT)
  const lines = shown.split(/\r\n|\n|\r/)
  const parts: Markup[] = []
  for (let i = 0; i < lines.length; i += PLAIN_LINES) {
    parts.push(markup`<pre class="plain">${lines.slice(i, i + PLAIN_LINES).join('\n')}</pre>`)
  }
  const cut = source.length > PLAIN_LIMIT
  return markup`${parts}${cut ? markup`<p class="cut">The first ${PLAIN_LIMIT} of ${source.length} characters are shown.</p>` : undefined}`
}

interface Notes {
  readonly texts: Map<string, FootnoteDefinition[]>
  readonly targets: Map<string, Definition>
  /** Footnotes by identifier, in the order they are referred to; behind them those that nothing refers to. */
  readonly numbers: ReadonlyMap<string, number>
}

/** One walk before printing: numbers of footnotes and targets of links stand anywhere in a draft. */
function notesOf(root: Root): Notes {
  const texts = new Map<string, FootnoteDefinition[]>()
  const targets = new Map<string, Definition>()
  const referred = new Set<string>()
  const walk = (node: Nodes): void => {
    if (node.type === 'footnoteDefinition') addTo(texts, node.identifier, node)
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node)
    if (node.type === 'footnoteReference') referred.add(node.identifier)
    if ('children' in node) node.children.forEach(walk)
  }
  walk(root)
  const order = [...new Set([...referred, ...texts.keys()])].filter((identifier) => texts.has(identifier))
  return { texts, targets, numbers: new Map(order.map((identifier, i) => [identifier, i + 1])) }
}

function printBlocks(nodes: readonly (BlockContent | DefinitionContent | Nodes)[], setting: Setting): Markup {
  return join(nodes.map((node) => printBlock(node, setting)))
}

function printBlock(node: Nodes, setting: Setting): Markup {
  switch (node.type) {
    case 'paragraph':
      return markup`<p>${printInline(node.children, setting)}</p>`
    case 'heading':
      return printHeading(node.depth, printInline(node.children, setting))
    case 'blockquote':
      return markup`<blockquote>${printBlocks(node.children, setting)}</blockquote>`
    case 'list':
      return printList(node, setting)
    case 'table':
      return printTable(node, setting)
    case 'code':
      return markup`<pre><code>${node.value}</code></pre>`
    case 'html':
      return markup`<div class="aside">${whole(node, markup`<code class="raw">${node.value}</code>`, setting)}</div>`
    case 'thematicBreak':
      return markup`<hr />`
    default: // definitions are printed where they are referred to
      return markup``
  }
}

/** The page's own headings come first: a draft's stand below them, and look like what they are in the draft. */
function printHeading(depth: number, print: Markup): Markup {
  switch (depth) {
    case 1:
      return markup`<h3 class="h1">${print}</h3>`
    case 2:
      return markup`<h4 class="h2">${print}</h4>`
    case 3:
      return markup`<h5 class="h3">${print}</h5>`
    default:
      return markup`<h6 class="h${depth}">${print}</h6>`
  }
}

function printList(list: List, setting: Setting): Markup {
  const loose = list.spread ?? list.children.some((item) => item.spread)
  const items = list.children.map((item) => {
    const children = item.children.map((child) =>
      child.type === 'paragraph' && !loose && !item.spread
        ? markup`${printInline(child.children, setting)}`
        : printBlock(child, setting),
    )
    return markup`<li>${children}</li>`
  })
  if (!list.ordered)
    return markup`<ul>
      ${items}
    </ul>`
  return markup`<ol start="${list.start ?? 1}">
    ${items}
  </ol>`
}

function printTable(table: Table, setting: Setting): Markup {
  const rows = table.children.map((row, r) => {
    const cells = row.children.map((cell, c) => {
      const print = printInline(cell.children, setting)
      const side = table.align?.[c] ?? 'left'
      return r === 0 ? markup`<th scope="col" class="${side}">${print}</th>` : markup`<td class="${side}">${print}</td>`
    })
    return markup`<tr>
      ${cells}
    </tr>`
  })
  return markup`<div class="table" tabindex="0">
    <table>
      <thead>
        ${rows.slice(0, 1)}
      </thead>
      <tbody>
        ${rows.slice(1)}
      </tbody>
    </table>
  </div>`
}
