import { sql } from 'drizzle-orm'
import { join } from 'node:path'
import { type Queries, rowsOf } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'
import { documentIdOf } from './documents.js'
import { readReferences } from './files.js'
import { deleteDocument } from './store.js'
import { ingest } from './upload.js'

const FOLDER = join(import.meta.dirname, '../../catalog/corpus')
/** Name of the fact that says which shipped pages are in: their ids. */
const FACT = 'shipped corpus'

/**
 * Loads the pages that are shipped with the service, once: at the first start, and again when a new version brings others. An admin
 * who deletes them is not given them back.
 */
export function shippedLoop(ground: Ground): Loop {
  return {
    name: 'corpus: shipped pages',
    every: 3_600_000,
    turn: async () => {
      await loadShipped(ground)
      return false
    },
  }
}

/** Loads the shipped pages where others, or none, were loaded before. Returns whether it did. */
export async function loadShipped(ground: Ground, folder = FOLDER): Promise<boolean> {
  const references = await readReferences(folder)
  const ids = references.map(documentIdOf)
  const before = await idsBefore(ground.database.queries)
  if (before?.join(' ') === ids.join(' ')) return false
  for (const id of before ?? []) {
    if (!ids.includes(id)) await ground.database.transaction(async (tx) => await deleteDocument(tx, null, id))
  }
  await ingest(ground, references)
  await ground.database.queries.execute(
    sql`insert into facts (name, value) values (${FACT}, ${ids.join(' ')})
      on conflict (name) do update set value = excluded.value`,
  )
  return true
}

async function idsBefore(queries: Queries): Promise<string[] | undefined> {
  const [fact] = await rowsOf<{ value: string }>(queries, sql`select value from facts where name = ${FACT}`)
  return fact?.value.split(' ')
}
