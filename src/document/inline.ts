import { matches } from './matches.js'
import type { PhrasingContent } from 'mdast'
import { align } from './align.js'
import type { Style } from './model.js'
import { OBJECT, Projection } from './projection.js'

const URL_TEXT = /(?:https?:\/\/|www\.)[^\s<>]+/g
const COMMENT = /^<!--/
const BREAK = /^<br\b/i
const PICTURE = /^<(?:img|hr|input|svg|video|audio|object|iframe)\b/i
const DELETION = /^<(\/)?(?:del|s|strike)\s*>/i
const RAISED = /^<su[bp]\s*>/i

/** What a block's inline content comes to. Positions are in the projected text. */
export interface InlineText {
  readonly projection: Projection
  readonly styles: Style[]
  readonly references: { at: number; label: string }[]
}

/** What the walk meets that is no prose. */
export interface Aside {
  skip(reason: string): void
  comment(from: number, to: number): void
}

/** Joins the inline leaves of one block into its text. `shift`: offset of the parsed Markdown in `source`. */
export function projectInline(
  nodes: readonly PhrasingContent[],
  source: string,
  shift: number,
  aside: Aside,
): InlineText {
  const projection = new Projection()
  const styles: Style[] = []
  const references: { at: number; label: string }[] = []
  let deleted = 0 // depth of <del> tags
  let raised = false // <sup> or <sub> opened since the last character

  const span = (node: PhrasingContent): [number, number] => [
    (node.position?.start.offset ?? 0) + shift,
    (node.position?.end.offset ?? 0) + shift,
  ]
  const object = (node: PhrasingContent, reason: string) => {
    aside.skip(reason)
    if (deleted === 0) projection.append(OBJECT, ...span(node))
  }
  const text = (node: PhrasingContent & { type: 'text' }) => {
    if (deleted > 0) return
    const [from, to] = span(node)
    const aligned = align(node.value, source, from, to, raised || mayHaveUrl(node.value) ? undefined : projection)
    if (!aligned) {
      object(node, 'unaligned')
      return
    }
    if (aligned === projection) return
    // A raised figure behind a figure is a note mark or an exponent: the two must not read as one number.
    if (raised && /\d$/.test(projection.text) && /^\d/.test(aligned.text)) projection.append(OBJECT, from, from)
    raised = false
    let done = 0
    for (const match of mayHaveUrl(aligned.text) ? matches(URL_TEXT, aligned.text) : []) {
      projection.appendSlice(aligned, done, match.index)
      done = match.index + withoutTrailingPunctuation(match[0])
      const range = aligned.ranges(match.index, done)
      projection.append(OBJECT, range[0]?.[0] ?? from, range.at(-1)?.[1] ?? to)
      aside.skip('url')
    }
    if (done === 0) projection.appendAll(aligned)
    else projection.appendSlice(aligned, done, aligned.text.length)
  }
  const html = (node: PhrasingContent & { type: 'html' }) => {
    const [from, to] = span(node)
    const deletion = DELETION.exec(node.value)
    if (COMMENT.test(node.value)) {
      aside.skip('comment')
      aside.comment(from, to)
    } else if (deletion) {
      aside.skip('deleted')
      deleted = Math.max(0, deleted + (deletion[1] ? -1 : 1))
    } else if (BREAK.test(node.value)) {
      if (deleted === 0) projection.append('\n', from, to)
    } else if (PICTURE.test(node.value)) {
      object(node, 'image')
    } else {
      raised ||= RAISED.test(node.value)
    }
  }
  const styled = (style: Style['style'], children: readonly PhrasingContent[]) => {
    const from = projection.text.length
    walk(children)
    styles.push({ style, from, to: projection.text.length })
  }
  const walk = (children: readonly PhrasingContent[]): void => {
    for (const node of children) {
      switch (node.type) {
        case 'text':
          text(node)
          break
        case 'emphasis':
        case 'strong':
          styled(node.type, node.children)
          break
        case 'link':
          if (source[(node.position?.start.offset ?? 0) + shift] === '<') object(node, 'url')
          else {
            aside.skip('link-target')
            styled('link', node.children)
          }
          break
        case 'linkReference':
          styled('link', node.children)
          break
        case 'break':
          if (deleted === 0) projection.append('\n', ...span(node))
          break
        case 'inlineCode':
          object(node, 'code')
          break
        case 'image':
        case 'imageReference':
          object(node, 'image')
          break
        case 'delete':
          aside.skip('deleted')
          break
        case 'html':
          html(node)
          break
        case 'footnoteReference':
          references.push({ at: projection.text.length, label: node.identifier })
          break
      }
    }
  }
  walk(nodes)
  return { projection, styles, references }
}

function mayHaveUrl(text: string): boolean {
  return text.includes('://') || text.includes('www.')
}

/** Length of a URL without the punctuation that ends the sentence around it. */
function withoutTrailingPunctuation(url: string): number {
  let end = url.length
  while (end > 0 && '.,;:!?)\'"]'.includes(url[end - 1] ?? '')) end--
  return end
}
