import { afterSpaces, type Lines, TAB } from './lines.js'

const BULLET = /[-+*]/
const ORDINAL = /(\d{1,9})([.)])/y

/** The marker of a list item. */
export interface ListMarker {
  /** `-`, `+`, `*`, `.` or `)`: items of one list have the same. */
  readonly type: string
  readonly ordered: boolean
  readonly number: number
  /** Source offset behind the marker. */
  readonly after: number
  /** Source offset of the item's own text; at or past the end of the line for an empty item. */
  readonly content: number
  /** A tab stands between the marker and the text. */
  readonly tabbed: boolean
}

/** The list marker at a line, at most three spaces in. */
export function listAt(lines: Lines, line: number): ListMarker | undefined {
  const { source, starts, ends } = lines
  const at = afterSpaces(lines, line)
  const end = ends[line]!
  if (at - starts[line]! > 3) return undefined
  const unit = source[at] ?? ''
  let after = at + 1
  let ordinal: RegExpExecArray | null = null
  if (!BULLET.test(unit)) {
    if (unit < '0' || unit > '9') return undefined
    ORDINAL.lastIndex = at
    ordinal = ORDINAL.exec(source)
    if (!ordinal || ordinal.index + ordinal[0].length > end) return undefined
    after = at + ordinal[0].length
  }
  if (after < end && source[after] !== ' ' && source.charCodeAt(after) !== TAB) return undefined
  let content = after
  while (content < end && source[content] === ' ') content++
  return {
    type: ordinal?.[2] ?? unit,
    ordered: ordinal !== null,
    number: Number(ordinal?.[1] ?? 1),
    after,
    content,
    tabbed: content < end && source.charCodeAt(content) === TAB,
  }
}

/**
 * Stands a marker behind the first one on a line that can not interrupt a paragraph? Behind an open paragraph or code the reference
 * parser then takes it for text.
 */
export function nestsInterrupting(lines: Lines, line: number): boolean {
  const text = lines.source.slice(lines.starts[line], lines.ends[line])
  return /^[ \t]*(?:\[\^[^\]]*\]:|[>\-+*]|\d{1,9}[.)])(?:[ \t]*>)*[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/.test(text)
}
