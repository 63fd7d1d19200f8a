import type { PhrasingContent } from 'mdast'
import { align } from './align.js'
import { matches } from './matches.js'
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

/** Joins the inline leaves of one block after the other into its text. */
export class InlineWalk {
  readonly #source: string
  readonly #shift: number
  readonly #aside: Aside
  #projection = new Projection()
  #styles: Style[] = []
  #references: { at: number; label: string }[] = []
  #deleted = 0 // depth of <del> tags
  #raised = false // <sup> or <sub> opened since the last character

  /** `shift`: offset of the parsed Markdown in `source`. */
  constructor(source: string, shift: number, aside: Aside) {
    this.#source = source
    this.#shift = shift
    this.#aside = aside
  }

  /** The text of one block. */
  read(nodes: readonly PhrasingContent[]): InlineText {
    this.#projection = new Projection()
    this.#styles = []
    this.#references = []
    this.#deleted = 0
    this.#raised = false
    this.#walk(nodes)
    return { projection: this.#projection, styles: this.#styles, references: this.#references }
  }

  #walk(children: readonly PhrasingContent[]): void {
    for (const node of children) {
      switch (node.type) {
        case 'text':
          this.#text(node)
          break
        case 'emphasis':
        case 'strong':
          this.#styled(node.type, node.children)
          break
        case 'link':
          if (this.#source[this.#from(node)] === '<') this.#object(node, 'url')
          else {
            this.#aside.skip('link-target')
            this.#styled('link', node.children)
          }
          break
        case 'linkReference':
          this.#styled('link', node.children)
          break
        case 'break':
          if (this.#deleted === 0) this.#projection.append('\n', this.#from(node), this.#to(node))
          break
        case 'inlineCode':
          this.#object(node, 'code')
          break
        case 'image':
        case 'imageReference':
          this.#object(node, 'image')
          break
        case 'delete':
          this.#aside.skip('deleted')
          break
        case 'html':
          this.#html(node)
          break
        case 'footnoteReference':
          this.#references.push({ at: this.#projection.text.length, label: node.identifier })
          break
      }
    }
  }

  #text(node: PhrasingContent & { type: 'text' }): void {
    if (this.#deleted > 0) return
    const projection = this.#projection
    const from = this.#from(node)
    const to = this.#to(node)
    if (isPrintedAs(node, this.#source.slice(from, to))) {
      projection.append(node.value, from, to)
      return
    }
    const later = this.#raised || mayHaveUrl(node.value)
    const aligned = align(node.value, this.#source, from, to, later ? undefined : projection)
    if (!aligned) {
      this.#object(node, 'unaligned')
      return
    }
    if (aligned === projection) return
    // A raised figure behind a figure is a note mark or an exponent: the two must not read as one number.
    if (this.#raised && /\d$/.test(projection.text) && /^\d/.test(aligned.text)) projection.append(OBJECT, from, from)
    this.#raised = false
    let done = 0
    for (const match of mayHaveUrl(aligned.text) ? matches(URL_TEXT, aligned.text) : []) {
      projection.appendSlice(aligned, done, match.index)
      done = match.index + withoutTrailingPunctuation(match[0])
      const range = aligned.ranges(match.index, done)
      projection.append(OBJECT, range[0]?.[0] ?? from, range.at(-1)?.[1] ?? to)
      this.#aside.skip('url')
    }
    if (done === 0) projection.appendAll(aligned)
    else projection.appendSlice(aligned, done, aligned.text.length)
  }

  #html(node: PhrasingContent & { type: 'html' }): void {
    const from = this.#from(node)
    const to = this.#to(node)
    const deletion = DELETION.exec(node.value)
    if (COMMENT.test(node.value)) {
      this.#aside.skip('comment')
      this.#aside.comment(from, to)
    } else if (deletion) {
      this.#aside.skip('deleted')
      this.#deleted = Math.max(0, this.#deleted + (deletion[1] ? -1 : 1))
    } else if (BREAK.test(node.value)) {
      if (this.#deleted === 0) this.#projection.append('\n', from, to)
    } else if (PICTURE.test(node.value)) {
      this.#object(node, 'image')
    } else {
      this.#raised ||= RAISED.test(node.value)
    }
  }

  #styled(style: Style['style'], children: readonly PhrasingContent[]): void {
    const from = this.#projection.text.length
    this.#walk(children)
    this.#styles.push({ style, from, to: this.#projection.text.length })
  }

  #object(node: PhrasingContent, reason: string): void {
    this.#aside.skip(reason)
    if (this.#deleted === 0) this.#projection.append(OBJECT, this.#from(node), this.#to(node))
  }

  #from(node: PhrasingContent): number {
    return (node.position?.start.offset ?? 0) + this.#shift
  }

  #to(node: PhrasingContent): number {
    return (node.position?.end.offset ?? 0) + this.#shift
  }
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

/** Whether a value stands in the source in a notation of its own, unit by unit: "4,18" for 4.18. */
function isPrintedAs({ value, data }: { value: string; data?: object | undefined }, source: string): boolean {
  return data !== undefined && 'printed' in data && data.printed === source && source.length === value.length
}
