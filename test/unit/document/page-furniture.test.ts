import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { plainText } from '../../../src/document/plain-text/index.js'
import { verify } from '../../../src/index.js'

const PROSE = 'The parties agree on the facts of the case and differ on what follows from them,\n'

/** Pages of ten lines of prose, each with `head` before and `foot` after it; `on` gives a page other lines. */
function pages(
  count: number,
  head: (page: number) => string,
  foot: (page: number) => string,
  on: Record<number, string> = {},
): string {
  return Array.from({ length: count }, (_, i) => `${head(i + 1)}${on[i + 1] ?? PROSE.repeat(10)}${foot(i + 1)}`).join(
    '',
  )
}

const read = (source: string) => readDocument(source, plainText)
const citations = (source: string) =>
  verify(source, { checks: ['legal.citations'], syntax: 'plain-text' }).reports[0]?.evidence.map(({ kind, value }) => [
    kind,
    value['volume'],
    value['reporter'],
    value['page'],
  ])

describe('text extracted from pages', () => {
  it('leaves page numbers and running heads out, and lets a sentence go on over the end of a page', () => {
    const source = pages(
      4,
      () => 'Hale v. Orrin Mills\nOpinion of the Court\n\n',
      (page) => `- ${String(page)} -\n\n`,
    )
    const { blocks, skipped } = read(source)
    expect(blocks.map(({ text }) => text)).toEqual([
      // the first page has its title there
      'Hale v. Orrin Mills',
      'Opinion of the Court',
      PROSE.replace('\n', ' ').repeat(40).trim(),
    ])
    expect(skipped).toEqual([{ reason: 'page-furniture', count: 10 }])
  })

  it('reads a citation that the end of a page breaks, and maps it to its pieces', () => {
    const source = pages(
      4,
      () => 'Hale v. Orrin Mills\n\n',
      (page) => `${String(page)}\n\n`,
      {
        2: `${PROSE.repeat(9)}which the court held in Alder v. Birch, 886\n`,
        3: `F.2d 1166, 1170 (9th Cir. 1989), and has held since.\n${PROSE.repeat(9)}`,
      },
    )
    const [mark, ...more] =
      verify(source, { checks: ['legal.citations'], syntax: 'plain-text' }).reports[0]?.evidence ?? []
    expect(more).toEqual([])
    expect(mark?.value).toMatchObject({ volume: '886', reporter: 'F.2d', page: '1166', name: 'Alder v. Birch' })
    expect((mark?.span.pieces ?? []).map(([from, to]) => source.slice(from, to))).toEqual(['886\n', 'F.2d 1166, 1170'])
  })

  it('finds heads without page numbers where they come again page by page, and leaves what comes again close by', () => {
    const body = (text: string) => Array.from({ length: 6 }, () => `${PROSE.repeat(20)}${text}`).join('')
    expect(read(body('Hale v. Orrin Mills\n')).skipped).toEqual([{ reason: 'page-furniture', count: 6 }])
    expect(read(`${PROSE}THE WITNESS\n`.repeat(12)).skipped).toEqual([])
    expect(read('1\n2\n3\n4\n5\n').skipped).toEqual([])
  })

  it('drops the numbers of pleading lines, in front of the lines and in a column of their own', () => {
    const line = (n: number) => `${String(n)}  the court held that ${String(n * 7)} days had passed,\n`
    const page = Array.from({ length: 28 }, (_, i) => line(i + 1)).join('')
    const [block] = read(`${page}\n${page}`).blocks
    expect(block?.text.startsWith('the court held that 7 days had passed, the court held that 14 days')).toBe(true)
    const column = Array.from({ length: 28 }, (_, i) => `${String(i + 1)}\n`).join('')
    expect(read(`${column}\nThe motion is denied.`).blocks.map(({ text }) => text)).toEqual(['The motion is denied.'])
    expect(read(page).blocks[0]?.text.startsWith('1  the court')).toBe(true)
  })

  it('makes footnotes of the notes at the foot of a page, and Id. does not cross them', () => {
    const source = pages(
      3,
      () => '',
      (page) => `${String(page)}\n\n`,
      {
        1: `See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008). The rule is old.1 It is settled, as\n${PROSE.repeat(8)}1 See Cole v. Dane, 600 F.3d 7 (9th Cir. 2010), for the\nother view.\n2 The rule is older still.\n`,
        2: `no one doubts. Id. at 210. ${PROSE.repeat(9)}`,
      },
    )
    const { footnotes, blocks } = read(source)
    expect(footnotes.map(({ label, blocks: own }) => [label, own.map(({ text }) => text)])).toEqual([
      ['1', ['See Cole v. Dane, 600 F.3d 7 (9th Cir. 2010), for the other view.']],
      ['2', ['The rule is older still.']],
    ])
    expect(blocks[0]?.text).toContain('The rule is old. It is settled')
    const marks = verify(source, { checks: ['legal.citations'], syntax: 'plain-text' }).reports[0]?.evidence ?? []
    const id = marks.find(({ kind }) => kind === 'id')
    expect(marks.find((mark) => mark.id === id?.value['antecedent'])?.subject).toBe('534 F.3d 200')
  })

  it('sets titles and entries with leaders apart, blank lines or not', () => {
    const source = `${PROSE.repeat(12)}TABLE OF AUTHORITIES\nCases\nAlder v. Birch, 534 F.3d 200 (9th Cir. 2008) ........ 3, 7\nCole v. Dane,\n600 F.3d 7 (9th Cir. 2010) . . . . . 4\nARGUMENT\n${PROSE}`
    expect(
      read(source)
        .blocks.slice(1)
        .map(({ text }) => text.slice(0, 20)),
    ).toEqual([
      'TABLE OF AUTHORITIES',
      'Cases',
      'Alder v. Birch, 534 ',
      'Cole v. Dane, 600 F.',
      'ARGUMENT',
      'The parties agree on',
    ])
    expect(citations(source)).toHaveLength(2)
  })

  it.each(['- '.repeat(60), '* '.repeat(2000)])('refuses no draft for a line of spaced marks of any length', (line) => {
    for (const syntax of ['markdown', 'plain-text'] as const) {
      const source = `See Roe v. Wade, 410 U.S. 113 (1973).\n\n${line}\n\nThe end.\n`
      expect(verify(source, { checks: ['legal.citations'], syntax }).complete).toBe(true)
    }
  })
})
