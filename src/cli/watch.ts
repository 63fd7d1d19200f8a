import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { OptionError } from '../engine/option-error.js'
import { CONFIG_NAME } from '../host/config.js'
import { placeOf } from '../host/files.js'
import { FolderWatch, type WatchedPlaces } from '../host/folder-watch.js'
import { IGNORE_NAMES } from '../host/ignore-files.js'
import { InputError } from '../host/read.js'
import { dataFolder } from '../host/releases/folder.js'
import { RememberedOutcomes } from '../host/remembered-outcomes.js'
import { counted } from '../report/text.js'
import { baselineFile } from './accept.js'
import { Changes } from './changes.js'
import type { Io } from './io.js'
import { runOnce } from './lint.js'
import { type Arguments, UsageError } from './options.js'
import { openOutputs } from './output.js'
import { readSettings, type Settings } from './settings.js'
import { INTERRUPTED } from './work.js'

/** Clears the terminal and what can be scrolled back to, and goes to its first line. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

/**
 * Runs `tickmark --watch <paths…>`: verifies the drafts, prints, and does so again for what changes, until Ctrl-C. What is printed is printed
 * again only where it differs. What is wrong at the start ends it; what goes wrong later, as a configuration half written, is printed.
 * Throws UsageError, InputError or OptionError.
 */
export async function watch(args: Arguments, io: Io): Promise<number> {
  refuse(args)
  let page = ''
  const outputs = openOutputs(args, { cwd: io.cwd, stdout: (text) => void (page += text) })
  const remembered = new RememberedOutcomes()
  const changes = new Changes()
  const folders = new FolderWatch(() => changes.note())
  let settings = await readSettings(args, io)
  let shown: string | undefined
  try {
    for (;;) {
      page = ''
      let faults = ''
      try {
        if (shown !== undefined) settings = await readSettings(args, io)
        // What the settings name is followed before it is read, so that no change is missed in between.
        folders.follow(await watchedPlaces(args, io, settings))
        await runOnce(args, io, { settings, outputs, remembered, printError: (text) => void (faults += text) })
      } catch (error) {
        if (shown === undefined || !(error instanceof InputError || error instanceof OptionError)) throw error
        faults += `tickmark: ${error.message}\n`
      }
      // Ctrl-C is heard before the line that names it is printed.
      const changed = changes.next()
      if (page + faults !== shown) {
        shown = page + faults
        io.stdout((io.columns === undefined ? '' : CLEAR) + page)
        io.stderr(`${faults}tickmark: ${counted(remembered.verified, 'draft')} verified; watching, Ctrl-C ends\n`)
      }
      if (await changed) continue
      io.stderr(`tickmark: watching ended; ${kept(args, outputs.files)}\n`)
      return INTERRUPTED
    }
  } finally {
    folders.close()
  }
}

function refuse(args: Arguments): void {
  if (args.paths.includes('-')) throw new UsageError('--watch needs files, not standard input')
  const other = ['fix', 'add-waiver', 'show-files', 'comments'].find(
    (name) => args.flag(name) || args.list(name).length > 0,
  )
  if (other !== undefined) throw new UsageError(`Unexpected --${other} beside --watch, expected one or the other`)
}

/** All that decides what is printed: drafts, what leaves them out, configuration, baseline, sources, releases. */
async function watchedPlaces(args: Arguments, io: Io, settings: Settings): Promise<WatchedPlaces> {
  const named = [
    ...args.paths.filter((path) => !path.startsWith('!')),
    ...args.list('sources'),
    ...(settings.config?.sources ?? []),
    ...args.list('config'),
  ]
  const places = await Promise.all(named.map((path) => placeOf(path, io.cwd)))
  const trees = places.filter(({ deep }) => deep).map(({ path }) => path)
  const above = [io.cwd, ...places.map(({ path }) => dirname(path))].flatMap(foldersAbove)
  return {
    files: [
      ...places.filter(({ deep }) => !deep).map(({ path }) => path),
      ...(settings.config?.files ?? []),
      ...[...new Set(above)].flatMap((folder) => [CONFIG_NAME, ...IGNORE_NAMES].map((name) => join(folder, name))),
      baselineFile(args, io, settings).file,
    ],
    trees: [...trees, ...(existsSync(dataFolder()) ? [dataFolder()] : [])],
  }
}

/** A folder and those above it, up to the root of its repository. */
function foldersAbove(folder: string): string[] {
  const found = [resolve(folder)]
  for (let at = found[0]!; !existsSync(join(at, '.git')) && dirname(at) !== at; at = dirname(at))
    found.push(dirname(at))
  return found
}

/** What stays of the work once it ends. */
function kept(args: Arguments, files: readonly string[]): string {
  const reports = files.length > 0 ? [`${files.join(', ')} ${files.length > 1 ? 'are' : 'is'} as of the last run`] : []
  const caching = args.flag('cache') || args.text('cache-location') !== undefined
  return [...reports, ...(caching ? ['outcomes are in the cache'] : [])].join('; ') || 'nothing was written'
}
