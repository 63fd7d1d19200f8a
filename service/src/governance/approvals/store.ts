/** All SQL of approvals. */
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { contents, contentVersions } from '../../content/tables.js'
import { headOfVersion } from '../../content/title.js'
import { isId } from '../../database/ids.js'
import type { Queries, Transaction } from '../../database/database.js'
import type { Caller } from '../../identity/caller.js'
import { approvalComments, approvals, approvalSteps, type Decision } from './tables.js'

export type Approval = typeof approvals.$inferSelect
export type Step = typeof approvalSteps.$inferSelect
export type Comment = typeof approvalComments.$inferSelect

/** An approval with its route, the beginning of the text that it is about, and the version that the content has now. */
export interface Routed {
  readonly head: string
  readonly approval: Approval
  readonly steps: readonly Step[]
  readonly current: number
}

/** Who may see it: whoever is of the account that asked, and a reviewer while he and who asked are active members of the workspace. */
const active = (user: SQL) =>
  sql`exists (select from members m where m.workspace_id = ${approvals.workspaceId} and m.user_id = ${user} and m.active)`
const onRoute = ({ user }: Caller) => sql`(
  exists (select from approval_steps s where s.approval_id = ${approvals.id} and s.user_id = ${user})
  and ${active(sql`${user}`)} and ${active(sql`${approvals.userId}`)}
)`
const own = ({ account }: Caller) => eq(approvals.accountId, account)
/** Nobody before him has yet to decide, nobody rejected it, and it is about the current text. */
const myTurn = ({ user }: Caller) => sql`(
  ${approvals.withdrawnAt} is null and ${approvals.version} = ${contents.version}
  and not exists (select from approval_steps s where s.approval_id = ${approvals.id} and s.decision = 'rejected')
  and ${user} = (
    select s.user_id from approval_steps s
    where s.approval_id = ${approvals.id} and s.decision is null order by s.position limit 1
  )
)`

/** Which approvals a list has. */
export type View = 'all' | 'asked' | 'reviewing' | 'waiting'
const VIEWS: Readonly<Record<View, (caller: Caller) => SQL | undefined>> = {
  all: (caller) => sql`(${own(caller)} or ${onRoute(caller)})`,
  asked: own,
  reviewing: onRoute,
  waiting: (caller) => and(onRoute(caller), myTurn(caller)),
}

/** An approval that the caller may see now; undefined for any other id. */
export async function findApproval(queries: Queries, caller: Caller, id: string): Promise<Routed | undefined> {
  if (!isId(id)) return undefined
  return (await select(queries, and(eq(approvals.id, id), VIEWS.all(caller)), 1))[0]
}

/** Those that the caller may see now, the newest first: ids begin with their time. */
export async function listApprovals(
  queries: Queries,
  caller: Caller,
  {
    view,
    contentId,
    most,
    before,
  }: { view: View; contentId?: string | undefined; most: number; before?: string | undefined },
): Promise<Routed[]> {
  return await select(
    queries,
    and(
      VIEWS[view](caller),
      contentId === undefined ? undefined : eq(approvals.contentId, contentId),
      before === undefined ? undefined : lt(approvals.id, before),
    ),
    most,
  )
}

async function select(queries: Queries, where: SQL | undefined, most: number): Promise<Routed[]> {
  const found = await queries
    .select({ approval: approvals, head: headOfVersion, current: contents.version })
    .from(approvals)
    .innerJoin(contents, eq(contents.id, approvals.contentId))
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, approvals.contentId), eq(contentVersions.version, approvals.version)),
    )
    .where(where)
    .orderBy(desc(approvals.id))
    .limit(most)
  if (found.length === 0) return []
  const ids = found.map(({ approval }) => approval.id)
  const steps = await queries
    .select()
    .from(approvalSteps)
    .where(inArray(approvalSteps.approvalId, ids))
    .orderBy(asc(approvalSteps.position))
  return found.map((one) => ({ ...one, steps: steps.filter(({ approvalId }) => approvalId === one.approval.id) }))
}

/** Locks an approval and its content until the transaction ends: nobody decides on the one or edits the other meanwhile. */
export async function lockApproval(tx: Transaction, { id, contentId }: Approval): Promise<void> {
  await tx.execute(sql`select from approvals where id = ${id} for update`)
  await tx.execute(sql`select from contents where id = ${contentId} for share`)
}

/** The version that content has now, which nobody edits until the transaction ends. */
export async function lockContent(tx: Transaction, contentId: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ version: contents.version })
    .from(contents)
    .where(eq(contents.id, contentId))
    .for('share')
  return found?.version
}

/** Keeps an approval with its route. False where its version is asked about already. */
export async function insertApproval(
  tx: Transaction,
  approval: typeof approvals.$inferInsert,
  reviewers: readonly string[],
): Promise<boolean> {
  const added = await tx.insert(approvals).values(approval).onConflictDoNothing().returning({ id: approvals.id })
  if (added.length === 0) return false
  await tx
    .insert(approvalSteps)
    .values(reviewers.map((userId, i) => ({ approvalId: approval.id, position: i + 1, userId })))
  return true
}

export async function setDecision(
  tx: Transaction,
  { approvalId, position }: Step,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  await tx
    .update(approvalSteps)
    .set({ decision, reason, decidedAt: sql`now()` })
    .where(and(eq(approvalSteps.approvalId, approvalId), eq(approvalSteps.position, position)))
}

export async function setWithdrawn(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(approvals)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(approvals.id, id))
}

export async function addComment(
  tx: Transaction,
  comment: typeof approvalComments.$inferInsert,
): Promise<Comment | undefined> {
  return (await tx.insert(approvalComments).values(comment).returning())[0]
}

export async function listComments(queries: Queries, approvalId: string): Promise<Comment[]> {
  return await queries
    .select()
    .from(approvalComments)
    .where(eq(approvalComments.approvalId, approvalId))
    .orderBy(asc(approvalComments.id))
}
