import { versionOf } from '../../content/read.js'
import { newId } from '../../database/ids.js'
import { loadGeneration } from '../../generation/store.js'
import type { Ground } from '../../ground/ground.js'
import type { Caller } from '../../identity/caller.js'
import { watchOf } from './read.js'
import { endWatch, findRunning, insertWatch, type Watch } from './store.js'

/**
 * Watches a version of content of the caller from now on: it was published. Status 404 for content that is not the caller's, or a version
 * that there is not. A version is watched once: again, it finds the watch as it is.
 */
export async function watch(
  ground: Ground,
  caller: Caller,
  contentId: string,
  version: number,
): Promise<{ readonly watch: Watch; readonly added: boolean }> {
  const { queries } = ground.database
  const { content } = await versionOf(ground, caller, contentId, String(version))
  const draft = await loadGeneration(queries, content.requestId)
  const sources = draft?.sources.map(({ source_id: id }) => id) ?? []
  const row = { id: newId('wat'), accountId: caller.account, userId: caller.user, contentId, version }
  const added = await ground.database.transaction(async (tx) => await insertWatch(tx, row, sources))
  const found = await findRunning(queries, contentId, version)
  if (!found) throw new Error('a watch that was kept is not there')
  return { watch: found, added }
}

/** Ends a watch. Its checks stay. Status 404 for one that is not the caller's. */
export async function unwatch(ground: Ground, caller: Caller, id: string): Promise<Watch> {
  await watchOf(ground, caller, id)
  await endWatch(ground.database.queries, id)
  return await watchOf(ground, caller, id)
}
