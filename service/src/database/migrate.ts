import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Queries, rowsOf } from './database.js'

/** One step of the schema's history: a file of `service/migrations`. A file that was applied is never changed again. */
export interface Migration {
  /** The file's name without `.sql`, such as `0001-ground`. They are applied in the order of their names. */
  readonly name: string
  readonly text: string
  readonly sha256: string
}

const FOLDER = join(import.meta.dirname, '../../migrations')
/** The key of the lock that lets one process at a time apply migrations. */
const LOCK = 7_469_636_001

/** All migrations, in order. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

/**
 * Applies each migration that was not applied yet, each in a transaction of its own, and returns their names. Several processes may
 * do it at once. Throws where an applied file was changed, or the database knows one that this program does not.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  const done: string[] = []
  for (const migration of migrations) {
    const applied = await database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
      await tx.execute(sql`
        create table if not exists migrations (
          name text primary key,
          sha256 text not null,
          applied_at timestamptz not null default now()
        )`)
      const known = check(migrations, await appliedOf(tx))
      if (known.has(migration.name)) return false
      for (const statement of statementsOf(migration.text)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (name, sha256) values (${migration.name}, ${migration.sha256})`)
      return true
    })
    if (applied) done.push(migration.name)
  }
  return done
}

/** The migrations that are still to be applied. Throws as {@link migrate} does. */
export async function pendingMigrations(database: Database, migrations = readMigrations()): Promise<string[]> {
  const [table] = await rowsOf<{ there: boolean }>(
    database.queries,
    sql`select to_regclass('migrations') is not null as there`,
  )
  const known = table?.there === true ? check(migrations, await appliedOf(database.queries)) : new Set()
  return migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name)
}

type Applied = Pick<Migration, 'name' | 'sha256'>

async function appliedOf(queries: Queries): Promise<Applied[]> {
  return await rowsOf<Applied>(queries, sql`select name, sha256 from migrations`)
}

function check(migrations: readonly Migration[], applied: readonly Applied[]): ReadonlySet<string> {
  for (const { name, sha256 } of applied) {
    const own = migrations.find((migration) => migration.name === name)
    if (!own)
      throw new Error(`The database has migration ${name}, which this program does not know: it is of a newer version`)
    if (own.sha256 !== sha256) {
      throw new Error(
        `Migration ${name} was changed after it was applied; expected the file as it was, and a new file beside it`,
      )
    }
  }
  return new Set(applied.map(({ name }) => name))
}

/** The statements of a migration: one a paragraph, because only that can be told without reading SQL. */
function statementsOf(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/^--.*\n?/gm, '').trim())
    .filter(Boolean)
}
