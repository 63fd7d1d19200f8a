import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { isId } from '../database/ids.js'
import { areActiveMembers } from '../identity/workspaces.js'
import { unknownSource } from './reach.js'
import { lockOwn, type Reader, removeGrant, setGrant } from './store.js'

export interface Grant {
  readonly lineage_id: string
  /** The recipient. */
  readonly user_id: string
  /** The workspace. */
  readonly org_id: string
  readonly can_use: boolean
}

/**
 * Lets another member of a workspace read all versions of a source, or use them too, in place of what was granted to him before. Status
 * 404 for a source that is not the caller's, 422 unless both are active members, or where the source is revoked.
 */
export async function grant(
  ground: Ground,
  caller: Reader,
  sourceId: string,
  { user_id: userId, org_id: workspaceId, can_use: canUse }: Omit<Grant, 'lineage_id'>,
): Promise<Grant & { granted_at: string }> {
  return await ground.database.transaction(async (tx) => {
    const own = await lockOwn(tx, caller, sourceId)
    if (!own) throw unknownSource()
    if (own.revoked) throw refused('', 'Unexpected source that is revoked, expected one in force')
    if (userId === caller.user) throw refused('/user_id', 'Unexpected user, expected another than yourself')
    // Whether a user is unknown, elsewhere or suspended is nobody's business.
    if (![userId, workspaceId].every(isId) || !(await areActiveMembers(tx, workspaceId, [caller.user, userId]))) {
      throw refused(
        '/user_id',
        'Unexpected user or workspace, expected an active member of a workspace in which you are one',
      )
    }
    const grant = { lineageId: own.id, userId, grantedBy: caller.user, workspaceId, canUse }
    const grantedAt = await setGrant(tx, grant)
    return {
      lineage_id: own.id,
      user_id: userId,
      org_id: workspaceId,
      can_use: canUse,
      granted_at: grantedAt.toISOString(),
    }
  })
}

/** Takes a grant away. Status 404 for a source that is not the caller's, or is not granted to that user. */
export async function ungrant(ground: Ground, caller: Reader, sourceId: string, userId: string) {
  return await ground.database.transaction(async (tx) => {
    const own = await lockOwn(tx, caller, sourceId)
    if (!own) throw unknownSource()
    if (!isId(userId) || !(await removeGrant(tx, own.id, userId)))
      throw new Problem(404, 'Unknown grant, expected a user whom it is granted to')
    return { lineage_id: own.id, user_id: userId, granted: false as const }
  })
}

function refused(pointer: string, detail: string): Problem {
  return new Problem(422, detail, { errors: [{ pointer, detail }] })
}
