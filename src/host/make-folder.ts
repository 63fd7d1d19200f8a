import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. Throws what the file system says. The recursive form of `mkdir` never ends where a
 * folder is refused as if those above it were missing, as everything below /proc is.
 */
export function makeFolder(path: string, mode?: number): void {
  let refusal = makeOne(path, mode)
  if (refusal?.code === 'ENOENT' && dirname(path) !== path) {
    makeFolder(dirname(path), mode)
    refusal = makeOne(path, mode)
  }
  if (refusal) throw refusal
}

/** Why there is no such folder now, if there is none. */
function makeOne(path: string, mode: number | undefined): NodeJS.ErrnoException | undefined {
  try {
    mkdirSync(path, mode)
  } catch (error) {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    return isThere ? undefined : (error as NodeJS.ErrnoException)
  }
  return undefined
}
