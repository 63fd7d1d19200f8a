import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core'

/** What both drivers return for `execute`. */
interface Rows extends PgQueryResultHKT {
  readonly type: Found<this['row']>
}
interface Found<Row> {
  readonly rows: Row[]
}

/** An open transaction. Its own `transaction` is a savepoint. */
export type Transaction = PgDatabase<Rows>

/**
 * Typed queries: `select`, `insert`, `update`, `delete` over tables, and `execute` with the `sql` tag. `database.queries` runs each on
 * its own; an open transaction is one too.
 */
export type Queries = Omit<Transaction, 'transaction'>

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Where it is, without credentials: for people. */
  readonly place: string
  /** Queries outside a transaction, each one on its own. */
  readonly queries: Queries
  /**
   * Runs `work` in one transaction: all of it is kept, or nothing. Inside it every query goes through `tx`; one that does not
   * throws, because with the embedded database it would wait for ever.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T>
  close(): Promise<void>
}

/** The rows that a query returns. Times come as text: see {@link instant}. */
export async function rowsOf<T extends object>(queries: Queries, query: SQL): Promise<T[]> {
  return (await queries.execute<T & Record<string, unknown>>(query)).rows
}

/** The time that a query with the `sql` tag returned: text such as `2026-11-24 22:21:23.5+00`. */
export function instant(value: string | Date): Date {
  return new Date(value)
}

/** The SQLSTATE of an error that the database raised: `23505` for a unique key that is taken. */
export function sqlState(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

const inside = new AsyncLocalStorage<boolean>()

/** Runs what a transaction does; until it is done {@link expectOutside} throws. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return await inside.run(true, work)
}

/** Throws inside a transaction. */
export function expectOutside(): void {
  if (inside.getStore() === true) {
    throw new Error('A query went past the open transaction: inside transaction(tx => …) use tx and nothing else')
  }
}
