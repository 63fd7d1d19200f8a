/** Another way to lay out the same words: no verdict may depend on it. */
export interface Layout {
  readonly name: string
  /** The draft laid out so, or undefined where it can not be. */
  apply(draft: string): string | undefined
}

const BLOCK_START = /^(?:[-+*>#=~|]|\d+[.)]|$)/
const STRUCTURED = /^(?:[-+*>#|<]|\d+[.)]\s|\s{4}|`{3}|\[\^)/m
const UNWRAPPABLE = /[`<[]/

/** Layouts every example must keep its verdict in. */
export const always: readonly Layout[] = [
  { name: 'as written', apply: (draft) => draft },
  { name: 'CRLF', apply: (draft) => `${draft}\n`.replace(/\r?\n/g, '\r\n') },
  { name: 'after an unrelated paragraph', apply: (draft) => `The parties met, and nothing was agreed.\n\n${draft}` },
]

/** Layouts for examples whose own layout is not part of the case. */
export const free: readonly Layout[] = [
  { name: 're-wrapped', apply: (draft) => draft.split('\n').map(wrapLine).join('\n') },
  { name: 'in bold', apply: (draft) => (isParagraph(draft) && !/[*_]/.test(draft) ? `**${draft}**` : undefined) },
  { name: 'in a block quote', apply: (draft) => (isParagraph(draft) ? prefix(draft, '> ', '> ') : undefined) },
  { name: 'in a list item', apply: (draft) => (isParagraph(draft) ? prefix(draft, '- ', '  ') : undefined) },
  {
    name: 'in a table cell',
    apply: (draft) => (isParagraph(draft) ? `| Remarks |\n| --- |\n| ${draft.replace(/\|/g, '\\|')} |` : undefined),
  },
]

function isParagraph(draft: string): boolean {
  return !draft.includes('\n') && !STRUCTURED.test(draft.replace('«', ''))
}

function prefix(draft: string, first: string, rest: string): string {
  return wrapLine(draft)
    .split('\n')
    .map((line, i) => (i === 0 ? first : rest) + line)
    .join('\n')
}

/** Fills to about 50 columns; never before a word that would begin another block. */
function wrapLine(line: string): string {
  if (STRUCTURED.test(line.replace('«', '')) || UNWRAPPABLE.test(line)) return line
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    const breaks = current !== '' && current.length + word.length > 50 && !BLOCK_START.test(word.replace('«', ''))
    if (breaks) {
      lines.push(current)
      current = word
    } else {
      current = current === '' ? word : `${current} ${word}`
    }
  }
  return [...lines, current].join('\n')
}
