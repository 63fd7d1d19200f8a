import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../dist/config.js'
import { startService } from './service.js'

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')

it('the session in the README answers what it says', async () => {
  const session = /<!-- session[^\n]*\n\n```sh\n([\s\S]*?)```/.exec(README)?.[1] ?? ''
  const service = await startService()
  try {
    const [health, answer] = session.split('\n\n').map(
      (command) =>
        JSON.parse(
          execFileSync('sh', ['-c', command], {
            env: { PATH: process.env['PATH'], BASE: service.base, KEY: service.key },
            encoding: 'utf8',
          }),
        ) as unknown,
    )
    expect(health).toMatchObject({ status: 'ok' })
    expect(answer).toMatchObject({ configured: true, ok: false, verification: { passed: false, complete: true } })
    expect(JSON.stringify(answer)).toContain('"subject":"493 F.2d 1047"')
  } finally {
    await service.stop()
  }
})

it('the table of the README names every variable, with its default', () => {
  const rows = [...README.matchAll(/^\| `(TICKMARK_\w+)` *\| `?([^`| ]*)/gm)].map(([, name, value]) => [name, value])
  const source = readFileSync(join(import.meta.dirname, '../src/config.ts'), 'utf8')
  const read = new Set([...source.matchAll(/(?:text|number)\('(TICKMARK_\w+)'/g)].map(([, name]) => name))
  expect(new Set(rows.map(([name]) => name))).toEqual(read)
  const defaults = readConfig({})
  const numbers = rows.filter(([, value]) => /^\d+$/.test(value ?? ''))
  expect(numbers.length).toBeGreaterThan(8)
  for (const [name, value] of numbers) {
    expect(readConfig({ [name ?? '']: value }), name).toEqual(defaults)
    expect(readConfig({ [name ?? '']: String(Number(value) + 1) }), name).not.toEqual(defaults)
  }
})
