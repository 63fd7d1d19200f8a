import type { Parser, SyntaxTree } from './parse.js'

/**
 * Comma- or tab-separated values (RFC 4180) as one table, the first record its header. A field in quotes may hold the separator, line
 * breaks, and a quote written twice; white space around a field is no part of it. Linear, and any text at all is a table.
 */
function delimited(name: string, separator: string): Parser {
  return {
    name,
    isMarkdown: false,
    parse: (text): SyntaxTree => ({ type: 'root', children: text.trim() === '' ? [] : [tableOf(text, separator)] }),
  }
}

export const commaSeparated = delimited('comma-separated-values', ',')
export const tabSeparated = delimited('tab-separated-values', '\t')

const QUOTE = '"'

function tableOf(text: string, separator: string): object {
  const rows: object[] = []
  let at = 0
  while (at < text.length) {
    const from = at
    const cells: object[] = []
    for (;;) {
      const field =
        text[skipSpaces(text, at, separator)] === QUOTE
          ? quotedField(text, at, separator)
          : plainField(text, at, separator)
      cells.push(field.node)
      at = field.end
      if (text[at] !== separator) break
      at++
      if (at === text.length) {
        cells.push(cell([], at, at))
        break
      }
    }
    const blank = text.slice(from, at).trim() === ''
    const end = at
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (!blank) rows.push({ type: 'tableRow', children: cells, position: position(from, end) })
  }
  return { type: 'table', align: [], children: rows, position: position(0, text.length) }
}

interface Field {
  readonly node: object
  /** Where the separator or the line break stands behind it. */
  readonly end: number
}

function plainField(text: string, from: number, separator: string): Field {
  let end = from
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end++
  const [start, to] = trimmed(text, from, end)
  return { node: cell(start < to ? [textNode(text.slice(start, to), start, to)] : [], start, to), end }
}

/** Each quote that is written twice ends one text node and begins the next, so that all stand where they are printed. */
function quotedField(text: string, at: number, separator: string): Field {
  const from = skipSpaces(text, at, separator) + 1
  const nodes: object[] = []
  let start = from
  let end = text.length
  for (let quote = text.indexOf(QUOTE, from); quote >= 0; quote = text.indexOf(QUOTE, start)) {
    if (text[quote + 1] !== QUOTE) {
      end = quote
      break
    }
    nodes.push(textNode(text.slice(start, quote + 1), start, quote + 1))
    start = quote + 2
  }
  if (end > start) nodes.push(textNode(text.slice(start, end), start, end))
  let next = end
  while (next < text.length && text[next] !== separator && !isLineEnd(text[next])) next++
  return { node: cell(nodes, from, end), end: next }
}

function cell(children: readonly object[], from: number, to: number): object {
  return { type: 'tableCell', children, position: position(from, to) }
}

function textNode(value: string, from: number, to: number): object {
  return { type: 'text', value, position: position(from, to) }
}

function position(from: number, to: number): object {
  return { start: { offset: from }, end: { offset: to } }
}

function trimmed(text: string, from: number, to: number): [number, number] {
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  return [from, to]
}

function skipSpaces(text: string, at: number, separator: string): number {
  while (text[at] === ' ' || (text[at] === '\t' && separator !== '\t')) at++
  return at
}

function isLineEnd(unit: string | undefined): boolean {
  return unit === '\n' || unit === '\r'
}

/** Rows as comma-separated values, one text for the same rows. */
export function commaSeparatedText(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return rows.map((row) => `${row.map(fieldText).join(',')}\n`).join('')
}

function fieldText(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  return /[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
