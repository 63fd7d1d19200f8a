/** Families of input that grow: a name, and the text of about `n` UTF-16 units. */
export interface Family {
  readonly name: string
  readonly text: (n: number) => string
}

const TOKENS =
  '* ** _ __ ~~ ~ ` `` [ ] ( ) ![ [^ ]( < > & &# &amp; \\ \\\\ ! | - # = + 1. " a : / <a <!-- --> <? <![CDATA[ </ <!a http:// @ ^ [a] <a> [a](b é'
    .split(' ')
    .concat(' ', '\t', '\n', '  \n')
const PREFIXES = ['', '> ', '- ', '1. ', '    ', '> > ', '- - ', '- > ', '| ', '[^a]: ', '# ']
const PARTNERS = '* ** _ ~~ ` [ ] ( ![ ]( < | a [a]'.split(' ').concat('\n', ' ')

const repeat = (unit: string, n: number) => unit.repeat(Math.max(1, Math.floor(n / unit.length)))
const quote = (text: string) => JSON.stringify(text)

function growing(unit: string, between: string, n: number): string {
  const parts: string[] = []
  for (let i = 1, length = 0; length < n; i++) {
    parts.push(unit.repeat(i) + between)
    length += parts.at(-1)!.length
  }
  return parts.join('')
}

function numbered(line: (i: number) => string, n: number): string {
  const lines: string[] = []
  for (let i = 0, length = 0; length < n; i++) {
    lines.push(line(i))
    length += lines.at(-1)!.length + 1
  }
  return lines.join('\n')
}

/** One token, by itself and behind each prefix: repeated, apart, in lines, in paragraphs, nested, growing. */
const single = TOKENS.flatMap((token): Family[] => [
  ...[token, `${token} `, `a${token}`, `${token}a `, `${token}\n\n`].map((unit) => ({
    name: `${quote(unit)} repeated`,
    text: (n: number) => `a${repeat(unit, n)}`,
  })),
  ...PREFIXES.map((prefix) => ({
    name: `lines of ${quote(`${prefix}${token}a${token}`)}`,
    text: (n: number) => repeat(`${prefix}${token}a${token}\n`, n),
  })),
  { name: `${quote(token)} nested`, text: (n) => `${repeat(token, n / 2)}a${repeat(token, n / 2)}` },
  { name: `growing runs of ${quote(token)}`, text: (n) => growing(token, 'a ', n) },
  { name: `growing lines of ${quote(token)}`, text: (n) => growing(token, 'a\n', n) },
])

/** Two tokens: alternating, and half of one before half of the other. */
const pairs = PARTNERS.flatMap((a) =>
  PARTNERS.filter((b) => b !== a).flatMap((b): Family[] => [
    { name: `${quote(a + b)} repeated`, text: (n) => repeat(a + b, n) },
    { name: `${quote(`${a}a ${b}b `)} repeated`, text: (n) => repeat(`${a}a ${b}b `, n) },
    { name: `${quote(a)} repeated, then ${quote(b)}`, text: (n) => repeat(a, n / 2) + repeat(b, n / 2) },
  ]),
)

const LINES: Record<string, (i: number) => string> = {
  'footnote definitions': (i) => `[^${i}]: a\n`,
  'references to footnotes': (i) => `a[^${i}]\n\n[^${i}]: b\n`,
  'one footnote in another': (i) => `${i === 0 ? '[^x]: a\n\n' : ''}    [^${i}]: a\n`,
  definitions: (i) => `[${i}]: /u "t"`,
  'references to definitions': (i) => `[${i}]: /u\n\n[${i}] [a]\n`,
  'underlined headings': () => 'a\n=\n',
  'underlined headings in a quote': () => '> a\n> =\n>',
  quotes: () => '> a\n',
  'quotes in items': () => '- > a',
  'lazy lines': (i) => (i === 0 ? '> a' : 'b'),
  'lists between paragraphs': () => '- a\n\nb\n',
  'items in items': () => '- a\n  - b',
  'lists of one item': (i) => (i % 2 ? '- a' : '* a'),
  stairs: (i) => `${'  '.repeat(i % 30)}- a`,
  tables: () => '| a | b |\n| - | - |\n| c | d |\n',
  'rows of a table': (i) => (i === 0 ? '|a|b|\n|-|-|' : '|c|d|'),
  'rows without pipes': (i) => (i === 0 ? '|a|b|\n|-|-|' : 'c'),
  'a table without end pipes, escaped': (i) => (i === 0 ? '|a\n|-' : '|a\\|*b_ '),
  'what only looks like a table': (i) => (i === 0 ? 'a\n-' : '*a_ |'),
  'bullets too far in to be items': (i) => (i === 0 ? 'a' : '    - *a_'),
  'link titles': () => '[a](b (c',
  'link titles with escapes': () => '[a](b (c\\)',
  'html lines': () => '<div>',
  fences: () => '```\na\n```',
}
const lines = Object.entries(LINES).map(([name, line]): Family => ({ name, text: (n) => numbered(line, n) }))

const deep: Family[] = [
  { name: 'images in images', text: (n) => `${repeat('![', n / 3)}a${'](b)'.repeat(n / 6)}` },
  { name: 'brackets in brackets', text: (n) => repeat('[', n / 2) + repeat(']', n / 2) },
  {
    name: 'openers, pairs, closers',
    text: (n) => repeat('_a ', n / 3) + repeat('*a* ', n / 3) + repeat('b_ ', n / 3),
  },
  {
    name: 'a row of many columns',
    text: (n) => `${repeat('|a', n / 3)}|\n${repeat('|-', n / 3)}|\n${repeat('|b', n / 3)}|`,
  },
]

export const FAMILIES: readonly Family[] = [...lines, ...deep, ...single, ...pairs]
