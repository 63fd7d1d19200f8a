import { pageOf, shownVersion } from '../../content/read.js'
import type { Shown } from '../../content/save.js'
import type { Ground } from '../../ground/ground.js'
import { type PageQuery, Pages } from '../../http/paging.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import { type Comment, findApproval, listApprovals, listComments, type Routed, type View } from './store.js'

/** An approval that the caller asked for or is a reviewer of. Status 404 for any other id, and for whoever is no active member any more. */
export async function approvalOf(ground: Ground, caller: Caller, id: string): Promise<Routed> {
  const found = await findApproval(ground.database.queries, caller, id)
  if (!found) throw unknownApproval()
  return found
}

export function unknownApproval(): Problem {
  return new Problem(404, 'Unknown approval, expected the id of one that GET /governance/approvals lists')
}

/** The same with the version it is about and what was said of it. */
export async function approvalWithText(
  ground: Ground,
  caller: Caller,
  id: string,
): Promise<Routed & Shown & { readonly comments: readonly Comment[] }> {
  const routed = await approvalOf(ground, caller, id)
  const { contentId, version } = routed.approval
  const comments = await listComments(ground.database.queries, id)
  return { ...routed, ...(await shownVersion(ground, contentId, version)), comments }
}

/** The version as a page with every mark in its place. */
export async function evidenceOfApproval(ground: Ground, caller: Caller, id: string): Promise<string> {
  return await pageOf(ground, caller, await approvalWithText(ground, caller, id))
}

/** A page of approvals, the newest first. */
export async function approvalsOf(
  ground: Ground,
  caller: Caller,
  { view = 'all', content_id: contentId, ...query }: PageQuery & { view?: View; content_id?: string },
) {
  const list = `approvals ${view} ${contentId ?? ''}`
  const pages = new Pages(ground.secret('cursor'), list, caller.user)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as string | undefined
  const found = await listApprovals(ground.database.queries, caller, { view, contentId, most: limit + 1, before })
  return pages.page(found, limit, ({ approval }) => [approval.id])
}
