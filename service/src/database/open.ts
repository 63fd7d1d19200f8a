import { resolve } from 'node:path'
import type { Values } from '../config/setting.js'
import type { Database } from './database.js'
import { openPostgres } from './postgres.js'
import { type databaseSettings, dataFolder } from './settings.js'

/** Opens the database that is set: PostgreSQL where `DATABASE_URL` is, else the embedded one. Its driver is loaded only then. */
export async function openDatabase(
  { url, data, connections }: Values<typeof databaseSettings>,
  onError: (error: Error) => void,
): Promise<Database> {
  if (url !== undefined) return openPostgres(url, { connections, onError })
  const { openPglite } = await import('./pglite.js')
  return await openPglite(resolve(dataFolder(data)))
}
