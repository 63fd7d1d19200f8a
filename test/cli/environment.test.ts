import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { verify } from '../../src/index.js'

const root = join(import.meta.dirname, '../..')
const drafts = ['legal', 'clinical', 'brief'].map((name) => join(root, `fixtures/demo/${name}.md`))
const run = promisify(execFile)

async function digests(files: readonly string[], env: Record<string, string>): Promise<Record<string, string>> {
  const args = [join(root, 'bin/tickmark.js'), '--format', 'json', '--as-of', '2026-03-01', '--no-config', ...files]
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...env }, maxBuffer: 1e8 }).catch(
    (failed: unknown) => failed as { stdout: string },
  )
  const { results } = JSON.parse(stdout) as { results: { path: string; outcome: { digest: string } }[] }
  return Object.fromEntries(results.map(({ path, outcome }) => [path, outcome.digest]))
}

describe('the digest', () => {
  it('is the same in every time zone and locale, and for files in any order', async () => {
    const reference = await digests(drafts, { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' })
    expect(Object.keys(reference)).toHaveLength(3)
    for (const env of [
      { TZ: 'Pacific/Apia', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
      { TZ: 'America/Sao_Paulo', LANG: 'de_DE.UTF-8', LC_ALL: '' },
    ]) {
      expect(await digests([...drafts].reverse(), env)).toEqual(reference)
    }
  })

  it('is the same in a worker', async () => {
    const source = readFileSync(join(root, 'fixtures/demo/legal.md'), 'utf8')
    const worker = new Worker(
      `const { workerData, parentPort } = require('node:worker_threads')
       import(workerData.index).then(({ verify }) => parentPort.postMessage(verify(workerData.source, { vertical: 'legal' }).digest))`,
      { eval: true, workerData: { index: join(root, 'dist/index.js'), source } },
    )
    const digest = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
    expect(digest).toBe(verify(source, { vertical: 'legal' }).digest)
  })
})
