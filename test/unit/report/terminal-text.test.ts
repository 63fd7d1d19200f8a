import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, widthOf, wrap } from '../../../src/report/terminal-text.js'

describe('the width of a text', () => {
  it.each([
    ['plain', 5],
    ['', 0],
    ['日本', 4],
    ['e\u0301', 1],
    ['a\u200bb', 2],
    ['\u001b[31mred\u001b[39m', 3],
    ['✅', 2],
    ['“–§”', 4],
  ])('%j takes %i columns', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })
})

describe('wrapped text', () => {
  const words = fc.array(fc.stringMatching(/^[a-z日é]{1,12}$/), { minLength: 1, maxLength: 30 })

  it('has all words in their order, in lines that hold the columns unless one word is longer', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (list, columns) => {
        const lines = wrap(list.join(' '), columns)
        expect(lines.join(' ').split(' ')).toEqual(list)
        for (const line of lines) expect(widthOf(line) <= columns || !line.includes(' ')).toBe(true)
      }),
    )
  })
})

describe('an excerpt', () => {
  const source = 'First line.\nSee *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007), and what follows it.\r\nLast line.'
  const from = source.indexOf('493')
  const to = source.indexOf(' (9th')

  it('is the line, with a caret below each column of the place', () => {
    expect(excerpt(source, from, to, 80)).toEqual([
      'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007), and what follows it.',
      '                  ^^^^^^^^^^^^^',
    ])
  })

  it('is cut on both sides where the terminal is narrow', () => {
    expect(excerpt(source, from, to, 30)).toEqual(['…o v. Bar*, 493 F.2d 1047 (9t…', '            ^^^^^^^^^^^^^'])
  })

  it('shows the first line of a place that goes on, tabs as blanks, and wide characters as wide as they are', () => {
    expect(excerpt('a\tb\nc', 2, 5, 40)).toEqual(['a b', '  ^'])
    expect(excerpt('日本 12 %', 3, 7, 40)).toEqual(['日本 12 %', '     ^^^^'])
  })

  it('never is wider than the terminal, and its carets stand below the place', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.nat(80),
        fc.nat(20),
        fc.integer({ min: 4, max: 60 }),
        (text, at, n, columns) => {
          const start = Math.min(at, text.length)
          const [line, carets] = excerpt(text, start, Math.min(start + n, text.length), columns)
          expect(widthOf(line)).toBeLessThanOrEqual(columns)
          expect(carets.trimStart()).toMatch(/^\^+$/)
          expect(carets.length).toBeLessThanOrEqual(Math.max(widthOf(line), 0) + 1)
        },
      ),
    )
  })
})
