import { parse } from 'csv-parse/sync'

/** What clients paste as data, as the Markdown a person would have typed: words and figures stay, punctuation of the format goes. */

/** Deeper objects are no form that somebody filled in. */
const DEEPEST = 6

/** A text that is one JSON object: its fields as labelled lines, its lists as lists, its records as tables. Undefined for other text. */
export function fieldsOf(text: string): string | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return undefined
  try {
    return linesOf(JSON.parse(trimmed) as object, 1)?.join('\n')
  } catch {
    return undefined // braces, and no JSON
  }
}

/** Undefined for an object that is too deep. */
function linesOf(object: object, depth: number): string[] | undefined {
  if (depth > DEEPEST) return undefined
  const lines: string[] = []
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    const label = named(key)
    if (Array.isArray(value)) {
      const own = isRecords(value) ? tableOf(value) : listOf(value, depth)
      if (!own) return undefined
      lines.push(`${label}:`, '', ...own, '')
    } else if (typeof value === 'object' && value !== null) {
      const own = linesOf(value, depth + 1)
      if (!own) return undefined
      lines.push(`${label}:`, '', ...own, '')
    } else if (value !== null && value !== '') lines.push(`${label}: ${oneLine(value)}`)
  }
  return lines
}

function listOf(values: readonly unknown[], depth: number): string[] | undefined {
  const items: string[] = []
  for (const value of values) {
    const own = typeof value === 'object' && value !== null ? linesOf(value, depth + 1) : [oneLine(value)]
    if (!own) return undefined
    items.push(`- ${own.join('; ')}`)
  }
  return items
}

/** Objects of scalars. */
function isRecords(values: readonly unknown[]): values is readonly Readonly<Record<string, unknown>>[] {
  return (
    values.length > 0 &&
    values.every(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.values(value).every((one) => typeof one !== 'object' || one === null),
    )
  )
}

function tableOf(records: readonly Readonly<Record<string, unknown>>[]): string[] {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return asTable([keys.map(named), ...records.map((record) => keys.map((key) => oneLine(record[key] ?? '')))])
}

/** `reportingPeriod` and `reporting_period` name a reporting period. */
function named(key: string): string {
  return oneLine(key)
    .replace(/_+/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

function oneLine(value: unknown): string {
  return String(value).replace(/\s+/g, ' ').trim()
}

function asTable([header = [], ...rows]: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)]
}

/** Rows of values parted by tabs or commas become tables: a header without figures, then rows of as many fields, each with a figure. */
export function withTables(text: string): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length;) {
    const rows = rowsAt(lines, at)
    if (rows) out.push('', ...asTable(rows), '')
    else out.push(lines[at] ?? '')
    at += rows?.length ?? 1
  }
  return out.join('\n')
}

const FIGURE = /^[$€£]?[-+]?\d[\d.,]*\s?%?$/

function rowsAt(lines: readonly string[], from: number): string[][] | undefined {
  for (const [separator, least] of [
    ['\t', 2],
    [',', 3],
  ] as const) {
    const header = fieldsIn(lines[from] ?? '', separator)
    if (header.length < least || header.some((field) => field === '' || FIGURE.test(field))) continue
    const rows = [header]
    for (let at = from + 1; at < lines.length; at++) {
      const row = fieldsIn(lines[at] ?? '', separator)
      if (row.length !== header.length || !row.some((field) => FIGURE.test(field))) break
      rows.push(row)
    }
    if (rows.length > 2) return rows
  }
  return undefined
}

/** The fields of a line; separators between quotes part none. */
function fieldsIn(line: string, separator: string): string[] {
  if (!line.includes(separator)) return []
  try {
    const [fields = []] = parse(line, { delimiter: separator, relax_quotes: true, trim: separator === ',' })
    return fields.map((field) => field.trim())
  } catch {
    return [] // a quote that no other closes: prose
  }
}
