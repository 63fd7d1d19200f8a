import { and, eq, isNull, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Queries } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { hashOf } from './caller.js'
import { keys } from './tables.js'

/** What may be shown of a key. */
export interface KeyInfo {
  readonly key_id: string
  readonly created_at: string
  readonly revoked_at: string | null
}

const SHOWN = { id: keys.id, createdAt: keys.createdAt, revokedAt: keys.revokedAt }

/** Makes a key `tm_<id>.<secret>` for a user and gives it out, the only time it can be seen. */
export async function makeKey(ground: Ground, queries: Queries, userId: string): Promise<{ id: string; key: string }> {
  const id = `tm_${randomBytes(8).toString('hex')}`
  const key = `${id}.${randomBytes(32).toString('base64url')}`
  await queries.insert(keys).values({ id, userId, hash: hashOf(ground, key) })
  return { id, key }
}

/** Every key ever made for a user, the oldest first. */
export async function listKeys(queries: Queries, userId: string): Promise<KeyInfo[]> {
  const found = await queries.select(SHOWN).from(keys).where(eq(keys.userId, userId)).orderBy(keys.createdAt, keys.id)
  return found.map(info)
}

/**
 * From now on the key, and every session made with it, is refused by every process. With `userId` only a key of that user. Status 404
 * for a key that is not there; one that was revoked before stays as it is.
 */
export async function revokeKey(queries: Queries, id: string, userId?: string): Promise<KeyInfo> {
  const own = userId === undefined ? eq(keys.id, id) : and(eq(keys.id, id), eq(keys.userId, userId))
  await queries
    .update(keys)
    .set({ revokedAt: sql`now()` })
    .where(and(own, isNull(keys.revokedAt)))
  const [found] = await queries.select(SHOWN).from(keys).where(own)
  if (!found) throw new Problem(404, `Unknown key ${JSON.stringify(id.slice(0, 40))}, expected the id of one of yours`)
  return info(found)
}

function info({ id, createdAt, revokedAt }: { id: string; createdAt: Date; revokedAt: Date | null }): KeyInfo {
  return { key_id: id, created_at: createdAt.toISOString(), revoked_at: revokedAt?.toISOString() ?? null }
}
