import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ReleaseFileError, type OfficialFile, type ReleaseFacts, type ReleaseWindow } from '../../rule/release-file.js'
import { notText, officialFile } from './decode.js'
import { ReleaseInputError, type Input } from './input.js'
import type { ReleaseInputs } from './recognise.js'
import { SortedRows } from './sorted-rows.js'
import { tableName } from './table-name.js'
import { type TableAbout, writeTable } from './table-writer.js'

/** A release laid out as a table, in a file beside the place it will have in the data folder. */
export interface CompiledRelease {
  readonly about: TableAbout
  readonly rows: number
  readonly bytes: number
  /** Where the table is, and where it belongs. */
  readonly temporary: string
  readonly file: string
  readonly warnings: readonly string[]
}

/**
 * Reads the official files of one release and writes its table into a folder that is there, under a name nobody looks at. Throws
 * {@link ReleaseInputError} with file, line and column, and leaves nothing behind then.
 */
export function compileRelease(inputs: ReleaseInputs, folder: string, name?: string): CompiledRelease {
  const { format } = inputs
  const rows = new SortedRows(folder)
  try {
    const { about, warnings } = readRelease(inputs, rows, name)
    const file = join(folder, tableName(about.id, about.release))
    const temporary = `${file}.${randomUUID()}.part`
    try {
      return { about, ...writeTable(temporary, about, format.columns, rows.rows()), temporary, file, warnings }
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
  } finally {
    rows.dispose()
  }
}

function readRelease(
  inputs: ReleaseInputs,
  rows: SortedRows,
  name: string | undefined,
): { about: TableAbout; warnings: readonly string[] } {
  const { format } = inputs
  const sources: { name: string; sha256: string; bytes: number }[] = []
  const open = (input: Input): OfficialFile => {
    const reason = notText(input.head().start)
    if (reason !== undefined) throw new ReleaseInputError(`${input.shown}: ${reason}`)
    const content = input.content(format.streamed ?? false)
    const file = officialFile(input.name, input.archive, content)
    sources.push({ name: input.name, sha256: file.sha256, bytes: content.size })
    return file
  }
  const file = open(inputs.leader)
  const others = inputs.others.map(({ part, input }) => ({ part, file: open(input) }))
  let facts: ReleaseFacts
  try {
    facts = format.read(file, others, (row) => rows.add(row))
  } catch (error) {
    throw error instanceof ReleaseFileError ? located(error, inputs) : error
  }
  const sha256 = joinedDigest(sources)
  const warnings = [...facts.warnings]
  const release = name ?? facts.release ?? `undated-${sha256.slice(0, 8)}`
  // A name of the user's own tells no days; what the file says of them still holds.
  const told = facts.window ?? (facts.release === undefined ? undefined : format.window(facts.release))
  const window = format.window(release) ?? (format.needsRelease ? undefined : told)
  if (format.needsRelease && !window) {
    const { example } = format
    const message =
      name === undefined
        ? `its ${example === undefined ? 'fiscal year' : 'release'} is not in its name; give it with --release ${example ?? 'FY2026'}`
        : `Unexpected release ${name}, expected one as ${example ?? 'FY2026 or "FY2026 April update"'}`
    throw new ReleaseInputError(`${inputs.leader.shown}: ${message}`)
  }
  if (name === undefined && facts.release === undefined) {
    warnings.push('the file does not tell its release; name it with --release to have findings quote that')
  }
  const about = {
    id: format.id,
    release,
    sha256,
    source: sources.map((source) => source.name).join(' + '),
    ...(window && { window: plainWindow(window) }),
    format: format.title,
    rank: format.rank,
    sources,
  }
  return { about, warnings }
}

/** Of one file its own digest; of several the digest of their list, as `sha256sum` prints it, by name. */
function joinedDigest(sources: readonly { name: string; sha256: string }[]): string {
  const [only, ...others] = sources
  if (only && others.length === 0) return only.sha256
  const lines = sources.map(({ name, sha256 }) => `${sha256}  ${name}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}

function located(error: ReleaseFileError, inputs: ReleaseInputs): ReleaseInputError {
  const all = [inputs.leader, ...inputs.others.map(({ input }) => input)]
  const shown = all.find(({ name }) => name === error.file)?.shown ?? error.file
  const place = [error.line, error.column].filter((number) => number > 0).map((number) => `:${number}`)
  return new ReleaseInputError(`${shown}${place.join('')}: ${error.message}`)
}

function plainWindow({ from, to }: ReleaseWindow): ReleaseWindow {
  return to === undefined ? { from } : { from, to }
}
