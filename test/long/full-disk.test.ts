import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Folder } from '../folder.js'

const folder = new Folder().path
const small = join(folder, 'small')
const lines = join(folder, 'in.jsonl')
/** Only root may mount a small file system: elsewhere there is none to fill. */
const isRoot = process.getuid?.() === 0
beforeAll(() => {
  if (!isRoot) return
  mkdirSync(small)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small], { stdio: 'pipe' })
  const content = 'See Roe v. Wade, 410 U.S. 113 (1973). Revenue rose 12% from 4.2 to 4.7. '.repeat(100)
  writeFileSync(lines, Array.from({ length: 200 }, (_, id) => `${JSON.stringify({ id, content })}\n`).join(''))
})
afterAll(() => {
  if (isRoot) execFileSync('umount', [small])
})

interface Ended {
  readonly code: number | null
  readonly errors: string
}

/** Runs the command under a shell, its streams piped; killed where it does not end by itself. */
function run(command: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', `set -o pipefail; ${command}`], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.stdout.resume()
    child.stdin.on('error', () => undefined).end()
    const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, errors })
    })
  })
}

describe.runIf(isRoot)('answers on a disk that is full', () => {
  const tickmark = `node ${join(process.cwd(), 'bin/tickmark.js')} verify`
  it.each([
    [
      'into a file',
      `${tickmark} --jsonl in.jsonl --out small/out.jsonl`,
      /^tickmark: small\/out\.jsonl: the disk is full\n$/,
    ],
    [
      'lines from a pipe',
      `cat in.jsonl | ${tickmark} --jsonl - --out small/out.jsonl`,
      /small\/out\.jsonl: the disk is full\n$/,
    ],
    [
      'to standard output',
      `${tickmark} --jsonl in.jsonl > small/out.jsonl`,
      /^tickmark: standard output could not be written: the disk is full\n$/,
    ],
  ])('end with 2 and say so, each time: %s', { timeout: 600_000 }, async (_, command, message) => {
    for (let i = 0; i < 4; i++) {
      rmSync(join(small, 'out.jsonl'), { force: true })
      expect(await run(command)).toEqual({ code: 2, errors: expect.stringMatching(message) as string })
    }
  })
})
