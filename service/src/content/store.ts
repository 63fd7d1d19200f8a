/** All SQL of the room. */
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database/database.js'
import { isId } from '../database/ids.js'
import { requests, type State } from '../jobs/tables.js'
import { contents, contentVersions, regenerations } from './tables.js'
import { headOfVersion } from './title.js'

export type Content = typeof contents.$inferSelect
export type NewContent = typeof contents.$inferInsert
export type Version = typeof contentVersions.$inferSelect
export type NewVersion = typeof contentVersions.$inferInsert

const { content: _text, outcome: _outcome, ...facts } = getTableColumns(contentVersions)
const told = { ...facts, head: headOfVersion }

/** A version without its text and its outcome, which may be long, but with the beginning of the text. */
export type VersionFacts = Omit<Version, 'content' | 'outcome'> & { readonly head: string }

/** Content of an account; undefined for an id that is another's or nobody's. */
export async function findContent(queries: Queries, accountId: string, id: string): Promise<Content | undefined> {
  if (!isId(id)) return undefined
  const [found] = await queries
    .select()
    .from(contents)
    .where(and(eq(contents.id, id), eq(contents.accountId, accountId)))
  return found
}

/** A version of content with its content: for a room that has looked at who asks. */
export async function findShown(
  queries: Queries,
  contentId: string,
  version: number,
): Promise<{ content: Content; version: Version } | undefined> {
  const [found] = await queries
    .select({ content: contents, version: contentVersions })
    .from(contents)
    .innerJoin(contentVersions, eq(contentVersions.contentId, contents.id))
    .where(and(eq(contents.id, contentId), eq(contentVersions.version, version)))
  return found
}

/** What an account saved of a request. */
export async function findSaved(queries: Queries, accountId: string, requestId: string): Promise<Content | undefined> {
  const [found] = await queries
    .select()
    .from(contents)
    .where(and(eq(contents.requestId, requestId), eq(contents.accountId, accountId)))
  return found
}

export async function findVersion(queries: Queries, contentId: string, version: number): Promise<Version | undefined> {
  const [found] = await queries
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.version, version)))
  return found
}

/** Content of an account with the facts of its current version, the newest first: ids begin with their time. */
export async function listContents(
  queries: Queries,
  accountId: string,
  { most, before }: { most: number; before?: string | undefined },
): Promise<{ content: Content; version: VersionFacts }[]> {
  return await queries
    .select({ content: contents, version: told })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.version, contents.version)),
    )
    .where(and(eq(contents.accountId, accountId), before === undefined ? undefined : lt(contents.id, before)))
    .orderBy(desc(contents.id))
    .limit(most)
}

/** The versions of content, the newest first. */
export async function listVersions(
  queries: Queries,
  contentId: string,
  { most, before }: { most: number; before?: number | undefined },
): Promise<VersionFacts[]> {
  return await queries
    .select(told)
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.contentId, contentId),
        before === undefined ? undefined : lt(contentVersions.version, before),
      ),
    )
    .orderBy(desc(contentVersions.version))
    .limit(most)
}

/** Keeps content with its first version. False where its request was saved before. */
export async function insertContent(tx: Transaction, content: NewContent, version: NewVersion): Promise<boolean> {
  const added = await tx.insert(contents).values(content).onConflictDoNothing().returning({ id: contents.id })
  if (added.length === 0) return false
  await tx.insert(contentVersions).values(version)
  return true
}

/** Adds the version that follows the one it was made from. False where that is not the current one any more. */
export async function addVersion(tx: Transaction, version: NewVersion): Promise<boolean> {
  const moved = await tx
    .update(contents)
    .set({ version: version.version, updatedAt: sql`now()` })
    .where(and(eq(contents.id, version.contentId), eq(contents.version, version.version - 1)))
    .returning({ id: contents.id })
  if (moved.length === 0) return false
  await tx.insert(contentVersions).values(version)
  return true
}

/** A section that is written anew, with the state of its request. */
export type Regeneration = typeof regenerations.$inferSelect & { readonly state: State; readonly error: string | null }

export async function findRegeneration(
  queries: Queries,
  accountId: string,
  contentId: string,
  requestId: string,
): Promise<Regeneration | undefined> {
  if (!isId(contentId) || !isId(requestId)) return undefined
  const [found] = await queries
    .select({ regeneration: regenerations, state: requests.state, error: requests.error })
    .from(regenerations)
    .innerJoin(requests, eq(requests.id, regenerations.requestId))
    .where(
      and(
        eq(regenerations.requestId, requestId),
        eq(regenerations.contentId, contentId),
        eq(requests.accountId, accountId),
      ),
    )
  return found && { ...found.regeneration, state: found.state, error: found.error }
}

export async function insertRegeneration(tx: Transaction, row: typeof regenerations.$inferInsert): Promise<void> {
  await tx.insert(regenerations).values(row)
}

/** Keeps which version came of it. */
export async function setMade(tx: Transaction, requestId: string, made: number): Promise<void> {
  await tx.update(regenerations).set({ made }).where(eq(regenerations.requestId, requestId))
}
