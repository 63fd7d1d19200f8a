import { defineConfig } from 'vitest/config'

/** The pages in a browser: what a reader sees, clicks and types. Needs Chromium; says so where there is none. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
