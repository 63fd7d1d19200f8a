import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { InputError, reasonOf } from './read.js'

/**
 * Writes a file whole or not at all: to a temporary file beside it, which then takes its name; a link stays one. Folders on the way
 * are made. What is no file (a pipe, a terminal) is written to as it is. Throws {@link InputError}.
 */
export async function writeWhole(path: string, shown: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    const known = await stat(path).catch(() => undefined)
    if (known?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    if (known && !known.isFile()) {
      await writeFile(path, text)
      return
    }
    const target = known ? await realpath(path) : path
    const temporary = `${target}.${process.pid}.tmp`
    try {
      await writeFile(temporary, text, { mode: known?.mode ?? 0o666 })
      await rename(temporary, target)
    } finally {
      await rm(temporary, { force: true })
    }
  } catch (error) {
    throw new InputError(`${shown}: not written: ${reasonOf(error)}`)
  }
}
