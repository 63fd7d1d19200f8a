import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import mammoth from 'mammoth'
import { describe, expect, it } from 'vitest'
import { extractDocx } from '../../../src/host/extract/docx.js'
import { ExtractError } from '../../../src/host/extract/error.js'
import { zipMembers } from '../../../src/host/releases/zip.js'
import { docxText } from '../../../src/host/extract/docx-text.js'
import { commentedCopy } from '../../../src/host/word/commented-copy.js'
import { withComments } from '../../../src/host/word/insert.js'
import { anchorsIn } from '../../../src/host/word/places.js'
import { zipOf } from '../../../src/host/zip-writer.js'
import { rules, verify } from '../../../src/index.js'
import { growth } from '../../growth.js'
import { draftComments } from '../../../src/report/word-comments.js'

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const BRIEF = readFileSync(join(import.meta.dirname, '../../../fixtures/word/brief.docx'))

const docx = (body: string, parts: Record<string, string> = {}) =>
  zipOf(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
      '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${W}"><w:body>${body}</w:body></w:document>`,
      ...parts,
    }),
    { deflate: true },
  )
const partsOf = (bytes: Buffer) =>
  new Map(zipMembers(bytes, 2 ** 26).map((member) => [member.path, member.bytes().toString()]))
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|#x41);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? 'A')
/** What the texts of some XML say. */
const said = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => decoded(text!)).join('')
/** The text between the two ends of a comment. */
const anchored = (main: string, id: number) => {
  const from = main.indexOf(`<w:commentRangeStart w:id="${id}"/>`)
  const to = main.indexOf(`<w:commentRangeEnd w:id="${id}"/>`)
  expect(from).toBeGreaterThan(0)
  expect(to).toBeGreaterThan(from)
  return said(main.slice(from, to))
}
const wellFormed = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(xml, 'text/xml')

/** A copy with these words of the draft commented, each by its nth occurrence in the Markdown. */
async function commented(bytes: Buffer, ...wanted: readonly (readonly [words: string, nth?: number])[]) {
  const { source } = await extractDocx(bytes)
  const comments = wanted.map(([words, nth = 0]) => {
    let at = -1
    for (let i = 0; i <= nth; i++) at = source.indexOf(words, at + 1)
    expect(at, `${words} in ${source}`).toBeGreaterThanOrEqual(0)
    const point = (offset: number) => ({ line: 1, column: offset + 1, offset })
    return { span: { start: point(at), end: point(at + words.length) }, words, lines: [`on ${words}`] }
  })
  const copy = await commentedCopy(bytes, source, comments)
  const parts = partsOf(copy.bytes)
  return { ...copy, source, parts, main: parts.get('word/document.xml')! }
}
const text = (content: string, properties = '') =>
  `<w:r w:rsidR="00A1">${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${content}</w:t></w:r>`

describe('a copy of a Word draft with its findings as comments', () => {
  it('is refused in words where the archive is damaged in what no reader of the text looks at', async () => {
    const whole = docx(`<w:p>${text('The fee is $40.')}</w:p>`, { 'word/media/seal.png': 'not really one' })
    const damaged = Buffer.from(whole)
    const at = damaged.indexOf('word/media/seal.png')
    damaged.fill(0, at - 30, at - 26) // the mark of its local header
    const { source } = await extractDocx(damaged)
    await expect(commentedCopy(damaged, source, [])).rejects.toThrow(ExtractError)
    await expect(commentedCopy(whole, source, [])).resolves.toMatchObject({ exact: 0, near: 0 })
  })

  it('has each comment at the words of its mark, and a summary first', async () => {
    const { source, origin } = await extractDocx(BRIEF)
    const outcome = verify(source, { asOf: '2026-03-01' })
    const run = { version: '0.0.0', rules, errors: [], paint: (_: string, plain: string) => plain }
    const result = { path: 'brief.docx', source, outcome, origin: origin! }
    const comments = draftComments(result, { ...run, show: ['violations', 'verified', 'unverifiable'] })
    expect(comments.length).toBeGreaterThan(10)
    const copy = await commentedCopy(BRIEF, source, comments)
    expect([copy.exact, copy.near]).toEqual([comments.length - 1 - 4, 4])
    const main = partsOf(copy.bytes).get('word/document.xml')!
    const marks = outcome.reports.flatMap(({ evidence }) => evidence)
    for (const [id, { span, lines }] of comments.entries()) {
      const mark = marks.find((one) => one.span === span)
      if (!mark) expect(lines.join('\n')).toMatch(/4 violations \(3 blocking, 1 warning\)$/)
      else if (!source.slice(0, mark.span.start.offset).includes('\n[^1]:'))
        expect(anchored(main, id)).toBe(mark.subject.replaceAll(/[*\\]|\[\^\d+\]/g, ''))
      else expect(anchored(main, id)).toBe('')
    }
  })

  it('changes no text and no part but those that comments are in, and is the same twice', async () => {
    const { bytes, source } = await commented(BRIEF, ['493 F.2d 1047'], ['4.2bn'])
    expect((await extractDocx(bytes)).source).toBe(source)
    const [before, after] = [partsOf(BRIEF), partsOf(bytes)]
    const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path))
    expect(changed.sort()).toEqual([
      ...['[Content_Types].xml', 'word/_rels/document.xml.rels', 'word/comments.xml', 'word/document.xml'],
    ])
    expect(said(after.get('word/document.xml')!)).toBe(said(before.get('word/document.xml')!))
    for (const path of changed) wellFormed(after.get(path)!)
    expect((await commented(BRIEF, ['493 F.2d 1047'], ['4.2bn'])).bytes).toEqual(bytes)
  })

  it('is read by others with its comments: a relationship, a content type, a range and a sign for each', async () => {
    const { bytes, parts } = await commented(BRIEF, ['493 F.2d 1047'], ['$4.2bn'])
    expect(parts.get('[Content_Types].xml')).toContain(
      '<Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>',
    )
    const ids = [...parts.get('word/_rels/document.xml.rels')!.matchAll(/ Id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { value } = await mammoth.convertToHtml({ buffer: bytes }, { styleMap: ['comment-reference => sup'] })
    expect(value).toMatch(/493 F\.2d 1047<sup><a href="#comment-0"[^>]*>\[tm1\]<\/a><\/sup> \(9th Cir/)
    expect(value).toContain('on 493 F.2d 1047')
  })

  it('keeps the comments that are there, and numbers its own after them', async () => {
    const theirs = `<w:comments xmlns:w="${W}"><w:comment w:id="7" w:author="A"><w:p>${text('Theirs')}</w:p></w:comment></w:comments>`
    const body = `<w:p><w:commentRangeStart w:id="7"/>${text('Twelve of 30 agreed.')}<w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r></w:p>`
    const { parts, main } = await commented(
      docx(body, {
        'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="c" Target="comments.xml" Type="${OFFICE}/comments"/></Relationships>`,
        'word/comments.xml': theirs,
      }),
      ['30'],
    )
    expect(parts.get('word/comments.xml')).toBe(
      theirs.replace('</w:comments>', '') +
        '<w:comment w:id="8" w:author="tickmark" w:initials="tm"><w:p><w:r><w:annotationRef/></w:r><w:r><w:t xml:space="preserve">on 30</w:t></w:r></w:p></w:comment></w:comments>',
    )
    expect([anchored(main, 7), anchored(main, 8)]).toEqual(['Twelve of 30 agreed.', '30'])
    expect(parts.get('word/_rels/document.xml.rels')).toContain('Id="c"')
  })

  it('splits a run with its properties, and nothing else of it', async () => {
    const { main } = await commented(docx(`<w:p>${text('a 12 b', '<w:i/>')}</w:p>`), ['12'])
    const open = '<w:r w:rsidR="00A1"><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">'
    expect(main).toContain(
      `<w:p>${open}a </w:t></w:r><w:commentRangeStart w:id="0"/>${open}12</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>${open} b</w:t></w:r></w:p>`,
    )
  })

  it.each<[string, string, readonly [string, number?], string]>([
    ['the second of two like it', `<w:p>${text('12 and 12 and 13')}</w:p>`, ['12', 1], '12'],
    ['one over several runs', `<w:p>${text('a $1')}${text('2', '<w:b/>')}${text('3 b')}</w:p>`, ['$1**2**3'], '$123'],
    ['a reference to a character before it', `<w:p>${text('&lt;&amp;&#x41; 12 b')}</w:p>`, ['12'], '12'],
    ['a tab in its run', '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>12</w:t><w:br/><w:t>b</w:t></w:r></w:p>', ['12'], '12'],
    ['what was inserted', `<w:p>${text('a ')}<w:ins w:id="3">${text('12')}</w:ins>${text(' b')}</w:p>`, ['12'], '12'],
    [
      'what was deleted before it',
      `<w:p><w:del w:id="3"><w:r><w:delText>12</w:delText></w:r></w:del>${text('a 12')}</w:p>`,
      ['12'],
      '12',
    ],
    ['hidden text before it', `<w:p>${text('12', '<w:vanish/>')}${text('a 12 b')}</w:p>`, ['12'], '12'],
    ['a link', `<w:p><w:hyperlink w:anchor="x">${text('a 12 b')}</w:hyperlink></w:p>`, ['12'], '12'],
    [
      'a simple field',
      `<w:p>${text('a ')}<w:fldSimple w:instr="REF x">${text('12')}</w:fldSimple></w:p>`,
      ['12'],
      '12',
    ],
    ['a raised figure', `<w:p>${text('a 10')}${text('9', '<w:vertAlign w:val="superscript"/>')}</w:p>`, ['10⁹'], '109'],
    ['astral letters before it', `<w:p>${text('𝒜𝒷 12 b')}</w:p>`, ['12'], '12'],
    [
      'the second paragraph of a cell',
      `<w:tbl><w:tr><w:tc><w:p>${text('one')}</w:p><w:p>${text('a 12 b')}</w:p></w:tc></w:tr></w:tbl>`,
      ['12'],
      '12',
    ],
    ['white space that does not count', '<w:p><w:r><w:t> a 12 b </w:t></w:r></w:p>', ['12'], ' a 12 b '],
    [
      'a tracked change of its looks',
      `<w:p>${text('a 12 b', '<w:b/><w:rPrChange w:id="9"><w:rPr/></w:rPrChange>')}</w:p>`,
      ['12'],
      'a 12 b',
    ],
  ])('finds %s', async (_, body, words, expected) => {
    const given = docx(body)
    const { main, bytes, source } = await commented(given, words)
    expect(anchored(main, 0)).toBe(expected)
    expect((await extractDocx(bytes)).source).toBe(source)
    wellFormed(main)
  })

  it('puts what is in a text box or in a note beside them, and says the words', async () => {
    const box = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p>${text('in 12 box')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>${text('after')}</w:p>`
    const inBox = await commented(docx(box), ['12'])
    expect(inBox.main).toMatch(
      /<w:p><w:commentRangeStart w:id="0"\/><w:r><w:pict>.*<\/w:pict><\/w:r><w:commentRangeEnd/,
    )
    const notes = await commented(BRIEF, ['87 Fed. Reg. 1234'])
    expect([notes.exact, notes.near]).toEqual([0, 1])
    expect(notes.main).toMatch(
      /<w:commentRangeStart w:id="0"\/><w:r><w:rPr>.{0,60}<\/w:rPr><w:footnoteReference w:id="2"\/><\/w:r><w:commentRangeEnd w:id="0"\/>/,
    )
    expect(said(notes.parts.get('word/comments.xml')!)).toBe('“87 Fed. Reg. 1234”on 87 Fed. Reg. 1234')
  })

  it('is refused for another text than was verified, and for a document without any', async () => {
    await expect(commentedCopy(BRIEF, 'Something else.\n', [{ lines: ['x'] }])).rejects.toThrow(/changed while/)
    const empty = docx('<w:p/>')
    const { source } = await extractDocx(empty)
    await expect(commentedCopy(empty, source, [{ lines: ['x'] }])).rejects.toThrow(
      'has no text that a comment could be put at',
    )
  })

  it('finds any words, however a sentence is cut into runs', { timeout: 60_000 }, async () => {
    const sentence = 'Of 1,204 claims, 318 (26%) were paid & 318 were not; see § 12, *Id.* at 318 <x>.'
    const marked = [...sentence.matchAll(/1,204|318|26%|§ 12/g)]
    const escaped = (part: string) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: sentence.length - 1 }), { maxLength: 12 }),
        fc.constantFrom(...marked),
        async (cuts, { 0: words, index }) => {
          const edges = [0, ...cuts.sort((a, b) => a - b), sentence.length]
          const runs = edges.slice(1).map((to, i) => text(escaped(sentence.slice(edges[i], to))))
          const nth = sentence.slice(0, index).split(words).length - 1
          const { main, bytes, source, exact } = await commented(docx(`<w:p>${runs.join('')}</w:p>`), [words, nth])
          const from = said(main.slice(0, main.indexOf('<w:commentRangeStart')))
          expect([exact, anchored(main, 0), from.length]).toEqual([1, words, index])
          expect((await extractDocx(bytes)).source).toBe(source)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('takes time in proportion to a paragraph, however many comments are on it', { timeout: 120_000 }, async () => {
    const workOn = async (sentences: number) => {
      const bytes = docx(`<w:p>${text('Of 1,204 claims &amp; more, 318 were paid. '.repeat(sentences))}</w:p>`)
      const main = partsOf(bytes).get('word/document.xml')!
      const [draft, found] = [await extractDocx(bytes), await docxText(bytes, main)]
      const spans = [...draft.source.matchAll(/318/g)].map(({ index }) => {
        const point = (offset: number) => ({ line: 1, column: offset + 1, offset })
        return { start: point(index), end: point(index + 3) }
      })
      return () => {
        const anchorOf = anchorsIn(draft, found)
        const placed = spans.map((span, id) => ({ id, anchor: anchorOf(span)! }))
        expect(placed.every(({ anchor }) => anchor.kind === 'words')).toBe(true)
        expect(withComments(main, placed).match(/<w:commentRangeEnd/g)).toHaveLength(sentences)
      }
    }
    const [small, large] = [await workOn(500), await workOn(4_000)]
    expect(growth(small, large, 16, 20)).toBeLessThan(16)
  })
})
