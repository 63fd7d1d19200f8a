import { afterSpaces, type Lines } from './lines.js'
import { listAt } from './marker.js'

/** A thematic break. */
export const BREAK = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/
const HEADING = /^#{1,6}(?:[ \t]|$)/
const FENCE = /^(?:`{3,}[^`]*$|~{3})/

/** What a paragraph gives way to without a blank line between. */
export type Interruption = 'heading' | 'break' | 'fence' | 'quote' | 'list'

/** What begins at a line, where a paragraph would end for it; `at`: its first character, at most three spaces in. */
export function interruption(lines: Lines, line: number, at: number): Interruption | undefined {
  const { source, ends } = lines
  switch (source[at]) {
    case '#':
      return HEADING.test(source.slice(at, ends[line])) ? 'heading' : undefined
    case '>':
      return 'quote'
    case '`':
    case '~':
      return FENCE.test(source.slice(at, ends[line])) ? 'fence' : undefined
    case '-':
    case '*':
    case '_':
      if (BREAK.test(source.slice(at, ends[line]))) return 'break'
      break
  }
  const marker = listAt(lines, line)
  return marker &&
    !marker.tabbed &&
    marker.content < ends[line]! &&
    (!marker.ordered || source.slice(at, at + 2) === `1${marker.type}`)
    ? 'list'
    : undefined
}

/** Can a line without its container's prefix only go on with the paragraph before it? Where it is not certain, no. */
export function isLazy(lines: Lines, line: number): boolean {
  const at = afterSpaces(lines, line)
  return (
    !/[\t=|:<-]/.test(lines.source[at]!) &&
    !lines.source.startsWith('[^', at) &&
    !listAt(lines, line) &&
    !interruption(lines, line, at)
  )
}
