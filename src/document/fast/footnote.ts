import { skipBlanks } from '../characters.js'
import { gather } from './gather.js'
import { isIndentedNext, type Lines } from './lines.js'
import { type FastNode, node } from './node.js'

/** A note whose label is one word, at the beginning of a line. */
export const NOTE = /^\[\^([\w-]+)\]:/
const MARKER = /^(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/
/** Columns that continue a note. */
const WIDTH = 4

/**
 * Reads a note that begins a line of the draft itself. Gives the line after it; -1 for any other: empty in its first line, or with a container
 * there.
 */
export function readFootnote(
  lines: Lines,
  line: number,
  nodes: FastNode[],
  readItem: (item: Lines, children: FastNode[]) => boolean,
): number {
  const { source, starts, ends } = lines
  const begin = starts[line]!
  const match = NOTE.exec(source.slice(begin, ends[line]))
  if (!match) return -1
  const content = skipBlanks(source, begin + match[0].length, ends[line]!)
  if (content === ends[line] || MARKER.test(source.slice(content, ends[line]))) return -1
  const gathered = gather(lines, line, content, WIDTH)
  if (!gathered) return -1
  const { item, next, blank } = gathered
  const follows = next < starts.length && !NOTE.test(source.slice(starts[next], ends[next]))
  if (follows && (!blank || isIndentedNext(lines, next))) return -1
  const children: FastNode[] = []
  if (!readItem(item, children)) return -1
  const label = match[1] as string
  nodes.push(node('footnoteDefinition', begin, item.ends.at(-1)!, { identifier: label.toLowerCase(), label, children }))
  return next
}
