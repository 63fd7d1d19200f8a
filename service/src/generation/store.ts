import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../database/database.js'
import { requests, type State } from '../jobs/tables.js'
import type { Passport } from './passport.js'
import { generations } from './tables.js'

export type Generation = typeof generations.$inferSelect

/** A draft with the state of its request. */
export interface Found extends Generation {
  readonly state: State
  readonly error: string | null
  readonly payload: unknown
  readonly createdAt: Date
}

/** The kind of its requests. */
export const GENERATION = 'generation'

/** A draft that an account asked for; undefined for one that does not exist, or is another's. */
export async function findGeneration(
  queries: Queries,
  accountId: string,
  requestId: string,
): Promise<Found | undefined> {
  const [found] = await queries
    .select({
      generation: generations,
      state: requests.state,
      error: requests.error,
      payload: requests.payload,
      createdAt: requests.createdAt,
    })
    .from(generations)
    .innerJoin(requests, eq(requests.id, generations.requestId))
    .where(and(eq(generations.requestId, requestId), eq(requests.accountId, accountId)))
  if (!found) return undefined
  const { generation, ...rest } = found
  return { ...generation, ...rest }
}

/** For whoever works on it. */
export async function loadGeneration(queries: Queries, requestId: string): Promise<Generation | undefined> {
  const [found] = await queries.select().from(generations).where(eq(generations.requestId, requestId))
  return found
}

export async function keepGeneration(tx: Transaction, generation: typeof generations.$inferInsert): Promise<void> {
  await tx.insert(generations).values(generation)
}

/** Keeps what came of it. */
export async function keepDraft(
  tx: Transaction,
  requestId: string,
  draft: { readonly content: string; readonly outcome: string; readonly passport: Passport },
): Promise<void> {
  await tx.update(generations).set(draft).where(eq(generations.requestId, requestId))
}
