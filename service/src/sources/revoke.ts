import type { Ground } from '../ground/ground.js'
import { unknownSource } from './reach.js'
import { lockOwn, type Reader, setRevoked } from './store.js'

/**
 * Revokes all versions of a source for ever: nothing uses them from now on, and what runs with one is not released. Again: the same
 * answer. Status 404 for a source that is not the caller's.
 */
export async function revoke(ground: Ground, caller: Reader, sourceId: string) {
  return await ground.database.transaction(async (tx) => {
    const own = await lockOwn(tx, caller, sourceId)
    if (!own) throw unknownSource()
    return { lineage_id: own.id, revoked_at: (await setRevoked(tx, own.id)).toISOString() }
  })
}
