import { OptionError, type ReleaseHandle, type VerifierOptions } from '../index.js'
import { isLoaded, modulesOf } from './plugins.js'
import type { TableRelease } from './releases/table-reader.js'
import type { WorkerStart } from './worker.js'

/** What can not be handed to a worker, in words; undefined where all can. */
export function unsendable({ releases = [], plugins = [], parser }: VerifierOptions): string | undefined {
  const held = releases.find((release) => !isInFile(release))
  const made = plugins.find((plugin) => !isLoaded(plugin))
  if (parser) return `parser ${parser.name}`
  if (held) return `release ${held.id} ${held.release}, which is in no file`
  return made && `plugin ${made.name}, which is of no module`
}

function isInFile(release: ReleaseHandle): release is TableRelease {
  return 'file' in release
}

/** The options as data, releases as the files they are in. */
export function sendable(given: VerifierOptions): Omit<WorkerStart, 'timed'> {
  const obstacle = unsendable(given)
  if (obstacle !== undefined) {
    throw new OptionError('/concurrency', `Unexpected ${obstacle}, expected none where drafts are verified in workers`)
  }
  const { releases = [], plugins = [], parser: _, onInternalError: __, measure: ___, ...options } = given
  return {
    options,
    tables: releases.filter(isInFile).map(({ file, sha256 }) => ({ file, sha256 })),
    plugins: modulesOf(plugins),
  }
}
