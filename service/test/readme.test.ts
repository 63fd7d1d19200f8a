import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rooms } from '../dist/rooms.js'
import { startService } from './harness/service.js'

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

it('the table of the README names every variable, with its default and meaning', () => {
  const declared = rooms.flatMap(({ settings = {} }) => Object.values(settings))
  const rows = declared.map(({ name, shown, meaning }) => {
    const value = /[ `]/.test(shown) || shown === 'none' ? shown : `\`${shown}\``
    return [`\`${name}\``, value, meaning]
  })
  const table = README.split('\n')
    .filter((line) => /^\| `[A-Z][A-Z\d_]+`/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  expect(table).toEqual(rows)
})
