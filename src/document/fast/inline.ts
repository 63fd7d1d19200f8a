import { decodeReference } from '../align.js'
import { skipBlanks, trimBlanks } from '../characters.js'
import { readAngle } from './angle.js'
import { type Piece, resolve, runOf } from './attention.js'
import { linkKey } from './definition.js'
import type { Labels } from './labels.js'
import { endingOf, type Lines } from './lines.js'
import { type FastNode, leaf, node } from './node.js'

/** By UTF-16 unit: 1 for what inline markup begins with. */
const SPECIAL = new Uint8Array(128)
for (const unit of '!&*<[\\]_`~') SPECIAL[unit.charCodeAt(0)] = 1
const ESCAPABLE = /[!-/:-@[-`{-~]/
const TARGET = /\(([^\s()<>\\&\p{Cc}]*)(?:[ \t]+"([^"\\&\r\n`]*)")?\)/uy
const SECOND = /\[([^[\]\\&>\r\n]{0,999})\]/y
const PLAIN_LABEL = /^(?!\^)[^[\]\\&>\r\n]+$/
const PADDED = /^[ \r\n][\s\S]*[ \n]$/

/** A bracket that is open: the piece it is, and whether it may begin a link. */
interface Bracket {
  readonly piece: number
  readonly at: number
  readonly image: boolean
  active: boolean
}

/**
 * The inline content of lines `[first, last]`, the last one cut off at `end`. Undefined where it holds what only the reference
 * parser reads.
 */
export function readInline(
  lines: Lines,
  first: number,
  last: number,
  from: number,
  end: number,
  labels: Labels,
  inTable = false,
): FastNode[] | undefined {
  const { source } = lines
  if (first < last || nextSpecial(source, from, end) < end) {
    return new InlineReader(lines, first, last, from, end, labels, inTable).read()
  }
  return end > from ? [leaf('text', from, end, source.slice(from, end))] : []
}

/** Reads the inline content of one block. What reads one thing gives where it ends, or undefined for what is not read here. */
class InlineReader {
  readonly #lines: Lines
  readonly #source: string
  readonly #first: number
  readonly #last: number
  readonly #from: number
  readonly #end: number
  readonly #labels: Labels
  readonly #inTable: boolean
  readonly #pieces: Piece[] = []
  readonly #brackets: Bracket[] = []
  readonly #unclosed = new Set<number>() // sizes of backtick runs that nothing closes
  #line: number

  constructor(lines: Lines, first: number, last: number, from: number, end: number, labels: Labels, inTable: boolean) {
    this.#lines = lines
    this.#source = lines.source
    this.#first = this.#line = first
    this.#last = last
    this.#from = from
    this.#end = end
    this.#labels = labels
    this.#inTable = inTable
  }

  read(): FastNode[] | undefined {
    const { ends } = this.#lines
    for (let at: number | undefined = this.#from; at !== undefined;) {
      const stop = this.#line === this.#last ? this.#end : trimBlanks(this.#source, at, ends[this.#line]!)
      const special = nextSpecial(this.#source, at, stop)
      this.#text(at, special)
      if (special < stop) {
        at = this.#readSpecial(special, stop)
        while (at !== undefined && this.#line < this.#last && at > ends[this.#line]!) this.#line++
      } else {
        if (this.#line === this.#last) return resolve(this.#pieces, this.#source)
        at = this.#endLine(stop)
      }
    }
    return undefined
  }

  /** From the white space at the end of a line to the text of the next one. */
  #endLine(stop: number): number {
    const end = this.#lines.ends[this.#line]!
    const next = end + endingOf(this.#lines, this.#line).length
    const blanks = this.#source.slice(stop, end)
    if (blanks.length > 1 && !blanks.includes('\t')) this.#push(node('break', stop, next))
    else this.#text(end, next)
    this.#line++
    return this.#beginOf(this.#line)
  }

  /** Where the text of a line behind the first begins. */
  #beginOf(line: number): number {
    const { starts, ends } = this.#lines
    return skipBlanks(this.#source, starts[line]!, line === this.#last ? this.#end : ends[line]!)
  }

  /** Text of the source; gives where it ends. */
  #text(from: number, to: number, decoded?: string): number {
    if (to > from) this.#pieces.push({ from, to, decoded })
    return to
  }

  #push(own: FastNode): number {
    this.#pieces.push({ node: own })
    return own.position.end.offset
  }

  #readSpecial(start: number, stop: number): number | undefined {
    const unit = this.#source[start] as string
    switch (unit) {
      case '\\':
        return this.#escape(start, stop)
      case '&': {
        const reference = decodeReference(this.#source, start)
        if (reference && reference.end <= stop) return this.#text(start, reference.end, reference.text)
        return this.#text(start, start + 1)
      }
      case '*':
      case '_':
      case '~':
        return this.#run(unit, start, stop)
      case '`':
        return this.#code(start)
      case '<': {
        const read = readAngle(this.#lines, start, stop, this.#end)
        return read === 'text' ? this.#text(start, start + 1) : read && this.#push(read)
      }
      case '!':
        if (this.#source[start + 1] === '[' && start + 1 < stop) return this.#open(start, start + 2, true)
        return this.#text(start, start + 1)
      case '[':
        return this.#open(start, start + 1, false)
      default:
        return this.#close(start)
    }
  }

  #escape(start: number, stop: number): number {
    if (start + 1 >= stop) {
      if (this.#line === this.#last || start + 1 !== this.#lines.ends[this.#line]) return this.#text(start, start + 1)
      this.#push(node('break', start, start + 1 + endingOf(this.#lines, this.#line).length))
      return this.#beginOf(this.#line + 1)
    }
    const next = this.#source[start + 1] as string
    return this.#text(start, start + 2, ESCAPABLE.test(next) ? next : undefined)
  }

  #run(marker: string, start: number, stop: number): number {
    let to = start
    while (to < stop && this.#source[to] === marker) to++
    if (marker === '~' && to - start !== 2) return this.#text(start, to)
    const begin = this.#line === this.#first ? this.#from : this.#beginOf(this.#line)
    const before = start === begin ? undefined : this.#source[start - 1]
    const after = to === stop ? undefined : this.#source[to]
    this.#pieces.push(runOf(marker, start, to, before, after))
    return to
  }

  #code(start: number): number | undefined {
    const source = this.#source
    let size = 0
    while (source[start + size] === '`') size++
    for (let open = this.#unclosed.has(size) ? -1 : source.indexOf('`', start + size); open >= 0 && open < this.#end;) {
      let to = open
      while (source[to] === '`') to++
      if (to - open === size) {
        const code = unpadded(this.#withoutPrefixes(start + size, open))
        // An escaped bar of a table is a bar even in code, where nothing else is escaped.
        return this.#push(leaf('inlineCode', start, to, this.#inTable ? code.replaceAll('\\|', '|') : code))
      }
      open = source.indexOf('`', to)
    }
    if (this.#line < this.#last) return undefined // the reference parser then moves the next line's positions
    this.#unclosed.add(size)
    return this.#text(start, start + size)
  }

  /** A slice of the source that begins on this line, without what containers put before the next ones. */
  #withoutPrefixes(at: number, to: number): string {
    const { starts, ends } = this.#lines
    let value = ''
    for (let own = this.#line; ; own++) {
      const next = ends[own]! + endingOf(this.#lines, own).length
      if (to <= next || own === this.#last) return value + this.#source.slice(at, to)
      value += this.#source.slice(at, next)
      at = starts[own + 1]!
    }
  }

  #open(start: number, to: number, image: boolean): number {
    this.#brackets.push({ piece: this.#pieces.length, at: to, image, active: true })
    return this.#text(start, to)
  }

  #close(start: number): number | undefined {
    const bracket = this.#brackets.pop()
    if (bracket) {
      const labels = this.#labels
      const label = this.#source.slice(bracket.at, start)
      if (label.startsWith('^') && labels.notes.has(label.slice(1).toLowerCase()))
        return this.#note(bracket, label.slice(1), start)
      const next = start + 1 < this.#end ? this.#source[start + 1] : undefined
      if (next === '[' && bracket.active && labels.links.size > 0) return this.#reference(bracket, label, start)
      if (labels.has(label)) {
        if (next === '(' || next === '[' || !bracket.active || !this.#isDefined(label)) return undefined
        return this.#link(bracket, start + 1, { ...named(label), referenceType: 'shortcut' })
      }
      if (next === '(' && bracket.active) return this.#target(bracket, start)
    }
    return this.#text(start, start + 1)
  }

  #isDefined(label: string): boolean {
    return PLAIN_LABEL.test(label) && this.#labels.links.has(linkKey(label))
  }

  /** What stands behind the bracket is another: the label of a reference, or none. */
  #reference(bracket: Bracket, first: string, start: number): number | undefined {
    SECOND.lastIndex = start + 1
    const [whole, second = ''] = SECOND.exec(this.#source) ?? []
    if (whole === undefined || start + 1 + whole.length > this.#end) return undefined
    const label = second || first
    if (!this.#isDefined(label)) return undefined
    const fields = { ...named(label), referenceType: second ? 'full' : 'collapsed' }
    return this.#link(bracket, start + 1 + whole.length, fields)
  }

  #note(bracket: Bracket, label: string, start: number): number | undefined {
    if (bracket.image || /[([:]/.test(this.#source[start + 1] ?? '')) return undefined
    this.#pieces.length = bracket.piece
    const fields = { identifier: label.toLowerCase(), label }
    return this.#push(node('footnoteReference', bracket.at - 1, start + 1, fields))
  }

  #target(bracket: Bracket, start: number): number | undefined {
    TARGET.lastIndex = start + 1
    const match = TARGET.exec(this.#source)
    if (!match || start + 1 + match[0].length > this.#end) return undefined
    const [whole, url = '', title = null] = match
    return this.#link(bracket, start + 1 + whole.length, { title, url })
  }

  /** What stands between the bracket and here becomes a link or an image. */
  #link(bracket: Bracket, to: number, fields: Record<string, unknown>): number | undefined {
    const children = resolve(this.#pieces.splice(bracket.piece).slice(1), this.#source)
    if (!children) return undefined
    const type = (bracket.image ? 'image' : 'link') + ('referenceType' in fields ? 'Reference' : '')
    const content = bracket.image ? { alt: plainText(children) } : { children }
    if (!bracket.image) for (const other of this.#brackets) if (!other.image) other.active = false
    return this.#push(node(type, bracket.at - (bracket.image ? 2 : 1), to, { ...fields, ...content }))
  }
}

/** Where the next special character stands; `stop` where there is none. */
function nextSpecial(source: string, at: number, stop: number): number {
  while (at < stop && !SPECIAL[source.charCodeAt(at)]) at++
  return at
}

function named(label: string): Record<string, unknown> {
  return { identifier: linkKey(label).toLowerCase(), label }
}

/** Code without the one space or line ending on either side that sets it off from its backticks. */
function unpadded(code: string): string {
  const padded = PADDED.test(code) && /[^ \r\n]/.test(code)
  return padded ? code.replace(/^(?: |\r?\n)/, '').replace(/(?: |\r?\n)$/, '') : code
}

function plainText(nodes: readonly FastNode[]): string {
  return nodes
    .map((child) => child.value ?? (child['alt'] as string | undefined) ?? plainText(child.children ?? []))
    .join('')
}
