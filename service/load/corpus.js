/**
 * How long search takes over so many passages, and how fast they are stored: `npm run load:corpus -- 10000`. Texts and vectors are made
 * up (words with the frequencies of a language, directions at random); DATABASE_URL says where, else it is an embedded database.
 */
import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAccount } from '../dist/billing/verbs.js'
import { analyse } from '../dist/corpus/analyse.js'
import { saveVectors } from '../dist/corpus/embedding-store.js'
import { denseLane } from '../dist/corpus/lanes.js'
import { shelves } from '../dist/corpus/part.js'
import { rank } from '../dist/corpus/ranking.js'
import { search } from '../dist/corpus/search.js'
import { ingest } from '../dist/corpus/upload.js'
import { quantise } from '../dist/corpus/vectors.js'
import { embeddings } from '../dist/providers/embeddings.js'
import { rooms } from '../dist/rooms.js'
import { openGround } from '../dist/start.js'

const DIMENSIONS = 512
const SEARCHES = 100
/** Documents of one transaction, and their chunks as they turn out. */
const PORTION = 50
const SENTENCES = 60

let state = 20_261_124
/** A number from 0 to 1 that looks random and is the same every time. */
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
/** A word of 50,000, the n-th as frequent as 1/n. */
const word = () => `w${Math.floor(Math.exp(random() * Math.log(50_000))).toString(36)}`
const sentence = () => `The ${Array.from({ length: 10 + Math.floor(random() * 8) }, word).join(' ')}. `
const vector = () => quantise(Array.from({ length: DIMENSIONS }, () => random() - 0.5))

/** @param {number[]} times milliseconds */
function spread(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

const { positionals } = parseArgs({ allowPositionals: true })
const wanted = Number(positionals[0] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'tickmark-load-'))
const environment = { ...process.env, TICKMARK_DATA_FOLDER: folder, TICKMARK_LOG_LEVEL: 'silent' }
const ground = await openGround(environment, rooms, { migrating: true })
try {
  await ground.database.queries.execute(sql`delete from corpus_documents where vertical = 'education'`)
  const { caller } = await callerOf()
  console.log(`${ground.database.place}, load of the machine ${loadavg()[0]?.toFixed(1) ?? '?'}`)
  const { model } = ground.get(embeddings)

  let [chunks, stored, began] = [0, 0, performance.now()]
  while (chunks < wanted) {
    const references = Array.from({ length: PORTION }, () => ({
      vertical: 'education',
      source_title: sentence().slice(0, 60),
      source_url: `https://example.org/${String(stored++)}`,
      text: Array.from({ length: SENTENCES }, sentence).join(''),
    }))
    for (const { chunkCount } of await ingest(ground, references)) chunks += chunkCount
  }
  console.log(
    `stored ${chunks} chunks, ${((1_000 * chunks) / (performance.now() - began)).toFixed(0)} a second without vectors`,
  )

  const { rows } = await ground.database.queries.execute(
    sql`select id, chunk_count as count from corpus_documents where vertical = 'education' order by id`,
  )
  for (const { id, count } of /** @type {{ id: string, count: number }[]} */ (rows)) {
    const bytes = Buffer.concat(Array.from({ length: count }, () => Buffer.from(vector().buffer)))
    await ground.database.transaction(async (tx) => await saveVectors(tx, id, model, bytes))
  }

  began = performance.now()
  const texts = Array.from({ length: 24 }, () => Array.from({ length: 6 }, sentence).join(''))
  await ground.get(embeddings).embed(texts.slice(0, 4))
  began = performance.now()
  await ground.get(embeddings).embed(texts)
  console.log(
    `embedded ${((1_000 * texts.length) / (performance.now() - began)).toFixed(1)} chunks a second in one thread`,
  )

  const before = process.memoryUsage().rss
  began = performance.now()
  const shelf = await ground.get(shelves).get(null, 'education')
  const mb = (process.memoryUsage().rss - before) / 1_000_000
  console.log(`read the index in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${mb.toFixed(0)} MB`)

  const queries = Array.from({ length: SEARCHES }, () =>
    Array.from({ length: 3 + Math.floor(random() * 8) }, word).join(' '),
  )
  /** @type {Record<string, number[]>} */
  const times = {
    'exact scan of the vectors': [],
    'both lanes and fusion': [],
    'whole search, with the database and the model': [],
  }
  /** @type {Record<string, number>} */
  const cpu = {}
  /** @param {string} name @param {() => unknown} work */
  const time = async (name, work) => {
    const [start, used] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(used)
    times[name]?.push(performance.now() - start)
    cpu[name] = (cpu[name] ?? 0) + (user + system) / 1_000 / SEARCHES
  }
  for (const query of queries) {
    const one = vector()
    await time('exact scan of the vectors', () => denseLane([shelf], one, 100))
    await time('both lanes and fusion', () => rank([shelf], { text: query, vector: one, denseWeight: 0.2 }))
    await time('whole search, with the database and the model', async () =>
      search(ground, caller, { query, vertical: 'education', topK: 10 }),
    )
  }
  for (const [name, list] of Object.entries(times)) {
    console.log(`${name}: ${spread(list)}; ${(cpu[name] ?? 0).toFixed(1)} ms of this process's processor time`)
  }
  console.log(
    `terms of a query: ${(queries.flatMap(analyse).length / SEARCHES).toFixed(1)}; load now ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  )
} finally {
  await ground.close()
  rmSync(folder, { recursive: true, force: true })
}

/** A user without documents of his own. */
async function callerOf() {
  const { user_id: caller } = await openAccount(ground, { name: `load-${Date.now()}`, role: 'member', credits: 0 })
  return { caller }
}
