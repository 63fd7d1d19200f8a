import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CanonicalText, CAPS } from '../../dist/sources/extraction/canonical.js'
import { extract } from '../../dist/sources/extraction/extract.js'
import { expectExact, sliceOf } from './check.js'
import { docx, escape, paragraph, pdf, pptx, shape, shown, xlsx } from './zip.js'

/** Text of any characters, those that cause trouble more often than others. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('a', ' ', '\n', '\r\n', '\n\n', '"', ',', ';', '\t', '𝔸', '\0', 'é', '|', '#', '*'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))
/** Text that XML can hold. */
const xmlText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const squeezed = (given: string) => given.replace(/\s+/g, ' ').trim()
const RUNS = { numRuns: 300 }

describe('segments lie end to end, and their slices are the text', () => {
  it.each(['a.txt', 'a.md', 'a.csv', 'a.tsv'])('%s, and no character is lost', async (name) => {
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const bytes = Buffer.from(given)
        const nuls = bytes.subarray(0, 1000).filter((byte) => byte === 0).length
        fc.pre(bytes.length > 0 && !given.startsWith('\uFEFF') && nuls <= bytes.length / 4)
        const extraction = await extract(bytes, name)
        expectExact(extraction)
        expect(extraction.text).toBe(given.replaceAll('\0', '\uFFFD'))
      }),
      RUNS,
    )
  })

  it('rows of a table: no line break between quotes parts two', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', '𝔸', ' '), maxLength: 8 })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const lines = rows.map((row) => `${row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`)
        const extraction = await extract(Buffer.from(lines.join('')), 'a.csv')
        expectExact(extraction)
        expect(extraction.segments.map((segment) => sliceOf(extraction, segment))).toEqual(lines)
      }),
      RUNS,
    )
  })

  it('docx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(xmlText, { minLength: 1, maxLength: 6 }), async (paragraphs) => {
        const extraction = await extract(docx(paragraphs.map(paragraph).join('')), 'a.docx')
        expectExact(extraction)
      }),
      RUNS,
    )
  })

  it('html', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(xmlText, { minLength: 1, maxLength: 6 }), async (paragraphs) => {
        const page = `<!doctype html><body>${paragraphs.map((one) => `<p>${escape(one)}</p>`).join('\n')}`
        expectExact(await extract(Buffer.from(page), 'a.html'))
      }),
      RUNS,
    )
  })

  it('xlsx, and each cell in its place', async () => {
    const cells = fc.uniqueArray(
      fc.record({ row: fc.integer({ min: 1, max: 6 }), column: fc.integer({ min: 0, max: 5 }), text: xmlText }),
      {
        selector: ({ row, column }) => `${row} ${column}`,
        maxLength: 12,
      },
    )
    await fc.assert(
      fc.asyncProperty(cells, async (given) => {
        const sorted = given.toSorted((a, b) => a.row - b.row || a.column - b.column)
        const name = ({ row, column }: { row: number; column: number }) => `${'ABCDEF'[column]}${row}`
        const rows = [1, 2, 3, 4, 5, 6].map((row) => {
          const own = sorted.filter((cell) => cell.row === row)
          return `<row r="${row}">${own.map((cell) => `<c r="${name(cell)}" t="inlineStr"><is><t>${escape(cell.text)}</t></is></c>`).join('')}</row>`
        })
        const extraction = await extract(xlsx(rows.join('')), 'a.xlsx')
        expectExact(extraction)
        for (const cell of sorted) {
          const found = extraction.segments.find((segment) => segment.cell === name(cell))
          expect(squeezed(found ? sliceOf(extraction, found) : '')).toBe(squeezed(cell.text))
        }
        for (const line of extraction.text.split('\n').slice(1, -2)) {
          const own = sorted.filter(
            (cell) =>
              squeezed(cell.text) !== '' && squeezed(line.split('\t')[cell.column] ?? '') === squeezed(cell.text),
          )
          expect(own.length).toBeGreaterThanOrEqual(line.split('\t').filter(Boolean).length)
        }
      }),
      RUNS,
    )
  })

  it('pptx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(xmlText, { minLength: 1, maxLength: 6 }), async (shapes) => {
        const extraction = await extract(pptx(shapes.map(shape).join(''), 2), 'a.pptx')
        expectExact(extraction)
        const said = extraction.segments
          .filter(({ slide }) => slide === 1)
          .map((segment) => squeezed(sliceOf(extraction, segment)))
        expect(said.filter(Boolean)).toEqual(shapes.map(squeezed).filter(Boolean))
      }),
      RUNS,
    )
  })

  it('pdf', async () => {
    const words = fc.string({ unit: fc.constantFrom(...Array.from('abc XYZ 123 .,')), maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 4 }), async (pages) => {
        const extraction = await extract(pdf(pages.map(shown)), 'a.pdf')
        expectExact(extraction)
        const filled = pages.map((page, i) => [i + 1, squeezed(page)] as const).filter(([, page]) => page !== '')
        expect(extraction.segments.map((segment) => [segment.page, squeezed(sliceOf(extraction, segment))])).toEqual(
          filled,
        )
        expect(extraction.coverage.units).toEqual({ kind: 'page', total: pages.length, with_text: filled.length })
      }),
      { numRuns: 60 },
    )
  })
})

describe('caps are named, and nothing stands half in the text', () => {
  const units = { kind: 'row', total: 1, with_text: 1 } as const
  it('characters, counted as code points', () => {
    const canonical = new CanonicalText()
    canonical.add('𝔸'.repeat(CAPS.characters), { row: 1 })
    canonical.add('b', { row: 2 })
    canonical.add('c', { row: 3 })
    const extraction = canonical.done('text/csv', units)
    expect(extraction).toMatchObject({ characters: CAPS.characters, coverage: { status: 'partial' } })
    expect(extraction.segments).toEqual([{ start: 0, end: CAPS.characters, row: 1 }])
    expect(extraction.coverage.reasons.map(({ code }) => code)).toEqual(['character-cap'])
  })
  it('segments', async () => {
    const extraction = await extract(Buffer.from('a\n'.repeat(CAPS.segments + 1)), 'a.csv')
    expect(extraction.segments.length).toBe(CAPS.segments)
    expect(extraction.coverage).toMatchObject({
      status: 'partial',
      reasons: [{ code: 'segment-cap', count: CAPS.segments }],
      units: { kind: 'row', total: CAPS.segments + 1 },
    })
  })
})
