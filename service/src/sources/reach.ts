import type { Ground } from '../ground/ground.js'
import { type PageQuery, Pages } from '../http/paging.js'
import { Problem } from '../http/problem.js'
import { blobStore } from '../blobs/part.js'
import { findSource, listSources as find, type Reader, type SourceRow, textOf } from './store.js'

/** The one answer to an id that is not there, is another's or is granted no more. */
export function unknownSource(): Problem {
  return new Problem(404, 'Unknown source, expected the id of one that GET /sources lists')
}

/** A page of what the caller may see now, his own and granted, the newest first. */
export async function listSources(ground: Ground, caller: Reader, query: PageQuery) {
  const pages = new Pages(ground.secret('cursor'), 'sources', caller.account)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as string | undefined
  return pages.page(await find(ground.database.queries, caller, { limit: limit + 1, before }), limit, ({ id }) => [id])
}

/** A source that the caller may see now. Status 404 for any other id. */
export async function reach(ground: Ground, caller: Reader, id: string): Promise<SourceRow> {
  const found = await findSource(ground.database.queries, caller, id)
  if (!found) throw unknownSource()
  return found
}

/** The same with its text, and its segments as JSON. */
export async function reachText(ground: Ground, caller: Reader, id: string) {
  const row = await reach(ground, caller, id)
  return { row, ...(await textOf(ground.database.queries, row.id)) }
}

/** The bytes as they were uploaded. Status 503 where the storage is down or has lost them. */
export async function reachOriginal(ground: Ground, caller: Reader, id: string) {
  const row = await reach(ground, caller, id)
  const bytes = await (await ground.get(blobStore)).read(row.sha256)
  if (!bytes) throw new Problem(503, 'The original is not available: the storage does not have it')
  return { row, bytes }
}
