import { type SQL, sql } from 'drizzle-orm'
import { type Database, type Queries, rowsOf, type Transaction } from './database.js'

/** Rows that are read or written by one statement. */
const BATCH = 200
/** The last line of an export: an export without it was cut off. */
const END = '_end'

interface Line {
  readonly table: string
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * Writes every row of the database as a line of JSON, `{"table": …, "row": …}`: one state of it, and each table after those that it
 * refers to. Returns how many rows.
 */
export async function exportRows(database: Database, write: (lines: string) => Promise<void>): Promise<number> {
  return await database.transaction(
    async (tx) => {
      let count = 0
      for (const table of await tablesOf(tx)) {
        const name = sql.identifier(table)
        const keys = await keyOf(tx, table)
        // The row as text: numbers beyond 2^53 stay as they are.
        await tx.execute(
          sql`declare rows cursor for select to_jsonb(${name})::text as row from ${name} order by ${keys}`,
        )
        for (;;) {
          const batch = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${String(BATCH)} from rows`))
          if (batch.length === 0) break
          count += batch.length
          await write(batch.map(({ row }) => `{"table":${JSON.stringify(table)},"row":${row}}\n`).join(''))
        }
        await tx.execute(sql`close rows`)
      }
      await write(`${JSON.stringify({ table: END, row: { rows: count } })}\n`)
      return count
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/**
 * Reads the lines of an export into a database that has the schema and no rows: all of them or, where it throws, none. Returns how
 * many rows. The error names the line.
 */
export async function importRows(database: Database, lines: AsyncIterable<string>): Promise<number> {
  return await database.transaction(async (tx) => {
    const tables = new Set(await tablesOf(tx))
    await expectEmpty(tx, tables)
    const migrations = new Set(
      (await rowsOf<{ name: string }>(tx, sql`select name from migrations`)).map(({ name }) => name),
    )
    let [number, count, ended] = [0, 0, false]
    let batch: { table: string; rows: string[] } | undefined
    const flush = async () => {
      if (batch) await insert(tx, batch.table, batch.rows)
      batch = undefined
    }
    for await (const text of lines) {
      number++
      if (text.trim() === '') continue
      const { table, row } = parse(text, number)
      if (ended) throw new Error(`Line ${number}: unexpected line after the end of the export`)
      if (table === END) {
        if (row['rows'] !== count)
          throw new Error(
            `Line ${number}: unexpected end, expected ${String(row['rows'])} rows before it, found ${count}`,
          )
        ended = true
        continue
      }
      if (!tables.has(table))
        throw new Error(
          `Line ${number}: unknown table ${JSON.stringify(table)}, expected one of ${[...tables].join(', ')}`,
        )
      count++
      if (table === 'migrations') {
        if (!migrations.delete(String(row['name']))) {
          throw new Error(
            `Line ${number}: the export has migration ${String(row['name'])}, which this database does not: use the version that exported it`,
          )
        }
        continue
      }
      if (batch && (batch.table !== table || batch.rows.length >= BATCH)) await flush()
      batch ??= { table, rows: [] }
      batch.rows.push(rowText(text))
    }
    await flush()
    if (!ended)
      throw new Error(`Line ${number}: unexpected end of the file, expected the line "${END}": the export was cut off`)
    if (migrations.size > 0) {
      throw new Error(
        `The export lacks ${[...migrations].join(', ')}: run "migrate" where it comes from, and export again`,
      )
    }
    return count
  })
}

function parse(text: string, number: number): Line {
  try {
    const line = JSON.parse(text) as Partial<Line>
    if (typeof line.table === 'string' && typeof line.row === 'object' && text.startsWith('{"table":'))
      return line as Line
  } catch {
    // said below
  }
  throw new Error(`Line ${number}: expected {"table": …, "row": …} as "export" writes it`)
}

/** The row of a line, as it stands there. */
function rowText(text: string): string {
  return text
    .trim()
    .replace(/^\{"table":"(?:[^"\\]|\\.)*","row":/, '')
    .slice(0, -1)
}

async function insert(tx: Transaction, table: string, rows: readonly string[]): Promise<void> {
  const name = sql.identifier(table)
  const columns = await rowsOf<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
      where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`,
  )
}

async function expectEmpty(tx: Transaction, tables: ReadonlySet<string>): Promise<void> {
  for (const table of tables) {
    if (table === 'migrations') continue
    const [found] = await rowsOf<{ any: boolean }>(tx, sql`select exists (select from ${sql.identifier(table)}) as any`)
    if (found?.any === true) throw new Error(`The database has rows in ${table}, expected an empty one`)
  }
}

/** All tables, each after those that it refers to. */
async function tablesOf(queries: Queries): Promise<string[]> {
  const found = await rowsOf<{ name: string; refers: string[] }>(
    queries,
    sql`select t.relname as name, array_remove(array_agg(distinct r.relname::text), null) as refers
      from pg_class t
      left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
      left join pg_class r on r.oid = c.confrelid
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      group by t.relname order by t.relname`,
  )
  const ordered = new Set(['migrations'])
  while (ordered.size < found.length) {
    const next = found.filter(({ name, refers }) => !ordered.has(name) && refers.every((other) => ordered.has(other)))
    if (next.length === 0) throw new Error('Tables refer to one another in a circle')
    for (const { name } of next) ordered.add(name)
  }
  return [...ordered]
}

/** The columns of the primary key: the order of the rows. */
async function keyOf(queries: Queries, table: string): Promise<SQL> {
  const columns = await rowsOf<{ name: string }>(
    queries,
    sql`select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = to_regclass(${table}) and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)`,
  )
  if (columns.length === 0) return sql`1`
  return sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}`),
    sql`, `,
  )
}
