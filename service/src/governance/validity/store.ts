/** All SQL of validity. */
import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { contentVersions } from '../../content/tables.js'
import { headOfVersion } from '../../content/title.js'
import { isId } from '../../database/ids.js'
import { type Queries, rowsOf, type Transaction } from '../../database/database.js'
import { sources } from '../../sources/tables.js'
import { type Standing, standingOf } from '../../sources/standing.js'
import type { ValidityStatus } from './judge.js'
import { validityChecks, watches, watchSources } from './tables.js'

/** A watch with the beginning of the text that it is on. */
export type Watch = typeof watches.$inferSelect & { readonly head: string }
export type ValidityCheck = typeof validityChecks.$inferSelect

/** A watch that a worker has taken, with what the check before it rested on. */
export interface Due extends Pick<Watch, 'id' | 'accountId' | 'contentId' | 'version'> {
  readonly last: Pick<ValidityCheck, 'asOf' | 'engine' | 'releases' | 'sources'> | undefined
}

const seconds = (n: number) => sql`make_interval(secs => ${n})`
const standing = standingOf(sql`s.source_id`, { account: sql`w.account_id`, user: sql`w.user_id` })

/**
 * Takes the watch whose turn it is for a worker, for so many seconds: one that was never checked, or not for so many seconds, or never on
 * this basis, or a source of which has another standing than it had. One whose worker is gone is taken when its lease has ended.
 * "Never" and not "last": two processes of different versions do not check it in turns for ever.
 */
export async function claimDue(
  queries: Queries,
  { worker, lease, basis, every }: { worker: string; lease: number; basis: string; every: number },
): Promise<Due | undefined> {
  const [taken] = await rowsOf<Omit<Due, 'last'> & { lastCheckId: string | null }>(
    queries,
    sql`
      update watches set worker = ${worker}, leased_until = now() + ${seconds(lease)}
      where id = (
        select w.id from watches w
        where w.ended_at is null and (w.leased_until is null or w.leased_until <= now()) and (
          w.checked_at is null or w.checked_at <= now() - ${seconds(every)}
          or not exists (select from validity_checks c where c.watch_id = w.id and c.basis = ${basis})
          or exists (select from watch_sources s where s.watch_id = w.id and s.standing is distinct from ${standing})
        )
        order by w.checked_at nulls first, w.id limit 1 for update skip locked
      )
      returning id, account_id as "accountId", content_id as "contentId", version,
        last_check_id as "lastCheckId"`,
  )
  return taken && { ...taken, last: await findCheck(queries, taken.lastCheckId) }
}

/** The last check of a watch, by the id that the watch has of it: clocks of several processes may differ. */
export async function findCheck(queries: Queries, id: string | null): Promise<ValidityCheck | undefined> {
  if (id === null) return undefined
  return (await queries.select().from(validityChecks).where(eq(validityChecks.id, id)))[0]
}

export async function renewWatch(queries: Queries, id: string, worker: string, lease: number): Promise<void> {
  await queries
    .update(watches)
    .set({ leasedUntil: sql`now() + ${seconds(lease)}` })
    .where(and(eq(watches.id, id), eq(watches.worker, worker)))
}

/** How the sources of a watch stand now, by their places. */
export async function standingsOf(queries: Queries, watchId: string): Promise<Standing[]> {
  const found = await rowsOf<{ standing: Standing }>(
    queries,
    sql`select ${standing} as standing from watch_sources s join watches w on w.id = s.watch_id
      where w.id = ${watchId} order by s.position`,
  )
  return found.map((row) => row.standing)
}

/**
 * Keeps what a check found, and gives the watch back. False where the worker has lost it, or it has ended: then the transaction must keep
 * nothing.
 */
export async function keepCheck(
  tx: Transaction,
  worker: string,
  check: typeof validityChecks.$inferInsert,
): Promise<boolean> {
  const { id: lastCheckId, watchId, status, reasons } = check
  const kept = await tx
    .update(watches)
    .set({ status, reasons, lastCheckId, checkedAt: sql`now()`, worker: null, leasedUntil: null })
    .where(and(eq(watches.id, watchId), eq(watches.worker, worker), isNull(watches.endedAt)))
    .returning({ id: watches.id })
  if (kept.length === 0) return false
  await tx.insert(validityChecks).values(check)
  for (const [i, standing] of check.sources.entries()) {
    await tx
      .update(watchSources)
      .set({ standing })
      .where(and(eq(watchSources.watchId, watchId), eq(watchSources.position, i + 1)))
  }
  return true
}

/** Keeps a watch with the sources of its draft. False where the version is watched already. */
export async function insertWatch(
  tx: Transaction,
  watch: typeof watches.$inferInsert,
  sources: readonly string[],
): Promise<boolean> {
  const added = await tx.insert(watches).values(watch).onConflictDoNothing().returning({ id: watches.id })
  if (added.length === 0) return false
  if (sources.length > 0) {
    const rows = sources.map((sourceId, i) => ({ watchId: watch.id, position: i + 1, sourceId }))
    await tx.insert(watchSources).values(rows)
  }
  return true
}

/** Ends a watch, and what a worker is about to find. Again: the same answer. */
export async function endWatch(queries: Queries, id: string): Promise<void> {
  await queries
    .update(watches)
    .set({ endedAt: sql`coalesce(${watches.endedAt}, now())`, worker: null, leasedUntil: null })
    .where(eq(watches.id, id))
}

/** A watch of an account; undefined for any other id. */
export async function findWatch(queries: Queries, accountId: string, id: string): Promise<Watch | undefined> {
  if (!isId(id)) return undefined
  return (await selectWatches(queries, and(eq(watches.id, id), eq(watches.accountId, accountId)), 1))[0]
}

/** The watch of a version that has not ended. */
export async function findRunning(queries: Queries, contentId: string, version: number): Promise<Watch | undefined> {
  const where = and(eq(watches.contentId, contentId), eq(watches.version, version), isNull(watches.endedAt))
  return (await selectWatches(queries, where, 1))[0]
}

/** The watches of an account that have not ended, the newest first: ids begin with their time. */
export async function listWatches(
  queries: Queries,
  accountId: string,
  {
    status,
    contentId,
    most,
    before,
  }: {
    status?: ValidityStatus | undefined
    contentId?: string | undefined
    most: number
    before?: string | undefined
  },
): Promise<Watch[]> {
  const where = and(
    eq(watches.accountId, accountId),
    isNull(watches.endedAt),
    status === undefined ? undefined : eq(watches.status, status),
    contentId === undefined ? undefined : eq(watches.contentId, contentId),
    before === undefined ? undefined : lt(watches.id, before),
  )
  return await selectWatches(queries, where, most)
}

async function selectWatches(queries: Queries, where: SQL | undefined, most: number): Promise<Watch[]> {
  return await queries
    .select({ ...getTableColumns(watches), head: headOfVersion })
    .from(watches)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, watches.contentId), eq(contentVersions.version, watches.version)),
    )
    .where(where)
    .orderBy(desc(watches.id))
    .limit(most)
}

/** The sources of a watch, in the order of the draft, with the files that they are. */
export async function listWatchSources(queries: Queries, watchId: string) {
  return await queries
    .select({
      sourceId: watchSources.sourceId,
      filename: sources.filename,
      version: sources.version,
      standing: watchSources.standing,
    })
    .from(watchSources)
    .innerJoin(sources, eq(sources.id, watchSources.sourceId))
    .where(eq(watchSources.watchId, watchId))
    .orderBy(asc(watchSources.position))
}

/** The checks of a watch, the newest first. */
export async function listChecks(
  queries: Queries,
  watchId: string,
  { most, before }: { most: number; before?: string | undefined },
): Promise<ValidityCheck[]> {
  return await queries
    .select()
    .from(validityChecks)
    .where(and(eq(validityChecks.watchId, watchId), before === undefined ? undefined : lt(validityChecks.id, before)))
    .orderBy(desc(validityChecks.id))
    .limit(most)
}
