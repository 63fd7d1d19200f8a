import type { Labels } from './labels.js'
import { isBlank, type Lines } from './lines.js'
import { type FastNode, node } from './node.js'

/** A definition in one line: no escapes, no references, no note. */
export const DEFINITION =
  /\[(?!\^|\s*\])([^[\]\\&>\r\n]{1,999})\]:[ \t]+([^\s<>\\&()\p{Cc}]+)(?:[ \t]+"([^"\\&\r\n]*)")?[ \t]*(?=\r?\n|$)/uy

/** Reads the definitions that are all of a paragraph at the outermost level. Gives the line after it; -1 for any other. */
export function readDefinitions(lines: Lines, line: number, nodes: FastNode[], { links }: Labels): number {
  const { source, starts } = lines
  const found: FastNode[] = []
  let next = line
  for (; next < starts.length && !isBlank(lines, next); next++) {
    DEFINITION.lastIndex = starts[next]!
    const [whole = '', label = '', url, title = null] = DEFINITION.exec(source) ?? []
    if (!links.has(linkKey(label))) return -1
    const end = starts[next]! + whole.length
    found.push(node('definition', starts[next]!, end, { identifier: linkKey(label).toLowerCase(), label, title, url }))
  }
  for (const definition of found) nodes.push(definition)
  return next
}

/** A label as the reference parser compares it. */
export function linkKey(label: string): string {
  return label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
}
