// Bundles the command line: a few files that load in a fraction of the time its some hundred modules take.
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const bundle = await rolldown({
  input: { tickmark: at('dist/src/cli/process.js') },
  platform: 'node',
  logLevel: 'warn',
})
await bundle.write({ dir: at('dist/cli'), format: 'esm', chunkFileNames: '[name].js' })
await bundle.close()
