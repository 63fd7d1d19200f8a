import { afterSpaces, isBlank, type Lines, TAB } from './lines.js'
import { isLazy } from './starts.js'

/** The lines of a list item or a note. */
export interface Gathered {
  readonly item: Lines
  /** The line behind it. */
  readonly next: number
  /** A blank line stands between it and that line. */
  readonly blank: boolean
}

/**
 * Gathers the lines of a container that is continued by indentation: the first from `content` on, those indented by `width` columns, and
 * lazy ones. Undefined where a tab is part of the indentation.
 */
export function gather(lines: Lines, line: number, content: number, width: number): Gathered | undefined {
  const { source, starts, ends } = lines
  const item = { source, starts: [content], ends: [ends[line]!], lazy: [false] }
  let filled = 1 // lines up to the last that is not blank
  let blank = false
  let next = line + 1
  for (; next < starts.length; next++) {
    if (isBlank(lines, next)) {
      item.starts.push(ends[next]!)
      item.ends.push(ends[next]!)
      item.lazy.push(false)
      blank = true
      continue
    }
    const own = afterSpaces(lines, next)
    if (source.charCodeAt(own) === TAB) return undefined
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
  return { item, next, blank }
}
