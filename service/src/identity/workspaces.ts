import { and, eq, sql } from 'drizzle-orm'
import { isId, newId } from '../database/ids.js'
import { type Queries, rowsOf } from '../database/database.js'
import { Problem } from '../http/problem.js'
import { findByName } from './accounts.js'
import type { Caller } from './caller.js'
import { members, users, workspaces } from './tables.js'

/** Makes a workspace. Status 409 where the name is taken. */
export async function makeWorkspace(queries: Queries, name: string): Promise<string> {
  const id = newId('wsp')
  const made = await queries.insert(workspaces).values({ id, name }).onConflictDoNothing().returning()
  if (made.length === 0) throw new Problem(409, `There is a workspace ${JSON.stringify(name)} already`)
  return id
}

/** Makes the user of an account a member of a workspace, or an active one again; or suspends him. Names or ids. */
export async function setMember(queries: Queries, workspace: string, account: string, active: boolean): Promise<void> {
  const [found] = await queries
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(sql`${workspace} in (${workspaces.id}, ${workspaces.name})`)
  if (!found) throw new Problem(404, `Unknown workspace ${JSON.stringify(workspace)}`)
  const { userId } = await findByName(queries, account)
  const key = { workspaceId: found.id, userId }
  if (active) {
    const { workspaceId, userId } = members
    await queries
      .insert(members)
      .values(key)
      .onConflictDoUpdate({ target: [workspaceId, userId], set: { active: true } })
    return
  }
  const done = await queries
    .update(members)
    .set({ active: false })
    .where(and(eq(members.workspaceId, key.workspaceId), eq(members.userId, key.userId)))
    .returning()
  if (done.length === 0) throw new Problem(404, `${account} is not a member of ${workspace}`)
}

/**
 * Whether all these users are active members of the workspace now. Ask it in the transaction that relies on it: the rows are locked
 * until that ends, so that nobody is suspended meanwhile.
 */
export async function areActiveMembers(
  queries: Queries,
  workspaceId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(userIds)]
  const found = await rowsOf(
    queries,
    sql`select user_id from members
      where workspace_id = ${workspaceId} and active and user_id in ${wanted}
      for share`,
  )
  return found.length === wanted.length
}

/** Who is an active member of a workspace, by name. Status 404 where the caller himself is none. */
export async function membersOf(
  queries: Queries,
  { user }: Caller,
  workspaceId: string,
): Promise<{ user_id: string; name: string }[]> {
  const found = isId(workspaceId)
    ? await queries
        .select({ user_id: users.id, name: users.name })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(eq(members.workspaceId, workspaceId), members.active))
        .orderBy(users.name, users.id)
    : []
  if (found.some(({ user_id: id }) => id === user)) return found
  throw new Problem(404, 'Unknown workspace, expected the id of one that GET /auth/session lists as active')
}
