import { csvRecords } from '../../common/release/csv.js'
import { ReleaseFileError, shown, type FileHead, type OfficialFile } from '../../../src/rule/release-file.js'

/** The lines that may stand above the header of a file of CMS: its title, a notice about CPT, an empty row. */
const NOTICE = 60

export interface NoticedRow<Name extends string> {
  /** 1-based line it begins on. */
  readonly line: number
  /** The trimmed field of this column; `''` where the row is shorter. */
  field(column: Name): string
  /** The error for a field that is not what its column holds. */
  wrong(column: Name, expected: string): ReleaseFileError
}

type Columns<Name extends string> = Readonly<Record<Name, RegExp>>

/**
 * The rows of a comma-separated file that stand below a notice and a header. The header is the first record that has a name for every
 * one of the columns; names may be wrapped.
 */
export function* rowsBelowNotice<Name extends string>(
  file: OfficialFile,
  columns: Columns<Name>,
): Generator<NoticedRow<Name>> {
  let places: Readonly<Record<Name, number>> | undefined
  for (const { fields, line } of csvRecords(file)) {
    if (!places) {
      places = placesOf(fields, columns)
      continue
    }
    if (fields.every((field) => field.trim() === '')) continue
    const known = places
    const field = (column: Name) => (fields.at(known[column]) ?? '').trim()
    yield {
      line,
      field,
      wrong(column, expected) {
        const message = `Unexpected ${shown(field(column))} in column ${known[column] + 1}, expected ${expected}`
        return new ReleaseFileError(file.name, line, 1, message)
      },
    }
  }
  if (!places) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected a header line')
}

/** Whether the beginning of a file has such a header. */
export function hasHeader<Name extends string>({ name, lines }: FileHead, columns: Columns<Name>): boolean {
  // a header may be wrapped inside its quotes, and the notice before it may hold a quote of its own
  const head = lines.slice(0, NOTICE)
  return head.some((_, from) => {
    const rest = head.slice(from)
    try {
      const [first] = csvRecords({ name, whole: true, lines: () => rest })
      return first !== undefined && placesOf(first.fields, columns) !== undefined
    } catch {
      return false
    }
  })
}

function placesOf<Name extends string>(
  fields: readonly string[],
  columns: Columns<Name>,
): Readonly<Record<Name, number>> | undefined {
  const names = fields.map((field) => field.replace(/\s+/g, ' ').trim())
  const places = Object.entries<RegExp>(columns).map(([column, named]) => [
    column,
    names.findIndex((name) => named.test(name)),
  ])
  if (places.some(([, place]) => place === -1)) return undefined
  return Object.fromEntries(places) as Record<Name, number>
}
