import type { Queries } from '../database/database.js'
import { chunkIdOf } from './documents.js'
import { Passages } from './passages.js'
import { changedSince, type Owner, REMEMBERED, removedSince, revisionOf } from './store.js'

/** Documents that are read at a time while an index is made: requests are answered between them. */
const PAGE = 32

interface Shelf {
  passages: Passages
  revision: number
  /** When it was last up to date, milliseconds. */
  checked: number
  /** What is being read now: others who want the shelf wait for it. */
  updating: Promise<void>
}

/**
 * The indexes of shelves (one vertical of one owner) that this process searches, in memory. Each search asks the database for the shelf's
 * revision and reads what changed since, so that what one process stored is found by all. The least used are dropped when there are too
 * many passages; they are made anew when they are wanted.
 */
export class Shelves {
  readonly #queries: Queries
  readonly #model: string
  readonly #most: number
  /** In the order of their last use. */
  readonly #shelves = new Map<string, Shelf>()

  /** `model`: whose vectors are read; `most`: passages that are kept in memory. */
  constructor(queries: Queries, model: string, most: number) {
    this.#queries = queries
    this.#model = model
    this.#most = most
  }

  /** The index of a shelf as the database has it now. */
  async get(owner: Owner, vertical: string): Promise<Passages> {
    const key = JSON.stringify([owner, vertical])
    const shelf = this.#shelves.get(key) ?? {
      passages: new Passages(),
      revision: 0,
      checked: Date.now(),
      updating: Promise.resolve(),
    }
    this.#shelves.delete(key)
    this.#shelves.set(key, shelf)
    const update = shelf.updating.catch(() => undefined).then(async () => await this.#update(shelf, owner, vertical))
    shelf.updating = update
    await update
    if (shelf.passages.size === 0) this.#shelves.delete(key) // most users have nothing in most verticals
    else this.#makeRoom(key)
    return shelf.passages
  }

  /** Number of passages in memory. */
  get size(): number {
    let size = 0
    for (const { passages } of this.#shelves.values()) size += passages.size
    return size
  }

  async #update(shelf: Shelf, owner: Owner, vertical: string): Promise<void> {
    const now = Date.now()
    const revision = await revisionOf(this.#queries, owner, vertical)
    if (revision !== shelf.revision) {
      // A revision that went back is another database's, restored from a backup; removals are not remembered for ever.
      const anew = revision < shelf.revision || now - shelf.checked > (REMEMBERED * 1_000) / 2
      const passages = anew ? new Passages() : shelf.passages
      const since = anew ? 0 : shelf.revision
      for (const row of await removedSince(this.#queries, owner, vertical, since)) passages.remove(row)
      await this.#read(passages, owner, vertical, since)
      shelf.passages = passages
      shelf.revision = revision
    }
    shelf.checked = now
  }

  async #read(passages: Passages, owner: Owner, vertical: string, revision: number): Promise<void> {
    let after = revision
    for (;;) {
      const page = await changedSince(this.#queries, owner, vertical, { after, model: this.#model, most: PAGE })
      for (const { id: row, documentId, title, texts, vectors } of page) {
        const chunks = texts.map((text, ordinal) => ({ id: chunkIdOf(documentId, ordinal), text }))
        if (!passages.has(row)) passages.add({ row, title, chunks })
        if (vectors && texts.length > 0) passages.embed(row, partsOf(vectors, texts.length))
        await new Promise(setImmediate)
      }
      const last = page.at(-1)
      if (!last || page.length < PAGE) return
      after = last.revision
    }
  }

  #makeRoom(wanted: string): void {
    for (const [key] of this.#shelves) {
      if (this.size <= this.#most) return
      if (key !== wanted) this.#shelves.delete(key)
    }
  }
}

/** Bytes of several vectors, one after another, as vectors. */
function partsOf(bytes: Uint8Array, count: number): Int8Array[] {
  const length = Math.floor(bytes.length / count)
  const all = new Int8Array(bytes.length)
  all.set(bytes) // what the driver gave may be a part of a larger buffer
  return Array.from({ length: count }, (_, i) => all.subarray(i * length, (i + 1) * length))
}
