import { ReleaseFileError, shown, type OfficialFile } from '../../../src/rule/release-file.js'

export interface XmlHandler {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  /** Character data, references decoded; never called with white space only. */
  text(text: string): void
  /** `fail` throws an error at the closing tag. */
  close(name: string, fail: (message: string) => never): void
}

const NAME = /[A-Za-z_][\w.:-]*/y
const ATTRIBUTE = /\s*([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
/** Deeper than any official list, shallow enough for a hostile one. */
const DEEPEST = 200

/**
 * Walks a well-formed document without loading anything outside it: declared entities and an internal document type are
 * refused. Throws {@link ReleaseFileError} at the first place that is not well formed, and where the root is not closed.
 */
export function walkXml(file: OfficialFile, handler: XmlHandler): void {
  const source = [...file.lines()].join('\n')
  const open: string[] = []
  let at = 0
  let roots = 0

  const fail = (offset: number, message: string): never => {
    const before = source.slice(0, offset)
    const column = offset - before.lastIndexOf('\n')
    throw new ReleaseFileError(file.name, before.split('\n').length, column, message)
  }
  const here = (): string => (at < source.length ? shown(source.slice(at, at + 8)) : 'end of file')
  const skipTo = (end: string, what: string): void => {
    const found = source.indexOf(end, at)
    if (found < 0) fail(source.length, `Unexpected end of file, expected the end of ${what}`)
    at = found + end.length
  }
  const decode = (text: string, offset: number): string =>
    text.includes('&')
      ? text.replace(/&([^;&\s]{0,16};?)/g, (whole, body: string, index: number) => {
          const decoded = body.endsWith(';') ? reference(body.slice(0, -1)) : undefined
          return decoded ?? fail(offset + index, `Unexpected ${shown(whole)}, expected a character reference`)
        })
      : text
  const element = (): void => {
    const start = at
    const closing = source.charAt(at + 1) === '/'
    NAME.lastIndex = at + (closing ? 2 : 1)
    const name = NAME.exec(source)?.[0] ?? fail(at, `Unexpected ${here()}, expected a tag`)
    at = NAME.lastIndex
    const attributes = new Map<string, string>()
    for (;;) {
      ATTRIBUTE.lastIndex = at
      const match = ATTRIBUTE.exec(source)
      if (!match) break
      const [, name = '', quoted, apostrophed = ''] = match
      attributes.set(name, decode(quoted ?? apostrophed, at))
      at = ATTRIBUTE.lastIndex
    }
    while (/\s/.test(source.charAt(at))) at++
    const empty = source.charAt(at) === '/'
    if (empty) at++
    if (source.charAt(at) !== '>') fail(at, `Unexpected ${here()}, expected the end of <${name}>`)
    at++
    if (closing) {
      const expected = open.pop()
      if (expected !== name)
        fail(start, `Unexpected </${name}>, expected ${expected ? `</${expected}>` : 'no closing tag'}`)
      handler.close(name, (message) => fail(start, message))
      return
    }
    if (open.length === 0 && roots++ > 0) fail(start, `Unexpected <${name}>, expected the end of the document`)
    if (open.length >= DEEPEST) fail(start, `Unexpected nesting deeper than ${DEEPEST} elements`)
    handler.open(name, attributes)
    if (empty) handler.close(name, (message) => fail(start, message))
    else open.push(name)
  }

  while (at < source.length) {
    if (source.charAt(at) !== '<') {
      const next = source.indexOf('<', at)
      const end = next < 0 ? source.length : next
      const text = source.slice(at, end)
      if (text.trim() !== '') {
        if (open.length === 0) fail(at, `Unexpected ${shown(text.trim())}, expected an element`)
        handler.text(decode(text, at))
      }
      at = end
    } else if (source.startsWith('<!--', at)) skipTo('-->', 'a comment')
    else if (source.startsWith('<?', at)) skipTo('?>', 'an instruction')
    else if (source.startsWith('<![CDATA[', at)) {
      const from = at + 9
      skipTo(']]>', 'character data')
      if (open.length > 0) handler.text(source.slice(from, at - 3))
    } else if (source.startsWith('<!DOCTYPE', at)) {
      const from = at
      skipTo('>', 'the document type')
      if (source.slice(from, at).includes('[')) fail(from, 'Unexpected document type with declarations, expected none')
    } else element()
  }
  if (open.length > 0 || roots === 0) {
    const expected = open.length > 0 ? `</${open.at(-1)}>: the file is cut short` : 'an element'
    fail(source.length, `Unexpected end of file, expected ${expected}`)
  }
}

function reference(body: string): string | undefined {
  const numeric = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(body)
  if (!numeric) return Object.hasOwn(ENTITIES, body) ? ENTITIES[body] : undefined
  const code = numeric[1] ? parseInt(numeric[1], 16) : Number(numeric[2])
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}
