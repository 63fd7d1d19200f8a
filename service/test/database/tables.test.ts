import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../dist/database/database.js'
import type { Ground } from '../../dist/ground/ground.js'
import { openTestGround } from '../harness/ground.js'

const DIST = join(import.meta.dirname, '../../dist')
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?:^|\/)tables\.js$/.test(file),
)
const modules = await Promise.all(
  files.map(async (file) => (await import(join(DIST, file))) as Record<string, unknown>),
)
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))

let ground: Ground
let close: () => Promise<void>
beforeAll(async () => ({ ground, close } = await openTestGround()))
afterAll(async () => await close())

it.each(tables.map((table) => getTableConfig(table)))(
  '$name: the migrations have the columns that the code reads',
  async (table) => {
    const found = await rowsOf<{ name: string; type: string; nullable: string }>(
      ground.database.queries,
      sql`select column_name as name, format_type(a.atttypid, a.atttypmod) as type, is_nullable as nullable
      from information_schema.columns c
      join pg_attribute a on a.attrelid = to_regclass(${table.name}) and a.attname = c.column_name
      where table_name = ${table.name} and table_schema = 'public' order by name`,
    )
    const declared = table.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      nullable: column.notNull ? 'NO' : 'YES',
    }))
    expect(found).toEqual(declared.sort((a, b) => (a.name < b.name ? -1 : 1)))
  },
)

it('finds the tables', () => expect(tables.length).toBeGreaterThan(7))
