import { type Archive, openArchive, relationsOf } from './archive.js'
import { CanonicalText } from './canonical.js'
import { linesOf } from './drawing.js'
import { type Extraction, type ReasonCode, RefusedFile } from './extraction.js'
import { PPTX } from './media-type.js'

const PRESENTATION = 'ppt/presentation.xml'

/** Slides in their order: the paragraphs of each as they stand in the file, then its speaker notes. */
export async function readSlides(bytes: Buffer): Promise<Extraction> {
  const archive = await openArchive(bytes)
  const slides = await slidesOf(archive)
  const text = new CanonicalText()
  let filled = 0
  for (const [i, path] of slides.entries()) if (await readSlide(archive, path, i + 1, text)) filled++
  return text.done(PPTX, { kind: 'slide', total: slides.length, with_text: filled })
}

async function slidesOf(archive: Archive): Promise<string[]> {
  const relations = await relationsOf(archive, PRESENTATION)
  const paths: string[] = []
  await archive.readXml(PRESENTATION, {
    open(tag) {
      if (tag.local !== 'sldId') return
      // Of the two ids only that of the relation has a prefix.
      const id = Object.values(tag.attributes).find(({ local, prefix }) => local === 'id' && prefix !== '')?.value ?? ''
      const path = relations.get(id)?.path
      if (path === undefined || !archive.sizes.has(path)) {
        throw new RefusedFile(
          `Found a damaged presentation (slide ${paths.length + 1} is not in it), expected a whole pptx`,
        )
      }
      paths.push(path)
    },
  })
  return paths
}

async function readSlide(archive: Archive, path: string, slide: number, text: CanonicalText): Promise<boolean> {
  const { lines, beside, hidden } = await linesOf(archive, path)
  for (const line of lines) text.add(`${line}\n`, { slide })
  const relations = [...(await relationsOf(archive, path)).values()]
  const notes = relations.find(({ type }) => type === 'notesSlide')
  const said = notes ? (await linesOf(archive, notes.path)).lines : []
  for (const line of said) text.add(`${line}\n`, { slide, part: 'speaker-notes' })
  if (lines.length + said.length > 0) text.add('\n', { slide })
  const tell = (code: ReasonCode, count: number, detail: string) =>
    text.tell({ code, count, slide, detail: `${detail} (slide ${slide}).` })
  tell('hidden-slides', Number(hidden), 'A hidden slide stands in the text like the others')
  tell('speaker-notes', Number(said.length > 0), 'Speaker notes stand after the text of the slide')
  tell('comments', relations.filter(({ type }) => type === 'comments').length, 'Comments are not part of the text')
  tell('pictures', beside.pictures ?? 0, 'Pictures are not read (no OCR); upload a copy in which their text is text')
  tell('charts', beside.charts ?? 0, 'Charts are not read; add their figures as a table')
  tell('diagrams', beside.diagrams ?? 0, 'Diagrams are not read; add their text')
  tell(
    'embedded-objects',
    beside['embedded-objects'] ?? 0,
    'Embedded files and media are not read; upload them by themselves',
  )
  tell('formulas', beside.formulas ?? 0, 'Formulas are not read; write them as text')
  return lines.length > 0
}
