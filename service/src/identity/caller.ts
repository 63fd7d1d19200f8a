import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ground } from '../ground/ground.js'
import { accounts, keys, type Role, sessions, users } from './tables.js'

/** Who makes a request: read from the credential alone. A client names neither account nor user. */
export interface Caller {
  readonly account: string
  readonly user: string
  readonly role: Role
  /** The id of the key, of a session the one that it was made with. */
  readonly key: string
}

const KEY = /^(tm_[0-9a-f]{16})\.[\w-]{43}$/
const SESSION = /^ts_[\w-]{43}$/

/** What a credential is kept as: hexadecimal HMAC-SHA256 under a secret made of the pepper. */
export function hashOf(ground: Ground, credential: string): string {
  return createHmac('sha256', ground.secret('credentials')).update(credential).digest('hex')
}

const IDENTITY = { account: accounts.id, user: users.id, role: accounts.role, key: keys.id }

/** Whose credential it is, a key or a session token; undefined for one that is not in force. */
export async function findCaller(ground: Ground, credential: string): Promise<Caller | undefined> {
  if (SESSION.test(credential)) return await findSession(ground, credential)
  const id = KEY.exec(credential)?.[1]
  if (id === undefined) return undefined
  const [found] = await ground.database.queries
    .select({ ...IDENTITY, hash: keys.hash })
    .from(keys)
    .innerJoin(users, eq(users.id, keys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(keys.id, id), isNull(keys.revokedAt)))
  if (!found) return undefined
  const { hash, ...caller } = found
  const [given, kept] = [Buffer.from(hashOf(ground, credential), 'hex'), Buffer.from(hash, 'hex')]
  return given.length === kept.length && timingSafeEqual(given, kept) ? caller : undefined
}

async function findSession(ground: Ground, token: string): Promise<Caller | undefined> {
  const [found] = await ground.database.queries
    .select(IDENTITY)
    .from(sessions)
    .innerJoin(keys, eq(keys.id, sessions.keyId))
    .innerJoin(users, eq(users.id, keys.userId))
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(sessions.hash, hashOf(ground, token)), gt(sessions.expiresAt, sql`now()`), isNull(keys.revokedAt)))
  return found
}
