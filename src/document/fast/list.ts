import { afterSpaces, isBlank, isIndentedNext, type Lines, TAB } from './lines.js'
import { listAt, type ListMarker, nestsInterrupting } from './marker.js'
import { type FastNode, node } from './node.js'
import { interruption, isLazy } from './starts.js'

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
    const item = {
      source,
      starts: [marker.content],
      ends: [ends[next]!],
      lazy: [false],
    }
    let filled = 1 // lines of the item up to its last that is not blank
    let blank = false
    for (next++; next < starts.length; next++) {
      if (isBlank(lines, next)) {
        item.starts.push(ends[next]!)
        item.ends.push(ends[next]!)
        item.lazy.push(false)
        blank = true
        continue
      }
      const own = afterSpaces(lines, next)
      if (source.charCodeAt(own) === TAB) return -1
      const inside = own - starts[next]! >= width && !lines.lazy?.[next]
      if (!inside && (blank || !isLazy(lines, next))) break
      item.starts.push(starts[next]! + (inside ? width : 0))
      item.ends.push(ends[next]!)
      item.lazy.push(!inside)
      filled = item.starts.length
      blank = false
    }
    item.starts.length = filled
    item.ends.length = filled
    item.lazy.length = filled
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
