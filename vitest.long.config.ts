import { defineConfig } from 'vitest/config'

const nightly = process.env['NIGHTLY'] ? ['test/nightly/**/*.test.ts'] : []

/** Long runs: megabytes of what an attacker would send, growth by length, drafts by the thousand; with NIGHTLY set, hours of them. */
export default defineConfig({
  test: { maxWorkers: '100%', include: ['test/long/**/*.test.ts', ...nightly], testTimeout: 120_000 },
})
