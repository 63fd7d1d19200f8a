import { type Parser } from '../parse.js'
import { afterSpaces, isBlank, type Lines } from './lines.js'
import { nestsInterrupting } from './marker.js'
import type { FastNode } from './node.js'

/** What a container may put before a fence or HTML on a line. */
const PREFIX = '^[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)]|\\[\\^[^\\]]*\\]:)[ \\t]*)*'
const FENCE = new RegExp(`${PREFIX}(?:\`{3}|~{3})`)
const OPEN_HTML = new RegExp(`${PREFIX}<(?:[!?]|script|pre|style|textarea)`, 'i')
/** A line that begins no container and no code. */
const PLAIN = /^ {0,3}[^\s\d>+*[-]/
const CLOSED_COMMENT = /<!--.*-->/

/** Stands between two stretches: ends every block that can be continued, and takes no part in any. */
const WALL = '\n\n<!-- -->\n\n'

/** A stretch of the draft for the reference parser, and the place of its nodes among the others. */
export interface Stretch {
  readonly from: number
  readonly to: number
  /** How many nodes of the fast lane come before it. */
  readonly before: number
}

/**
 * The line after the stretch that begins at `line`: the first one behind a blank line that certainly begins a new block at the outermost
 * level. Fences and HTML that a blank line does not end are left to the end of the draft.
 */
export function endOfStretch(lines: Lines, line: number): number {
  const { source, starts, ends } = lines
  let plain = true // nothing so far goes on behind a blank line
  for (let next = line; next < starts.length; next++) {
    if (isBlank(lines, next)) continue
    const text = source.slice(starts[next], ends[next])
    const begins = next > line && isBlank(lines, next - 1) && !nestsInterrupting(lines, next)
    if (begins && (plain || /^[^\s\d+*-]/.test(text))) return next
    if (FENCE.test(text) || (OPEN_HTML.test(text) && !CLOSED_COMMENT.test(text))) return starts.length
    if (afterSpaces(lines, next) > starts[next]! && text.includes('```')) return starts.length
    plain &&= PLAIN.test(text)
  }
  return starts.length
}

/** Parses stretches with the reference parser, all in one go, so that references find their definitions. */
export function readStretches(
  source: string,
  stretches: readonly Stretch[],
  notes: ReadonlySet<string>,
  reference: Parser,
): FastNode[][] {
  const begins: number[] = []
  // Notes that are read elsewhere; and no stretch begins the text, where a byte order mark would be dropped.
  let text = [...notes].map((label) => `[^${label}]: x\n\n`).join('') + WALL
  for (const { from, to } of stretches) {
    begins.push(text.length)
    text += source.slice(from, to)
    if (to < source.length) text += WALL
  }
  const groups: FastNode[][] = stretches.map(() => [])
  let i = 0
  for (const child of reference.parse(text).children as FastNode[]) {
    const at = child.position.start.offset
    if (at < begins[0]!) continue
    while (i + 1 < begins.length && at >= begins[i + 1]!) i++
    const { from, to } = stretches[i]!
    const shift = from - begins[i]!
    if (at + shift > to) continue // the wall behind it
    move(child, shift)
    groups[i]!.push(child)
  }
  return groups
}

function move(moved: FastNode, shift: number): void {
  const { start, end } = moved.position
  moved.position = { start: { offset: start.offset + shift }, end: { offset: end.offset + shift } }
  for (const child of moved.children ?? []) move(child, shift)
}
