import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { type Environment, readSettings } from '../config/setting.js'
import { rowsOf } from '../database/database.js'
import { openDatabase } from '../database/open.js'
import { databaseSettings } from '../database/settings.js'
import { Ground } from '../ground/ground.js'
import type { Room } from '../ground/room.js'
import { httpSettings } from '../http/settings.js'
import { makeLog } from '../log/log.js'
import { mcpSettings } from '../mcp/settings.js'
import { type Command, expectNone } from './command.js'

export const mcp: Command = {
  name: 'mcp',
  summary: 'the curated corpus as tools for agents (MCP), on a port of its own',
  help:
    'Needs TICKMARK_MCP_ISSUER, _AUDIENCE, _JWKS_URL and _ALLOW. Give it a database role that reads the curated views alone\n' +
    '(TICKMARK_MCP_DATABASE_URL; see docs/corpus.md). With the embedded database "all" runs it, where the issuer is set.',
  async run({ arguments: given, environment, rooms, out }) {
    expectNone(given)
    const ending = new Promise<void>((resolve) => process.once('SIGTERM', resolve).once('SIGINT', resolve))
    const ground = await openCurated(environment, rooms)
    try {
      const { listenMcp } = await import('../mcp/listen.js') // and with it its SDK
      const listening = await listenMcp(ground)
      out(`tickmark's curated tool service listens at ${listening.address}\n`)
      await ending
      await listening.close()
      return 0
    } finally {
      await ground.close()
    }
  },
}

/** A ground on the database as the tool service may see it. It makes and changes nothing there. */
async function openCurated(environment: Environment, rooms: readonly Room[]): Promise<Ground> {
  for (const { settings = {} } of rooms) readSettings(settings, environment)
  const log = makeLog(readSettings(httpSettings, environment).logLevel)
  const own = readSettings(mcpSettings, environment).database
  const where = readSettings(databaseSettings, environment)
  const database = await openDatabase({ ...where, url: own ?? where.url }, () =>
    log.error('a connection to the database broke'),
  )
  try {
    const [may] = await rowsOf<{ curated: boolean; all: boolean }>(
      database.queries,
      sql`select coalesce(has_table_privilege(to_regclass('curated_documents')::oid, 'select'), false) as curated,
        coalesce(has_table_privilege(to_regclass('corpus_documents')::oid, 'select'), false) as "all"`,
    )
    if (may?.curated !== true)
      throw new Error(
        `${database.place} has no curated documents to read: run "tickmark-service migrate", then grant them`,
      )
    if (may.all)
      log.warn(
        'the database role of the tool service could read private documents; give it one of its own (docs/corpus.md)',
      )
    return new Ground(database, log, environment, randomUUID()) // nothing here is signed with a pepper
  } catch (error) {
    await database.close()
    throw error
  }
}
