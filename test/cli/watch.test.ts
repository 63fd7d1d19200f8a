import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { folderOf } from '../folder.js'
import { tickmark } from './command.js'

const BIN = join(import.meta.dirname, '../../bin/tickmark.js')
const CLEAN = 'See *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 570 (2007).\n'
const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
const LONGEST_WAIT = 20_000
const children = new Set<ChildProcess>()

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A running `tickmark --watch` on a folder of its own: each run's lines as they come. */
function watching(files: Record<string, string>, args: readonly string[] = ['.']) {
  const folder = folderOf(files)
  const child = spawn(process.execPath, [BIN, '--watch', '--format', 'lines', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TICKMARK_DATA: join(folder, 'no-data') },
  })
  children.add(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const closed = once(child, 'close')
  const runs = () => stderr.split('watching, Ctrl-C ends').length - 1
  let seen = 0
  let from = { stdout: 0, stderr: 0 }
  /** Waits for the next run that prints: what it printed, the paths of its violations, what it said. */
  const next = async () => {
    for (const end = Date.now() + LONGEST_WAIT; runs() <= seen && Date.now() < end;) await pause(10)
    expect(runs(), `no further run; ${stderr}`).toBeGreaterThan(seen)
    seen = runs()
    const printed = stdout.slice(from.stdout)
    const said = stderr.slice(from.stderr)
    from = { stdout: stdout.length, stderr: stderr.length }
    return { printed, said, paths: [...new Set(printed.match(/^[\w./-]+(?=:\d+:\d+:)/gm) ?? [])].sort() }
  }
  return {
    folder,
    next,
    runs,
    write(name: string, text: string) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    async end() {
      child.kill('SIGINT')
      const [code] = (await closed) as [number | null]
      return { code, said: stderr.slice(from.stderr) }
    },
  }
}

describe.skipIf(process.platform === 'win32')('--watch', () => {
  it('verifies only the draft that changed, prints all, and ends with Ctrl-C', async () => {
    const { next, write, end } = watching({ 'a.md': WRONG, 'b.md': CLEAN })
    const first = await next()
    expect([first.paths, first.said]).toEqual([['a.md'], 'tickmark: 2 drafts verified; watching, Ctrl-C ends\n'])
    write('b.md', `Text.\n\n${WRONG}`)
    const second = await next()
    expect([second.paths, second.said]).toEqual([
      ['a.md', 'b.md'],
      'tickmark: 1 draft verified; watching, Ctrl-C ends\n',
    ])
    write('a.md', CLEAN)
    expect((await next()).paths).toEqual(['b.md'])
    expect(await end()).toEqual({ code: 130, said: 'tickmark: watching ended; nothing was written\n' })
  }, 60_000)

  it('follows folders that are made, moved and taken away', async () => {
    const { folder, next, write } = watching({ 'a.md': CLEAN })
    expect((await next()).paths).toEqual([])
    write('deep/er/c.md', WRONG)
    expect((await next()).paths).toEqual(['deep/er/c.md'])
    renameSync(join(folder, 'deep'), join(folder, 'other'))
    expect((await next()).paths).toEqual(['other/er/c.md'])
    write('other/er/c.md', `Text.\n\n${WRONG}`)
    expect((await next()).printed).toContain('other/er/c.md:3:')
    rmSync(join(folder, 'other'), { recursive: true })
    expect((await next()).paths).toEqual([])
  }, 60_000)

  it('sees a named draft that an editor replaces, and one that comes later', async () => {
    const { folder, next, write } = watching({ 'a.md': CLEAN, 'beside.md': WRONG }, ['a.md', 'later.md'])
    const first = await next()
    expect(first.said.split('\n')[0]).toBe('tickmark: later.md: no such file')
    for (const text of [WRONG, `Text.\n\n${WRONG}`]) {
      write('new', text)
      renameSync(join(folder, 'new'), join(folder, 'a.md'))
      expect((await next()).paths).toEqual(['a.md', 'later.md'])
    }
    write('later.md', `Late.\n\n${WRONG}`)
    const last = await next()
    expect([last.paths, last.said]).toEqual([
      ['a.md', 'later.md'],
      'tickmark: 1 draft verified; watching, Ctrl-C ends\n',
    ])
  }, 60_000)

  it('follows ignore files, configuration and baseline, and outlives a configuration half written', async () => {
    const { next, write } = watching({ 'a.md': WRONG, 'drafts/b.md': WRONG })
    expect((await next()).paths).toEqual(['a.md', 'drafts/b.md'])
    write('.tickmarkignore', 'drafts/\n')
    expect((await next()).paths).toEqual(['a.md'])
    write('tickmark.json', '{ "rules": ')
    expect((await next()).said).toMatch(/^tickmark: .*tickmark\.json: line 1, column 12: Unexpected end/)
    const off = { 'legal.citations/series-year': 'off', 'legal.citations/volume-year': 'off' }
    write('tickmark.json', JSON.stringify({ rules: off }))
    const quiet = await next()
    expect([quiet.paths, quiet.said]).toEqual([[], 'tickmark: 1 draft verified; watching, Ctrl-C ends\n'])
    write('tickmark.json', '{}')
    expect((await next()).paths).toEqual(['a.md'])
    write('.tickmark-baseline.json', '{ "schema": "tickmark.baseline/1", "entries": [{}] }')
    expect((await next()).said).toContain('.tickmark-baseline.json: /entries/0')
  }, 60_000)

  it('follows what a configuration names from the moment it names it', async () => {
    const off = JSON.stringify({
      rules: { 'legal.citations/series-year': 'off', 'legal.citations/volume-year': 'off' },
    })
    const { next, write } = watching({ 'a.md': WRONG, 'house/base.json': '{}' }, ['a.md'])
    expect((await next()).paths).toEqual(['a.md'])
    write('house/base.json', off) // nobody names it yet
    write('tickmark.json', JSON.stringify({ extends: ['./house/base.json'] }))
    expect((await next()).paths).toEqual([])
    write('house/base.json', '{}')
    expect((await next()).paths).toEqual(['a.md'])
  }, 60_000)

  it('follows the sources that drafts are held against', async () => {
    const { folder, next, write } = watching(
      { 'a.md': 'The fund paid 4,210 claims last year.\n', 'facts/claims.csv': 'paid\n4210\n' },
      ['a.md', '--sources', 'facts', '--check', 'common.sources', '--format', 'csv:marks.csv'],
    )
    await next()
    const marks = () => readFileSync(join(folder, 'marks.csv'), 'utf8')
    expect(marks()).toContain(',verified,')
    write('facts/claims.csv', 'paid\n4310\n')
    await expect.poll(marks, { timeout: LONGEST_WAIT }).toContain(',unverifiable,')
  }, 60_000)

  it('answers a burst of changes once, and what changes nothing not at all', async () => {
    const { folder, next, write, runs } = watching({ 'a.md': CLEAN })
    await next()
    utimesSync(join(folder, 'a.md'), 0, 0)
    write('notes.txt', 'not a draft')
    await pause(600)
    expect(runs()).toBe(1)
    for (let i = 0; i < 25; i++) write(`many/${i}.md`, WRONG)
    const { paths } = await next()
    expect(paths).toHaveLength(25)
    await pause(600)
    expect(runs()).toBe(2)
  }, 60_000)

  it('keeps a report beside the drafts up to date without starting itself again, and says so at the end', async () => {
    const { folder, next, write, runs, end } = watching({ 'a.md': WRONG }, ['.', '--format', 'json:report.json'])
    await next()
    const report = join(folder, 'report.json')
    const { mtimeMs } = statSync(report)
    await pause(800)
    expect([runs(), statSync(report).mtimeMs]).toEqual([1, mtimeMs])
    write('a.md', CLEAN)
    await next()
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ results: [{ outcome: { passed: true } }] })
    expect((await end()).said).toBe('tickmark: watching ended; report.json is as of the last run\n')
  }, 60_000)

  it('ends at once where it is wrong from the start', async () => {
    const cwd = folderOf({ 'tickmark.json': '{', 'a.md': CLEAN })
    const { code, stderr } = await tickmark(['--watch', 'a.md'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('tickmark.json: line 1, column 2: Unexpected end')])
  })

  it('clears a terminal before it prints', async () => {
    const cwd = folderOf({ 'a.md': WRONG })
    const others = process.listenerCount('SIGINT')
    const ended = tickmark(['--watch', 'a.md'], { cwd, columns: 100 })
    while (process.listenerCount('SIGINT') === others) await pause(10)
    process.listeners('SIGINT').at(-1)!('SIGINT')
    const { code, stdout } = await ended
    expect([code, stdout.startsWith('\u001b[2J\u001b[3J\u001b[Ha.md\n')]).toEqual([130, true])
  })
})
