import type { Readable } from 'node:stream'
import { Problem } from '../http/problem.js'

/**
 * Bytes by their SHA-256 (64 hexadecimal digits). What is put is there for good before `put` returns. All but {@link BlobStore.place} throw
 * {@link StorageDown} where the storage does not do as asked.
 */
export interface BlobStore {
  /** Where it is, without credentials: for people. */
  readonly place: string
  /** Keeps the file at `path`, which has this hash and length. What is there already is left as it is. */
  put(sha256: string, path: string, bytes: number): Promise<void>
  /** The bytes; undefined where they are not there. */
  read(sha256: string): Promise<Readable | undefined>
  has(sha256: string): Promise<boolean>
  /** Forgets them; nothing where they are not there. */
  remove(sha256: string): Promise<void>
  close(): void
}

/** The storage cannot be reached, is full or refuses. */
export class StorageDown extends Problem {
  constructor(cause: unknown) {
    super(503, 'The storage of sources is not available', { headers: { 'retry-after': '30' } })
    this.cause = cause
  }
}
