import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `test/${file}`)
const onDatabase = files.filter((file) => /from '[./]+\/harness\//.test(readFileSync(file, 'utf8')))
const test = { testTimeout: 60_000, hookTimeout: 60_000, fileParallelism: false }
/** Files that come to the harness run on each database; DATABASE_URL says where PostgreSQL is. */
const on = (kind: string, order: number) => ({
  test: {
    ...test,
    name: kind,
    include: onDatabase,
    env: { TEST_DATABASE: kind },
    globalSetup: 'test/harness/global-setup.ts',
    sequence: { groupOrder: order },
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { ...test, name: 'pure', include: files.filter((file) => !onDatabase.includes(file)) } },
      on('pglite', 1),
      ...(process.env['DATABASE_URL'] ? [on('postgres', 2)] : []),
    ],
  },
})
