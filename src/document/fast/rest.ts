import { readReference } from '../parse.js'
import { ReferenceBudget } from '../reference-cost.js'
import type { Labels } from './labels.js'
import { afterSpaces, isBlank, type Lines } from './lines.js'
import { nestsInterrupting } from './marker.js'
import type { FastNode } from './node.js'

/** What a container may put before a fence or HTML on a line. */
const PREFIX = '^[ \\t>]*(?:(?:[-+*]|\\d{1,9}[.)]|\\[\\^[^\\]]*\\]:)[ \\t]*)*'
const FENCE = new RegExp(`${PREFIX}(?:\`{3}|~{3})`)
const OPEN_HTML = new RegExp(`${PREFIX}<(?:[!?]|script|pre|style|textarea)`, 'i')
/** A line that begins no container and no code. */
const PLAIN = /^ {0,3}(?!(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))[^ \t>[]/
const CLOSED_COMMENT = new RegExp(`${PREFIX}<!--.*-->`)

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
    if (begins && (plain || /^[^ \t\d+*-]/.test(text))) return next
    if (FENCE.test(text) || (OPEN_HTML.test(text) && !CLOSED_COMMENT.test(text))) return starts.length
    if (afterSpaces(lines, next) > starts[next]! && text.includes('```')) return starts.length
    plain &&= PLAIN.test(text)
  }
  return starts.length
}

/** Where nothing is defined, stretches are read by the thousand units: the reference parser is super-linear in some of them. */
const CHUNK = 1_000

/**
 * Parses stretches with the reference parser; all in one go where references may have to find their definitions. Throws `TooComplex`
 * before it reads more than a draft's worth.
 */
export function readStretches(source: string, stretches: readonly Stretch[], { links, notes }: Labels): FastNode[][] {
  const size = source.includes(']:') ? Infinity : CHUNK
  // What is defined elsewhere; and no stretch begins the text, where a byte order mark would be dropped.
  const defined = [...[...notes].map((label) => `^${label}`), ...links]
  const begin = defined.map((label) => `[${label}]: x\n\n`).join('') + WALL
  const chunks: Chunk[] = []
  for (let first = 0; first < stretches.length;) {
    let text = begin
    const shifts: number[] = []
    while (first + shifts.length < stretches.length && text.length - begin.length < size) {
      const { from, to } = stretches[first + shifts.length]!
      shifts.push(from - text.length)
      text += source.slice(from, to)
      if (to < source.length) text += WALL
    }
    chunks.push({ text, stretches: stretches.slice(first, first + shifts.length), shifts })
    first += shifts.length
  }
  const budget = new ReferenceBudget(source.length)
  for (const { text } of chunks) budget.spend(text) // all of them before the first is read
  return chunks.flatMap((chunk) => share(readReference(chunk.text).children as FastNode[], chunk))
}

/** What the reference parser reads in one go; `shifts`: added to an offset of the text, it is one of the draft. */
interface Chunk {
  readonly text: string
  readonly stretches: readonly Stretch[]
  readonly shifts: readonly number[]
}

/** Shares the nodes of a chunk among its stretches, each moved to its place in the draft. */
function share(nodes: readonly FastNode[], { stretches, shifts }: Chunk): FastNode[][] {
  const groups: FastNode[][] = stretches.map(() => [])
  let i = 0
  for (const node of nodes) {
    const at = node.position.start.offset
    while (i + 1 < stretches.length && at + shifts[i + 1]! >= stretches[i + 1]!.from) i++
    const { from, to } = stretches[i]!
    const shift = shifts[i]!
    if (at + shift < from || at + shift > to) continue // what stands before the first, or the wall behind one
    move(node, shift)
    groups[i]!.push(node)
  }
  return groups
}

function move(moved: FastNode, shift: number): void {
  const { start, end } = moved.position
  moved.position = { start: { offset: start.offset + shift }, end: { offset: end.offset + shift } }
  for (const child of moved.children ?? []) move(child, shift)
}
