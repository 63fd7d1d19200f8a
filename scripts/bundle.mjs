// Bundles what tsc compiled into dist/: the command, the three entries of the library and what a worker runs, with everything they need
// inside. Few files load in a fraction of the time some hundred modules take, and a package without dependencies installs the same
// everywhere (npm's global installs from git trip over large ones). The notices of what is inside go with it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

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

/** Name, version and licence text of every package that any module comes from. */
function notices(modules) {
  const packages = new Map()
  for (const id of modules) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
    if (name) packages.set(name, join(root, 'node_modules', name))
  }
  return [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => {
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate))
      if (!file && !license) throw new Error(`${name} ${version} states no licence`)
      return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
