import { openAccount } from '../../dist/billing/verbs.js'
import type { Ground } from '../../dist/ground/ground.js'
import type { Room } from '../../dist/ground/room.js'
import { findCaller, type Caller } from '../../dist/identity/caller.js'
import { rooms as allRooms } from '../../dist/rooms.js'
import { openGround } from '../../dist/start.js'
import { freshDatabase } from './database.js'

/** The ground on a fresh database, in this process: for tests of a verb or of a room's routes (`createApp(ground, rooms).inject`). */
export async function openTestGround(
  environment: Readonly<Record<string, string>> = {},
  rooms: readonly Room[] = allRooms,
): Promise<{ ground: Ground; close: () => Promise<void> }> {
  const database = await freshDatabase()
  const ground = await openGround(
    { TICKMARK_LOG_LEVEL: 'silent', TICKMARK_WORKERS: '1', ...database.environment, ...environment },
    rooms,
  )
  return {
    ground,
    async close() {
      await ground.close()
      await database.drop()
    },
  }
}

/** An account with its key, and the caller that the key stands for. */
export async function makeCaller(
  ground: Ground,
  {
    name = `account-${Math.random().toString(36).slice(2)}`,
    credits = 1_000,
    role = 'member',
    plan,
  }: {
    name?: string
    credits?: number
    role?: 'member' | 'admin'
    plan?: string | undefined
  } = {},
): Promise<{ key: string; caller: Caller }> {
  const { key } = await openAccount(ground, { name, credits, role, plan })
  return { key, caller: (await findCaller(ground, key))! }
}
