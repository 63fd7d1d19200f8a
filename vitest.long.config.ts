import { defineConfig } from 'vitest/config'

/** Long runs: megabytes of what an attacker would send, and growth measured at n and 4n. */
export default defineConfig({ test: { include: ['test/long/**/*.test.ts'], testTimeout: 120_000 } })
