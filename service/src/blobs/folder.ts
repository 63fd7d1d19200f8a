import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BlobStore, StorageDown } from './store.js'

/** Blobs as files of a folder, those of one first byte in a folder of their own. */
export function folderStore(root: string): BlobStore {
  const fileOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)
  return {
    place: `folder ${root}`,
    put: async (sha256, path, bytes) => {
      await guarded(async () => {
        const file = fileOf(sha256)
        if ((await sizeOf(file)) === bytes) return
        const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        const draft = `${file}.${randomBytes(6).toString('hex')}`
        try {
          await copyFile(path, draft, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
          await sync(draft)
          await rename(draft, file)
        } finally {
          await rm(draft, { force: true })
        }
        await sync(dirname(file)) // the name is of the folder, and is kept by it alone
        if (made !== undefined) await sync(root)
      })
    },
    read: async (sha256) =>
      await guarded(async () => {
        const file = fileOf(sha256)
        return (await sizeOf(file)) === undefined ? undefined : createReadStream(file)
      }),
    has: async (sha256) => await guarded(async () => (await sizeOf(fileOf(sha256))) !== undefined),
    remove: async (sha256) => {
      await guarded(async () => {
        await rm(fileOf(sha256), { force: true })
      })
    },
    close: () => undefined,
  }
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new StorageDown(error)
  }
}
