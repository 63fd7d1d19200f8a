// Builds on install, so that a checkout, a tarball and a global install from git all have a working bin.
//
// npm runs this as `prepare`. When npm installs a git dependency globally (which is how pre-commit installs a hook), the clone
// it prepares has no development dependencies, because the nested install inherits "global": then they are installed here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hashOf } from './hash-of.mjs'

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
/** All that a build is made from. */
const sources = hashOf(root, [
  ...['src', 'rules', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
])
if (!existsSync(join(root, 'dist/index.js')) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  run(process.execPath, [join(root, 'node_modules/typescript/lib/tsc.js'), '-p', join(root, 'tsconfig.build.json')])
  run(process.execPath, [join(root, 'scripts/bundle.mjs')])
  writeFileSync(stamp, sources)
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
