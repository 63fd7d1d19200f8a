import { defineConfig } from 'vitest/config'

/** The package as others get it: packed, installed, imported. Slow, so apart from the other tests. */
export default defineConfig({
  test: { maxWorkers: '100%', include: ['test/package/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
})
