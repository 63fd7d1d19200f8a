import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { rowsOf } from '../../dist/database/database.js'
import { checkNext } from '../../dist/governance/validity/check.js'
import type { Ground } from '../../dist/ground/ground.js'
import { rooms } from '../../dist/rooms.js'
import { openGround } from '../../dist/start.js'
import { finishDraft } from '../../dist/verification/verbs.js'
import { freshDatabase } from '../harness/database.js'
import { makeCaller } from '../harness/ground.js'
import { startService } from '../harness/service.js'

/** `WATCHES=1000 KILLS=10` for the long run. */
const WATCHES = Number(process.env['WATCHES'] ?? 60)
const KILLS = Number(process.env['KILLS'] ?? 2)
const ENVIRONMENT = {
  TICKMARK_JOB_LEASE_MS: '1000',
  TICKMARK_AS_OF: '2026-03-01',
  TICKMARK_WORKERS: '1',
}

it(
  `after ${KILLS} kills of what checks ${WATCHES} published versions each was checked once`,
  async () => {
    const database = await freshDatabase()
    const environment = { ...database.environment, ...ENVIRONMENT, TICKMARK_LOG_LEVEL: 'silent' }
    const open = async () => await openGround(environment, rooms)
    const first = await open()
    await publishMany(first)
    await first.close()
    const doneAtKill: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const service = await startService(ENVIRONMENT, { command: 'work', database })
      // Amid them: some are checked, and one is being checked.
      const until = 1 + Math.floor((Math.random() * WATCHES) / KILLS / 2)
      while ((service.log().match(/"checked"/g) ?? []).length < until) await pause(10)
      service.process.kill('SIGKILL')
      if (service.process.signalCode === null) await once(service.process, 'exit')
      const ground = await open()
      doneAtKill.push((await found(ground)).checks)
      await ground.close()
    }
    const last = await open()
    while ((await found(last)).open > 0) {
      // One that was being checked at a kill is taken when its lease has ended.
      if (!(await checkNext(last, 'last'))) await pause(100)
    }
    const all = await found(last)
    expect(await checkNext(last, 'last')).toBe(false)
    await last.close()
    await database.drop()
    console.log(JSON.stringify({ watches: WATCHES, kills: KILLS, doneAtKill }))
    expect(doneAtKill[0]).toBeGreaterThan(0)
    expect(doneAtKill.at(-1)).toBeLessThan(WATCHES)
    expect(all).toEqual({ checks: WATCHES, watched: WATCHES, open: 0, wrong: 0 })
  },
  KILLS * 30_000 + WATCHES * 500 + 120_000,
)

const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms))

/** Content with one wrong citation, so many times over, each watched. */
async function publishMany(ground: Ground): Promise<void> {
  const { caller } = await makeCaller(ground)
  const text = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
  const { outcome, summary } = await finishDraft(ground, caller.account, {
    ...{ body: text, sources: '', authorities: false, vertical: 'legal', requiresTableOfAuthorities: false },
    asOf: '2026-02-01',
  })
  const { digest } = summary.verification
  const ids = (prefix: string) => sql`${prefix}::text || lpad(to_hex(i), 32, '0')`
  const many = sql`generate_series(1, ${WATCHES}::integer) as i`
  await ground.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into requests (id, account_id, user_id, kind, state, payload, deadline_at)
      select ${ids('req_')}, ${caller.account}, ${caller.user}, 'generation', 'completed', '{}', now() from ${many}`)
    await tx.execute(sql`
      insert into contents (id, account_id, request_id, template_id, vertical, requires_table_of_authorities, version)
      select ${ids('cnt_')}, ${caller.account}, ${ids('req_')}, 'memorandum_of_law', 'legal', false, 1 from ${many}`)
    await tx.execute(sql`
      insert into content_versions (content_id, version, user_id, content, sha256, outcome, digest, configured, passed, complete, ok)
      select ${ids('cnt_')}, 1, ${caller.user}, ${text}, '', ${outcome}, ${digest}, true, false, true, false from ${many}`)
    await tx.execute(sql`
      insert into watches (id, account_id, user_id, content_id, version)
      select ${ids('wat_')}, ${caller.account}, ${caller.user}, ${ids('cnt_')}, 1 from ${many}`)
  })
}

type Counts = Readonly<Record<'checks' | 'watched' | 'open' | 'wrong', number>>

async function found({ database }: Ground): Promise<Counts> {
  const [counts] = await rowsOf<Counts>(
    database.queries,
    sql`select
      (select count(*)::int from validity_checks) as checks,
      (select count(distinct watch_id)::int from validity_checks) as watched,
      (select count(*)::int from watches where checked_at is null) as open,
      (select count(*)::int from watches w join validity_checks c on c.watch_id = w.id
        where w.last_check_id <> c.id or w.status <> 'invalid' or c.status <> 'invalid' or w.worker is not null) as wrong`,
  )
  return counts!
}
