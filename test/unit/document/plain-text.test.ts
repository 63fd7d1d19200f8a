import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { plainText } from '../../../src/document/plain-text/index.js'
import { verify } from '../../../src/index.js'
import { arbitraryDraft } from '../../drafts.js'
import { arbitraryMarkdown } from '../../markdown.js'

const textsOf = (source: string) => readDocument(source, plainText).blocks.map(({ kind, text }) => [kind, text])

describe('plain text', () => {
  it('has paragraphs between blank lines, a line break inside one as a space', () => {
    expect(textsOf('One line\nand another.\n\n \t\n  A second\r\n  paragraph.\f\n\f\nA third\rone')).toEqual([
      ['paragraph', 'One line and another.'],
      ['paragraph', 'A second paragraph.\f'],
      ['paragraph', 'A third one'],
    ])
  })

  it('has no markup: what Markdown would take for code, headings, quotes, escapes or references is text', () => {
    for (const line of [
      '    indented',
      '# a',
      '> quoted',
      '*a* `b`',
      'a \\* \\\\ b',
      '&amp; &lt;',
      '| a | b |',
      '- a',
      '===',
    ]) {
      expect(textsOf(`first\n\n${line}\n${line}`)).toEqual([
        ['paragraph', 'first'],
        ['paragraph', `${line.trim()} ${line.trim()}`],
      ])
    }
  })

  it('finds a citation in an indented block, where Markdown reads code', () => {
    const source = 'He cites:\r\n\r\n        Roe v. Wade, 410 U. S.\r\n        113 (1973)\r\n'
    const count = (syntax: 'markdown' | 'plain-text') =>
      verify(source, { checks: ['legal.citations'], syntax }).reports[0]?.evidence.length
    expect(count('markdown')).toBe(0)
    expect(count('plain-text')).toBe(1)
    const [mark] = verify(source, { checks: ['legal.citations'], syntax: 'plain-text' }).reports[0]?.evidence ?? []
    expect(mark?.span).toMatchObject({ start: { line: 3, column: 22 }, end: { line: 4, column: 12 } })
  })

  it('maps every character to its own place, in any text', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryMarkdown('\n'), arbitraryMarkdown('\r\n'), arbitraryDraft), (source) => {
        const document = readDocument(source, plainText)
        if (document.refused.length > 0) return
        const body = source.slice(document.frontMatter.end)
        expect(document.skipped.filter(({ reason }) => reason === 'unaligned')).toEqual([])
        for (const block of document.blocks) {
          for (const { at, until, from, to } of block.projection.stretches(0, block.text.length)) {
            const text = block.text.slice(at, until)
            if (text !== ' ' && text !== '\uFFFC') expect(source.slice(from, to).replace(/[\r\n]/g, ' ')).toBe(text)
          }
        }
        const squeezed = (text: string) => text.replace(/[\s\u00AD\u200B\u2060]/g, '')
        if (!/https?:|www\./.test(body)) {
          expect(squeezed(document.blocks.map(({ text }) => text).join(''))).toBe(squeezed(body))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps the laws: one verdict a mark, and its subject is the slice at its span', () => {
    fc.assert(
      fc.property(arbitraryDraft, (source) => {
        const outcome = verify(source, { syntax: 'plain-text', asOf: '2026-03-01' })
        expect(outcome.engine.parser).toBe('plain-text')
        for (const { coverage, evidence } of outcome.reports) {
          expect(coverage.found).toBe(coverage.verified + coverage.violation + coverage.unverifiable)
          for (const { span, subject } of evidence) {
            const pieces = span.pieces ?? [[span.start.offset, span.end.offset]]
            expect(pieces.map(([from, to]) => source.slice(from, to)).join('')).toBe(subject)
          }
        }
      }),
    )
  })
})
