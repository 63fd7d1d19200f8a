import type { Parser, SyntaxTree } from './parse.js'

const LINE = /[^\r\n]*(?:\r\n|[\r\n]|$)/y
const BREAK = /(?:\r\n|[\r\n])$/

/** A line that is not blank: offsets of its text, without the white space around it, and of its end. */
interface Line {
  readonly from: number
  readonly to: number
}

/**
 * Text that is no Markdown. A stretch of lines without a blank one between them is a paragraph, and a line break inside it is a
 * space. Nothing is markup: an indented line is no code, `#` no heading, `*` no emphasis, and there are no tables.
 */
export const plainText: Parser = {
  name: 'plain-text',
  parse(text): SyntaxTree {
    const paragraphs: Line[][] = [[]]
    for (let start = 0; start < text.length; start = LINE.lastIndex) {
      LINE.lastIndex = start
      const line = (LINE.exec(text)?.[0] ?? '').replace(BREAK, '')
      if (line.trim() === '') paragraphs.push([])
      else paragraphs.at(-1)?.push(within(line, start))
    }
    return {
      type: 'root',
      children: paragraphs.filter((lines) => lines.length > 0).map((lines) => paragraph(lines, text)),
    }
  },
}

function within(line: string, start: number): Line {
  let from = 0
  let to = line.length
  while (isBlank(line[from])) from++
  while (isBlank(line[to - 1])) to--
  return { from: start + from, to: start + to }
}

function isBlank(unit: string | undefined): boolean {
  return unit === ' ' || unit === '\t'
}

/** A paragraph node: the text of each line, and between two lines the break with the white space around it. */
function paragraph(lines: readonly Line[], text: string): object {
  const children = lines.flatMap(({ from, to }, i) => {
    const before = lines[i - 1]
    const line = textNode(text.slice(from, to), from, to)
    if (!before) return [line]
    return [textNode(text.slice(before.to, from).replace(/[ \t]/g, ''), before.to, from), line]
  })
  return { type: 'paragraph', children, position: position(lines[0]?.from ?? 0, lines.at(-1)?.to ?? 0) }
}

function textNode(value: string, from: number, to: number): object {
  return { type: 'text', value, position: position(from, to) }
}

function position(from: number, to: number): object {
  return { start: { offset: from }, end: { offset: to } }
}
