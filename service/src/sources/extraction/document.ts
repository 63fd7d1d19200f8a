import { extractDraft, type ExtractedDraft } from '../../verification/readers.js'
import { attribute, type Archive, openArchive } from './archive.js'
import { CanonicalText } from './canonical.js'
import type { Extraction, Part, Place, Reason, ReasonCode } from './extraction.js'
import { DOCX } from './media-type.js'
import { refusalOf } from './plain.js'

/** A Word document as the Markdown that the engine's reader makes of it, then its headers and footers, each once. */
export async function readDocx(bytes: Buffer): Promise<Extraction> {
  const archive = await openArchive(bytes)
  const draft = await read(bytes, 'file.docx')
  const text = new CanonicalText()
  const units = addBlocks(text, draft)
  const edges = await edgesOf(archive)
  for (const [i, { part, lines }] of edges.entries()) {
    const gap = i === 0 && !draft.source.endsWith('\n\n') ? '\n' : ''
    lines.forEach((line, at) => text.add(`${at === 0 ? gap : ''}${line}\n`, { part, paragraph: at + 1 }))
  }
  const parts = (pattern: RegExp) => [...archive.sizes.keys()].filter((path) => pattern.test(path)).length
  tellLeftOut(text, draft, [
    reason('headers-and-footers', edges.length),
    reason('charts', parts(/^word\/charts\/chart\d*\.xml$/)),
    reason('diagrams', parts(/^word\/diagrams\/data\d*\.xml$/)),
    reason('embedded-objects', parts(/^word\/embeddings\//)),
    reason('insertions', await insertionsOf(archive)),
  ])
  return text.done(DOCX, units)
}

/** An HTML page as the Markdown that the engine's reader makes of it. */
export async function readHtml(bytes: Buffer): Promise<Extraction> {
  const draft = await read(bytes, 'file.html')
  const text = new CanonicalText()
  const units = addBlocks(text, draft)
  tellLeftOut(text, draft, [])
  return text.done('text/html', units)
}

async function read(bytes: Buffer, name: string): Promise<ExtractedDraft> {
  try {
    return await extractDraft(bytes, name)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Adds the Markdown line by line of those that begin a block: the first place on a line is that of the whole line. */
function addBlocks(text: CanonicalText, { source, origin }: ExtractedDraft) {
  const starts: { at: number; place: Place }[] = []
  let notes = 0
  for (const [offset, name] of origin?.places ?? []) {
    const at = source.lastIndexOf('\n', offset - 1) + 1
    const isNote = name.startsWith('note ') || source.startsWith('[^', at)
    if (starts.at(-1)?.at === at) continue
    if (isNote) notes++
    const number = /^¶ (\d+)/.exec(name)?.[1]
    const paragraph = isNote ? notes : number === undefined ? starts.length + 1 : Number(number)
    starts.push({ at, place: isNote ? { part: 'note', paragraph } : { paragraph } })
  }
  const first = starts[0]
  if (first) first.at = 0 // whatever Markdown has before it
  else starts.push({ at: 0, place: { paragraph: 1 } })
  starts.forEach(({ at, place }, i) => text.add(source.slice(at, starts[i + 1]?.at), place))
  text.tell(reason('footnotes', notes))
  const total = starts.length
  return {
    kind: 'paragraph' as const,
    total: source.trim() === '' ? 0 : total,
    with_text: source.trim() === '' ? 0 : total,
  }
}

/** The headers and footers of the sections: the same text once, however many sections have it. */
async function edgesOf(archive: Archive): Promise<{ part: Part; lines: string[] }[]> {
  const seen = new Set<string>()
  const edges: { part: Part; lines: string[] }[] = []
  for (const path of [...archive.sizes.keys()].sort()) {
    const part = /^word\/(header|footer)\d*\.xml$/.exec(path)?.[1] as Part | undefined
    if (!part) continue
    const lines = await paragraphsOf(archive, path)
    const key = `${part}\n${lines.join('\n')}`
    if (lines.length === 0 || seen.has(key)) continue
    seen.add(key)
    edges.push({ part, lines })
  }
  return edges
}

/** Paragraphs of a part that have text, without what was deleted or is hidden. */
async function paragraphsOf(archive: Archive, path: string): Promise<string[]> {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  await archive.readXml(path, {
    open(tag) {
      open.push(tag.local)
      if (tag.local === 'tab') line += '\t'
      if (tag.local === 'br' || tag.local === 'cr') line += ' '
    },
    text(more) {
      // What a drawing has for older programs is the same again.
      if (open.at(-1) === 't' && !open.includes('Fallback')) line += more
    },
    close({ local }) {
      open.pop()
      if (local !== 'p') return
      if (/\S/.test(line)) lines.push(line.trim())
      line = ''
    },
  })
  return lines
}

/** Tracked insertions: they stand in the text as if accepted. */
async function insertionsOf(archive: Archive): Promise<number> {
  let count = 0
  await archive.readXml('word/document.xml', {
    open(tag) {
      if ((tag.local === 'ins' || tag.local === 'moveTo') && attribute(tag, 'author') !== undefined) count++
    },
  })
  return count
}

/** What the engine's reader leaves out, by its own words. */
const LEFT_OUT: Readonly<Record<string, ReasonCode | undefined>> = {
  comments: 'comments',
  deletions: 'deletions',
  'hidden runs': 'hidden-text',
  'hidden elements': 'hidden-text',
  pictures: 'pictures',
  formulas: 'formulas',
  'embedded media': 'embedded-objects',
  'form fields': 'form-fields',
}

function tellLeftOut(text: CanonicalText, { origin }: ExtractedDraft, own: readonly Reason[]): void {
  const counts = new Map<ReasonCode, number>()
  for (const { what, count } of origin?.leftOut ?? []) {
    if (what === 'headers and footers') continue // they are read here
    const code = LEFT_OUT[what] ?? (/^m:/.test(what) ? 'formulas' : 'unknown-elements')
    // A picture is counted in the file and again where it stands.
    counts.set(code, code === 'pictures' ? Math.max(counts.get(code) ?? 0, count) : (counts.get(code) ?? 0) + count)
  }
  for (const [code, count] of counts) text.tell(reason(code, count))
  for (const one of own) text.tell(one)
}

const DETAILS: Partial<Record<ReasonCode, string>> = {
  comments: 'Comments are not part of the text.',
  deletions: 'Deleted passages of tracked changes are not part of the text.',
  insertions: 'Inserted passages of tracked changes stand in the text as if accepted.',
  footnotes: 'Notes stand at the end of the text.',
  'headers-and-footers': 'Headers and footers stand at the end of the text, each once.',
  'hidden-text': 'Hidden text was left out; show it or delete it.',
  pictures: 'Pictures are not read (no OCR); upload a copy in which their text is text.',
  charts: 'Charts are not read; add their figures as a table.',
  diagrams: 'Diagrams are not read; add their text.',
  'embedded-objects': 'Embedded files and media are not read; upload them by themselves.',
  'form-fields': 'Form fields are not read; write their content as text.',
  formulas: 'Formulas are not read; write them as text.',
  'unknown-elements': 'Some elements are of no kind that can be read.',
}

function reason(code: ReasonCode, count: number): Reason {
  return { code, detail: DETAILS[code] ?? '', count }
}
