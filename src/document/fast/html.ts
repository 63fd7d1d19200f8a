import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name'
import { skipBlanks } from '../characters.js'
import { TAG } from './angle.js'
import { isBlank, type Lines } from './lines.js'
import { type FastNode, leaf } from './node.js'

const TAG_NAME = /<(\/?)([A-Za-z][A-Za-z\d-]*)(?=[ \t\r\n/>]|$)/y
const DECLARATION = /<(?:\?|![A-Za-z]|!\[CDATA\[)/y
const RAW_END = new RegExp(`</(?:${htmlRawNames.join('|')})>`, 'gi')
const BLOCKS: ReadonlySet<string> = new Set(htmlBlockNames)
const RAW: ReadonlySet<string> = new Set(htmlRawNames)

/**
 * What begins a block of HTML: a tag that may stand in a paragraph too (`tag`), one that may not (`block`), one that a blank line does not
 * end (`raw`), a comment, or a declaration or instruction.
 */
export type Html = 'tag' | 'block' | 'raw' | 'comment' | 'declaration'

/** The block of HTML that begins at a line; `at`: its first character. All but a `tag` interrupts a paragraph. */
export function htmlAt({ source, ends }: Lines, line: number, at: number): Html | undefined {
  if (source.charCodeAt(at) !== 60) return undefined
  if (source.startsWith('<!--', at)) return 'comment'
  DECLARATION.lastIndex = at
  if (DECLARATION.test(source)) return 'declaration'
  TAG_NAME.lastIndex = at
  const [start, closing, name = ''] = TAG_NAME.exec(source) ?? []
  if (start === undefined) return undefined
  const after = source.charAt(at + start.length)
  if (!closing && after !== '/' && RAW.has(name.toLowerCase())) return 'raw'
  if (BLOCKS.has(name.toLowerCase())) {
    return after !== '/' || source.charAt(at + start.length + 1) === '>' ? 'block' : undefined
  }
  TAG.lastIndex = at
  return TAG.test(source) && skipBlanks(source, TAG.lastIndex, ends[line]!) === ends[line] ? 'tag' : undefined
}

/** Reads a block of HTML; -1 for declarations, for what is not closed, and in a container for all but comments. */
export function readHtml(lines: Lines, line: number, at: number, html: Html, nodes: FastNode[]): number {
  if (html === 'comment') return readComment(lines, line, at, nodes)
  if (html === 'declaration' || lines.lazy) return -1
  const { source, ends } = lines
  let last = line
  if (html === 'raw') {
    RAW_END.lastIndex = at
    if (!RAW_END.test(source)) return -1
    while (ends[last]! < RAW_END.lastIndex) last++
  } else while (last + 1 < ends.length && !isBlank(lines, last + 1)) last++
  nodes.push(leaf('html', at, ends[last]!, source.slice(at, ends[last])))
  return last + 1
}

/** A comment that begins a line, to the end of the line that ends it. */
function readComment(lines: Lines, line: number, at: number, nodes: FastNode[]): number {
  const { source, starts, ends } = lines
  if (at !== starts[line]) return -1
  const from = at + 4
  for (let last = line; last < ends.length && !lines.lazy?.[last]; last++) {
    const close = source.indexOf('-->', Math.max(from - 2, starts[last]!))
    if (close < 0) return -1
    if (close + 3 > ends[last]!) continue
    nodes.push(leaf('html', at, ends[last]!, source.slice(at, ends[last])))
    return last + 1
  }
  return -1
}
