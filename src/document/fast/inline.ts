import { decodeReference } from '../align.js'
import { skipBlanks, trimBlanks } from '../characters.js'
import { readAngle } from './angle.js'
import { type Piece, resolve } from './attention.js'
import { linkKey } from './definition.js'
import type { Labels } from './labels.js'
import { endingOf, type Lines } from './lines.js'
import { type FastNode, node } from './node.js'

/** By UTF-16 unit: 1 for what inline markup begins with. */
const SPECIAL = new Uint8Array(128)
for (const unit of '!&*<[\\]_`~') SPECIAL[unit.charCodeAt(0)] = 1
const ESCAPABLE = /[!-/:-@[-`{-~]/
const TARGET = /\(([^\s()<>\\&\p{Cc}]*)(?:[ \t]+"([^"\\&\r\n`]*)")?\)/uy
const SECOND = /\[([^[\]\\&>\r\n]{0,999})\]/y
const PLAIN_LABEL = /^(?!\^)[^[\]\\&>\r\n]+$/
const PADDED = /^[ \r\n][\s\S]*[ \n]$/
const PUNCTUATION = /[\p{P}\p{S}]/u
const WHITE = /\s/

/** A bracket that is open: the piece it is, and whether it may begin a link. */
interface Bracket {
  readonly piece: number
  readonly at: number
  readonly image: boolean
  active: boolean
}

/**
 * The inline content of lines `[first, last]`, the last one cut off at `end`. Undefined where it holds what only the reference
 * parser reads: references, strikethrough, autolinks, markup over several lines.
 */
export function readInline(
  lines: Lines,
  first: number,
  last: number,
  from: number,
  end: number,
  labels: Labels,
): FastNode[] | undefined {
  const { source } = lines
  if (first === last && nextSpecial(source, from, end) >= end) {
    return end > from ? [node('text', from, end, { value: source.slice(from, end) })] : []
  }
  const pieces: Piece[] = []
  const brackets: Bracket[] = []
  const unclosed = new Set<number>() // sizes of backtick runs that nothing closes
  const text = (value: string, at: number, to: number) => {
    if (to > at) pieces.push({ text: value, from: at, to })
  }
  const plain = (at: number, to: number) => {
    text(source.slice(at, to), at, to)
  }
  let line = first
  let at = from
  for (;;) {
    const stop = line === last ? end : trimBlanks(source, at, lines.ends[line]!)
    const special = nextSpecial(source, at, stop)
    if (special < stop) {
      plain(at, special)
      const next = readSpecial(special, stop)
      if (next === undefined) return undefined
      at = next
      while (line < last && at > lines.ends[line]!) line++
      continue
    }
    plain(at, stop)
    if (line === last) return resolve(pieces)
    const lineEnd = lines.ends[line]!
    const ending = endingOf(lines, line)
    const after = lineEnd + ending.length
    const blanks = source.slice(stop, lineEnd)
    if (blanks.length > 1 && !blanks.includes('\t')) pieces.push({ node: node('break', stop, after) })
    else text(ending, lineEnd, after)
    line++
    at = skipBlanks(source, lines.starts[line]!, line === last ? end : lines.ends[line]!)
  }

  /** Reads what begins at a special character; gives where it ends, or undefined for what is not read here. */
  function readSpecial(start: number, stop: number): number | undefined {
    const unit = source[start] as string
    switch (unit) {
      case '\\':
        return escape(start, stop)
      case '&': {
        const reference = decodeReference(source, start)
        if (reference && reference.end <= stop) text(reference.text, start, reference.end)
        else plain(start, start + 1)
        return reference && reference.end <= stop ? reference.end : start + 1
      }
      case '*':
      case '_':
      case '~':
        return run(unit, start, stop)
      case '`':
        return code(start)
      case '<':
        return angle(start, stop)
      case '!':
        if (source[start + 1] === '[' && start + 1 < stop) return open(start, start + 2, true)
        plain(start, start + 1)
        return start + 1
      case '[':
        return open(start, start + 1, false)
      default:
        return close(start)
    }
  }

  function escape(start: number, stop: number): number | undefined {
    if (start + 1 >= stop) {
      if (line < last && start + 1 === lines.ends[line]) {
        pieces.push({ node: node('break', start, start + 1 + endingOf(lines, line).length) })
        return skipBlanks(source, lines.starts[line + 1]!, line + 1 === last ? end : lines.ends[line + 1]!)
      }
      plain(start, start + 1)
      return start + 1
    }
    const next = source[start + 1] as string
    if (ESCAPABLE.test(next)) text(next, start, start + 2)
    else plain(start, start + 2)
    return start + 2
  }

  function run(marker: string, start: number, stop: number): number {
    let to = start
    while (to < stop && source[to] === marker) to++
    if (marker === '~' && to - start !== 2) {
      plain(start, to)
      return to
    }
    const before = start === from || start === lineStart() ? undefined : source[start - 1]
    const after = to === stop ? undefined : source[to]
    const kindBefore = kindOf(before)
    const kindAfter = kindOf(after)
    const tilde = marker !== '~' // which emphasis takes for a letter
    const opens =
      kindAfter === 'other' || (kindAfter === 'punctuation' && kindBefore !== 'other') || (tilde && isTilde(after))
    const closes =
      kindBefore === 'other' || (kindBefore === 'punctuation' && kindAfter !== 'other') || (tilde && isTilde(before))
    pieces.push({
      marker,
      from: start,
      to,
      opens: opens && (marker !== '_' || kindBefore !== 'other' || !closes),
      closes: closes && (marker !== '_' || kindAfter !== 'other' || !opens),
    })
    return to
  }

  function lineStart(): number {
    return line === first ? from : skipBlanks(source, lines.starts[line]!, lines.ends[line]!)
  }

  function code(start: number): number | undefined {
    let size = 0
    while (source[start + size] === '`') size++
    for (let open = unclosed.has(size) ? -1 : source.indexOf('`', start + size); open >= 0 && open < end;) {
      let to = open
      while (source[to] === '`') to++
      if (to - open === size) {
        pieces.push({ node: node('inlineCode', start, to, { value: unpadded(withoutPrefixes(start + size, open)) }) })
        return to
      }
      open = source.indexOf('`', to)
    }
    if (line < last) return undefined // the reference parser then moves the next line's positions
    unclosed.add(size)
    plain(start, start + size)
    return start + size
  }

  /** A slice of the source that begins on this line, without what containers put before the next ones. */
  function withoutPrefixes(at: number, to: number): string {
    let value = ''
    for (let own = line; ; own++) {
      const next = lines.ends[own]! + endingOf(lines, own).length
      if (to <= next || own === last) return value + source.slice(at, to)
      value += source.slice(at, next)
      at = lines.starts[own + 1]!
    }
  }

  function angle(start: number, stop: number): number | undefined {
    const read = readAngle(lines, start, stop, end)
    if (read === undefined) return undefined
    if (read === 'text') {
      plain(start, start + 1)
      return start + 1
    }
    pieces.push({ node: read })
    return read.position.end.offset
  }

  function open(start: number, to: number, image: boolean): number {
    brackets.push({ piece: pieces.length, at: to, image, active: true })
    plain(start, to)
    return to
  }

  function close(start: number): number | undefined {
    const bracket = brackets.pop()
    if (bracket) {
      const label = source.slice(bracket.at, start)
      if (label.startsWith('^') && labels.notes.has(label.slice(1).toLowerCase()))
        return note(bracket, label.slice(1), start)
      const next = start + 1 < end ? source[start + 1] : undefined
      if (next === '[' && bracket.active && labels.links.size > 0) return reference(bracket, label, start)
      if (labels.has(label)) {
        if (next === '(' || next === '[' || !bracket.active || !isDefined(label)) return undefined
        return link(bracket, start + 1, { ...named(label), referenceType: 'shortcut' })
      }
      if (next === '(' && bracket.active) return target(bracket, start)
    }
    plain(start, start + 1)
    return start + 1
  }

  function isDefined(label: string): boolean {
    return PLAIN_LABEL.test(label) && labels.links.has(linkKey(label))
  }

  /** What stands behind the bracket is another: the label of a reference, or none. */
  function reference(bracket: Bracket, first: string, start: number): number | undefined {
    SECOND.lastIndex = start + 1
    const [whole, second = ''] = SECOND.exec(source) ?? []
    if (whole === undefined || start + 1 + whole.length > end) return undefined
    const label = second || first
    if (!isDefined(label)) return undefined
    return link(bracket, start + 1 + whole.length, { ...named(label), referenceType: second ? 'full' : 'collapsed' })
  }

  function note(bracket: Bracket, label: string, start: number): number | undefined {
    if (bracket.image || /[([:]/.test(source[start + 1] ?? '')) return undefined
    pieces.length = bracket.piece
    const fields = { identifier: label.toLowerCase(), label }
    pieces.push({ node: node('footnoteReference', bracket.at - 1, start + 1, fields) })
    return start + 1
  }

  function target(bracket: Bracket, start: number): number | undefined {
    TARGET.lastIndex = start + 1
    const match = TARGET.exec(source)
    if (!match || start + 1 + match[0].length > end) return undefined
    const [whole, url = '', title = null] = match
    return link(bracket, start + 1 + whole.length, { title, url })
  }

  /** What stands between the bracket and here becomes a link or an image. */
  function link(bracket: Bracket, to: number, fields: Record<string, unknown>): number | undefined {
    const children = resolve(pieces.splice(bracket.piece).slice(1))
    if (!children) return undefined
    const type = (bracket.image ? 'image' : 'link') + ('referenceType' in fields ? 'Reference' : '')
    const content = bracket.image ? { alt: plainText(children) } : { children }
    pieces.push({ node: node(type, bracket.at - (bracket.image ? 2 : 1), to, { ...fields, ...content }) })
    if (!bracket.image) for (const other of brackets) if (!other.image) other.active = false
    return to
  }
}

/** Where the next special character stands; `stop` where there is none. */
function nextSpecial(source: string, at: number, stop: number): number {
  while (at < stop && !SPECIAL[source.charCodeAt(at)]) at++
  return at
}

function kindOf(unit: string | undefined): 'white' | 'punctuation' | 'other' {
  if (unit === undefined || WHITE.test(unit)) return 'white'
  return PUNCTUATION.test(unit) ? 'punctuation' : 'other'
}

function isTilde(unit: string | undefined): boolean {
  return unit === '~'
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
