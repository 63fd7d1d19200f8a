import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftOf } from '../../bench/corpus.mjs'
import { digestOf, type Outcome, verify } from '../../src/index.js'

const BIN = join(import.meta.dirname, '../../bin/tickmark.js')
const OPTIONS = ['--as-of', '2026-03-01', '--no-config']
let folder: string

/** 1,000 drafts in `drafts/`, 12 MB; the first 150 of them in `few/` and, as JSON lines, in `few.jsonl`. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-many-'))
  mkdirSync(join(folder, 'drafts'))
  mkdirSync(join(folder, 'few'))
  const lines: string[] = []
  for (let i = 0; i < 1000; i++) {
    const name = `${String(i).padStart(4, '0')}.md`
    const content = draftOf(i)
    writeFileSync(join(folder, 'drafts', name), content)
    if (i >= 150) continue
    writeFileSync(join(folder, 'few', name), content)
    lines.push(`${JSON.stringify({ id: name, content })}\n`)
  }
  writeFileSync(join(folder, 'few.jsonl'), lines.join(''))
}, 60_000)
afterAll(() => {
  rmSync(folder, { recursive: true })
}, 60_000)

const start = (...args: string[]) =>
  spawn(process.execPath, [BIN, ...args, ...OPTIONS], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })

async function finish(child: ChildProcess) {
  const took = performance.now()
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr, ms: performance.now() - took }
}

/** Ends a run the hard way as soon as `ready` says that it is midway. */
async function killMidway(child: ChildProcess, ready: () => boolean) {
  const ended = once(child, 'close')
  while (!ready()) {
    expect(child.exitCode, 'the run was over before it could be killed').toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

/** Every entry of a cache, read and proved. */
function entries(cache: string): Outcome[] {
  const names = readdirSync(join(folder, cache)).filter((name) => name.endsWith('.gz'))
  return names.map((name) => {
    const text = gunzipSync(readFileSync(join(folder, cache, name))).toString()
    const [head = ''] = text.split('\n', 1)
    const outcome = JSON.parse(text.slice(head.length)) as Outcome
    expect(`${head.split(' ')[0]!}.gz`).toBe(name)
    const { digest, ...rest } = outcome
    expect(digestOf(rest)).toBe(digest)
    return outcome
  })
}

const count = (cache: string) => {
  try {
    return readdirSync(join(folder, cache)).filter((name) => name.endsWith('.gz')).length
  } catch {
    return 0
  }
}

describe('1,000 drafts of 12 MB', () => {
  it('take a small part of the time from the cache', { timeout: 1_200_000 }, async () => {
    const run = () => finish(start('drafts', '--cache-location', 'all', '--concurrency', 'off', '--timing'))
    const first = await run()
    const again = [await run(), await run()]
    for (const { stdout, stderr } of again) {
      expect(stdout).toBe(first.stdout)
      expect(stderr).toContain('1000 drafts, 1000 from the cache')
    }
    const cpu = ({ stderr }: { stderr: string }) => Number(/ (\d{1,4}\.\d\d) s CPU/.exec(stderr)?.[1])
    // The better of two: other programs take what they take.
    const ratios = [Math.min(...again.map(cpu)) / cpu(first), Math.min(...again.map(({ ms }) => ms)) / first.ms]
    console.log(`from the cache: ${ratios.map((ratio) => `${(100 * ratio).toFixed(1)} %`).join(' of CPU, ')} of time`)
    // About a seventh where nothing else runs; starting and printing take their time too, and so do other programs.
    expect(ratios[0]).toBeLessThan(0.33)
    expect(ratios[1]).toBeLessThan(0.5)
  })
})

describe('a cache', () => {
  const run = (...args: string[]) => finish(start('few', '--format', 'json', ...args))
  const digests = (stdout: string) =>
    (JSON.parse(stdout) as { results: { outcome: Outcome }[] }).results.map(({ outcome }) => outcome.digest)

  it('gives the digest that a worker gives, and this process', { timeout: 600_000 }, async () => {
    const here = await run('--concurrency', 'off')
    const inWorkers = await run('--concurrency', '2', '--cache-location', 'kept')
    const kept = await run('--cache-location', 'kept')
    expect(inWorkers.stdout).toBe(here.stdout)
    expect(kept.stdout).toBe(here.stdout)
    const own = Array.from({ length: 150 }, (_, i) => verify(draftOf(i), { asOf: '2026-03-01' }).digest)
    expect(digests(here.stdout)).toEqual(own)
  })

  it('stays whole when a run is killed, and the next run gives the same', { timeout: 600_000 }, async () => {
    const plain = await run()
    for (const [how, at] of [
      ['off', 20],
      ['2', 70],
    ] as const) {
      const cache = `killed-${how}`
      await killMidway(start('few', '--cache-location', cache, '--concurrency', how), () => count(cache) >= at)
      const left = entries(cache).length
      expect(left).toBeGreaterThanOrEqual(at)
      expect(left).toBeLessThan(150)
      const next = await run('--cache-location', cache, '--timing')
      expect(next.stdout).toBe(plain.stdout)
      expect(next.stderr).toContain(`150 drafts, ${left} from the cache`)
      expect(entries(cache)).toHaveLength(150)
    }
  })

  it('serves two runs at once', { timeout: 600_000 }, async () => {
    const plain = await run()
    const both = await Promise.all([run('--cache-location', 'shared'), run('--cache-location', 'shared')])
    for (const { stdout, code } of both) expect({ stdout, code }).toEqual({ stdout: plain.stdout, code: plain.code })
    expect(entries('shared')).toHaveLength(150)
    expect((await run('--cache-location', 'shared', '--timing')).stderr).toContain('150 from the cache')
  })
})

describe('JSON lines', () => {
  const lines = (...args: string[]) => start('verify', '--jsonl', 'few.jsonl', ...args)
  const read = (name: string) => readFileSync(join(folder, name))
  const size = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0

  it('are the same after a kill, or three, as without', { timeout: 600_000 }, async () => {
    expect(await finish(lines('--out', 'whole.jsonl', '--concurrency', 'off'))).toMatchObject({ code: 0, stderr: '' })
    const whole = read('whole.jsonl')
    for (const share of [0.2, 0.5, 0.8]) {
      await killMidway(lines('--out', 'killed.jsonl'), () => size('killed.jsonl') > share * whole.length)
      expect(whole.subarray(0, size('killed.jsonl')).equals(read('killed.jsonl'))).toBe(true)
    }
    expect(await finish(lines('--out', 'killed.jsonl'))).toMatchObject({ code: 0, stderr: '' })
    expect(read('killed.jsonl').equals(whole)).toBe(true)
  })

  it('are the same from four processes, and from two that write one file', { timeout: 600_000 }, async () => {
    const whole = read('whole.jsonl')
    const shards = [1, 2, 3, 4].map((i) => finish(lines('--out', `part-${i}.jsonl`, '--shard', `${i}/4`)))
    await Promise.all(shards)
    expect(Buffer.concat([1, 2, 3, 4].map((i) => read(`part-${i}.jsonl`))).equals(whole)).toBe(true)
    await Promise.all([finish(lines('--out', 'both.jsonl')), finish(lines('--out', 'both.jsonl'))])
    expect(read('both.jsonl').equals(whole)).toBe(true)
  })

  it('take no more memory for six times as many', { timeout: 600_000 }, async () => {
    const peak = async (copies: number) => {
      const name = `copies-${copies}.jsonl`
      const small = `${JSON.stringify({ id: 'x', content: draftOf(1, 1500) })}\n`
      writeFileSync(join(folder, name), small.repeat(copies))
      const script = `import { main } from ${JSON.stringify(join(folder, 'run.mjs'))}; await main(${JSON.stringify(name)})`
      writeFileSync(
        join(folder, 'run.mjs'),
        `import command from ${JSON.stringify(join(import.meta.dirname, '../../dist/command/command.cjs'))}
         export async function main(name) {
           await command.runHere(['verify', '--jsonl', name, '--out', name + '.out', '--concurrency', 'off', '--no-config'])
           console.log(process.resourceUsage().maxRSS)
         }`,
      )
      const args = ['--max-semi-space-size=4', '--input-type=module', '-e', script]
      const { stdout } = await finish(spawn(process.execPath, args, { cwd: folder }))
      return Number(stdout) / 1024
    }
    // The first thousand fill the heap; kept lines and outcomes would make of each thousand more another 20 MB.
    const [few, many] = [await peak(1000), await peak(6000)]
    console.log(`peak memory: ${few.toFixed(0)} MB for 1,000 lines, ${many.toFixed(0)} MB for 6,000`)
    expect(many).toBeLessThan(few * 1.4)
  })
})
