import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rooms } from '../dist/rooms.js'
import { startService } from './harness/service.js'

const README_FILE = join(import.meta.dirname, '../README.md')
const README = readFileSync(README_FILE, 'utf8')

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

it('the table of the README names every variable, with its default and meaning (UPDATE=1 writes it)', () => {
  const declared = rooms.flatMap(({ settings = {} }) => Object.values(settings))
  const lines = declared.map(({ name, shown, meaning }) => {
    const value = /[ `]/.test(shown) || shown === 'none' ? shown : `\`${shown}\``
    return `| \`${name}\` | ${value} | ${meaning} |`
  })
  const table = /^\| variable .*\n\|[ |-]+\|\n(?:\|.*\n)*/m
  const packed = (text: string) => text.replace(/ +\|/g, ' |').replace(/-+/g, '---')
  const expected = `| variable | default | meaning |\n| --- | --- | --- |\n${lines.join('\n')}\n`
  if (process.env['UPDATE'])
    writeFileSync(
      README_FILE,
      README.replace(table, () => expected),
    )
  else expect(packed(table.exec(README)?.[0] ?? '')).toBe(packed(expected))
})
