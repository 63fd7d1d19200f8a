import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rowsOf } from '../../dist/database/database.js'
import { createApp } from '../../dist/app.js'
import { rooms } from '../../dist/rooms.js'
import { openGround } from '../../dist/start.js'
import { freshDatabase, KIND } from '../harness/database.js'
import { makeCaller } from '../harness/ground.js'
import { bearer, settle, startService } from '../harness/service.js'
import { ModelServer } from '../providers/model-server.js'

/** How often the process is killed: `KILLS=200` for the long run. */
const KILLS = Number(process.env['KILLS'] ?? 3)
/** How long a step is waited for: another job may still hold the only worker. Milliseconds. */
const PATIENCE = 10_000
const IDS = ['subjective', 'objective', 'assessment', 'plan']

/** Where a job may be when its process dies; each in turn. */
const STEPS = {
  queued: () => true,
  running: ({ state }) => state !== 'queued',
  calling: ({ calling }) => calling,
  over: ({ state }) => state === 'completed' || state === 'failed',
} satisfies Record<string, (row: Pick<Row, 'state' | 'calling'>) => boolean>
const NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[]

interface Row {
  readonly id: string
  readonly state: string
  readonly calling: boolean
  readonly topic: string
  readonly charges: number
  readonly refunds: number
  readonly content: boolean
}

it(
  `after ${KILLS} kills of what works on drafts every one is completed or failed, charged or refunded, and no provider was called twice for it`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-kill-'))
    const server = await ModelServer.start()
    server.script = [{ json: { title: 'Note', sections: IDS.map((id) => ({ id, body: 'Stable.' })) } }]
    const calls = new Map<string, number>()
    server.onCall = async ({ body }) => {
      const topic = /kill-\d+/.exec(JSON.stringify(body.messages))?.[0] ?? ''
      calls.set(topic, (calls.get(topic) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    const providers = join(folder, 'providers.json')
    writeFileSync(providers, JSON.stringify({ models: [{ id: 'm', url: server.url, default: true }] }))
    const database = await freshDatabase()
    const environment = {
      TICKMARK_PROVIDERS: providers,
      TICKMARK_JOB_LEASE_MS: '1000',
      TICKMARK_GENERATE_PER_MINUTE: '1000000',
      TICKMARK_LOG_LEVEL: 'silent',
    }
    // The embedded database belongs to one process, which serves and works; on PostgreSQL `work` is killed and this process submits.
    const command = KIND === 'postgres' ? 'work' : 'all'
    const own =
      KIND === 'postgres'
        ? await openGround({ ...database.environment, ...environment, TICKMARK_WORKERS: '1' }, rooms)
        : undefined
    const app = own && (await createApp(own, rooms))
    let key = own ? (await makeCaller(own, { credits: 1_000_000 })).key : ''
    let submitted = 0
    const submit = async (base: string) => {
      const payload = {
        template: 'soap_note',
        style_profile: 'executive',
        generation_mode: 'standard',
        user_input: { topic: `kill-${submitted++}` },
      }
      if (app) {
        const answer = await app.inject({ method: 'POST', url: '/api/generate', headers: bearer(key), payload })
        expect(answer.statusCode).toBe(202)
        return answer.json<{ request_id: string }>().request_id
      }
      const answer = await fetch(`${base}/generate`, {
        method: 'POST',
        headers: { ...bearer(key), 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      })
      expect(answer.status).toBe(202)
      return ((await answer.json()) as { request_id: string }).request_id
    }
    const killedAt: Record<string, number> = {}
    for (let kill = 0; kill < KILLS; kill++) {
      const service = await startService(environment, { command, database })
      if (service.key !== '') key = service.key
      if (!app && kill === 0) await service.admin('credits', 'add', 'demo', '100000')
      const accepted = await Promise.all([submit(service.base), submit(service.base), submit(service.base)])
      const step = NAMES[kill % NAMES.length] as keyof typeof STEPS
      const until = performance.now() + PATIENCE
      for (let reached = false; !reached && performance.now() < until;) {
        const rows: Row[] = own ? await readRows(own.database.queries) : await service.rows('requests')
        reached = rows.some((row) => accepted.includes(row.id) && STEPS[step](row))
        if (reached) count(killedAt, step)
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100))
      service.process.kill('SIGKILL')
      if (service.process.signalCode === null) await once(service.process, 'exit')
    }
    const last = await startService(environment, { command, database })
    await settle(last)
    await last.stop()
    const reading = own ?? (await openGround({ ...database.environment, ...environment }, rooms))
    const all = await readRows(reading.database.queries)
    const [money] = await rowsOf<{ wrong: number }>(
      reading.database.queries,
      sql`select count(*)::int as wrong from accounts a where credits <> (select coalesce(sum(credits), 0) from ledger l where l.account_id = a.id)`,
    )
    await app?.close()
    await reading.close()
    await database.drop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    const ends: Record<string, number> = {}
    for (const { state, charges, refunds, content, topic, calling } of all) {
      count(ends, state)
      expect(['completed', 'failed']).toContain(state)
      expect(charges).toBe(1)
      expect(refunds).toBe(state === 'failed' ? 1 : 0)
      expect(content).toBe(state === 'completed')
      const called = calls.get(topic) ?? 0
      expect(called).toBeLessThanOrEqual(1)
      if (called === 1) expect(calling).toBe(true) // no call is unseen
    }
    expect(all.length).toBe(3 * KILLS)
    for (const step of NAMES.slice(0, KILLS)) expect(killedAt[step]).toBeGreaterThan(0)
    expect(money?.wrong).toBe(0)
    console.log(JSON.stringify({ kills: KILLS, requests: all.length, ends, called: calls.size, killedAt }))
  },
  KILLS * 20_000 + 180_000,
)

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

async function readRows(queries: Parameters<typeof rowsOf>[0]): Promise<Row[]> {
  return await rowsOf<Row>(
    queries,
    sql`select r.id, r.state, r.calling, g.input->>'topic' as topic, g.content is not null as content,
      (select count(*)::int from ledger l where l.request_id = r.id and l.kind = 'charge') as charges,
      (select count(*)::int from ledger l where l.request_id = r.id and l.kind = 'refund') as refunds
      from requests r join generations g on g.request_id = r.id order by r.id`,
  )
}
