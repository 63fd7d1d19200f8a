/** All SQL of the room. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isId, newId } from '../database/ids.js'
import { instant, type Queries, rowsOf, type Transaction } from '../database/database.js'
import type { Caller } from '../identity/caller.js'
import type { Coverage } from './extraction/extraction.js'
import type { MediaType } from './extraction/media-type.js'
import { lineages, sourceGrants, sources, sourceTexts } from './tables.js'

/** Who asks: never read from anything but a credential, or a row that was written with one. */
export type Reader = Pick<Caller, 'account' | 'user'>

/** How a source may be reached: its owner's, or by a grant, to use or only to read. */
export type Access = 'owner' | 'use' | 'read'

/** A version, as one reader sees it. */
export interface SourceRow {
  readonly id: string
  readonly lineageId: string
  readonly version: number
  readonly filename: string
  readonly mediaType: MediaType
  readonly sha256: string
  readonly bytes: number
  readonly fingerprint: string
  readonly coverage: Coverage
  readonly contextCharacters: number
  readonly preview: string
  readonly createdAt: Date
  readonly revokedAt: Date | null
  readonly access: Access
}

/**
 * A grant holds while both are active members of the workspace, and the lineage is not revoked: this is looked up at every use. `l` is the
 * lineage, `g` its grant to the reader.
 */
export const granted = sql`(
  l.revoked_at is null and g.user_id is not null
  and exists (select from members m where m.workspace_id = g.workspace_id and m.user_id = g.user_id and m.active)
  and exists (select from members m where m.workspace_id = g.workspace_id and m.user_id = g.granted_by and m.active)
)`

const seenBy = ({ account, user }: Reader) => sql`
  select s.id, s.lineage_id, s.version, s.filename, s.media_type, s.sha256, s.bytes::float8 as bytes, s.fingerprint, s.coverage,
    s.context_characters, s.preview, s.created_at, l.revoked_at,
    case when l.account_id = ${account} then 'owner' when g.can_use then 'use' else 'read' end as access
  from sources s
  join lineages l on l.id = s.lineage_id
  left join source_grants g on g.lineage_id = l.id and g.user_id = ${user}
  where (l.account_id = ${account} or ${granted})`

type Raw = Record<
  'id' | 'lineage_id' | 'filename' | 'media_type' | 'sha256' | 'fingerprint' | 'preview' | 'created_at' | 'access',
  string
> &
  Record<'version' | 'bytes' | 'context_characters', number> & { coverage: Coverage; revoked_at: string | null }

function rowOf(raw: Raw): SourceRow {
  return {
    id: raw.id,
    lineageId: raw.lineage_id,
    version: raw.version,
    filename: raw.filename,
    mediaType: raw.media_type as MediaType,
    sha256: raw.sha256,
    bytes: raw.bytes,
    fingerprint: raw.fingerprint,
    coverage: raw.coverage,
    contextCharacters: raw.context_characters,
    preview: raw.preview,
    createdAt: instant(raw.created_at),
    revokedAt: raw.revoked_at === null ? null : instant(raw.revoked_at),
    access: raw.access as Access,
  }
}

/** The source, if this reader may see it now. A foreign id and one that nobody has take the same way. */
export async function findSource(queries: Queries, reader: Reader, id: string): Promise<SourceRow | undefined> {
  return (await findSources(queries, reader, [id]))[0]
}

/** All of these that the reader may see now, in no order. */
export async function findSources(queries: Queries, reader: Reader, ids: readonly string[]): Promise<SourceRow[]> {
  const wanted = ids.filter(isId)
  if (wanted.length === 0) return []
  return (await rowsOf<Raw>(queries, sql`${seenBy(reader)} and s.id in ${wanted}`)).map(rowOf)
}

/** What the reader may see now, the newest first: ids begin with their time. */
export async function listSources(
  queries: Queries,
  reader: Reader,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<SourceRow[]> {
  const position = before === undefined ? sql`` : sql`and s.id < ${before}`
  return (await rowsOf<Raw>(queries, sql`${seenBy(reader)} ${position} order by s.id desc limit ${limit}`)).map(rowOf)
}

/** The text of a source that was found for a reader, with its segments as JSON. */
export async function textOf(queries: Queries, id: string): Promise<{ text: string; segments: string }> {
  const [found] = await queries
    .select({ text: sourceTexts.text, segments: sourceTexts.segments })
    .from(sourceTexts)
    .where(eq(sourceTexts.sourceId, id))
  if (!found) throw new Error('a source without its text')
  return found
}

/** A lineage as its owner may change it, locked until the transaction ends; undefined for a source that is not his. */
export async function lockOwn(
  tx: Transaction,
  { account }: Reader,
  sourceId: string,
): Promise<{ id: string; revoked: boolean; latest: { id: string; version: number } } | undefined> {
  if (!isId(sourceId)) return undefined
  const [lineage] = await rowsOf<{ id: string; revoked: boolean }>(
    tx,
    sql`select l.id, l.revoked_at is not null as revoked from lineages l
      where l.account_id = ${account} and l.id = (select lineage_id from sources where id = ${sourceId})
      for update`,
  )
  if (!lineage) return undefined
  // After the lock: another version may have come while it was waited for.
  const [latest] = await rowsOf<{ id: string; version: number }>(
    tx,
    sql`select id, version from sources where lineage_id = ${lineage.id} order by version desc limit 1`,
  )
  if (!latest) throw new Error('a lineage without a version')
  return { ...lineage, latest }
}

export async function insertLineage(tx: Transaction, { account }: Reader): Promise<string> {
  const id = newId('lin')
  await tx.insert(lineages).values({ id, accountId: account })
  return id
}

export type NewSource = typeof sources.$inferInsert & { readonly text: string; readonly segments: string }

export async function insertSource(tx: Transaction, { text, segments, ...source }: NewSource): Promise<void> {
  await tx.insert(sources).values(source)
  await tx.insert(sourceTexts).values({ sourceId: source.id, text, segments })
}

/** Revokes a lineage for ever; when that was. One that was revoked before stays as it is. */
export async function setRevoked(tx: Transaction, lineageId: string): Promise<Date> {
  await tx
    .update(lineages)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(lineages.id, lineageId), isNull(lineages.revokedAt)))
  const [found] = await tx.select({ revokedAt: lineages.revokedAt }).from(lineages).where(eq(lineages.id, lineageId))
  if (!found?.revokedAt) throw new Error('a lineage that was not revoked')
  return found.revokedAt
}

/** Sets the grant of a recipient, in place of the one there was. */
export async function setGrant(
  tx: Transaction,
  grant: Omit<typeof sourceGrants.$inferInsert, 'grantedAt'>,
): Promise<Date> {
  const { grantedBy, workspaceId, canUse } = grant
  const [set] = await tx
    .insert(sourceGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [sourceGrants.lineageId, sourceGrants.userId],
      set: { grantedBy, workspaceId, canUse, grantedAt: sql`now()` },
    })
    .returning({ grantedAt: sourceGrants.grantedAt })
  if (!set) throw new Error('a grant that was not set')
  return set.grantedAt
}

/** Takes a grant away; false where there was none. */
export async function removeGrant(tx: Transaction, lineageId: string, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(sourceGrants)
    .where(and(eq(sourceGrants.lineageId, lineageId), eq(sourceGrants.userId, userId)))
    .returning({ userId: sourceGrants.userId })
  return removed.length > 0
}

/**
 * Locks what the use of these sources depends on until the transaction ends, in one order for all who do: their lineages, against revoking
 * and granting, and the memberships of a granted reader, against suspension.
 */
export async function lockForUse(tx: Transaction, { account, user }: Reader, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select from lineages l where l.id in (select lineage_id from sources where id in ${ids}) order by l.id for share`,
  )
  await tx.execute(
    sql`select from members m
      where (m.workspace_id, m.user_id) in (
        select g.workspace_id, unnest(array[g.user_id, g.granted_by])
        from source_grants g join sources s on s.lineage_id = g.lineage_id join lineages l on l.id = g.lineage_id
        where s.id in ${ids} and g.user_id = ${user} and l.account_id <> ${account}
      )
      order by m.workspace_id, m.user_id for share`,
  )
}

/** That a source refers to the bytes of `blobs.sha256`. */
export const referredBySource = sql`exists (select from sources s where s.sha256 = blobs.sha256)`
