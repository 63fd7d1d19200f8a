import { sql } from 'drizzle-orm'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../../dist/config/setting.js'
import { type Database, rowsOf } from '../../dist/database/database.js'
import { migrate } from '../../dist/database/migrate.js'
import { openDatabase } from '../../dist/database/open.js'
import { databaseSettings } from '../../dist/database/settings.js'
import { exportRows, importRows } from '../../dist/database/transfer.js'
import { type EmbeddingServer, startEmbeddings } from '../corpus/embedding-server.js'
import { emptyDatabase, type FreshDatabase, freshDatabase, KIND } from '../harness/database.js'
import { bearer, startService } from '../harness/service.js'

const PROGRAM = join(import.meta.dirname, '../../bin/tickmark-service.js')
const PEPPER = { TICKMARK_PEPPER: 'p'.repeat(43) }
const dropping: FreshDatabase[] = []
/** Has the vectors of the shipped pages at once, which the packaged model computes for longer than all else takes. */
let embeddings: EmbeddingServer
beforeAll(async () => {
  embeddings = await startEmbeddings()
})
afterAll(() => embeddings.close())
afterEach(async () => {
  for (const database of dropping.splice(0)) await database.drop()
})

/** Does something with an opened database that has the schema. */
async function using<T>({ environment }: FreshDatabase, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readSettings(databaseSettings, environment), () => undefined)
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

const exported = async (from: FreshDatabase) =>
  await using(from, async (database) => {
    let text = ''
    await exportRows(database, async (lines) => void (text += lines))
    return text
  })
const imported = async (to: FreshDatabase, lines: readonly string[]) =>
  await using(to, async (database) => await importRows(database, Readable.from(lines)))

/** A database of the other kind than the one that the tests run on, where there is one. */
async function other(): Promise<FreshDatabase> {
  const kind = KIND === 'pglite' && process.env['DATABASE_URL'] ? 'postgres' : 'pglite'
  const database = await emptyDatabase(kind)
  dropping.push(database)
  return database
}

it('what is exported is imported into the other database, row for row, and the service goes on there with the same keys', async () => {
  const from = await emptyDatabase(KIND) // with the pages that are loaded at a first start
  dropping.push(from)
  const service = await startService({ ...PEPPER, ...embeddings.environment }, { database: from })
  const { key } = (await service.admin('account', 'make', 'joe', '--credits', '999999999999')) as { key: string }
  await service.admin('workspace', 'make', 'Müller & "Söhne"\n\\ 😀')
  await service.admin('member', 'add', 'Müller & "Söhne"\n\\ 😀', 'joe')
  for (let i = 0; i < 5; i++) await service.admin('key', 'make', 'joe')
  expect((await fetch(`${service.base}/auth/session`, { headers: bearer(key) })).status).toBe(200)
  // While the service runs, by the command.
  const file = join(from.folder, 'export.jsonl')
  const env = { PATH: process.env['PATH'], ...from.environment }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, 'export', file], { env })
  expect(stdout).toMatch(/^\d+ rows\n$/)
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(Number.parseInt(stdout) + 2)
  await service.stop()

  const to = await other()
  const before = await exported(from)
  expect(await imported(to, before.trim().split('\n'))).toBe(before.split('\n').length - 2)
  // All is equal but when the schema was made here and there.
  const rows = (text: string) =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('{"table":"migrations"'))
  expect(rows(await exported(to))).toEqual(rows(before))
  expect(rows(before).length).toBeGreaterThan(15)

  const second = await startService({ ...PEPPER, ...embeddings.environment }, { database: to })
  expect(second.key).toBe('') // there are accounts: none is made
  expect((await fetch(`${second.base}/verticals`, { headers: bearer(key) })).status).toBe(200)
  expect((await fetch(`${second.base}/verticals`, { headers: bearer(service.key) })).status).toBe(200)
  await second.stop()
}, 180_000)

it('an import that is cut off, or of a database that has rows, keeps nothing and says why', async () => {
  const from = await freshDatabase()
  dropping.push(from)
  await using(from, async ({ queries }) => {
    await queries.execute(sql`insert into accounts (id, name, plan) values ('acc_1', 'joe', 'starter')`)
  })
  const lines = (await exported(from)).trim().split('\n')
  const to = await other()
  const wrong: [string[], string][] = [
    [lines.slice(0, -1), 'the export was cut off'],
    [lines.filter((line) => !line.includes('"joe"')), 'unexpected end, expected'],
    [[...lines.slice(0, -1), '{"table":"nowhere","row":{}}', ...lines.slice(-1)], 'unknown table "nowhere"'],
    [[...lines.slice(0, -1), '{"table":', ...lines.slice(-1)], `Line ${String(lines.length)}: expected {"table"`],
  ]
  for (const [text, message] of wrong) await expect(imported(to, text)).rejects.toThrow(message)
  expect(await using(to, async ({ queries }) => await rowsOf(queries, sql`select id from accounts`))).toEqual([])
  await imported(to, lines)
  await expect(imported(to, lines)).rejects.toThrow('expected an empty one')
}, 180_000)
