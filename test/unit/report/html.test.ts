import fc from 'fast-check'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { createVerifier, type Mark, rules } from '../../../src/index.js'
import { page } from '../../../src/report/html/page.js'
import { findingKey, type Result, type RunInfo } from '../../../src/report/result.js'
import { arbitraryDraft } from '../../drafts.js'

interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const verifier = createVerifier({ asOf: '2026-03-01' })
const run: RunInfo = { version: '0', rules, errors: [], show: [], paint: (_, text) => text }
const resultOf = (source: string, path = 'draft.md'): Result => ({ path, source, outcome: verifier.verify(source) })
const parser = unified().use(rehypeParse)
const parse = (text: string) => parser.parse(text) as unknown as Node
const render = (source: string) => parse(page([resultOf(source)], run))

function* elements(node: Node): Generator<Node> {
  if (node.type === 'element') yield node
  for (const child of node.children ?? []) yield* elements(child)
}
const textOf = (node: Node): string => (node.value ?? '') + (node.children ?? []).map(textOf).join('')
const has = (node: Node, name: string) =>
  ((node.properties?.['className'] as string[] | undefined) ?? []).includes(name)
const find = (root: Node, name: string) => [...elements(root)].find((node) => has(node, name))!
const numbers = (node: Node) => ((node.properties?.['dataM'] as string | undefined) ?? '').split(' ')

/** What a mark's highlights print, by its number on the page. */
function highlights(root: Node): Map<string, string> {
  const printed = new Map<string, string>()
  for (const node of elements(find(root, 'text'))) {
    if (!has(node, 'm')) continue
    for (const number of numbers(node)) printed.set(number, (printed.get(number) ?? '') + textOf(node))
  }
  return printed
}

/** The marks of all checks in the order the page numbers them. */
const ordered = ({ outcome }: Result): Mark[] =>
  outcome.reports
    .flatMap(({ evidence }) => evidence)
    .sort((a, b) => a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset)

describe('text of a draft', () => {
  it('has no control characters on the page, and none that turn its direction', () => {
    const text = textOf(find(render('Paid $4.2\u202e7.4\u202c\u001b[31m\u0007 in full.'), 'text'))
    expect(text).toContain('Paid $4.2\uFFFD7.4\uFFFD\uFFFD[31m\uFFFD in full.')
  })
})

describe('the evidence page', () => {
  it('prints each mark where it stands, as its text reads', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        const result = resultOf(draft)
        const { blocks } = readDocument(draft)
        const printed = [...highlights(parse(page([result], run))).values()]
        const expected = ordered(result)
          .filter(({ subject }) => subject !== '')
          .map(({ span: { start, end } }) => {
            const block = blocks.find((own) => own.start <= start.offset && end.offset <= own.end)!
            const { from, to } = block.projection.textRange(start.offset, end.offset)
            return block.text.slice(from, to)
          })
        const squeeze = (texts: string[]) => texts.map((text) => text.replace(/[\s\uFFFC]+/g, '')).sort()
        // What separates figures without being prose (code, an image) is printed and has no text of its own.
        if (expected.every((text) => !text.includes('\uFFFC'))) expect(squeeze(printed)).toEqual(squeeze(expected))
        else expect(printed.length).toBe(expected.length)
      }),
    )
  })

  it('makes every mark one stop, which leads to its evidence and back, with no id twice', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        const result = resultOf(draft)
        const nodes = [...elements(parse(page([result, resultOf(draft)], run)))]
        const ids = nodes.flatMap((node) => (node.properties?.['id'] as string | undefined) ?? [])
        expect(new Set(ids).size).toBe(ids.length)
        const links = nodes.filter(({ tagName }) => tagName === 'a').map((node) => String(node.properties?.['href']))
        for (const link of links) expect(ids).toContain(link.slice(1))
        const cards = nodes.filter((node) => has(node, 'card'))
        expect(cards.length).toBe(2 * ordered(result).length)
        const stops = nodes.filter((node) => node.tagName === 'a' && has(node, 'm')).flatMap(numbers)
        for (const card of cards) expect(stops).toContain(card.properties?.['dataM'])
      }),
      { numRuns: 50 },
    )
  })

  it('lets nothing of a draft become markup', () => {
    const hostile = fc.constantFrom(
      '<script>alert(1)</script>',
      '</script><img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '[550 U.S. 544](javascript:alert(1))',
      '<a href="javascript:alert(1)" onclick=alert(1)>x</a>',
      '![x](https://evil.example/x.png)',
      '<https://evil.example>',
      '[^"onfocus=alert(1) x="]\n\n[^"onfocus=alert(1) x="]: 12 U.S. 13',
      '[a][b]\n\n[b]: javascript:alert(1) "\'><script>"',
      '\u2028</style><script>alert(1)</script>',
      '<!-- tickmark-ignore-next x: </script> -->',
      '`</code><script>`',
      '| a |\n| --- |\n| <iframe src=//evil.example> |',
      '&lt;script&gt;&#60;script&#62;',
      'See *<b onmouseover=x>Foo</b> v. Bar*, 493 F.2d 1047 (9th Cir. 2007).',
      '\0\uFFFE\uD800"\'`',
      '"\'><input autofocus onfocus=alert(1)>',
    )
    const drafts = fc.array(fc.oneof(hostile, fc.constant('\n\n'), fc.constant(' ')), { maxLength: 8 })
    const own = new Set(
      'a article aside b blockquote body br button code dd del details div em fieldset footer form h1 h2 h3 h4 h5 h6 head header hr html i input ins kbd label legend li link main meta nav ol output p pre q script section span strong style summary sup table tbody td th thead title tr ul'.split(
        ' ',
      ),
    )
    fc.assert(
      fc.property(drafts, hostile, (parts, path) => {
        const root = parse(page([resultOf(parts.join(''), path)], run))
        const nodes = [...elements(root)]
        for (const { tagName, properties } of nodes) {
          expect(own).toContain(tagName)
          for (const [name, value] of Object.entries(properties ?? {})) {
            expect(name).not.toMatch(/^on|^src|^style$|^autofocus$/i)
            if (name === 'href') expect(value).toMatch(/^(?:#|data:,$)/)
          }
        }
        expect(nodes.filter(({ tagName }) => tagName === 'script').length).toBe(1)
        expect(nodes.filter(({ tagName }) => tagName === 'input').length).toBeLessThanOrEqual(12)
      }),
      { numRuns: 300 },
    )
  })

  it('shows a draft the guard refuses as the text it is, with the reason', () => {
    const draft = `${'*a_ '.repeat(8000)}\n<script>`
    const root = render(draft)
    expect(textOf(find(root, 'plain'))).toBe(draft)
    expect(textOf(find(root, 'warning'))).toContain('too-complex: delimiters')
  })

  it('says so where a refused draft is too long to be shown whole', () => {
    const root = render('x '.repeat(2_100_000))
    expect(textOf(find(root, 'cut'))).toBe('The first 1000000 of 4200000 characters are shown.')
  })

  it('tells a violation that stands from one that is waived or accepted', () => {
    const wrong = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
    const states = (result: Result) =>
      [...elements(parse(page([result], run)))]
        .filter((node) => has(node, 'card'))
        .map((node) => node.properties?.['dataV'])
    const standing = resultOf(wrong)
    expect(states(standing)).toContain('violation')
    const accepted = new Map(
      ordered(standing).flatMap((mark) =>
        mark.findings.map((finding) => [findingKey(mark, finding), { by: 'baseline', reason: 'quoted so' }] as const),
      ),
    )
    const root = parse(page([{ ...standing, accepted }], run))
    expect(states({ ...standing, accepted })).not.toContain('violation')
    expect(states({ ...standing, accepted })).toContain('accepted')
    expect(textOf(find(root, 'schedule'))).toContain('by the baseline: quoted so')
    const waivers = ['series-year', 'volume-year'].map(
      (rule) => `<!-- tickmark-ignore-file legal.citations/${rule}: a moot -->`,
    )
    const waived = resultOf(`${waivers.join('\n\n')}\n\n${wrong}`)
    expect(states(waived)).not.toContain('violation')
    expect(states(waived)).toContain('accepted')
    expect(textOf(find(parse(page([waived], run)), 'schedule'))).toContain('waiveda moot')
  })

  it('lists what could not be read, and says when nothing was judged', () => {
    const outcome = verifier.verify('Text.', { vertical: 'entertainment' })
    const root = parse(page([{ path: 'a.md', source: 'Text.', outcome }], { ...run, errors: ['b.md: no such file'] }))
    const said = [...elements(root)].filter((node) => has(node, 'warning')).map(textOf)
    expect(said).toEqual(['b.md: no such file', 'No checks are configured for this vertical: nothing was judged.'])
    expect(textOf(find(root, 'standing'))).toBe('Nothing was recognised, so nothing was decided.')
  })

  it('is the same page for the same results', () => {
    const results = [resultOf('Revenue rose 12% from $4.2bn to $4.7bn.')]
    expect(page(results, run)).toBe(page(results, run))
  })
})
