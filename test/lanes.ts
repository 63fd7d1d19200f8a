import fc from 'fast-check'
import { fastParser, remarkParser } from '../src/index.js'

interface TreeNode {
  readonly type: string
  readonly position?: { start: { offset: number }; end: { offset: number } }
  readonly children?: readonly TreeNode[]
  readonly [field: string]: unknown
}

/** No prose begins or ends with these, and nothing asks where they stand. */
const UNPLACED = ['root', 'list', 'listItem', 'blockquote', 'html', 'code', 'thematicBreak', 'tableRow']
const FIELDS = ['value', 'depth', 'ordered', 'start', 'spread', 'align', 'identifier', 'url', 'title', 'alt']

/** A tree in all that documents are built from and pages are drawn from. */
function essence({ type, position, children, ...fields }: TreeNode): unknown {
  const own = type === 'html' || type === 'code' ? [] : FIELDS.filter((field) => fields[field] !== undefined)
  return {
    type,
    ...(!UNPLACED.includes(type) && { place: [position?.start.offset, position?.end.offset] }),
    ...Object.fromEntries(own.map((field) => [field, fields[field]])),
    ...(children && { children: children.map(essence) }),
  }
}

/** What the fast parser makes of Markdown, and what the reference parser does: the same, or there is a fault. */
export function bothLanes(markdown: string): [fast: unknown, reference: unknown] {
  return [
    essence(fastParser.parse(markdown) as unknown as TreeNode),
    essence(remarkParser.parse(markdown) as unknown as TreeNode),
  ]
}

const LEADS = [
  ...['', '', '', '', '', '> ', '>', '>> ', '> - ', '- > ', '- ', '* ', '+ ', '1. ', '2) ', '10. ', '1.', '-', '+'],
  ...['  ', '   ', '    ', '      ', '\t', '    - ', '   > ', '# ', '## ', '#', '---', '***', '- - -', '_ _ _', '==='],
  ...[
    '```',
    '~~~',
    '| a | b |',
    '|',
    '|  ',
    '| --- |',
    'a | b',
    '|---|---|',
    '--- | :-:',
    '[x]: y',
    '[^1]: n',
    '[X]: y "t"',
    '\n[x]: y',
    '<div>',
    '<p',
    '</p>',
  ],
  ...[
    '<div/>',
    '</div',
    '<table a>',
    '<pre>',
    '</pre>',
    '<Script',
    '</textarea>',
    '<b>',
    '</b>',
    '<br/>',
    '<x-y z="1">',
    '<?x',
    '<!X',
  ],
  ...['<!-- c', '-->', '<!-- z -->'],
]
const PIECES = [
  ...[
    'a',
    'b c',
    'x y z',
    '1',
    '2.',
    '$',
    '.',
    '“',
    'é',
    '😀',
    ' ',
    '  ',
    '\t',
    '"',
    ':',
    '(',
    ')',
    '{',
    '^',
    '=',
    '+',
  ],
  ...[
    '*',
    '**',
    '***',
    '_',
    '__',
    '~',
    '~~',
    '`',
    '``',
    '\\',
    '\\*',
    '\\|',
    '|',
    ' | ',
    '&amp;',
    '&nbsp;',
    '&#35;',
    '&x',
  ],
  ...[
    '[',
    ']',
    '](',
    '](u)',
    '](u "t")',
    '][x]',
    '[]',
    '![',
    '!',
    '[^1]',
    '[x]',
    '<',
    '<b>',
    '</b>',
    '<br/>',
    '<!-- c -->',
  ],
  ...['<a b="c">', '<http://a.b>', 'http://a.b', '-', '#'],
]

/** Whole lines that begin, end or interrupt something. */
const LINES = [
  ...[
    '<div>',
    '</div>',
    '<div',
    '<div/>',
    '<div / >',
    '<p class="a">',
    '<pre>',
    '</pre>',
    '<PRE x>a',
    'x</Script>y',
    '<script',
    '<style/>',
  ],
  ...[
    '</style>',
    '<b>',
    '</b> ',
    '<b> x',
    '<br/>',
    '<a href=x>',
    '<a href="x" b>',
    "<a href='x'  c = d >",
    '<a b=c/d>',
    '<a:b>',
    '<x-1>',
    '<1>',
  ],
  ...[
    '<!-- a -->',
    '<!-- a',
    '-->',
    '<!-',
    '<!x>',
    '<?x?>',
    '<![CDATA[',
    '-',
    '- ',
    '*',
    '+',
    '1.',
    '2)',
    '- a',
    '* b',
    '+ c',
    '1. x',
    '2. y',
  ],
  ...[
    '3) z',
    '7. q',
    '2009) (c',
    '2009 x',
    '- 21 -',
    '-a',
    '*a*',
    'a',
    'b c',
    '  a',
    '   b',
    '    c',
    '  - d',
    '  -',
    '\ta',
    '\fa',
    '***',
    '---',
  ],
  ...[
    '- - -',
    '===',
    '# h',
    '##',
    '> q',
    '>',
    '```',
    '~~~',
    '| a | b |',
    '|---|---|',
    '| <div> | c |',
    '[x]: y',
    '[^1]: z',
    '',
    '',
    '',
    '',
  ],
]
const ANGLES = [
  ...[
    '<a',
    '<insert',
    'name',
    'of>',
    'b',
    '>',
    '/>',
    '<b>',
    '</b',
    '</b>',
    '=',
    '=x',
    '="y"',
    '="y',
    'z"',
    "='q'",
    '<',
    '<<',
    '@',
    '<a@b.c>',
  ],
  ...[
    '<http://x.y>',
    '<x:',
    '<!-- c -->',
    '<!--',
    '-->',
    '<?',
    '?>',
    '*',
    '_',
    '`',
    '\n',
    '\n',
    '\n',
    '\n> ',
    '\n- ',
    '\n  ',
    '\n\n',
    ' ',
    ' ',
  ],
  ...[' ', '\\\n', '&amp;', '[x]', '(1 < 2)', '<ins', '</ins>', '<br\n/>'],
]

const CELL_PIECES = [
  ...[
    '`',
    '`',
    '``',
    '\\|',
    '\\|',
    '|',
    ' | ',
    '\\',
    '\\\\',
    'a',
    ' ',
    '*',
    '**',
    '~~',
    '[',
    '](u)',
    '](u\\|v)',
    '<http://a',
    '>',
  ],
  ...['`\\|`', '`a\\|b`', '`` ` \\| ``', '*`\\|`*', '&#124;', '![', '<b>'],
]

/** Lines whose beginnings and pieces meet in every order. */
const mixed = fc
  .array(
    fc.tuple(
      fc.constantFrom(...LEADS),
      fc.constantFrom('', '', '', ...LEADS),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }),
      fc.constantFrom('\n', '\n', '\n', '\n', '\n\n', '\n\n', '\r\n', '\\\n'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => lines.map(([lead, second, pieces, end]) => lead + second + pieces.join('') + end).join(''))

/** Blocks and containers that interrupt each other. */
const blocks = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', '', '', ' ', '  ', '> ', '- ', '1. '),
      fc.constantFrom(...LINES),
      fc.constantFrom('', '', '', ' ', 'x', '\\', '\t'),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((lines) => lines.map((parts) => parts.join('')).join('\n'))

/** Tags, and what is almost one. */
const angles = fc
  .tuple(
    fc.constantFrom('', '', '', '> ', '- ', '| a | b |\n|--|--|\n| '),
    fc.array(fc.constantFrom(...ANGLES), { minLength: 1, maxLength: 14 }),
  )
  .map(([lead, parts]) => lead + parts.join(''))

/** Rows of a table, of two cells and of others, with what an escaped bar means in them. */
const rows = fc
  .array(fc.array(fc.constantFrom(...CELL_PIECES), { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 3 })
  .map((lines) => ['| a | b |', '|---|---|', ...lines.map((pieces) => `| ${pieces.join('')}`)].join('\n'))

/** What two parsers are most likely to read in two ways. */
export const awkwardMarkdown = fc.oneof({ arbitrary: mixed, weight: 2 }, blocks, angles, rows)
