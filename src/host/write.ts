import { randomUUID } from 'node:crypto'
import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { InputError } from './read.js'

/**
 * Writes a file as a whole or not at all: beside it first, then in its place. The mode of a file that is there is kept, a symbolic
 * link leads where it led. Throws {@link InputError}, named by `shown`.
 */
export async function replaceFile(path: string, text: string, shown: string): Promise<void> {
  let temporary: string | undefined
  try {
    const file = await realpath(path).catch(() => path)
    const mode = await stat(file).then(
      (about) => about.mode,
      () => undefined,
    )
    temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.tmp`)
    await writeFile(temporary, text, { flag: 'wx' })
    if (mode !== undefined) await chmod(temporary, mode & 0o7777)
    await rename(temporary, file)
  } catch (error) {
    if (temporary !== undefined) await rm(temporary, { force: true })
    throw new InputError(`${shown}: could not be written: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as { code?: string }
  if (code === 'EACCES' || code === 'EPERM') return 'no permission'
  if (code === 'EROFS') return 'the disk is read-only'
  if (code === 'ENOSPC') return 'the disk is full'
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'no such folder'
  return error instanceof Error ? error.message : String(error)
}
