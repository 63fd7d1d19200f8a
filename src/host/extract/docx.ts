import mammoth from 'mammoth'
import type { LeftOut } from '../../report/result.js'
import { zipOf } from '../zip-writer.js'
import { docxParts } from './docx-parts.js'
import { ExtractError } from './error.js'
import { markdownOf } from './markdown.js'
import { numberedParagraphs } from './paragraphs.js'
import type { DraftText } from './text.js'
import { parseHtml } from './tree.js'
import type { XmlPart } from './xml.js'

const STYLES = ["p[style-name='Title'] => h1:fresh", "r[style-name='Emphasis'] => em"]
const UNKNOWN = 'An unrecognised element was ignored: '
/** Elements without text: nothing is lost with them. */
const WITHOUT_TEXT =
  /^(?:wp|[avo]|wps|w10|office-word):|^w:(?:permStart|permEnd|noProof|softHyphen|pgNum|continuationSeparator|separator)$/

/**
 * The Markdown of a Word document, insertions accepted and deletions dropped, each paragraph with its number. Nothing that it refers
 * to is loaded. Throws {@link ExtractError}.
 */
export async function extractDocx(bytes: Buffer): Promise<DraftText> {
  const parts = docxParts(bytes)
  const paragraphs = numberedParagraphs()
  const { value, messages } = await readDocx(zipOf([...parts].map(([path, { text }]) => [path, text])), paragraphs.mark)
  const unknown = messages
    .filter(({ message }) => message.startsWith(UNKNOWN))
    .map(({ message }) => message.slice(UNKNOWN.length))
  return markdownOf(parseHtml(value), {
    placesOf: paragraphs.placesOf,
    headings: true,
    leftOut: leftOut(parts, unknown),
  })
}

/** The HTML of an archive of checked parts; `transformDocument` sees what the reader made of it. Throws {@link ExtractError}. */
export async function readDocx(
  buffer: Buffer,
  transformDocument: (document: unknown) => unknown,
): Promise<{ readonly value: string; readonly messages: readonly { readonly message: string }[] }> {
  try {
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
    return await mammoth.convertToHtml(
      { buffer },
      { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage, transformDocument },
    )
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new ExtractError(`no Word document that can be read: ${line}`)
  }
}

/** What the file has beside the text that is read. */
function leftOut(parts: ReadonlyMap<string, XmlPart>, unknown: readonly string[]): LeftOut[] {
  const all = [...parts]
  const sum = (tag: string) => all.reduce((total, [, { counts }]) => total + (counts.get(tag) ?? 0), 0)
  const repeated = all.filter(
    ([path, { counts }]) => /^word\/(?:header|footer)\d*\.xml$/.test(path) && counts.has('w:t'),
  )
  const lost = unknown.filter((name) => !WITHOUT_TEXT.test(name))
  return [
    { what: 'comments', count: parts.get('word/comments.xml')?.counts.get('w:comment') ?? 0 },
    { what: 'deletions', count: sum('w:delText') + sum('w:moveFrom') },
    { what: 'headers and footers', count: repeated.length },
    { what: 'hidden runs', count: all.reduce((total, [, { hidden }]) => total + hidden, 0) },
    { what: 'pictures', count: sum('pic:pic') },
    ...[...new Set(lost)].sort().map((name) => ({
      what: `${name} elements`,
      count: lost.filter((other) => other === name).length,
    })),
  ].filter(({ count }) => count > 0)
}
