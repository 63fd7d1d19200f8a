import { contentOf, versionOf } from '../../content/read.js'
import { isId, newId } from '../../database/ids.js'
import type { Ground } from '../../ground/ground.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import { areActiveMembers } from '../../identity/workspaces.js'
import { approvalOf } from './read.js'
import type { AskRequest } from './schemas.js'
import { insertApproval, lockContent, type Routed } from './store.js'

/**
 * Asks reviewers of a workspace, one after another, whether the current version of content of the caller may go out. Status 404 for
 * content that is not the caller's, 422 unless he and they are active members and nobody judges his own text, 409 where the version is
 * not the current one or is asked about already.
 */
export async function ask(ground: Ground, caller: Caller, body: AskRequest): Promise<Routed> {
  const { content_id: contentId, version: wanted, org_id: workspaceId, reviewers, note = null } = body
  const content = await contentOf(ground, caller, contentId)
  if (content.version !== wanted) throw notCurrent(content.version)
  const { version } = await versionOf(ground, caller, contentId, String(wanted))
  expectOthers(reviewers, [caller.user, version.userId])
  const id = newId('apr')
  await ground.database.transaction(async (tx) => {
    const current = await lockContent(tx, contentId)
    if (current !== wanted) throw notCurrent(current ?? 0)
    // Whether a user is unknown, elsewhere or suspended is nobody's business.
    const members = [caller.user, ...reviewers]
    if (![workspaceId, ...reviewers].every(isId) || !(await areActiveMembers(tx, workspaceId, members))) {
      throw refused(
        '/reviewers',
        'Unexpected reviewer or workspace, expected active members of a workspace in which you are one',
      )
    }
    const approval = {
      id,
      accountId: caller.account,
      userId: caller.user,
      workspaceId,
      contentId,
      version: wanted,
      sha256: version.sha256,
      digest: version.digest,
      note,
    }
    if (!(await insertApproval(tx, approval, reviewers))) {
      throw new Problem(409, 'Unexpected version that reviewers are asked about already, expected one they are not')
    }
  })
  return await approvalOf(ground, caller, id)
}

function expectOthers(reviewers: readonly string[], authors: readonly string[]): void {
  for (const [i, reviewer] of reviewers.entries()) {
    if (authors.includes(reviewer)) {
      throw refused(`/reviewers/${i}`, 'Unexpected reviewer who asks or wrote the version, expected another')
    }
    if (reviewers.indexOf(reviewer) < i) throw refused(`/reviewers/${i}`, 'Unexpected second place, expected one each')
  }
}

function refused(pointer: string, detail: string): Problem {
  return new Problem(422, `${pointer}: ${detail}`, { errors: [{ pointer, detail }] })
}

function notCurrent(current: number): Problem {
  return new Problem(409, `Unexpected version, expected ${current}, the current one`)
}
