import { basename } from 'node:path'
import { add, list, remove, verify, type AddedRelease } from '../host/releases/commands.js'
import { dataFolder } from '../host/releases/folder.js'
import { ReleaseInputError } from '../host/releases/input.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

interface Given {
  readonly paths: readonly string[]
  readonly release?: string
  readonly id?: string
  readonly json: boolean
}

/** Runs `tickmark data …`. Gives the exit code: 0, or 2 for a file that is no release or a table that is damaged. */
export async function runData(args: Arguments, io: Io): Promise<number> {
  try {
    return await run(args, io)
  } catch (error) {
    if (error instanceof ReleaseInputError || isSystemError(error)) {
      io.stderr(`tickmark: ${error.message}\n`)
      return EXIT.usage
    }
    throw error
  }
}

async function run(args: Arguments, io: Io): Promise<number> {
  const [command, ...paths] = args.paths
  const release = args.text('release')
  const id = args.text('id')
  const json = args.flag('json')
  const given = { paths, json, ...(release !== undefined && { release }), ...(id !== undefined && { id }) }
  switch (command) {
    case 'add':
      return runAdd(given, io)
    case 'list':
      return runList(given, io)
    case 'remove':
      return runRemove(given, io)
    case 'verify':
      return runVerify(given, io)
    default:
      throw new UsageError(
        `${command === undefined ? 'No command' : `Unexpected ${JSON.stringify(command)}`} for data, expected add, list, remove or verify; see tickmark data --help`,
      )
  }
}

async function runAdd(given: Given, io: Io): Promise<number> {
  if (given.paths.length === 0) throw new UsageError('data add needs at least one official file')
  const { release, id } = given
  const added = await add(given.paths, { ...(release !== undefined && { release }), ...(id !== undefined && { id }) })
  for (const one of added) {
    io.stdout(`${one.replaced ? 'replaced' : 'added'} ${describe(one)}\n`)
    for (const warning of one.warnings) io.stderr(`warning: ${one.source}: ${warning}\n`)
  }
  return EXIT.clean
}

function describe({ id, release, rows, window, source, sha256 }: AddedRelease): string {
  return `${id} ${release}: ${rows} rows${windowText(window)}, from ${source} (sha256 ${sha256.slice(0, 12)}…)`
}

function windowText(window: AddedRelease['window']): string {
  if (!window) return ''
  return window.to === undefined ? `, from ${window.from}` : `, ${window.from} to ${window.to}`
}

async function runList(given: Given, io: Io): Promise<number> {
  noPaths('list', given)
  const { releases, damaged } = await list()
  if (given.json) io.stdout(`${JSON.stringify({ folder: dataFolder(), releases, damaged }, null, 2)}\n`)
  else if (releases.length === 0 && damaged.length === 0)
    io.stdout(`no releases in ${dataFolder()}; add one with: tickmark data add <file>\n`)
  else {
    const rows = releases.map(({ id, release, window, rows: count, source, sha256 }) => [
      id,
      release,
      window ? `${window.from} to ${window.to ?? 'open'}` : 'any day',
      String(count),
      sha256.slice(0, 12),
      source,
    ])
    io.stdout(columns([['list', 'release', 'speaks for', 'rows', 'sha256', 'source'], ...rows]))
    for (const { file, problem } of damaged) io.stderr(`${file}: ${problem}\n`)
  }
  return damaged.length > 0 ? EXIT.usage : EXIT.clean
}

async function runRemove(given: Given, io: Io): Promise<number> {
  const [id, release, ...more] = given.paths
  if (id === undefined || release === undefined || more.length > 0) {
    throw new UsageError('data remove needs a list and a release, as in: tickmark data remove icd-10-cm FY2026')
  }
  await remove(id, release)
  io.stdout(`removed ${id} ${release}\n`)
  return EXIT.clean
}

async function runVerify(given: Given, io: Io): Promise<number> {
  noPaths('verify', given)
  const tables = await verify()
  if (given.json) io.stdout(`${JSON.stringify({ folder: dataFolder(), tables }, null, 2)}\n`)
  else if (tables.length === 0) io.stdout(`no releases in ${dataFolder()}\n`)
  else {
    for (const { file, id, release, ok, problem } of tables) {
      const name = id === undefined ? basename(file) : `${id} ${release}`
      if (ok) io.stdout(`ok ${name}\n`)
      else io.stderr(`damaged ${name}: ${problem} (${file})\n`)
    }
  }
  return tables.every(({ ok }) => ok) ? EXIT.clean : EXIT.usage
}

function noPaths(command: string, { paths }: Given): void {
  if (paths.length > 0) throw new UsageError(`Unexpected ${JSON.stringify(paths[0])}, data ${command} takes no files`)
}

/** Left-aligned columns, the last as long as it is. */
function columns(rows: readonly (readonly string[])[]): string {
  const width = (at: number): number => Math.max(...rows.map((row) => row[at]?.length ?? 0))
  const line = (row: readonly string[]): string => row.map((cell, at) => cell.padEnd(width(at))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

/** What the file system refused: a full disk, a folder that may not be written. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
