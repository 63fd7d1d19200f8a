import { describe, expect, it } from 'vitest'
import { guard, LIMITS } from '../../../src/document/guard.js'
import { countSteps } from '../../../src/document/steps.js'
import { createVerifier, remarkParser, verify, type Outcome } from '../../../src/index.js'
import { least } from '../../cpu.js'

const numbered = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i)).join('\n')

const HOSTILE: Record<string, readonly [limit: string, draft: string]> = {
  'emphasis that never closes': ['delimiters', '*a_ '.repeat(250_000)],
  'openers, pairs, closers': ['delimiters', '_a '.repeat(3000) + '*a* '.repeat(3000) + 'b_ '.repeat(3000)],
  'a hundred thousand pairs in one paragraph': ['delimiters', '*a* '.repeat(100_000)],
  'emphasis in emphasis': ['emphasis', `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`],
  'emphasis in one cell with escaped pipes': ['delimiters', `|a|\n|-|\n|${'a\\|*b_ '.repeat(12_000)}`],
  'what only looks like a table': ['delimiters', `a\n-\n${'*a_ |'.repeat(12_000)}`],
  'a table whose rule stands outside the quote': ['delimiters', `> a|b\n-|-\n${'*a_ |'.repeat(12_000)}`],
  'bullets too far in to be items': ['delimiters', `a\n${'    - *a_\n'.repeat(12_000)}`],
  'comments that never close': ['unclosed', `a${'<!--'.repeat(25_000)}`],
  'instructions that never close': ['unclosed', `a${'<?'.repeat(25_000)}`],
  'link titles that never close': ['unclosed', '[a](b (c '.repeat(12_000)],
  'link titles closed by an escape': ['unclosed', '[a](b (c\\) '.repeat(12_000)],
  'backtick runs that grow': ['unclosed', numbered(700, (i) => '`'.repeat(i + 1))],
  'images in images': ['brackets', `${'!['.repeat(3000)}a${'](b)'.repeat(3000)}`],
  'closing brackets': ['brackets', 'a]'.repeat(100_000)],
  'references to five thousand definitions': [
    'lookups',
    `${numbered(5000, (i) => `[${i}]: /u`)}\n\n${'[a] '.repeat(20_000)}`,
  ],
  'footnote definitions': ['definitions', numbered(50_000, (i) => `[^${i}]: a\n`)],
  'quotes in quotes': ['nesting', `${'>'.repeat(5000)} a`],
  'items in items': ['nestedMarkers', '- - a\n'.repeat(1000)],
  'footnotes in footnotes': ['definitions', `[^x]: a\n\n${numbered(20_000, (i) => `    [^${i}]: a\n`)}`],
  'two hundred thousand items': ['blocks', '- a\n'.repeat(200_000)],
}

/** What only the reference parser reads, and takes long for. */
const HANDED_OVER: Record<string, string> = {
  quotes: '>\ta\n\n'.repeat(20_000),
  'one paragraph of values that do not end': '<a b=" *c '.repeat(100_000),
  'lists between paragraphs': '-\ta\n\nb\n\n'.repeat(20_000),
  'a list in every item': '-\ta\n  - b\n'.repeat(20_000),
  'quotes in items': '-\t> a\n'.repeat(20_000),
  'lazy lines': `>\ta\n${'b\n'.repeat(20_000)}`,
  'a null, and fifty thousand words in bold': `\0${'**a** b\n\n'.repeat(50_000)}`,
}

describe('the guard', () => {
  it.each(Object.entries(HOSTILE))('refuses %s, at once', (_, [limit, draft]) => {
    expect(guard(draft)).toContain(`too-complex: ${limit}`)
    let outcome: Outcome | undefined
    expect(least(() => (outcome = verify(draft)), 2000)).toBeLessThan(2000)
    expect(outcome!.complete).toBe(false)
    expect(outcome!.reports[0]!.coverage.skipped.map(({ reason }) => reason)).toContain(`too-complex: ${limit}`)
  })

  it.each(Object.entries(HANDED_OVER))('lets no more through than is read in time: %s', (_, draft) => {
    expect(guard(draft)).toEqual([])
    let outcome: Outcome | undefined
    expect(least(() => (outcome = verify(draft)), 2000)).toBeLessThan(2000)
    expect(outcome!.complete).toBe(false)
    expect(outcome!.reports[0]!.coverage.skipped).toContainEqual({ reason: 'too-complex: markup', count: 1 })
  })

  it.each([
    ['five hundred starred words in one paragraph', 'word* '.repeat(500)],
    ['a paragraph of ten thousand emphasised words', 'in *Roe* the '.repeat(4_000)],
    ['words with underscores', 'snake_case_word '.repeat(50_000)],
    ['products', '2*3*4 = 24, '.repeat(2_000)],
    ['starred items', '- five* of them\n'.repeat(10_000)],
    ['a paragraph of tags that do not end', '<a *b '.repeat(20_000)],
    ['starred cells', `| a | b |\n| - | - |\n${'| 5* | 6** |\n'.repeat(10_000)}`],
    ['a table in a quote', `> | a | b |\n> | - | - |\n${'> | 5* | 6** |\n'.repeat(10_000)}`],
    ['links', 'See [the record](https://a.b/c) and `code`. '.repeat(10_000)],
    ['footnotes', numbered(4_000, (i) => `It was so.[^${i}]\n\n[^${i}]: See there.\n`)],
    ['a hundred thousand brackets that open', '['.repeat(100_000)],
    ['a hundred thousand cells', `| a | b | c | d |\n| - | - | - | - |\n${'| 1 | 2 | 3 | 4 |\n'.repeat(25_000)}`],
    [
      'a megabyte of prose with lists and quotes',
      `${'The parties met and agreed. '.repeat(40)}\n\n- one\n- two\n\n> three\n\n`.repeat(800),
    ],
    ['quotes', '> a\n\n'.repeat(20_000)],
    ['lists between paragraphs', '- a\n\nb\n\n'.repeat(20_000)],
    ['quotes in items', '- > a\n'.repeat(20_000)],
    ['underlined headings in a quote', '> a\n> =\n>\n'.repeat(20_000)],
    ['lazy lines', `> a\n${'b\n'.repeat(20_000)}`],
  ])('lets through %s', (_, draft) => {
    expect(guard(draft)).toEqual([])
    expect(verify(draft, { checks: ['legal.authorities'] }).complete).toBe(true)
  })

  it('refuses what the reference parser would take long for, where a draft is to be read by that', () => {
    const draft = '> a\n\n'.repeat(20_000)
    expect(verify(draft).complete).toBe(true)
    expect(createVerifier({ parser: remarkParser }).verify(draft).complete).toBe(false)
  })

  it('takes a line of white space for a blank one', () => {
    const draft = '- a\n\nb\n'.repeat(3)
    expect(countSteps(draft.replace(/\n\n/g, '\n \t\n'), LIMITS)).toEqual(countSteps(draft, LIMITS))
  })

  it('takes every line ending for one', () => {
    const draft = '*a_\n'.repeat(50_000)
    for (const end of ['\n', '\r\n', '\r']) {
      expect(guard(draft.replace(/\n/g, end))).toEqual(['too-complex: delimiters'])
    }
  })
})
