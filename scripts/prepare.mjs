// Builds on install, so that a checkout, a tarball and a global install from git all have a working bin.
//
// npm runs this as `prepare`. When npm installs a git dependency globally (which is how pre-commit installs a hook), the clone
// it prepares has no development dependencies, because the nested install inherits "global": then they are installed here.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const require = createRequire(join(root, 'package.json'))
const installed = (name) => {
  try {
    require.resolve(`${name}/package.json`)
    return true
  } catch {
    return existsSync(join(root, 'node_modules', name))
  }
}

if (!['typescript', 'rolldown', 'unified'].every(installed)) {
  run('npm', [
    'install',
    '--no-global',
    '--location=project',
    '--include=dev',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
  ])
}
// `npx tickmark` in a checkout prepares the project once more, silently, the first time: npm links it into a cache of its own.
const stamp = join(root, 'build/prepared')
const sources = hashOfSources()
if (!existsSync(join(root, 'dist/index.js')) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  run(process.execPath, [join(root, 'node_modules/typescript/lib/tsc.js'), '-p', join(root, 'tsconfig.build.json')])
  run(process.execPath, [join(root, 'scripts/bundle.mjs')])
  writeFileSync(stamp, sources)
}

/** SHA-256 of all that a build is made from. */
function hashOfSources() {
  const hash = createHash('sha256')
  const folders = ['src', 'rules', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = [
    ...folders.sort(),
    ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => join(root, name)),
  ]
  for (const file of files) if (existsSync(file)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
