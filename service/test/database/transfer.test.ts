import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { emptyDatabase, type FreshDatabase, freshDatabase, KIND } from '../harness/database.js'
import { bearer, startService } from '../harness/service.js'

const PROGRAM = join(import.meta.dirname, '../../bin/tickmark-service.js')
const PEPPER = { TICKMARK_PEPPER: 'p'.repeat(43) }
const dropping: FreshDatabase[] = []
afterEach(async () => {
  for (const database of dropping.splice(0)) await database.drop()
})

/** Runs a command of the program on a database; what it prints. Rejects with what it says if it does not end with 0. */
async function command({ environment }: FreshDatabase, ...words: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], ...environment, ...PEPPER }
  return (await promisify(execFile)(process.execPath, [PROGRAM, ...words], { env, maxBuffer: 2 ** 28 })).stdout
}

/** A database of the other kind than the one that the tests run on, where there is one. */
async function other(): Promise<FreshDatabase> {
  const kind = KIND === 'pglite' && process.env['DATABASE_URL'] ? 'postgres' : 'pglite'
  const database = await emptyDatabase(kind)
  dropping.push(database)
  return database
}

it('what is exported is imported into the other database, row for row, and the service goes on there with the same keys', async () => {
  const from = await freshDatabase()
  dropping.push(from)
  const service = await startService(PEPPER, { database: from })
  const { key } = (await service.admin('account', 'make', 'joe', '--credits', '999999999999')) as { key: string }
  await service.admin('workspace', 'make', 'Müller & "Söhne"\n\\ 😀')
  await service.admin('member', 'add', 'Müller & "Söhne"\n\\ 😀', 'joe')
  for (let i = 0; i < 5; i++) await service.admin('key', 'make', 'joe')
  expect((await fetch(`${service.base}/auth/session`, { headers: bearer(key) })).status).toBe(200)
  const file = join(from.folder, 'export.jsonl')
  expect(await command(from, 'export', file)).toMatch(/^\d+ rows\n$/) // while the service runs
  await service.stop()

  const to = await other()
  const before = await command(from, 'export')
  expect(await command(to, 'import', file)).toBe(`${String(before.split('\n').length - 2)} rows\n`)
  // All is equal but when the schema was made here and there.
  const rows = (text: string) =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('{"table":"migrations"'))
  expect(rows(await command(to, 'export'))).toEqual(rows(before))
  expect(rows(before).length).toBeGreaterThan(15)

  const second = await startService(PEPPER, { database: to })
  expect(second.key).toBe('') // there are accounts: none is made
  expect((await fetch(`${second.base}/verticals`, { headers: bearer(key) })).status).toBe(200)
  expect((await fetch(`${second.base}/verticals`, { headers: bearer(service.key) })).status).toBe(200)
  await second.stop()
}, 180_000)

it('an import that is cut off, or of a database that has rows, keeps nothing and says why', async () => {
  const from = await freshDatabase()
  dropping.push(from)
  const file = join(from.folder, 'export.jsonl')
  await command(from, 'admin', 'account', 'make', 'joe')
  await command(from, 'export', file)
  const to = await other()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const wrong: [string[], string][] = [
    [lines.slice(0, -1), 'the export was cut off'],
    [[...lines.slice(0, 3), ...lines.slice(4)], 'expected'],
    [[...lines.slice(0, -1), '{"table":"nowhere","row":{}}', ...lines.slice(-1)], 'unknown table "nowhere"'],
    [[...lines.slice(0, -1), '{"table":', ...lines.slice(-1)], `Line ${String(lines.length)}: expected {"table"`],
  ]
  for (const [text, message] of wrong) {
    const bad = join(from.folder, 'bad.jsonl')
    writeFileSync(bad, `${text.join('\n')}\n`)
    await expect(command(to, 'import', bad)).rejects.toThrow(message)
  }
  await command(to, 'import', file)
  await expect(command(to, 'import', file)).rejects.toThrow('expected an empty one')
  await expect(command(from, 'export', file)).rejects.toThrow('EEXIST')
}, 180_000)
