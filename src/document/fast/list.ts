import { gather } from './gather.js'
import { afterSpaces, isIndentedNext, type Lines } from './lines.js'
import { listAt, type ListMarker, nestsInterrupting } from './marker.js'
import { type FastNode, node } from './node.js'
import { interruption } from './starts.js'

/**
 * Reads a list whose items begin on their marker's line, each continued by lines indented to its text and lazy ones. Gives the line after it;
 * -1 for any other list: empty items, tabs, code in the first line.
 */
export function readList(
  lines: Lines,
  line: number,
  nodes: FastNode[],
  readItem: (item: Lines, children: FastNode[]) => boolean,
): number {
  const { source, starts, ends } = lines
  const first = listAt(lines, line)!
  const begin = afterSpaces(lines, line)
  const items: FastNode[] = []
  let next = line
  for (let marker: ListMarker | undefined = first; marker;) {
    const at = afterSpaces(lines, next)
    const width = marker.content - starts[next]!
    if (marker.tabbed || marker.content >= ends[next]! || marker.content - marker.after > 4) return -1
    const gathered = gather(lines, next, marker.content, width)
    if (!gathered) return -1
    const { item, blank } = gathered
    next = gathered.next
    const children: FastNode[] = []
    if (!readItem(item, children)) return -1
    items.push(node('listItem', at, item.ends.at(-1)!, { spread: isSpread(source, children), checked: null, children }))
    marker = next < starts.length ? listAt(lines, next) : undefined
    if (next === starts.length) break
    if (marker && !blank && nestsInterrupting(lines, next)) return -1
    if (interruption(lines, next, afterSpaces(lines, next)) === 'break') marker = undefined // `* * *` is no item
    if (marker && marker.type !== first.type) marker = undefined
    if (!marker && (!blank || isIndentedNext(lines, next))) return -1 // what interrupts a lazy line, perhaps
  }
  const end = items.at(-1)!.position.end.offset
  const { ordered, number } = first
  const spread = isSpread(source, items)
  nodes.push(node('list', begin, end, { ordered, start: ordered ? number : null, spread, children: items }))
  return next
}

/** Stands a blank line between two of these? */
function isSpread(source: string, nodes: readonly FastNode[]): boolean {
  return nodes.some(({ position: { end } }, i) => {
    const next = nodes[i + 1]
    return next !== undefined && /\n[ \t>]*\r?\n/.test(source.slice(end.offset, next.position.start.offset))
  })
}
