import { withPoints } from './decimal-commas.js'
import type { Parser, SyntaxTree } from './parse.js'

/**
 * Comma- or tab-separated values (RFC 4180) as one table, the first record its header. A field in quotes may hold the separator, line
 * breaks, and a quote written twice; white space around a field is no part of it. Linear, and any text at all is a table.
 */
function delimited(name: string, separatorOf: (text: string) => string): Parser {
  return {
    name,
    isMarkdown: false,
    parse: (text): SyntaxTree => ({
      type: 'root',
      children: text.trim() === '' ? [] : [tableOf(text, separatorOf(text))],
    }),
  }
}

export const commaSeparated = delimited('comma-separated-values', separatorIn)
export const tabSeparated = delimited('tab-separated-values', () => '\t')

/** What programs write between values where a comma stands in numbers. */
const OTHERS = [';', '\t', '|'] as const
/** Records that are looked at. */
const RECORDS = 10

/** The separator that a text in comma-separated values has: another where it stands equally often in each record, and more often than a comma in the first. */
function separatorIn(text: string): string {
  const [first = '', ...more] = text.slice(0, 20_000).trimStart().split(/\r?\n/, RECORDS)
  const countIn = (record: string, separator: string) => record.replace(/"[^"]*"/g, '').split(separator).length - 1
  const isOther = (separator: string) => {
    const count = countIn(first, separator)
    if (count === 0 || count <= countIn(first, ',')) return false
    return more.slice(0, RECORDS - 2).every((record) => record.trim() === '' || countIn(record, separator) === count)
  }
  return OTHERS.find(isOther) ?? ','
}

const QUOTE = '"'

function tableOf(text: string, separator: string): object {
  const rows: { readonly type: string; readonly children: readonly CellNode[]; readonly position: object }[] = []
  let at = 0
  while (at < text.length) {
    const from = at
    const cells: CellNode[] = []
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
  const children = separator === ',' ? rows : withPoints(rows)
  return { type: 'table', align: [], children, position: position(0, text.length) }
}

/** A cell, and the texts in it where they are printed. */
export interface CellNode {
  readonly type: string
  readonly children: readonly TextNode[]
  readonly position: object
}

interface TextNode {
  readonly type: string
  readonly value: string
  /** How it is printed, where that is another notation. */
  readonly data?: { readonly printed: string }
  readonly position: object
}

interface Field {
  readonly node: CellNode
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
  const nodes: TextNode[] = []
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

function cell(children: readonly TextNode[], from: number, to: number): CellNode {
  return { type: 'tableCell', children, position: position(from, to) }
}

function textNode(value: string, from: number, to: number): TextNode {
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
