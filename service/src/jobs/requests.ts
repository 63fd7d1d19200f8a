import { and, eq, inArray, sql } from 'drizzle-orm'
import { refund, charge } from '../billing/charged.js'
import { type Queries, rowsOf, type Transaction } from '../database/database.js'
import { newId } from '../database/ids.js'
import type { Caller } from '../identity/caller.js'
import { type OutcomeWord, requests } from './tables.js'

/** A request as it is taken from the queue. */
export interface Job {
  readonly id: string
  readonly accountId: string
  readonly userId: string
  readonly kind: string
  readonly payload: unknown
}

export interface NewRequest {
  readonly kind: string
  readonly payload: unknown
  /** What it costs. */
  readonly credits: number
  /** Seconds until it fails and is refunded, if it is not done. */
  readonly deadline: number
  readonly idempotencyKey?: string | undefined
  /** Claimed by this worker from the beginning, for so many seconds: work that is done while the client waits. */
  readonly claimedBy?: { readonly worker: string; readonly lease: number }
}

/**
 * Takes a request: its row and its charge, in the caller's transaction, so that what else belongs to it can be kept with them. Status 402
 * where it cannot be paid; 23505 (see `sqlState`) where the idempotency key was used before.
 */
export async function accept(tx: Transaction, caller: Caller, request: NewRequest): Promise<string> {
  const { kind, payload, credits, deadline, idempotencyKey, claimedBy } = request
  const id = newId('req')
  const seconds = (n: number) => sql<Date>`now() + make_interval(secs => ${n})`
  await tx.insert(requests).values({
    id,
    accountId: caller.account,
    userId: caller.user,
    kind,
    payload,
    deadlineAt: seconds(deadline),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(claimedBy && {
      synchronous: true,
      state: 'running',
      worker: claimedBy.worker,
      leasedUntil: seconds(claimedBy.lease),
    }),
  })
  await charge(tx, { accountId: caller.account, requestId: id, credits })
  return id
}

/** The request of this caller that used an idempotency key before. */
export async function findByIdempotencyKey(queries: Queries, caller: Caller, kind: string, key: string) {
  const [found] = await queries
    .select()
    .from(requests)
    .where(and(eq(requests.accountId, caller.account), eq(requests.kind, kind), eq(requests.idempotencyKey, key)))
  return found
}

/**
 * Takes waiting requests of a kind for a worker, for so many seconds: of the account with the fewest at work, the oldest. Several
 * workers never get the same one, and no account gets all workers while another waits.
 */
export async function claim(
  queries: Queries,
  kind: string,
  { worker, lease, most = 1 }: { worker: string; lease: number; most?: number },
): Promise<Job[]> {
  return await rowsOf<Job & { payload: unknown }>(
    queries,
    sql`
      update requests set state = 'running', worker = ${worker}, leased_until = now() + make_interval(secs => ${lease})
      where id in (
        select id from requests as waiting
        where kind = ${kind} and state = 'queued' and deadline_at > now()
        order by (
          select count(*) from requests as own where own.account_id = waiting.account_id and own.state = 'running'
        ), created_at, id
        limit ${most} for update skip locked
      )
      returning id, account_id as "accountId", user_id as "userId", kind, payload`,
  )
}

/** Lengthens the lease. False if the worker does not have the request any more: then it must stop, and deliver nothing. */
export async function renew(queries: Queries, id: string, worker: string, lease: number): Promise<boolean> {
  const kept = await queries
    .update(requests)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${lease})` })
    .where(and(eq(requests.id, id), eq(requests.worker, worker), eq(requests.state, 'running')))
    .returning({ id: requests.id })
  return kept.length > 0
}

/** Notes that the provider is about to be called. False as for {@link renew}: then it must not be. */
export async function beginCall(queries: Queries, id: string, worker: string): Promise<boolean> {
  const kept = await queries
    .update(requests)
    .set({ calling: true })
    .where(
      and(
        eq(requests.id, id),
        eq(requests.worker, worker),
        eq(requests.state, 'running'),
        sql`${requests.deadlineAt} > now()`,
      ),
    )
    .returning({ id: requests.id })
  return kept.length > 0
}

/** Ends a request well. False if the worker does not have it any more: then the transaction must keep nothing. */
export async function complete(tx: Transaction, id: string, worker: string, outcome?: OutcomeWord): Promise<boolean> {
  const done = await tx
    .update(requests)
    .set({ state: 'completed', finishedAt: sql`now()`, leasedUntil: null, ...(outcome && { outcome }) })
    .where(and(eq(requests.id, id), eq(requests.worker, worker), eq(requests.state, 'running')))
    .returning({ id: requests.id })
  return done.length > 0
}

/** Ends a request badly, if it has not ended, and gives its credits back. `reason` is told the client. */
export async function fail(tx: Transaction, id: string, reason: string): Promise<boolean> {
  const done = await tx
    .update(requests)
    .set({ state: 'failed', error: reason, finishedAt: sql`now()`, leasedUntil: null })
    .where(and(eq(requests.id, id), inArray(requests.state, ['queued', 'running'])))
    .returning({ id: requests.id })
  if (done.length === 0) return false
  await refund(tx, id)
  return true
}
