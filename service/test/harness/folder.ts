import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory, as Linux has them. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free there: a container may have some megabytes only. */
const ENOUGH = 4 * 2 ** 30

/** Makes a folder for a database: in memory where there is enough, as copying its thousand files takes a disk longer than most tests do. */
export function makeFolder(prefix: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix))
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH
  } catch {
    return false // not Linux
  }
}
