// Bundles what tsc compiled into dist/: the command, the three entries of the library and what a worker runs, with everything they need
// inside. Few files load in a fraction of the time some hundred modules take, and a package without dependencies installs the same
// everywhere (npm's global installs from git trip over large ones). The notices of what is inside go with it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { notices } from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Loaded from the user's own installation, and only when asked for. */
const optionalPeers = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(?:/|$)`))
const entry = (path) => join(root, 'build/src', path)

for (const stale of existsSync(join(root, 'dist')) ? readdirSync(join(root, 'dist')) : []) {
  if (stale !== 'types') rmSync(join(root, 'dist', stale), { recursive: true })
}
const bundle = await rolldown({
  input: {
    index: entry('index.js'),
    node: entry('node.js'),
    testing: entry('testing.js'),
    tickmark: entry('cli/process.js'),
    worker: entry('host/worker.js'),
  },
  platform: 'neutral', // the engine runs in a browser too: of two builds of a package, the one without Node
  resolve: { conditionNames: ['import', 'default'], mainFields: ['module', 'main'] },
  external: [/^node:/, ...builtinModules, ...optionalPeers],
  logLevel: 'warn',
})
const { output } = await bundle.write({
  dir: join(root, 'dist'),
  format: 'esm',
  minify: true,
  chunkFileNames: 'chunks/[name].js',
})
await bundle.close()
writeFileSync(join(root, 'dist/THIRD-PARTY-NOTICES.txt'), notices(output.flatMap((chunk) => chunk.moduleIds ?? [])))
