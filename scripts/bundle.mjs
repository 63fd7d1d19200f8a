// Bundles what tsc compiled into dist/: the entries of the library and what a worker of ours runs, and the command, with everything they need
// inside. Few files load in a fraction of the time some hundred modules take, and a package without dependencies installs the same
// everywhere (npm's global installs from git trip over large ones). The notices of what is inside go with it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { notices } from './notices.mjs'
import { parseAst } from 'rolldown/parseAst'
import { pruneTypes } from './prune-types.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { peerDependencies, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** Loaded from the user's own installation, and only when asked for. */
const optionalPeers = Object.keys(peerDependencies).map((name) => new RegExp(`^${name}(?:/|$)`))
/** Of these, what is a module and nothing else: what `require` gives of it has its default export as a property. */
const MODULES = ['rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify']
const entry = (path) => join(root, 'build/src', path)
const dist = join(root, 'dist')
for (const stale of existsSync(dist) ? readdirSync(dist) : []) {
  if (stale !== 'types') rmSync(join(dist, stale), { recursive: true })
}

/** The sentence that a doubt spares or leaves open, and its twin, are for who reads the code and for a test, and no run looks at them. */
const withoutSentences = {
  name: 'without-sentences',
  transform(code, id) {
    if (!id.startsWith(join(root, 'build/rules')) || !/\b(?:spares|leaves|twin):/.test(code)) return undefined
    const cut = []
    const visit = (node) => {
      if (Array.isArray(node)) return node.forEach(visit)
      if (node === null || typeof node !== 'object') return
      if (
        node.type === 'Property' &&
        ['spares', 'leaves', 'twin'].includes(node.key.name) &&
        node.value.type === 'Literal'
      )
        cut.push([node.start, node.end])
      Object.values(node).forEach(visit)
    }
    visit(parseAst(code))
    let left = code
    for (const [start, end] of cut.sort((a, b) => b[0] - a[0]))
      left = left.slice(0, start) + left.slice(end).replace(/^\s*,/, '')
    return { code: left, map: null }
  },
}

/** Bundles some entries and writes them. Returns the files written. */
async function bundle(input, output, options = {}) {
  const made = await rolldown({
    input,
    platform: 'neutral', // the engine runs in a browser too: of two builds of a package, the one without Node
    resolve: { conditionNames: ['import', 'default'], mainFields: ['module', 'main'] },
    external: [/^node:/, ...builtinModules, ...optionalPeers],
    logLevel: 'warn',
    ...options,
    plugins: [withoutSentences, ...(options.plugins ?? [])],
  })
  const written = await made.write({ minify: true, ...output })
  await made.close()
  return written.output
}

/** Escapes what is not ASCII, which in minified code stands in literals and names only: such a file is read and held in half of the time and space. */
function ascii(code) {
  return code.replace(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const library = await bundle(
  {
    index: entry('index.js'),
    node: entry('node.js'),
    plugin: entry('plugin.js'),
    testing: entry('testing.js'),
    worker: entry('worker.js'),
    'verify-worker': entry('host/worker.js'),
  },
  { dir: dist, format: 'esm', chunkFileNames: 'chunks/[name].js' },
)

// The command is CommonJS: of that, V8 takes code that it made in an earlier process.
const COMMON = {
  dir: join(dist, 'command'),
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  comments: { annotation: false }, // those are for who bundles again, and nobody does that with a command
}
const requiredModules = {
  name: 'required-modules',
  resolveId(id, importer) {
    if (MODULES.includes(id)) return importer === `\0${id}` ? { id, external: true } : `\0${id}`
    return optionalPeers.some((name) => name.test(id)) ? { id, external: true } : undefined
  },
  load: (id) =>
    MODULES.includes(id.slice(1))
      ? `import given from '${id.slice(1)}'\nexport default given.default ?? given`
      : undefined,
}
const command = await bundle({ command: entry('cli/process.js') }, COMMON, {
  external: [/^node:/, ...builtinModules],
  plugins: [requiredModules],
  transform: { define: { 'import.meta.url': "require('node:url').pathToFileURL(__filename).href" } },
})
const build = createHash('sha256')
for (const { fileName, code } of command) {
  writeFileSync(join(COMMON.dir, fileName), ascii(code))
  build.update(`${fileName}\0${code}`)
}
await bundle({ start: entry('cli/start.js') }, COMMON, {
  transform: { define: { BUILD: JSON.stringify(build.digest('hex').slice(0, 16)) } },
})

const modules = [...library, ...command].flatMap((chunk) => chunk.moduleIds ?? [])
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), notices(modules))
pruneTypes(
  Object.values(exports).flatMap(({ types }) => (types ? [join(root, types)] : [])),
  join(dist, 'types'),
)
