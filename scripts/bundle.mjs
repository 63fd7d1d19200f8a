// Bundles the command line: one file that loads in a fraction of the time its some hundred modules take.
import { rolldown } from 'rolldown'

const bundle = await rolldown({ input: { tickmark: 'dist/src/cli/process.js' }, platform: 'node', logLevel: 'warn' })
await bundle.write({ dir: 'dist/cli', format: 'esm', minify: false, chunkFileNames: '[name].js' })
await bundle.close()
