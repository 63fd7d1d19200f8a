import { ReleaseFileError, shown, type OfficialFile } from '../../../src/rule/release-file.js'

export interface TableLine {
  /** 1-based. */
  readonly line: number
  /** The field of this column; `''` when the table has no such column. */
  field(column: string): string
  /** 1-based position of the column's first character in the line. */
  columnOf(column: string): number
}

/** Rows of a tab-separated table with a header line. Every row has as many fields as the header. */
export function* tabRows(file: OfficialFile, needed: readonly string[]): Generator<TableLine> {
  let names: ReadonlyMap<string, number> | undefined
  let line = 0
  for (const text of file.lines()) {
    line++
    if (text.trim() === '') continue
    const fields = text.split('\t')
    if (!names) {
      const header = new Map(fields.map((name, at) => [name.trim(), at]))
      names = header
      const missing = needed.filter((name) => !header.has(name))
      if (missing.length > 0) {
        throw new ReleaseFileError(file.name, line, 1, `Unexpected header, expected the columns ${missing.join(', ')}`)
      }
      continue
    }
    if (fields.length !== names.size) {
      const message = `Unexpected ${fields.length} fields, expected the ${names.size} of the header`
      throw new ReleaseFileError(file.name, line, text.length + 1, message)
    }
    const columns = names
    yield {
      line,
      field: (column) => fields[columns.get(column) ?? -1] ?? '',
      columnOf: (column) =>
        1 + fields.slice(0, columns.get(column) ?? 0).reduce((sum, { length }) => sum + length + 1, 0),
    }
  }
  if (!names) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected empty file, expected a header line')
}

/** The error for a field that is not what its column holds. */
export function wrongField(file: OfficialFile, row: TableLine, column: string, expected: string): ReleaseFileError {
  const message = `Unexpected ${shown(row.field(column))} in column ${column}, expected ${expected}`
  return new ReleaseFileError(file.name, row.line, row.columnOf(column), message)
}
