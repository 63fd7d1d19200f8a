import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { Pool, type PoolOptions } from '../../dist/verification/pool.js'
import { HOSTILE_WORKER, makeGate } from './gate.js'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function startPool(options: Partial<PoolOptions>): Promise<Pool> {
  const pool = new Pool({ workers: 1, queue: 50, queueWait: 60_000, deadline: 60_000, memory: 256, ...options })
  closing.push(() => pool.close())
  await pool.start()
  return pool
}

const jobOf = (content: string) => ({
  content,
  vertical: 'legal',
  requiresTableOfAuthorities: false,
  asOf: '2026-03-01',
})
const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'

it('does not begin what nobody waits for any more', async () => {
  const pool = await startPool({})
  const gone = new AbortController()
  const running = pool.verify(jobOf(`${WRONG} `.repeat(200)), 'a')
  const waiting = pool.verify(jobOf(WRONG), 'a', gone.signal)
  gone.abort()
  await expect(waiting).rejects.toThrow('The client went away')
  expect((await running).summary).toMatchObject({ complete: true })
})

describe('a share for each', () => {
  /** A pool of workers that a draft can hold; what ended, in that order. */
  async function startHeld(workers: number) {
    const pool = await startPool({ workers, module: HOSTILE_WORKER })
    const gate = makeGate()
    closing.push(gate.remove)
    const ended: string[] = []
    const verify = async (account: string, content: string) => {
      await pool.verify(jobOf(content), account)
      ended.push(account)
    }
    return { verify, ended, gate }
  }

  it('one account does not take all workers', async () => {
    const { verify, ended, gate } = await startHeld(3)
    const greedy = Array.from({ length: 6 }, async () => await verify('greedy', gate.held))
    await verify('other', 'A line.')
    expect(ended).toEqual(['other'])
    gate.open()
    await Promise.all(greedy)
  })

  it('long drafts of any two accounts leave one for a short draft', async () => {
    const { verify, ended, gate } = await startHeld(2)
    const long = ['a', 'b'].map(async (account) => await verify(account, `${gate.held}${'x'.repeat(10_000)}`))
    await verify('other', 'A line.')
    expect(ended).toEqual(['other'])
    gate.open()
    await Promise.all(long)
  })

  it('who has fewest at work comes first, then the shortest draft', async () => {
    const { verify, ended, gate } = await startHeld(1)
    const all = [
      verify('first', gate.held),
      verify('a', 'A line. '.repeat(50)),
      verify('b', 'A line. '.repeat(2)),
      verify('c', 'A line.'),
    ]
    gate.open()
    await Promise.all(all)
    expect(ended).toEqual(['first', 'c', 'b', 'a'])
  })
})

it('gives a draft to another worker where an idle one died', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-pool-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  // The first worker ends at its first message, before it has begun; those after it are as they should be.
  const flag = join(folder, 'first')
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs'
    const first = !existsSync(${JSON.stringify(flag)})
    writeFileSync(${JSON.stringify(flag)}, '')
    if (first) { process.send('ready'); process.on('message', () => process.exit(1)) }
    else await import(${JSON.stringify(new URL('../../dist/verification/worker.js', import.meta.url).href)})`,
  )
  const pool = await startPool({ module: pathToFileURL(file) })
  expect((await pool.verify(jobOf(WRONG), 'a')).summary).toMatchObject({ complete: true, ok: false })
})
