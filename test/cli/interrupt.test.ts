import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../folder.js'

const BIN = join(import.meta.dirname, '../../bin/tickmark.js')
const DRAFT = `${'Revenue rose 21% from $4.2bn to $4.7bn. See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007). '.repeat(400)}\n`

/** Ends a run by Ctrl-C once `ready` says so of what is on standard output and in the folder. */
async function interrupted(args: readonly string[], files: Record<string, string>, ready: (folder: string) => boolean) {
  const folder = folderOf(files)
  const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const closed = once(child, 'close')
  while (!ready(folder) && child.exitCode === null) await new Promise((done) => setTimeout(done, 20))
  child.kill('SIGINT')
  const [code] = (await closed) as [number | null]
  return { code, stderr, folder }
}
const lengthOf = (file: string) => {
  try {
    return readFileSync(file).length
  } catch {
    return 0
  }
}

describe.skipIf(process.platform === 'win32')('Ctrl-C', () => {
  it('says what of the answers was kept, and the same command goes on from there', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => JSON.stringify({ id: i, content: DRAFT })).join('\n')
    const args = ['verify', '--jsonl', 'in.jsonl', '--out', 'out.jsonl', '--no-config', '--concurrency', 'off']
    const { code, stderr, folder } = await interrupted(
      args,
      { 'in.jsonl': lines },
      (path) => lengthOf(join(path, 'out.jsonl')) > 0,
    )
    expect(code).toBe(130)
    const [, done] =
      /^tickmark: interrupted after (\d+) drafts?; out\.jsonl has their answers, and the same command goes on from there\n$/.exec(
        stderr,
      )!
    const kept = readFileSync(join(folder, 'out.jsonl'), 'utf8').split('\n').length - 1
    expect(Math.abs(kept - Number(done))).toBeLessThanOrEqual(1)
  }, 120_000)

  it('says that nothing was written where nothing was', async () => {
    const drafts = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}.md`, DRAFT]))
    const interruptedAfter = (ms: number) => {
      const started = performance.now()
      return interrupted(['.', '--no-config', '--concurrency', 'off'], drafts, () => performance.now() - started > ms)
    }
    // A signal that comes before the run has begun ends the process as it ends any other: on a busy machine it has to wait longer.
    let wait = 800
    let ended = await interruptedAfter(wait)
    while (ended.code === null) ended = await interruptedAfter((wait *= 2))
    expect([ended.code, ended.stderr]).toEqual([
      130,
      expect.stringMatching(/^tickmark: interrupted after \d+ of 200 drafts; nothing was written\n$/),
    ])
  }, 120_000)
})
