import { ExtractError } from '../extract/error.js'
import { MAIN_PART } from '../extract/docx-text.js'
import { tagsOf } from '../extract/xml.js'
import { element, escapeXml } from '../../report/xml.js'

/** The parts of a Word file that comments are written in, by path. */
export type Parts = ReadonlyMap<string, string>

/** A comment to add: its id, and its text in paragraphs. */
export interface NewComment {
  readonly id: number
  readonly lines: readonly string[]
}

export const RELATIONSHIPS = 'word/_rels/document.xml.rels'
export const TYPES = '[Content_Types].xml'
const COMMENTS = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Namespaces of ISO/IEC 29500, which a file is written in: transitional, as Word writes, or strict. */
const TRANSITIONAL = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'

/** The first number that no comment of the file has. */
export function nextCommentId(parts: Parts): number {
  let next = 0
  for (const [path, xml] of parts) {
    for (const { name, rest } of tagsOf(xml, path)) {
      if (!/^w:comment(?:RangeStart|Reference)?$/.test(name)) continue
      next = Math.max(next, Number(/\sw:id\s*=\s*["'](\d+)/.exec(rest)?.[1] ?? -1) + 1)
    }
  }
  return next
}

/** Where the comments of a file are; undefined where it has none yet. */
export function commentsPath(relationships: string | undefined): string | undefined {
  if (relationships === undefined) return undefined
  for (const { name, rest } of tagsOf(relationships, RELATIONSHIPS)) {
    if (name !== 'Relationship' || !/\sType\s*=\s*["'][^"']*\/relationships\/comments["']/.test(rest)) continue
    const target = /\sTarget\s*=\s*["']([^"']+)/.exec(rest)?.[1] ?? ''
    return target.startsWith('/') ? target.slice(1) : `word/${target.replace(/^\.\//, '')}`
  }
  return undefined
}

/** The parts that change where these comments are added to those there are. Throws ExtractError for parts of another make. */
export function withNewComments(parts: Parts, comments: readonly NewComment[]): Map<string, string> {
  const strict = parts.get(MAIN_PART)?.includes(`"${STRICT}/wordprocessingml/main"`) ?? false
  const content = comments.map(commentXml).join('')
  const known = commentsPath(parts.get(RELATIONSHIPS))
  if (known !== undefined) return new Map([[known, appended(parts.get(known), 'w:comments', content, known)]])
  const path = 'word/comments.xml'
  const namespace = strict ? `${STRICT}/wordprocessingml/main` : `${TRANSITIONAL}/wordprocessingml/2006/main`
  const relationship = element('Relationship', {
    Id: 'tickmarkComments',
    Type: `${strict ? `${STRICT}/officeDocument` : `${TRANSITIONAL}/officeDocument/2006`}/relationships/comments`,
    Target: 'comments.xml',
  })
  const none = `${DECLARATION}<Relationships xmlns="${TRANSITIONAL}/package/2006/relationships"/>`
  return new Map([
    [path, `${DECLARATION}<w:comments xmlns:w="${namespace}">${content}</w:comments>`],
    [RELATIONSHIPS, appended(parts.get(RELATIONSHIPS) ?? none, 'Relationships', relationship, RELATIONSHIPS)],
    [
      TYPES,
      appended(parts.get(TYPES), 'Types', element('Override', { PartName: `/${path}`, ContentType: COMMENTS }), TYPES),
    ],
  ])
}

function commentXml({ id, lines }: NewComment): string {
  const sign = '<w:r><w:annotationRef/></w:r>'
  const paragraphs = lines.map((line, i) =>
    element('w:p', {}, [
      ...(i === 0 ? [sign] : []),
      element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [escapeXml(line)])]),
    ]),
  )
  return element('w:comment', { 'w:id': id, 'w:author': 'tickmark', 'w:initials': 'tm' }, paragraphs)
}

/** A part with something more at the end of its root element. */
function appended(xml: string | undefined, root: string, content: string, path: string): string {
  const end = xml?.lastIndexOf(`</${root}>`) ?? -1
  if (xml !== undefined && end >= 0) return xml.slice(0, end) + content + xml.slice(end)
  const empty =
    xml === undefined ? undefined : [...tagsOf(xml, path)].find(({ name, kind }) => name === root && kind === 'empty')
  if (xml === undefined || !empty)
    throw new ExtractError(`${path} has no element ${root}: comments cannot be added to it`)
  const open = `${xml.slice(empty.start, empty.end - 2)}>`
  return `${xml.slice(0, empty.start)}${open}${content}</${root}>${xml.slice(empty.end)}`
}
