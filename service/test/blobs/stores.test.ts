import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '../../dist/blobs/folder.js'
import { s3Store } from '../../dist/blobs/s3.js'
import { type BlobStore, StorageDown } from '../../dist/blobs/store.js'

const work = mkdtempSync(join(tmpdir(), 'tickmark-blobs-'))
const bucket = 'sources'
const server = new S3rver({
  port: 0,
  silent: true,
  directory: join(work, 's3'),
  configureBuckets: [{ name: bucket, configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  rmSync(work, { recursive: true })
})

function file(content: Buffer): { sha256: string; path: string; bytes: number } {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const path = join(work, sha256)
  writeFileSync(path, content)
  return { sha256, path, bytes: content.length }
}
async function bytesOf(stream: Readable | undefined): Promise<Buffer | undefined> {
  return stream && Buffer.concat((await stream.toArray()) as Buffer[])
}

describe.each<readonly [string, () => BlobStore, () => BlobStore]>([
  [
    'a folder',
    () => folderStore(join(work, 'blobs')),
    () => {
      writeFileSync(join(work, 'no-folder'), '')
      return folderStore(join(work, 'no-folder'))
    },
  ],
  [
    'a bucket',
    () => s3Store({ bucket, region: 'us-east-1', endpoint }),
    () => s3Store({ bucket, region: 'us-east-1', endpoint: 'http://127.0.0.1:9' }),
  ],
])('%s', (_, open, openBroken) => {
  it('gives back what it was given, whatever the size', async () => {
    const store = open()
    for (const content of [Buffer.alloc(0), Buffer.from('text'), randomBytes(6 * 2 ** 20)]) {
      const { sha256, path, bytes } = file(content)
      expect(await store.has(sha256)).toBe(false)
      expect(await store.read(sha256)).toBeUndefined()
      await store.put(sha256, path, bytes)
      await store.put(sha256, path, bytes) // again: nothing happens
      expect(await store.has(sha256)).toBe(true)
      expect((await bytesOf(await store.read(sha256)))?.equals(content)).toBe(true)
      await store.remove(sha256)
      await store.remove(sha256)
      expect(await store.has(sha256)).toBe(false)
    }
    store.close()
  })

  it('says that it is down, and where it is without credentials', async () => {
    const store = openBroken()
    const { sha256, path, bytes } = file(Buffer.from('more text'))
    for (const call of [() => store.put(sha256, path, bytes), () => store.read(sha256), () => store.has(sha256)]) {
      await expect(call()).rejects.toBeInstanceOf(StorageDown)
    }
    expect(store.place).toMatch(/^(?:folder|bucket) /)
    store.close()
  })
})

it('a folder keeps nothing of what it could not write', async () => {
  const root = join(work, 'torn')
  const { sha256 } = file(Buffer.from('torn'))
  await expect(folderStore(root).put(sha256, join(work, 'absent'), 4)).rejects.toBeInstanceOf(StorageDown)
  expect(readdirSync(root, { recursive: true })).toEqual([sha256.slice(0, 2)])
})

it('a bucket that is not there is down, and not empty', async () => {
  const store = s3Store({ bucket: 'none', region: 'us-east-1', endpoint })
  const { sha256, path, bytes } = file(Buffer.from('nowhere'))
  await expect(store.put(sha256, path, bytes)).rejects.toBeInstanceOf(StorageDown)
  store.close()
})
