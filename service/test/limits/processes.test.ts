// On one database: several processes are there on PostgreSQL alone, and one process has tests of its own on both.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshDatabase, KIND } from '../harness/database.js'
import { bearer, startService } from '../harness/service.js'

const program = join(import.meta.dirname, '../harness/charged-service.mjs')
const MINUTE = 60_000

/** When a request was sent, and when its answer came: it was let in between the two. */
interface Let {
  readonly from: number
  readonly to: number
}

/** Four processes on PostgreSQL; the embedded database takes one. */
const PROCESSES = KIND === 'postgres' ? 4 : 1

it(`${String(PROCESSES)} processes never let one account do more than its limit in any minute`, async () => {
  const database = await freshDatabase()
  const first = await startService({}, { program, database })
  const { key } = (await first.admin('account', 'make', 'joe', '--credits', '100000')) as { key: string }
  const rest = Array.from(
    { length: PROCESSES - 1 },
    async () => await startService({}, { program, database, command: 'serve' }),
  )
  const services = [first, ...(await Promise.all(rest))]
  const allowed: Let[] = []
  let refused = 0
  const body = JSON.stringify({ template: 'memo', generation_mode: 'standard', user_input: { topic: 'rent' } })
  const hammer = async (base: string, end: number) => {
    while (performance.now() < end) {
      const from = performance.now()
      const response = await fetch(`${base}/charged`, {
        method: 'POST',
        headers: { ...bearer(key), 'content-type': 'application/json' },
        body,
      })
      if (response.status === 202) allowed.push({ from, to: performance.now() })
      else {
        expect(response.status).toBe(429)
        expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60)
        refused++
      }
      await response.arrayBuffer()
    }
  }
  const burst = async (ms: number) => {
    const end = performance.now() + ms
    await Promise.all(services.flatMap(({ base }) => Array.from({ length: 4 }, async () => await hammer(base, end))))
  }
  await burst(2_000)
  expect(allowed).toHaveLength(10)
  // Over the edge of the minute: each of the ten makes room when it is a minute old, and not before. They are made older by nearly so much.
  const oldest = Math.min(...allowed.map(({ from }) => from))
  const ms = Math.floor(MINUTE - 1_500 - (performance.now() - oldest))
  const aged = await fetch(`${first.base}/age`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms }),
  })
  expect(aged.status).toBe(200)
  const older = allowed.splice(0).map(({ from, to }) => ({ from: from - ms, to: to - ms }))
  allowed.push(...older)
  await burst(4_500)
  expect(allowed.length).toBe(20)
  allowed.sort((a, b) => a.to - b.to)
  for (const [i, { to }] of allowed.slice(10).entries())
    expect(to - (allowed[i]?.from ?? 0)).toBeGreaterThanOrEqual(MINUTE)
  expect(refused).toBeGreaterThan(20)

  // A restart does not begin again.
  for (const service of services.reverse()) expect(await service.stop()).toBe(0)
  const again = await startService({}, { program, database })
  const status = await fetch(`${again.base}/charged`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body,
  })
  expect(status.status).toBe(429)
  await again.stop()
  await database.drop()
}, 240_000)
