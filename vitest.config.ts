import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**', 'test/long/**', 'test/nightly/**', 'test/browser/**'],
    globalSetup: 'test/build.ts',
    testTimeout: 30_000,
    coverage: { include: ['src/**', 'rules/**'] },
  },
})
