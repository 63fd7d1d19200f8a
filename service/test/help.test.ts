import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the help of admin keeps what a verb takes and what it does apart', () => {
  const program = join(import.meta.dirname, '../bin/tickmark-service.js')
  const text = execFileSync(process.execPath, [program, 'admin', '--help'], { encoding: 'utf8' })
  const verbs = text.split('\n').filter((line) => line.startsWith('  '))
  expect(verbs.length).toBeGreaterThan(8)
  for (const verb of verbs) expect(verb.trim()).toContain('  ')
})
