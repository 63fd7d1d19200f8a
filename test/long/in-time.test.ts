import { describe, expect, it } from 'vitest'
import { createVerifier, remarkParser } from '../../src/index.js'
import { cpu, least } from '../cpu.js'

const SIZE = 1_000_000
const repeat = (unit: string) => unit.repeat(Math.floor(SIZE / unit.length))
const SENTENCE = 'The parties met and agreed that the sum was due.'

/** A megabyte of what people write: read whole. */
const ORDINARY: Record<string, string> = {
  prose: repeat(`${SENTENCE}\n\n`),
  'one paragraph': repeat(`${SENTENCE} `),
  items: repeat(`- ${SENTENCE}\n`),
  'items in items': repeat(`- ${SENTENCE}\n  - and so on, they said\n    1. or not\n`),
  'lists between paragraphs': repeat(`- ${SENTENCE}\n- The end.\n\n${SENTENCE}\n\n`),
  'tasks, struck out': repeat(`- [ ] ${SENTENCE}\n- [x] ~~${SENTENCE}~~\n`),
  'a change log': `${repeat(`- ${SENTENCE} ([#12])\n- \`code\` is **new**, see [the issue][#12]\n\n`)}[#12]: https://a.b/12\n`,
  'a page of links': repeat(`See [the record](https://a.b/c), <https://a.b/> and [it](d.md "title"). ${SENTENCE}\n\n`),
  emphasis: repeat(`In *Roe* the **court** was ~~not~~ __of__ _that_ mind. ${SENTENCE}\n\n`),
  'code and breaks': repeat(`${SENTENCE} Type \`npm run\nall\` now.\\\n${SENTENCE}\n\n\`\`\`sh\nnpm test\n\`\`\`\n\n`),
  quotes: repeat(`> ${SENTENCE}\n> ${SENTENCE}\n\nSo it was.\n\n`),
  'lazy quotes': repeat(`> ${SENTENCE}\n${SENTENCE}\n\n`),
  footnotes: Array.from({ length: 4_000 }, (_, i) => `${SENTENCE}[^${i}]\n\n[^${i}]: ${SENTENCE}\n`).join('\n'),
  'a table': `| Item | Name | Share |\n| --- | --- | --- |\n${repeat('| The record | `code` and more | see [that](a.md) |\n')}`,
}

/** A megabyte of what nobody writes: read in time, or refused. */
const HOSTILE: Record<string, string> = {
  'lazy lines': `> a\n${'b\n'.repeat(150_000)}`,
  'underlined headings': 'a\n=\n'.repeat(75_000),
  'two letters a line': repeat('- a\n'),
  'items as dense as are let through': '- a\n'.repeat(79_000),
  'rows without bars': `|a|b|\n|-|-|\n${'c\n'.repeat(79_000)}`,
  'a hundred thousand cells': `| a | b | c | d |\n| - | - | - | - |\n${'| 1 | 2 | 3 | 4 |\n'.repeat(25_000)}`,
  'items with tabs': repeat('-\ta ~~b~~\n'),
  'items in items, with tabs': repeat('-\ta\n  - b\n'),
  'struck and crossed': repeat('*a ~~b* c~~ '),
  'tags that do not end': repeat('<a *b '),
  'lists of one item': repeat('-\ta\n*\tb\n'),
  'paragraphs struck and crossed': repeat('*a ~~b* c~~\n\n'),
  'quotes with tabs': repeat('>\ta\n\n'),
  'a comment that never ends': `<!--\n${repeat('aaaaaaa\n')}`,
  'a fence that never ends': `\`\`\`\n${repeat('aaaaaaa\n')}`,
  'html of every kind': repeat('<div>\n<b>a</b>\n</div>\n\n'),
  'references to what may be defined': `> [a]: b\n\n${repeat('[a] c ')}`,
  'empty items': repeat('-\n\n'),
  'notes in notes': `[^x]: a\n\n${Array.from({ length: 4_900 }, (_, i) => `    [^${i}]: a\n`).join('\n')}`,
}

const verifier = createVerifier({ asOf: '2026-03-01' })
const prose = ORDINARY['prose']!
const reference = Math.min(...[0, 1].map(() => cpu(() => remarkParser.parse(prose))))
/** What a megabyte may take: two seconds, or 2.5 times what remark-parse takes for prose. */
const LIMIT = Math.max(2_000, 2.5 * reference)

function inTime(draft: string): boolean {
  let complete = false
  expect(least(() => ({ complete } = verifier.verify(draft)), LIMIT)).toBeLessThan(LIMIT)
  return complete
}

describe('a megabyte has its outcome in time', () => {
  it.each(Object.entries(ORDINARY))('%s, whole', (_, draft) => {
    expect(inTime(draft)).toBe(true)
  })

  it.each(Object.entries(HOSTILE))('%s', (_, draft) => {
    inTime(draft)
  })
})
