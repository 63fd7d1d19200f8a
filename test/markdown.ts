import fc from 'fast-check'

/** Markdown put together from pieces that meet in awkward ways: markup, escapes, references, containers, tables. */
export const arbitraryMarkdown = (eol: '\n' | '\r\n' | '\r' = '\n') => {
  const word = fc.constantFrom(
    'Roe v. Wade',
    '410 U.S. 113',
    '(1973)',
    '*Id.* at 5',
    '**12%**',
    '~~gone~~',
    '`code`',
    'a\\*b',
    '\\>',
    '&gt;',
    '&nbsp;',
    '&amp;c',
    '&nosuch;',
    '&#32;',
    '&#x1F600;',
    '[link](http://x.y)',
    '[ref]',
    '![alt](p.png)',
    '<b>x</b>',
    '<br>',
    '<!-- c -->',
    '[^1]',
    'é',
    '😀',
    '\u00A0',
    '$4.2bn',
    '§',
    '_under_',
    '>',
    '> >',
    '#',
    '-',
    '1.',
    '|',
    '\\|',
    '\t',
    '  ',
    '<http://a.b>',
    'https://c.d/e',
    'http://x.y\\|',
    'http://x.y&#x110000;',
    '5<sup>2</sup>',
  )
  const text = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
  const lines = fc.array(text, { minLength: 1, maxLength: 3 })
  const block = fc.oneof(
    lines.map((own) => own.join('\n')),
    lines.map((own) => own.join('  \n')),
    lines.map((own) => own.map((line) => `> ${line}`).join('\n')),
    lines.map((own) => own.map((line) => `>> ${line}`).join('\n')),
    lines.map((own) => `> ${own.join('\n')}`),
    lines.map((own) => `- ${own.join('\n  ')}`),
    lines.map((own) => `1. ${own.join('\n')}`),
    lines.map((own) => `> - ${own.join('\n>   ')}`),
    text.map((own) => `# ${own}`),
    text.map((own) => `${own}\n---`),
    fc.tuple(text, text).map(([a, b]) => `| a | b |\n| --- | ---: |\n| ${a} | ${b} |`),
    text.map((own) => `[^1]: ${own}`),
    text.map((own) => `    ${own}`),
    text.map((own) => `\`\`\`\n${own}\n\`\`\``),
    text.map((own) => `<div>\n${own}\n</div>`),
  )
  return fc
    .tuple(fc.array(block, { minLength: 1, maxLength: 5 }), fc.constantFrom('\n\n', '\n'), fc.constantFrom('', '\n'))
    .map(([blocks, gap, end]) => (blocks.join(gap) + end).replace(/\n/g, eol))
}

/** Any string at all: Unicode, lone surrogates, NUL, byte order marks, every line ending. */
export const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '\uFEFF',
        '\0',
        '\r',
        '\n',
        '\t',
        '*',
        '_',
        '`',
        '[',
        ']',
        '(',
        '>',
        '|',
        '-',
        '#',
        '&',
        ';',
        '\\',
        '\uD800',
        'a',
        '1',
        ' ',
      ),
      { maxLength: 80 },
    )
    .map((units) => units.join('')),
)
