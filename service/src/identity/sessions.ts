import { lt, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'
import { type Caller, hashOf } from './caller.js'
import { identitySettings } from './settings.js'
import { sessions } from './tables.js'

/** Makes a session token for the caller. It is used like a key, and ends with the key that it was made with. */
export async function makeSession(ground: Ground, caller: Caller): Promise<{ token: string; expiresAt: Date }> {
  const token = `ts_${randomBytes(32).toString('base64url')}`
  const { sessionSeconds } = ground.settings(identitySettings)
  const [made] = await ground.database.queries
    .insert(sessions)
    .values({
      hash: hashOf(ground, token),
      keyId: caller.key,
      expiresAt: sql`now() + make_interval(secs => ${sessionSeconds})`,
    })
    .returning({ expiresAt: sessions.expiresAt })
  if (!made) throw new Error('No session was made')
  return { token, expiresAt: made.expiresAt }
}

/** Removes sessions that are over. */
export const forgetSessions = (ground: Ground): Loop => ({
  name: 'sessions',
  every: 60_000,
  async turn() {
    await ground.database.queries.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    return false
  },
})
