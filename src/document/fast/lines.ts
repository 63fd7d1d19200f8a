import { skipBlanks } from '../characters.js'

/**
 * The lines of a container: source offsets of where each line's own text begins, behind the prefixes of the containers around
 * it, and of its line ending.
 */
export interface Lines {
  readonly source: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** Lines without the container's prefix, which can only go on with a paragraph. */
  readonly lazy?: readonly boolean[]
}

/** The lines of a whole draft. */
export function linesOf(source: string): Lines {
  const starts: number[] = []
  const ends: number[] = []
  for (let start = 0; start <= source.length;) {
    const feed = source.indexOf('\n', start)
    const end = feed < 0 ? source.length : feed
    starts.push(start)
    ends.push(end > start && source.charCodeAt(end - 1) === 13 ? end - 1 : end)
    start = end + 1
  }
  return { source, starts, ends }
}

export const TAB = 9
const SPACE = 32

/** Where a line's first character stands that is no space; its end where there is none. A tab counts as a character. */
export function afterSpaces({ source, starts, ends }: Lines, line: number): number {
  const end = ends[line]!
  let at = starts[line]!
  while (at < end && source.charCodeAt(at) === SPACE) at++
  return at
}

/** Nothing but spaces and tabs? */
export function isBlank({ source, starts, ends }: Lines, line: number): boolean {
  return skipBlanks(source, starts[line]!, ends[line]!) === ends[line]
}

/** How a line that is not the last one ends. */
export function endingOf({ source, ends }: Lines, line: number): '\r\n' | '\n' {
  return source.charCodeAt(ends[line]!) === 13 ? '\r\n' : '\n'
}

/** Is the first line from `line` on that is not blank indented? */
export function isIndentedNext(lines: Lines, line: number): boolean {
  while (line < lines.starts.length && isBlank(lines, line)) line++
  return (
    line < lines.starts.length && skipBlanks(lines.source, lines.starts[line]!, lines.ends[line]!) > lines.starts[line]!
  )
}
