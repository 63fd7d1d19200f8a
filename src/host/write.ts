import { randomUUID } from 'node:crypto'
import { chmod, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder } from './make-folder.js'
import { InputError, reasonOf } from './read.js'

/**
 * Writes a file as a whole or not at all: beside it first, to the disk, then in its place. Folders on the way are made, the mode of a file
 * that is there is kept, a symbolic link leads where it led, a file of several names (hard links) keeps them; what is not a file (a pipe, a
 * terminal) is written to as it is. Throws {@link InputError}, named by `shown`.
 */
export async function replaceFile(path: string, content: string | Uint8Array, shown: string): Promise<void> {
  let temporary: string | undefined
  try {
    makeFolder(dirname(path))
    const known = await stat(path).catch(() => undefined)
    if (known?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    if (known && !known.isFile()) {
      await writeFile(path, content)
      return
    }
    const file = known ? await realpath(path) : path
    temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`)
    await writeThrough(temporary, content, 'wx')
    if (known && known.nlink > 1) await writeInPlace(file, content, temporary)
    else {
      if (known) await chmod(temporary, known.mode & 0o7777)
      await rename(temporary, file)
      await syncFolder(dirname(file))
    }
  } catch (error) {
    if (error instanceof InputError) throw error
    if (temporary !== undefined) await rm(temporary, { force: true })
    throw new InputError(`${shown}: could not be written: ${reasonOf(error)}`)
  }
}

/** Writes a file and waits until it is on the disk: after a rename alone, a power cut can leave an empty file. */
async function writeThrough(path: string, content: string | Uint8Array, flag: 'wx' | 'r+'): Promise<void> {
  const file = await open(path, flag)
  try {
    const bytes = Buffer.from(content)
    await file.writeFile(bytes)
    await file.truncate(bytes.length)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * A rename would give the new text one of the file's names and leave the others with the old. Where writing in place fails halfway, the whole
 * text is still in `copy`, and the error names it.
 */
async function writeInPlace(file: string, content: string | Uint8Array, copy: string): Promise<void> {
  try {
    await writeThrough(file, content, 'r+')
  } catch (error) {
    throw new InputError(`${file}: could not be written whole: ${reasonOf(error)}; the new text is in ${copy}`)
  }
  await rm(copy, { force: true })
}

/** Makes a rename last. Some systems cannot open a folder: there it lasts by itself, or not at all. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
