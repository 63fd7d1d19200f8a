import { sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, rowsOf } from '../database/database.js'

/**
 * The pepper: as given, else from the file `pepper` in the data folder, which is made at the first start. Throws for a torn file,
 * naming it.
 */
export async function readPepper(folder: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const file = join(folder, 'pepper')
  const read = async () => await readFile(file, 'utf8').catch(ifMissing)
  const pepper = (await read()) ?? (await makePepper(folder, file))
  if (!/^[\w-]{43}$/.test(pepper.trim())) {
    throw new Error(
      `${file}: unexpected content, expected the pepper as it was made (43 characters); restore it from a backup`,
    )
  }
  return pepper.trim()
}

/** Makes the file: whole or not at all, and the same for two processes that start at once. */
async function makePepper(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true })
  await link(draft, file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return await readFile(file, 'utf8')
}

function ifMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
  throw error
}

/** Throws if the database's keys were made under another pepper: each would be refused. The first pepper is remembered. */
export async function checkPepper(database: Database, pepper: string): Promise<void> {
  const mark = createHmac('sha256', pepper).update('tickmark pepper').digest('hex')
  await database.queries.execute(
    sql`insert into facts (name, value) values ('pepper', ${mark}) on conflict (name) do nothing`,
  )
  const [kept] = await rowsOf<{ value: string }>(database.queries, sql`select value from facts where name = 'pepper'`)
  if (kept?.value !== mark) {
    throw new Error(
      'The keys in the database were made under another pepper; expected TICKMARK_PEPPER, or the file "pepper" in the data folder, as at the first start',
    )
  }
}
