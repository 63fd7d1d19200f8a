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

/** Lines whose beginnings and pieces meet in every order: what two parsers are most likely to read in two ways. */
export const awkwardMarkdown = fc
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
