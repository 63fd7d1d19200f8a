import { defineConfig } from 'vitest/config'

/** The desk in a browser, against the service as it is run. Needs Chromium, and the browser tests of the folder above. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    env: { TEST_DATABASE: 'pglite' },
    globalSetup: 'test/harness/global-setup.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
