import { afterSpaces, isBlank, type Lines } from './lines.js'
import { listAt, nestsInterrupting } from './marker.js'
import { type FastNode, node } from './node.js'
import { interruption } from './starts.js'

/** Indented code. Behind a list or a quote the reference parser splits it in its own way. */
export function readIndented(lines: Lines, line: number, nodes: FastNode[]): number {
  const { source, starts, ends } = lines
  if (/list|blockquote/.test(nodes.at(-1)?.type ?? '')) return -1
  const content: string[] = []
  let filled = 0
  let next = line
  for (; next < starts.length; next++) {
    const blank = isBlank(lines, next)
    if (lines.lazy?.[next] || source.slice(starts[next], ends[next]).includes('\t')) return -1
    if (!blank && afterSpaces(lines, next) - starts[next]! < 4) break
    content.push(source.slice(Math.min(starts[next]! + 4, ends[next]!), ends[next]))
    if (!blank) filled = content.length
  }
  const last = line + filled - 1
  // Until another block begins the code is open, and then only what may interrupt a paragraph begins a list.
  if (next < starts.length && nestsInterrupting(lines, next)) return -1
  if (next < starts.length && listAt(lines, next) && !interruption(lines, next, afterSpaces(lines, next))) return -1
  nodes.push(
    node('code', starts[line]!, ends[last]!, { lang: null, meta: null, value: content.slice(0, filled).join('\n') }),
  )
  return last + 1
}

/** Fenced code that is closed. */
export function readFence(lines: Lines, line: number, at: number, nodes: FastNode[]): number {
  const { source, starts, ends } = lines
  const marker = source[at] as string
  let size = 0
  while (source[at + size] === marker) size++
  const closing = new RegExp(`^ {0,3}\\${marker}{${String(size)},}[ \\t]*$`)
  const indent = at - starts[line]!
  const content: string[] = []
  for (let next = line + 1; next < starts.length; next++) {
    const text = source.slice(starts[next], ends[next])
    if (lines.lazy?.[next]) return -1
    if (closing.test(text)) return finish(next)
    content.push(text.slice(Math.min(indent, afterSpaces(lines, next) - starts[next]!)))
  }
  return -1

  function finish(last: number): number {
    const [, lang = null, meta = null] = /^(\S+)?(?:\s+(.+))?/.exec(source.slice(at + size, ends[line]).trim()) ?? []
    nodes.push(node('code', at, ends[last]!, { lang, meta, value: content.join('\n') }))
    return last + 1
  }
}
