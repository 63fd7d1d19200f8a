import type { Definition, PhrasingContent } from 'mdast'
import { align } from '../../document/align.js'
import type { Anchors } from './anchors.js'
import { markup, type Markup, join } from './markup.js'
import type { Overlay } from './overlay.js'

const BREAK = /^<br\b/i

/** What printing a draft needs besides its syntax tree. */
export interface Setting {
  readonly source: string
  /** Added to an offset of the tree, it is an offset of the source. */
  readonly shift: number
  readonly overlay: Overlay
  readonly anchors: Anchors
  /** Targets of reference links, by identifier. */
  readonly definitions: ReadonlyMap<string, Definition>
  /** The number of a footnote and the id of its text; undefined where the draft has none of that name. */
  readonly footnote: (identifier: string) => { number: number; id: string } | undefined
}

/**
 * The print of inline content, with its marks. A draft is not trusted: links are shown with their target and lead nowhere,
 * images are not loaded, and HTML is shown as the text it is.
 */
export function printInline(nodes: readonly PhrasingContent[], setting: Setting): Markup {
  return join(nodes.map((node) => printNode(node, setting)))
}

function printNode(node: PhrasingContent, setting: Setting): Markup {
  switch (node.type) {
    case 'text':
      return printText(node, setting)
    case 'emphasis':
      return markup`<em>${printInline(node.children, setting)}</em>`
    case 'strong':
      return markup`<strong>${printInline(node.children, setting)}</strong>`
    case 'delete':
      return markup`<del>${printInline(node.children, setting)}</del>`
    case 'link':
      return printLink(node.url, printInline(node.children, setting))
    case 'linkReference':
      return printLink(setting.definitions.get(node.identifier)?.url ?? '', printInline(node.children, setting))
    case 'break':
      return markup`<br />`
    case 'inlineCode':
      return whole(node, markup`<code>${node.value}</code>`, setting)
    case 'image':
    case 'imageReference':
      return whole(node, markup`<span class="image">image: ${node.alt ?? ''}</span>`, setting)
    case 'html':
      return BREAK.test(node.value)
        ? markup`<br />`
        : whole(node, markup`<code class="raw">${node.value}</code>`, setting)
    case 'footnoteReference': {
      const note = setting.footnote(node.identifier)
      return note ? markup`<sup><a href="#${note.id}">${note.number}</a></sup>` : markup``
    }
  }
}

function printLink(url: string, print: Markup): Markup {
  return markup`<span class="link" title="${url}">${print}</span>`
}

/** A text, cut where marks begin and end. Its value is held against the source, so that every stretch stands where it came from. */
function printText(node: PhrasingContent & { type: 'text' }, setting: Setting): Markup {
  const [from, to] = offsets(node, setting)
  const aligned = align(node.value, setting.source, from, to)
  if (!aligned) return markup`${node.value}`
  const runs: { text: string; standing: ReturnType<typeof standingAt> }[] = []
  const add = (text: string, standing: ReturnType<typeof standingAt>) => {
    const last = runs.at(-1)
    if (last && last.standing === standing) last.text += text
    else runs.push({ text, standing })
  }
  for (const stretch of aligned.stretches(0, aligned.text.length)) {
    const text = aligned.text.slice(stretch.at, stretch.until)
    if (text.length !== stretch.to - stretch.from) {
      add(text, standingAt(stretch.from, stretch.to, setting))
      continue
    }
    for (const cut of setting.overlay.cut(stretch.from, stretch.to)) {
      add(text.slice(cut.from - stretch.from, cut.to - stretch.from), cut.standing)
    }
  }
  return join(runs.map(({ text, standing }) => setting.anchors.wrap(standing, markup`${text}`)))
}

/** What can only be shown as a whole: code, an image, HTML. */
export function whole(
  node: PhrasingContent | { position?: PhrasingContent['position'] },
  print: Markup,
  setting: Setting,
): Markup {
  return setting.anchors.wrap(standingAt(...offsets(node, setting), setting), print)
}

function standingAt(from: number, to: number, { overlay }: Setting) {
  for (const { standing } of overlay.cut(from, to)) if (standing) return standing
  return undefined
}

function offsets(node: { position?: PhrasingContent['position'] }, { shift }: Setting): [number, number] {
  return [(node.position?.start.offset ?? 0) + shift, (node.position?.end.offset ?? 0) + shift]
}
