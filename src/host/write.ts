import { randomUUID } from 'node:crypto'
import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './make-folder.js'
import { InputError, reasonOf } from './read.js'

/**
 * Writes a file as a whole or not at all: beside it first, then in its place. Folders on the way are made, the mode of a file that is
 * there is kept, a symbolic link leads where it led; what is no file (a pipe, a terminal) is written to as it is. Throws
 * {@link InputError}, named by `shown`.
 */
export async function replaceFile(path: string, text: string, shown: string): Promise<void> {
  let temporary: string | undefined
  try {
    makeFolder(dirname(path))
    const known = await stat(path).catch(() => undefined)
    if (known?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    if (known && !known.isFile()) {
      await writeFile(path, text)
      return
    }
    const file = known ? await realpath(path) : path
    temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`)
    await writeFile(temporary, text, { flag: 'wx' })
    if (known) await chmod(temporary, known.mode & 0o7777)
    await rename(temporary, file)
  } catch (error) {
    if (temporary !== undefined) await rm(temporary, { force: true })
    throw new InputError(`${shown}: could not be written: ${reasonOf(error)}`)
  }
}
