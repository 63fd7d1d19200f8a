import { drizzle } from 'drizzle-orm/pglite'
import { PGlite } from '@electric-sql/pglite'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, expectOutside, insideTransaction, type Queries, type Transaction } from './database.js'
import { takeFolder } from './folder-lock.js'

/** An empty cluster, made once at installation: unpacking it takes a fraction of the time that making one does. */
const PREBUILT = join(import.meta.dirname, '../../.cache/pglite-0.5.14.tar.gz')

/** Opens the embedded database in a folder, making it at first use. Throws if a living process has it open. */
export async function openPglite(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const leave = await takeFolder(folder)
  try {
    const client = await openCluster(join(folder, 'pglite'))
    const guarded = {
      query: async (...query: Parameters<PGlite['query']>) => {
        expectOutside() // it would wait for the end of the transaction that waits for it
        return await client.query(...query)
      },
    }
    const queries = drizzle(guarded as unknown as PGlite) as unknown as Queries
    return {
      kind: 'pglite',
      place: `PGlite in ${folder}`,
      queries,
      async transaction(work, config) {
        expectOutside()
        return await drizzle(client).transaction(
          async (tx) => await insideTransaction(async () => await work(tx as unknown as Transaction)),
          config,
        )
      },
      async close() {
        await client.close()
        await leave()
      },
    }
  } catch (error) {
    await leave()
    throw error
  }
}

/** A cluster in a folder. What is made is whole or is not there: it is made beside the folder first. */
async function openCluster(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const draft = `${folder}.new`
    await rm(draft, { recursive: true, force: true })
    const prebuilt = existsSync(PREBUILT) && { loadDataDir: new Blob([readFileSync(PREBUILT)]) }
    const made = await PGlite.create({ dataDir: draft, ...prebuilt })
    await made.close()
    await rename(draft, folder)
  }
  return await PGlite.create({ dataDir: folder })
}

/** Makes the empty cluster that {@link openPglite} unpacks; nothing where it is made already. */
export async function prebuild(): Promise<void> {
  if (existsSync(PREBUILT)) return
  const client = await PGlite.create({ dataDir: 'memory://' })
  const dump = await client.dumpDataDir('gzip')
  await client.close()
  await mkdir(join(PREBUILT, '..'), { recursive: true })
  const draft = `${PREBUILT}.${String(process.pid)}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, PREBUILT)
}
