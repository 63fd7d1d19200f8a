import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** TypeBox in two files, `#typebox` in the service: loading its 680 modules takes a process longer than loading the whole of the service's own. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    lib: {
      entry: {
        index: fileURLToPath(import.meta.resolve('typebox')),
        value: fileURLToPath(import.meta.resolve('typebox/value')),
      },
      formats: ['es'],
    },
    outDir: 'dist/typebox',
    target: 'es2023',
    minify: false,
    reportCompressedSize: false,
  },
})
