import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, expectOutside, insideTransaction, type Queries, type Transaction } from './database.js'

/** Whole numbers of 64 bits, as counts are, come as numbers. What does not fit is refused, not rounded. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Unexpected ${text}, expected a whole number below 2^53`)
  return value
}

/** Opens PostgreSQL by its address. It connects when it is first asked. */
export function openPostgres(
  url: string,
  { connections, onError }: { connections: number; onError: (error: Error) => void },
): Database {
  pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    application_name: 'tickmark-service',
  })
  pool.on('error', onError) // of a connection that nobody uses: the next query makes another
  const guarded = {
    query: async (...query: [pg.QueryConfig, unknown[]]) => {
      expectOutside()
      return await pool.query(...query)
    },
  }
  const queries = drizzle(guarded as unknown as pg.Pool) as unknown as Queries
  const { hostname, port, pathname } = new URL(url)
  return {
    kind: 'postgres',
    place: `PostgreSQL at ${hostname}${port && `:${port}`}${pathname}`,
    queries,
    async transaction(work, config) {
      expectOutside()
      const client = await pool.connect()
      let broken: Error | undefined
      const onBreak = (error: Error) => (broken = error)
      client.on('error', onBreak)
      try {
        const own = drizzle(client)
        return await own.transaction(
          async (tx) => await insideTransaction(async () => await work(tx as unknown as Transaction)),
          config,
        )
      } finally {
        client.off('error', onBreak)
        client.release(broken)
      }
    },
    close: async () => await pool.end(),
  }
}
