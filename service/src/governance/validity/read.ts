import type { Ground } from '../../ground/ground.js'
import { type PageQuery, Pages } from '../../http/paging.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import type { ValidityStatus } from './judge.js'
import { findCheck, findWatch, listChecks, listWatches, listWatchSources, type Watch } from './store.js'

/** A watch of the caller's account. Status 404 for any other id. */
export async function watchOf(ground: Ground, caller: Caller, id: string): Promise<Watch> {
  const found = await findWatch(ground.database.queries, caller.account, id)
  if (!found) throw new Problem(404, 'Unknown watch, expected the id of one that GET /governance/validity lists')
  return found
}

/** The same with the sources of its draft, and its last check. */
export async function watchInFull(ground: Ground, caller: Caller, id: string) {
  const { queries } = ground.database
  const watch = await watchOf(ground, caller, id)
  const last = await findCheck(queries, watch.lastCheckId)
  return { watch, sources: await listWatchSources(queries, id), last }
}

/** A page of what the account watches, the newest first. */
export async function watchesOf(
  ground: Ground,
  caller: Caller,
  { status, content_id: contentId, ...query }: PageQuery & { status?: ValidityStatus; content_id?: string },
) {
  const pages = new Pages(ground.secret('cursor'), `watches ${status ?? ''} ${contentId ?? ''}`, caller.account)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as string | undefined
  const wanted = { status, contentId, most: limit + 1, before }
  const found = await listWatches(ground.database.queries, caller.account, wanted)
  return pages.page(found, limit, ({ id }) => [id])
}

/** A page of the checks of a watch, the newest first. */
export async function checksOf(ground: Ground, caller: Caller, id: string, query: PageQuery) {
  const watch = await watchOf(ground, caller, id)
  const pages = new Pages(ground.secret('cursor'), `checks of ${watch.id}`, caller.account)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as string | undefined
  const found = await listChecks(ground.database.queries, id, { most: limit + 1, before })
  return pages.page(found, limit, (check) => [check.id])
}
