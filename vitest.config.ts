import { defineConfig } from 'vitest/config'

/** All cores, and modules loaded once a worker instead of once a file: a third of the time. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    isolate: false,
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**', 'test/long/**', 'test/nightly/**', 'test/browser/**'],
    globalSetup: 'test/build.ts',
    testTimeout: 120_000,
    coverage: { include: ['src/**', 'rules/**'] },
  },
})
