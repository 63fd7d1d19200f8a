import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startService } from './harness/service.js'

const PAGE = readFileSync(join(import.meta.dirname, '../docs/session.md'), 'utf8')

it('the session of docs/session.md goes as it says', async () => {
  const service = await startService({ TICKMARK_AS_OF: '2026-03-01' })
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-session-'))
  try {
    const commands = [...PAGE.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block)
    expect(commands.length).toBeGreaterThan(7)
    // "demo" is a member with credits: what a first start gives.
    const out = execFileSync('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 100_000,
      env: {
        PATH: process.env['PATH'],
        BASE: service.base,
        KEY: service.key || (await service.admin('account', 'make', 'demo', '--credits', '100')).key,
      },
    })
    for (const line of [
      'complete',
      'reference_files file_upload required',
      '> The monthly rent is $1,200, payable on the first day of each month. (S1, paragraph 2)',
      'common.quantities verified, common.sources verified',
      'lease.txt: paragraph 1, paragraph 2, paragraph 3',
      'true true true 0 10',
      '- Vacancy was 4.1% in 2024.',
      'asked again',
    ]) {
      expect(out.split('\n')).toContain(line)
    }
    expect(existsSync(join(folder, 'evidence.html'))).toBe(true)
    expect(readFileSync(join(folder, 'evidence.html'), 'utf8')).toContain('Orchard Homes LLC')
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true })
  }
}, 150_000)
