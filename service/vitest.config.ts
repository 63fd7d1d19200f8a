import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('browser/'))
  .map((file) => `test/${file}`)
const having = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')))
const onDatabase = having(/from '[./]+\/harness\//)
/** These say at their beginning why one will do: PostgreSQL, where there is one. */
const onOne = having(/^\/\/ On one database: /)
const KINDS = process.env['DATABASE_URL'] ? ['postgres', 'pglite'] : ['pglite']
/**
 * Two files at a time: each has a database and a folder of its own, and many wait more than they work. A worker loads the service once for
 * all of its files, and as Node does: it is built JavaScript already.
 */
const test = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  isolate: false,
  server: { deps: { external: [/\/service\/dist\//] } },
  sequence: { groupOrder: 1 },
}
/** Files that come to the harness run on each database, but for some; DATABASE_URL says where PostgreSQL is. */
const on = (kind: string) => ({
  test: {
    ...test,
    name: kind,
    include: kind === KINDS[0] ? onDatabase : onDatabase.filter((file) => !onOne.includes(file)),
    env: { TEST_DATABASE: kind },
    globalSetup: 'test/harness/global-setup.ts',
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { ...test, name: 'pure', include: files.filter((file) => !onDatabase.includes(file)) } },
      ...KINDS.map(on),
    ],
  },
})
