import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Stopwatch } from '../../src/host/timing.js'
import { verifyFiles } from '../../src/node.js'
import { tickmark } from './command.js'

const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
let cwd: string
const write = (name: string, text: string) => {
  writeFileSync(join(cwd, name), text)
}
const entries = (folder: string) => readdirSync(join(cwd, folder)).filter((name) => name.endsWith('.gz'))

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tickmark-work-'))
  mkdirSync(join(cwd, '.git'))
  mkdirSync(join(cwd, 'node_modules'))
  write('wrong.md', WRONG)
  write('front.md', `---\nvertical: fintech\n---\n\n${WRONG}`)
  write('broken.json', '{')
  const brief = { artifact_type: 'data_brief', title: 'T', summary: 'Revenue rose 21% from $4.2bn to $4.7bn.' }
  write('brief.json', JSON.stringify({ ...brief, findings: [], statistics: [], sources: [], outlook: '' }))
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

describe('--cache', () => {
  const paths = ['wrong.md', 'front.md', 'brief.json', 'nosuch.md', 'broken.json']

  it('prints the same from the cache, and from workers, for drafts, artifacts and errors', async () => {
    const plain = await tickmark([...paths, '--concurrency', 'off'], { cwd })
    expect(plain.code).toBe(2)
    for (const how of [['--cache'], ['--cache'], ['--concurrency', '2'], ['--cache', '--concurrency', '2']]) {
      expect(await tickmark([...paths, ...how], { cwd })).toEqual(plain)
    }
    expect(entries('node_modules/.cache/tickmark')).toHaveLength(3)
  })

  it('verifies again what changed: the text, an option, the day', async () => {
    const cached = (...more: string[]) => tickmark(['x.md', '--cache-location', 'kept', '--timing', ...more], { cwd })
    write('x.md', WRONG)
    expect((await cached()).stderr).toContain('1 draft, 0 from the cache')
    expect((await cached()).stderr).toContain('1 draft, 1 from the cache')
    expect((await cached('--vertical', 'legal')).stderr).toContain('0 from the cache')
    expect((await cached('--as-of', '2026-03-02')).stderr).toContain('0 from the cache')
    write('x.md', WRONG.replace('2007', '1974'))
    const changed = await cached()
    expect(changed.stderr).toContain('0 from the cache')
    expect(changed.code).toBe(0)
  })

  it('is off unless asked for', async () => {
    await tickmark(['wrong.md'], { cwd: join(cwd) })
    mkdirSync(join(cwd, 'fresh/node_modules'), { recursive: true })
    await tickmark(['../wrong.md'], { cwd: join(cwd, 'fresh') })
    expect(readdirSync(join(cwd, 'fresh/node_modules'))).toEqual([])
  })

  it('says where it can not be', async () => {
    const { code, stderr } = await tickmark(['wrong.md', '--cache-location', 'wrong.md'], { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^tickmark: .*wrong\.md: no folder for the cache \(EEXIST\); name another with/)
  })
})

describe('--concurrency', () => {
  it.each(['0', '-1', '2.5', 'two'])('"%s" is refused', async (value) => {
    const { code, stderr } = await tickmark(['wrong.md', `--concurrency=${value}`], { cwd })
    expect(code).toBe(2)
    expect(stderr).toBe(`tickmark: Unexpected "${value}" for --concurrency, expected auto, off or a number from 1\n`)
  })
})

describe('verifyFiles', () => {
  it('gives the same results from its cache and from workers', async () => {
    const plain = await verifyFiles(['*.md', 'brief.json', 'broken.json'], { cwd, asOf: '2026-03-01' })
    expect(plain.results.length).toBeGreaterThan(2)
    expect(plain.errors).toHaveLength(1)
    for (const how of [{ cache: 'library' }, { cache: 'library' }, { concurrency: 2 }, { deadline: 60_000 }]) {
      const again = await verifyFiles(['*.md', 'brief.json', 'broken.json'], { cwd, asOf: '2026-03-01', ...how })
      expect(again).toEqual(plain)
    }
    expect(entries('library')).toHaveLength(plain.results.length)
  })

  it('gives an error for a draft that takes longer than the deadline', async () => {
    write('long.md', 'Revenue rose 12% from $4.2bn to $4.7bn in 2024. '.repeat(8000))
    const { results, errors } = await verifyFiles(['long.md'], { cwd, deadline: 5, cache: 'none' })
    expect(results).toEqual([])
    expect(errors.map((error) => error.message)).toEqual(['long.md: aborted: not verified within 5 ms'])
    expect(entries('none')).toEqual([])
  })

  it('refuses what is no option', async () => {
    await expect(verifyFiles(['wrong.md'], { cwd, concurrency: 0 })).rejects.toThrow(/Unexpected 0 for concurrency/)
  })
})

describe('--timing', () => {
  it('goes to standard error, with each part, its time and its share; the report stays as it is', async () => {
    const plain = await tickmark(['wrong.md', '--format', 'json'], { cwd })
    const { stdout, stderr } = await tickmark(['wrong.md', '--format', 'json', '--timing'], { cwd, timing: 'all' })
    expect(stdout).toBe(plain.stdout)
    expect(stderr).toMatch(/^Timing: 1 draft; \d+\.\d\d s CPU, \d+\.\d\d s elapsed\n/)
    for (const part of [
      'parse',
      'projection',
      'guard',
      'layer legal.reader',
      'legal.citations',
      'legal.citations/series-year',
    ]) {
      expect(stderr).toMatch(new RegExp(`^  ${part} +\\d+\\.\\d +\\d+\\.\\d % +\\d+$`, 'm'))
    }
    const shares = [...stderr.matchAll(/ (\d{1,3}\.\d) %/g)].map((match) => Number(match[1]))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, -1)
    expect(shares).toEqual([...shares].sort((a, b) => b - a))
  })

  it.each([
    ['1', 10],
    ['3', 3],
  ])('shows the first %s of TIMING', async (timing, rows) => {
    const { stderr } = await tickmark(['wrong.md'], { cwd, timing })
    expect(stderr.trimEnd().split('\n')).toHaveLength(rows + 3)
    expect(stderr).toMatch(/\n {2}\d+ other parts +\d/)
  })

  it.each(['', '0'])('shows nothing for TIMING=%s', async (timing) => {
    expect((await tickmark(['wrong.md'], { cwd, timing })).stderr).toBe('')
  })

  it('counts no time twice: a part inside another is taken from it', () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const watch = new Stopwatch()
    const spend = (ms: number) => void (now += ms)
    watch.measure('outer', () => {
      spend(1)
      watch.measure('inner', () => {
        spend(10)
        watch.measure('deep', () => spend(100))
      })
      expect(() =>
        watch.measure('inner', () => {
          spend(20)
          throw new Error('as may happen')
        }),
      ).toThrow('as may happen')
      spend(2)
    })
    clock.mockRestore()
    expect([...watch.take()]).toEqual([
      ['deep', { calls: 1, ms: 100 }],
      ['inner', { calls: 2, ms: 30 }],
      ['outer', { calls: 1, ms: 3 }],
    ])
    expect(watch.take().size).toBe(0)
  })
})

describe('progress', () => {
  const slow = () => {
    const start = Date.now()
    let now = start
    return vi.spyOn(Date, 'now').mockImplementation(() => (now += 300))
  }
  const run = async (args: readonly string[], terminal: boolean) => {
    const clock = slow()
    const { stderr } = await tickmark(['wrong.md', 'front.md', 'brief.json', ...args], { cwd, terminal })
    clock.mockRestore()
    return stderr
  }

  it('is one line on a terminal, written over and erased at the end', async () => {
    const stderr = await run([], true)
    expect(stderr.split('\r\u001b[2K').slice(-3)).toEqual(['2 of 3 drafts', '3 of 3 drafts', ''])
    expect(stderr).not.toContain('\n')
  })

  it('is not for files and pipes, nor for --no-progress, nor before half a second', async () => {
    expect(await run([], false)).toBe('')
    expect(await run(['--no-progress'], true)).toBe('')
    expect((await tickmark(['wrong.md'], { cwd, terminal: true })).stderr).toBe('')
  })
})
