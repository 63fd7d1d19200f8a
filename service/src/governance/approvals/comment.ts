import { shownVersion } from '../../content/read.js'
import { newId } from '../../database/ids.js'
import type { Ground } from '../../ground/ground.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import { holdOpen } from './decide.js'
import { approvalOf } from './read.js'
import type { CommentRequest } from './schemas.js'
import { addComment, type Comment } from './store.js'

/**
 * Says something of a version that is under review, of one of its marks or of the whole. Both sides may. Status 404 for whoever may not
 * see it, 422 for a mark that its outcome does not have, 409 for what has fallen or was withdrawn.
 */
export async function comment(ground: Ground, caller: Caller, id: string, said: CommentRequest): Promise<Comment> {
  const { approval } = await approvalOf(ground, caller, id)
  const { check: checkId = null, mark: markId = null, text } = said
  if ((checkId === null) !== (markId === null)) {
    throw refused(checkId === null ? '/check' : '/mark', 'Unexpected absence, expected check and mark together')
  }
  if (markId !== null) {
    const { version } = await shownVersion(ground, approval.contentId, approval.version)
    const { reports } = JSON.parse(version.outcome) as { reports: { check: string; evidence: { id: string }[] }[] }
    const report = reports.find(({ check }) => check === checkId)
    if (!report?.evidence.some((mark) => mark.id === markId)) {
      throw refused('/mark', 'Unknown mark, expected the id of one in the evidence of that check')
    }
  }
  return await ground.database.transaction(async (tx) => {
    await holdOpen(tx, caller, id, ['open', 'approved', 'rejected'])
    const kept = await addComment(tx, { id: newId('com'), approvalId: id, userId: caller.user, checkId, markId, text })
    if (!kept) throw new Error('a comment that was kept is not there')
    return kept
  })
}

function refused(pointer: string, detail: string): Problem {
  return new Problem(422, `${pointer}: ${detail}`, { errors: [{ pointer, detail }] })
}
