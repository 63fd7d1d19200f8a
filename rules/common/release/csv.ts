import { ReleaseFileError, shown, type OfficialFile } from '../../../src/rule/release-file.js'

export interface CsvRecord {
  readonly fields: readonly string[]
  /** 1-based line it begins on. */
  readonly line: number
}

/** How a field that holds commas or line breaks is quoted, and what stands before a quote inside it. */
export interface CsvQuoting {
  readonly quote: string
  readonly escape: string
}

/** RFC 4180: a quote inside quotes is written twice. */
const DOUBLED: CsvQuoting = { quote: '"', escape: '"' }
/** The longest quoted field: one that long has lost its closing quote. */
const LONGEST = 1 << 26

/** Records of a comma-separated file: a quoted field may run over lines. Linear, whatever the length of a field. */
export function* csvRecords(file: OfficialFile, quoting = DOUBLED): Generator<CsvRecord> {
  let line = 0
  let begun = 0
  let fields: string[] = []
  let open: string[] | undefined
  let length = 0
  for (const text of file.lines()) {
    line++
    if (open) open.push('\n')
    else {
      if (text === '') continue
      begun = line
      fields = []
    }
    for (let at = 0; ;) {
      if (!open) {
        if (text.charAt(at) !== quoting.quote) {
          const comma = text.indexOf(',', at)
          fields.push(comma < 0 ? text.slice(at) : text.slice(at, comma))
          if (comma < 0) break
          at = comma + 1
          continue
        }
        open = []
        length = 0
        at++
      }
      const end = readQuoted(text, at, open, quoting)
      if (end === undefined) {
        length += text.length
        if (length > LONGEST) {
          const message = 'Unexpected length of a quoted field, expected its closing quote'
          throw new ReleaseFileError(file.name, begun, 1, message)
        }
        break
      }
      fields.push(open.join(''))
      open = undefined
      if (end === text.length) break
      if (text.charAt(end) !== ',') {
        const message = `Unexpected ${shown(text.charAt(end))} after a quoted field, expected a comma`
        throw new ReleaseFileError(file.name, line, end + 1, message)
      }
      at = end + 1
    }
    if (!open) yield { fields, line: begun }
  }
  if (open) {
    const message = 'Unexpected end of file, expected a closing quote: the file is cut short'
    throw new ReleaseFileError(file.name, line, 1, message)
  }
}

/** Adds to `parts` what is quoted in this line. Gives the place after the closing quote; undefined while the quote is open. */
function readQuoted(text: string, from: number, parts: string[], { quote, escape }: CsvQuoting): number | undefined {
  const isDoubled = escape === quote
  let escaped = -1
  for (let at = from; ;) {
    const end = text.indexOf(quote, at)
    if (!isDoubled && escaped !== text.length && escaped < at) {
      escaped = text.indexOf(escape, at)
      if (escaped < 0) escaped = text.length
    }
    if (!isDoubled && escaped < (end < 0 ? text.length : end)) {
      const next = text.charAt(escaped + 1)
      const isEscape = next === quote || next === escape
      parts.push(text.slice(at, isEscape ? escaped : escaped + 1), isEscape ? next : '')
      at = escaped + (isEscape ? 2 : 1)
    } else if (end < 0) {
      parts.push(text.slice(at))
      return undefined
    } else if (isDoubled && text.charAt(end + 1) === quote) {
      parts.push(text.slice(at, end + 1))
      at = end + 2
    } else {
      parts.push(text.slice(at, end))
      return end + 1
    }
  }
}

export interface CsvRow {
  /** 1-based line it begins on. */
  readonly line: number
  /** The field of this column; `''` when the file has no such column. */
  readonly field: (column: string) => string
}

/** The rows below a header line, which has the columns needed; every row has as many fields as the header. */
export function* csvRows(file: OfficialFile, needed: readonly string[], quoting = DOUBLED): Generator<CsvRow> {
  let columns: ReadonlyMap<string, number> | undefined
  let width = 0
  for (const { fields, line } of csvRecords(file, quoting)) {
    if (!columns) {
      const header = new Map(fields.map((name, at) => [name.trim(), at]))
      const missing = needed.filter((name) => !header.has(name))
      if (missing.length > 0) {
        const message = `Unexpected header, expected the columns ${missing.join(', ')}`
        throw new ReleaseFileError(file.name, line, 1, message)
      }
      columns = header
      width = fields.length
      continue
    }
    if (fields.length !== width) {
      const message = `Unexpected ${fields.length} fields, expected the ${width} of the header`
      throw new ReleaseFileError(file.name, line, 1, message)
    }
    const places = columns
    yield { line, field: (column) => fields[places.get(column) ?? -1] ?? '' }
  }
  if (!columns) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected empty file, expected a header line')
}
