import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { type BlobStore, StorageDown } from './store.js'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Absent: that of AWS for the region. */
  readonly endpoint?: string
}

/** Blobs as objects of a bucket. Credentials are found as the official client finds them (`AWS_ACCESS_KEY_ID`, a role, a file). */
export function s3Store({ bucket, region, endpoint }: S3Options): BlobStore {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums of the client's own go as a trailer that not every compatible server takes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  })
  const object = (sha256: string) => ({ Bucket: bucket, Key: `${sha256.slice(0, 2)}/${sha256}` })
  const has = async (sha256: string, bytes?: number) =>
    await absentIs(false, async () => {
      const { ContentLength } = await client.send(new HeadObjectCommand(object(sha256)))
      return bytes === undefined || ContentLength === bytes
    })
  return {
    place: `bucket ${bucket}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`,
    put: async (sha256, path, bytes) => {
      if (await has(sha256, bytes)) return
      await absentIs(undefined, async () => {
        const body = { Body: createReadStream(path), ContentLength: bytes }
        await client.send(new PutObjectCommand({ ...object(sha256), ...body }))
      })
      if (!(await has(sha256, bytes))) throw new StorageDown('the object is not there')
    },
    read: async (sha256) =>
      await absentIs(undefined, async () => (await client.send(new GetObjectCommand(object(sha256)))).Body as Readable),
    has: async (sha256) => await has(sha256),
    remove: async (sha256) => {
      await absentIs(undefined, async () => {
        await client.send(new DeleteObjectCommand(object(sha256)))
      })
    },
    close: () => client.destroy(),
  }
}

async function absentIs<T, A>(absent: A, work: () => Promise<T>): Promise<T | A> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3ServiceException && ['NotFound', 'NoSuchKey'].includes(error.name)) return absent
    throw new StorageDown(error)
  }
}
