// Builds on install, so that a checkout, a tarball and a global install from git all have a working bin.
//
// npm runs this as `prepare`. When npm installs a git dependency globally (which is how pre-commit installs a hook), the clone
// it prepares has no development dependencies, because the nested install inherits "global": then they are installed here.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
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
run(process.execPath, [join(root, 'node_modules/typescript/lib/tsc.js'), '-p', root])
run(process.execPath, [join(root, 'scripts/bundle.mjs')])
linkCommand()

/**
 * npm links the commands of dependencies, not a project's own: `npx tickmark` in a checkout would pack, install and build it a second time,
 * silently. On Windows, where a link needs rights and a script beside it, it still does.
 */
function linkCommand() {
  if (process.platform === 'win32') return
  const folder = join(root, 'node_modules/.bin')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, 'tickmark'), { force: true })
  symlinkSync('../../bin/tickmark.js', join(folder, 'tickmark'))
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
