import { resolve } from 'node:path'
import { type Environment, readSettings } from './config/setting.js'
import { migrate, pendingMigrations } from './database/migrate.js'
import { openDatabase } from './database/open.js'
import { databaseSettings, dataFolder } from './database/settings.js'
import { Ground } from './ground/ground.js'
import type { Room } from './ground/room.js'
import { httpSettings } from './http/settings.js'
import { checkPepper, readPepper } from './identity/pepper.js'
import { identitySettings } from './identity/settings.js'
import { makeLog } from './log/log.js'

/**
 * Opens the ground that the environment sets. All settings of all rooms are read first, so that a wrong one stops the start. What
 * the schema lacks is applied to the embedded database, and with `migrating` to any; otherwise a schema that is behind stops the start.
 */
export async function openGround(
  environment: Environment,
  rooms: readonly Room[],
  { migrating = false }: { migrating?: boolean } = {},
): Promise<Ground> {
  for (const { settings = {} } of rooms) readSettings(settings, environment)
  const log = makeLog(readSettings(httpSettings, environment).logLevel)
  const where = readSettings(databaseSettings, environment)
  const database = await openDatabase(where, () => log.error('a connection to the database broke'))
  try {
    if (migrating || database.kind === 'pglite') await migrate(database)
    const pending = await pendingMigrations(database)
    if (pending.length > 0) {
      throw new Error(`${database.place} lacks ${pending.join(', ')}: run "tickmark-service migrate" first`)
    }
    const given = readSettings(identitySettings, environment).pepper
    const pepper = await readPepper(resolve(dataFolder(where.data)), given)
    await checkPepper(database, pepper)
    return new Ground(database, log, environment, pepper)
  } catch (error) {
    await database.close()
    throw error
  }
}
