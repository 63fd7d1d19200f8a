import { sql } from 'drizzle-orm'
import { rowsOf, type Queries } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import { blobStore } from './part.js'

/** A file on its way in: at `path`, with its length and SHA-256 (hexadecimal). */
export interface Incoming {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/**
 * Keeps the bytes of a file, before the row that refers to them is written. They are announced first: what no row refers to is then found
 * by {@link forgetOrphan}, whenever a process died in between. Throws StorageDown.
 */
export async function keep(ground: Ground, { sha256, bytes, path }: Incoming): Promise<void> {
  await ground.database.queries.execute(
    sql`insert into blobs (sha256, bytes) values (${sha256}, ${bytes})
      on conflict (sha256) do update set touched_at = now()`,
  )
  await (await ground.get(blobStore)).put(sha256, path, bytes)
}

/**
 * Forgets one blob that nothing refers to and nobody announced for so many seconds; false where there is none. `referred` is the condition
 * that something refers to `blobs.sha256`. Who announces the same bytes meanwhile waits, and then keeps them anew.
 */
export async function forgetOrphan(
  ground: Ground,
  referred: ReturnType<typeof sql>,
  seconds: number,
): Promise<boolean> {
  const store = await ground.get(blobStore)
  return await ground.database.transaction(async (tx: Queries) => {
    const [orphan] = await rowsOf<{ sha256: string }>(
      tx,
      sql`select sha256 from blobs
        where touched_at < now() - make_interval(secs => ${seconds}) and not (${referred})
        order by touched_at limit 1 for update skip locked`,
    )
    if (!orphan) return false
    await store.remove(orphan.sha256)
    await tx.execute(sql`delete from blobs where sha256 = ${orphan.sha256}`)
    return true
  })
}
