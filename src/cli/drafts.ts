import { resolve } from 'node:path'
import { nearest } from '../engine/nearest.js'
import { readText, textOf } from '../host/extract/text.js'
import { findDrafts } from '../host/files.js'
import { InputError } from '../host/read.js'
import type { UnreadDraft } from '../host/verify-files.js'
import { COMMANDS } from './commands.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'
import { type Settings, UNNAMED } from './settings.js'

/**
 * The drafts that paths name, not read yet, and an error for each path that names none. Standard input comes first; under a
 * name that is ignored it is left out.
 */
export async function namedDrafts(
  paths: readonly string[],
  args: Arguments,
  io: Io,
  settings: Settings,
): Promise<{ drafts: UnreadDraft[]; errors: InputError[] }> {
  if (paths.every((path) => path.startsWith('!'))) {
    throw new UsageError('No draft named; give files, folders, globs, or - for standard input')
  }
  if (paths.includes(''))
    throw new UsageError('Unexpected "", expected a file, a folder, a glob, or - for standard input')
  const { inputs, errors } = await findDrafts(
    paths.filter((path) => path !== '-'),
    io.cwd,
    {
      ignores: (path) => settings.ignores(path),
      forceExclude: args.flag('force-exclude'),
      allowUnmatched: args.flag('no-error-on-unmatched-pattern'),
    },
  )
  const drafts = inputs.map(({ path, shown }) => ({ shown, read: () => readText(path, shown) }))
  const name = args.text('stdin-filename')
  if (paths.includes('-') && !(name !== undefined && settings.ignores(resolve(io.cwd, name)))) {
    const shown = name ?? UNNAMED
    drafts.unshift({ shown, read: async () => textOf(await io.stdin(), shown) })
  }
  return { drafts, errors: errors.map((error) => orCommand(error, paths[0])) }
}

/** What other linters have a command for, as it is typed here. */
const HABITS: Readonly<Record<string, string>> = {
  check: 'tickmark <paths…>',
  lint: 'tickmark <paths…>',
  run: 'tickmark <paths…>',
  fix: 'tickmark --fix <paths…>',
  format: 'tickmark --fix <paths…>',
  rules: 'tickmark --list-rules',
  version: 'tickmark --version',
}

/** A word that is no command reads as a draft that is not there: what was meant is named. */
function orCommand(error: InputError, first = ''): InputError {
  if (error.message !== `${first}: no such file` || !/^[a-z-]+$/.test(first)) return error
  const names = COMMANDS.map(({ name }) => name).filter((name) => name !== '')
  const habit = Object.hasOwn(HABITS, first) ? ` (did you mean ${HABITS[first]}?)` : undefined
  const near = nearest(first, names, 'the command ') || '; tickmark help lists the commands'
  return new InputError(error.message + (habit ?? near))
}
