import { ReleaseFileError, shown, type OfficialFile } from '../../../src/rule/release-file.js'

export interface CsvRecord {
  readonly fields: readonly string[]
  /** 1-based line it begins on. */
  readonly line: number
}

/** Records of a comma-separated file (RFC 4180): quotes double inside quotes, a quoted field may run over lines. */
export function* csvRecords(file: OfficialFile): Generator<CsvRecord> {
  let at = 0
  let begun = 0
  let pending: string | undefined
  for (const line of file.lines()) {
    at++
    if (pending === undefined) {
      if (line === '') continue
      begun = at
    }
    const text: string = pending === undefined ? line : `${pending}\n${line}`
    const fields = splitRecord(text, file, at)
    if (fields === undefined && text.length > 1_000_000) {
      throw new ReleaseFileError(file.name, begun, 1, 'Unexpected length of a quoted field, expected its closing quote')
    }
    pending = fields === undefined ? text : undefined
    if (fields) yield { fields, line: begun }
  }
  if (pending !== undefined) {
    throw new ReleaseFileError(
      file.name,
      at,
      1,
      'Unexpected end of file, expected a closing quote: the file is cut short',
    )
  }
}

/** Undefined while a quote is open. */
function splitRecord(text: string, file: OfficialFile, line: number): string[] | undefined {
  const fields: string[] = []
  let at = 0
  for (;;) {
    if (text.charAt(at) !== '"') {
      const comma = text.indexOf(',', at)
      fields.push(comma < 0 ? text.slice(at) : text.slice(at, comma))
      if (comma < 0) return fields
      at = comma + 1
      continue
    }
    let field = ''
    let from = at + 1
    for (;;) {
      const quote = text.indexOf('"', from)
      if (quote < 0) return undefined
      field += text.slice(from, quote)
      at = quote + 1
      if (text.charAt(at) !== '"') break
      field += '"'
      from = at + 1
    }
    fields.push(field)
    const after = text.charAt(at)
    if (after === '') return fields
    if (after !== ',') {
      const column = at - text.lastIndexOf('\n', at)
      throw new ReleaseFileError(
        file.name,
        line,
        column,
        `Unexpected ${shown(after)} after a quoted field, expected a comma`,
      )
    }
    at++
  }
}
