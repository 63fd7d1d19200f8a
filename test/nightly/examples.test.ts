import { describe, expect, it } from 'vitest'
import { createVerifier, rules } from '../../src/index.js'
import { cpu } from '../cpu.js'
import { growth } from '../growth.js'

/** UTF-16 units of the two drafts that are compared, and how many times as long the larger may take: n^1.5. */
const UNITS = { small: 40_000, large: 160_000 }
const MOST = 8
/** Milliseconds for the larger draft that are no matter. */
const QUICK = 600

const line = (draft: string) => draft.replace(/\n+/g, ' ')
const phrase = (draft: string) => line(draft).replace(/[.!?]\s*$/, '')
const cell = (draft: string) => `| ${line(draft).replace(/\|/g, '/')} | 1 |`
const isRow = (text: string) => text.startsWith('|')

/** The rows of the first table `n` times, all around them once. */
function rows(draft: string, n: number): string {
  const lines = draft.split('\n')
  const first = lines.findIndex((text) => /^\|[\s:|-]+$/.test(text)) + 1
  if (first === 0) return ''
  const behind = lines.findIndex((text, i) => i >= first && !isRow(text))
  const last = behind < 0 ? lines.length : behind
  const body = Array.from({ length: n }, () => lines.slice(first, last)).flat()
  return [...lines.slice(0, first), ...body, ...lines.slice(last)].join('\n')
}

/** The columns of all tables but the first `n` times. */
function columns(draft: string, n: number): string {
  const wide = (text: string) => text.replace(/^\|[^|]*\|(.*)$/, (own, rest: string) => own + rest.repeat(n - 1))
  return draft.split('\n').some(isRow) ? draft.split('\n').map(wide).join('\n') : ''
}

/** Ways to say the same thing `n` times; empty where there is none. */
const FORMS: Record<string, (draft: string, n: number) => string> = {
  'one sentence': (draft, n) => Array<string>(n).fill(phrase(draft)).join(', '),
  'one sentence of clauses': (draft, n) => Array<string>(n).fill(phrase(draft)).join('; '),
  'one paragraph': (draft, n) => Array<string>(n).fill(line(draft)).join(' '),
  'one paragraph of lines': (draft, n) => Array<string>(n).fill(line(draft)).join('\n'),
  paragraphs: (draft, n) => Array<string>(n).fill(draft).join('\n\n'),
  'a list': (draft, n) =>
    Array<string>(n)
      .fill(`- ${line(draft)}`)
      .join('\n'),
  'cells of a table': (draft, n) => ['| A | B |', '| --- | --- |', ...Array<string>(n).fill(cell(draft))].join('\n'),
  'rows of its table': rows,
  'columns of its table': (draft, n) => columns(draft, Math.min(n, 200)),
}

/** What a rule says of itself, again and again: the drafts that reach furthest into it. */
describe('the time for the examples of a rule grows with how often they are said', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s', { timeout: 600_000 }, (_, { examples }) => {
    const slow: string[] = []
    for (const example of Object.values(examples).flat()) {
      if (typeof example === 'object' && 'artifact' in example) continue
      const { draft, releases = [], settings = {} } = typeof example === 'string' ? { draft: example } : example
      const own = draft.replace(/[«»]/g, '')
      const verifier = createVerifier({ asOf: '2026-03-01', ...settings, releases })
      for (const [form, say] of Object.entries(FORMS)) {
        const [small, large] = [UNITS.small, UNITS.large].map((units) => say(own, Math.ceil(units / own.length)))
        const verify = (text = '') => verifier.verify(text)
        if (small === '' || small === large || cpu(() => verify(large)) < QUICK) continue
        const times = growth(
          () => verify(small),
          () => verify(large),
          MOST,
        )
        if (times >= MOST) slow.push(`${own.slice(0, 60)} as ${form}: ${times.toFixed(1)} times as long`)
      }
    }
    expect(slow).toEqual([])
  })
})
