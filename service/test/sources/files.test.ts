import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { extract } from '../../dist/sources/extraction/extract.js'
import type { Extraction } from '../../dist/sources/extraction/extraction.js'
import { expectExact, sliceOf } from './check.js'
import { original, slides, workbook } from './files/original.mjs'
import { docx, pptx, relations, shape, xlsx } from './zip.js'

/** A file of the set, which real programs made from one text: see files/make.mjs. */
const read = async (name: string) => await extract(readFileSync(join(import.meta.dirname, 'files', name)), name)

/** Words as a reader sees them: line breaks are spaces, the marks of Markdown are none. */
const words = (text: string) =>
  text
    .replace(/\[\^1\]:?|[#|]|(?<=\s)-(?=\s)/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
const { title, header, footer, paragraphs, noted, note, table, closing } = original
const rows = table.map((row) => row.join(' ')).join(' ')
const body = [title, ...paragraphs, noted, rows, closing].join(' ')
/** What pages have in place of signs that their program did not set. */
const inTex = (text: string) => text.replaceAll('€', 'EUR ').replace('𝔸', 'A')

const codes = ({ coverage }: Extraction) => Object.fromEntries(coverage.reasons.map(({ code, count }) => [code, count]))

describe('text is complete and in place', () => {
  it.each([
    ['writer.docx', `${body} ${note} ${footer} ${header}`, 'complete', { footnotes: 1, 'headers-and-footers': 2 }],
    ['writer-odt.docx', `${body} ${note} ${footer} ${header}`, 'complete', { footnotes: 1, 'headers-and-footers': 2 }],
    ['body.docx', `${body} ${note}`, 'complete', { footnotes: 1 }],
    ['page.html', `${body} ${note}`, 'complete', { footnotes: 1 }],
    ['writer.pdf', `${header} ${body.replace('writing.', 'writing.1')} 1 ${note} ${footer}`, 'complete', {}],
    ['restricted.pdf', `${header} ${body.replace('writing.', 'writing.1')} 1 ${note} ${footer}`, 'complete', {}],
    ['page.pdf', `${body.replace('writing.', 'writing.1')} 1. ${note} ↩`, 'complete', {}],
    ['tex.pdf', `${inTex(body).replace('writing.', 'writing.1')} 1${note} 1`, 'complete', {}],
  ])('%s', async (name, expected, status, reasons) => {
    const extraction = await read(name)
    expectExact(extraction)
    expect(words(extraction.text)).toBe(words(expected))
    expect(extraction.coverage.status).toBe(status)
    expect(codes(extraction)).toEqual(reasons)
  })

  it('a workbook: what the cells show, formulas and dates among them', async () => {
    const extraction = await read('calc.xlsx')
    expectExact(extraction)
    for (const { sheet, rows } of workbook) {
      rows.forEach((row, r) =>
        row.forEach((shown, c) => {
          const cell = `${'ABCDE'[c]}${r + 1}`
          const found = extraction.segments.find((segment) => segment.sheet === sheet && segment.cell === cell)
          expect(found ? sliceOf(extraction, found).trim() : '', `${sheet} ${cell}`).toBe(shown.replace('\n', ' '))
        }),
      )
    }
    expect(extraction.coverage).toMatchObject({ status: 'complete', units: { kind: 'sheet', total: 3, with_text: 3 } })
    expect(extraction.coverage.reasons).toEqual([
      expect.objectContaining({ code: 'hidden-sheets', sheet: 'Drafts', count: 1 }),
    ])
    expect(codes(await read('visible.xlsx'))).toEqual({})
  })

  it('slides, with their notes apart', async () => {
    const extraction = await read('impress.pptx')
    expectExact(extraction)
    slides.forEach(({ title, lines, notes }, i) => {
      const own = extraction.segments.filter(({ slide }) => slide === i + 1)
      const said = (part?: string) =>
        own.filter((one) => one.part === part).map((one) => sliceOf(extraction, one).trim())
      expect(said().filter(Boolean)).toEqual([title, ...lines])
      expect(said('speaker-notes')).toEqual(notes === '' ? [] : [notes])
    })
    expect(codes(extraction)).toEqual({ 'speaker-notes': 1 })
  })
})

describe('coverage is as the file is', () => {
  it('tracked changes, comments and hidden text of a Word document', async () => {
    const extraction = await read('changes.docx')
    expectExact(extraction)
    expect(extraction.coverage.status).toBe('partial') // the hidden text
    expect(codes(extraction)).toEqual({
      ...{ comments: 1, deletions: 1, insertions: 1, 'hidden-text': 1 },
      ...{ footnotes: 1, 'headers-and-footers': 2 },
    })
    expect(extraction.text).toContain(original.inserted)
    for (const absent of [original.deleted, original.comment, original.hidden])
      expect(extraction.text).not.toContain(absent)
  })

  it('pictures beside text', async () => {
    for (const name of ['pictured.docx', 'pictured.pdf']) {
      const extraction = await read(name)
      expectExact(extraction)
      expect(extraction.coverage.status, name).toBe('partial')
      expect(codes(extraction), name).toMatchObject({ pictures: 1 })
      expect(words(extraction.text), name).toContain(closing)
    }
    const { coverage, segments } = await read('pictured.pdf')
    expect(coverage.units).toEqual({ kind: 'page', total: 3, with_text: 3 })
    expect(coverage.reasons[0]).toMatchObject({ code: 'pictures', page: 1 })
    expect(segments.map(({ page }) => page)).toEqual([1, 2, 3])
  })

  it('a file of pictures has no text, and says so', async () => {
    const extraction = await read('scanned.pdf')
    expectExact(extraction)
    expect(extraction.coverage).toMatchObject({ status: 'empty', units: { kind: 'page', total: 2, with_text: 0 } })
    expect(codes(extraction)).toEqual({ 'pages-without-text': 2, pictures: 2 })
  })

  it('letters drawn as pictures have no sure meaning', async () => {
    const extraction = await read('tex-bitmap.pdf')
    expectExact(extraction)
    expect(extraction.coverage.status).toBe('partial')
    expect(codes(extraction)).toMatchObject({ 'bitmap-letters': 1, 'unreadable-characters': 15 })
  })

  it('a password is named', async () => {
    await expect(read('password.pdf')).rejects.toThrow('Found a PDF protected by a password; save it without one')
  })
})

describe('text boxes are read, each once', () => {
  const drawing = (text: string) =>
    `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:twoCellAnchor><xdr:sp><xdr:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`

  it('of a sheet, behind its cells', async () => {
    const extraction = await extract(
      xlsx('<row><c r="A1" t="str"><v>Fee</v></c></row>', {
        more: [
          relations('xl/worksheets/_rels/sheet1.xml.rels', [['drawing', '../drawings/drawing1.xml']]),
          { path: 'xl/drawings/drawing1.xml', content: drawing('All fees before tax') },
        ],
      }),
      'a.xlsx',
    )
    expect(extraction.text).toBe('S\nFee\nAll fees before tax\n\n')
    expect(extraction.segments).toContainEqual({ start: 6, end: 26, sheet: 'S', part: 'text-box' })
    expect(extraction.coverage).toMatchObject({ status: 'complete', units: { total: 1, with_text: 1 } })
    expectExact(extraction)
  })

  it('of a Word document, which holds each twice for older programs', async () => {
    const box = '<w:txbxContent><w:p><w:r><w:t>All fees before tax</w:t></w:r></w:p></w:txbxContent>'
    const body = `<w:p><w:r><w:t>Fees</w:t></w:r><w:r><mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="wps"><w:drawing><wps:txbx xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
    const { text, coverage } = await extract(docx(body), 'a.docx')
    expect(text.match(/All fees before tax/g)).toHaveLength(1)
    expect(coverage.status).toBe('complete')
  })

  it('of a slide, in a group too', async () => {
    const { text } = await extract(pptx(`<p:grpSp>${shape('All fees before tax')}</p:grpSp>`), 'a.pptx')
    expect(text).toContain('All fees before tax')
  })
})
