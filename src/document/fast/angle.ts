import type { Lines } from './lines.js'
import { type FastNode, leaf, node } from './node.js'

/** A whole tag; `space`: what may stand between its parts. */
function tag(space: string): RegExp {
  const value = `${space}*=${space}*(?:"[^"\\r\\n]*"|'[^'\\r\\n]*'|[^\\s"'=<>\`/]+)`
  const attribute = `${space}+[A-Za-z_:][\\w.:-]*(?:${value})?`
  return new RegExp(`<(?:[A-Za-z][A-Za-z\\d-]*(?:${attribute})*${space}*/?|/[A-Za-z][A-Za-z\\d-]*${space}*)>`, 'y')
}

/** A whole tag on one line. */
export const TAG = tag('[ \\t]')
const WIDE_TAG = tag('[ \\t\\r\\n]')
const COMMENT = /<!--(?!-?>)(?:[^-\r\n]|-(?!-))*-->/y
const AUTOLINK = /<([A-Za-z][\w+.-]{1,31}:[^\s<>\p{Cc}]*)>/uy
const EMAIL = /<[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d.-]+>/y
/** Ends what may be a tag, or may hold its end: a value over lines. */
const DECIDING = /[<>"']/g

/**
 * Reads what a `<` in a paragraph begins: an address, a comment or a tag, or `text` where it stands for itself. `stop`: end of its line,
 * `end`: of the paragraph. Undefined for what only the reference parser reads: addresses of mail, comments and values over lines.
 */
export function readAngle(lines: Lines, start: number, stop: number, end: number): FastNode | 'text' | undefined {
  const { source } = lines
  const match = (pattern: RegExp, until: number) => {
    pattern.lastIndex = start
    const found = pattern.exec(source)
    return found && start + found[0].length <= until ? found : undefined
  }
  const [link, url] = match(AUTOLINK, stop) ?? []
  if (link !== undefined && url !== undefined) {
    const children = [leaf('text', start + 1, start + 1 + url.length, url)]
    return node('link', start, start + link.length, { title: null, url, children })
  }
  const html = match(COMMENT, stop) ?? (lines.lazy ? match(TAG, stop) : match(WIDE_TAG, end))
  if (html) return leaf('html', start, start + html[0].length, html[0])
  const next = start + 1 < stop ? source.charAt(start + 1) : ''
  if (/[!?]/.test(next) || match(EMAIL, stop)) return undefined
  return !/[A-Za-z/]/.test(next) || isText(lines, start, stop, end) ? 'text' : undefined
}

/** Is it certain that what begins like a tag and is none here is text? */
function isText({ source, lazy }: Lines, start: number, stop: number, end: number): boolean {
  DECIDING.lastIndex = start + 1
  const at = Math.min(DECIDING.exec(source)?.index ?? end, end)
  if (at > stop && lazy) return false // the reference parser then moves the next line's positions
  return at === end || /[<>]/.test(source.charAt(at))
}
