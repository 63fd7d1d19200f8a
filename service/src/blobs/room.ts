import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Room } from '../ground/room.js'
import { blobStore } from './part.js'
import { blobSettings } from './settings.js'

export const blobs: Room = {
  name: 'blobs',
  settings: blobSettings,
  checks: (ground) => [
    {
      name: 'blobs',
      async run() {
        const store = await ground.get(blobStore)
        const content = randomBytes(16)
        const sha256 = createHash('sha256').update(content).digest('hex')
        const path = join(tmpdir(), sha256)
        try {
          await writeFile(path, content, { flag: 'wx' })
          await store.put(sha256, path, content.length)
          if (!(await store.has(sha256))) throw new Error('what was written is not there')
          await store.remove(sha256)
        } catch (error) {
          const { cause, message } = error as Error
          throw new Error(`${store.place}: ${cause instanceof Error ? cause.message : message}`, { cause: error })
        } finally {
          await rm(path, { force: true })
        }
        return store.place
      },
    },
  ],
}
