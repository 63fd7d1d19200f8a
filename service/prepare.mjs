// Builds the service unless what it is made from is as it was at the last build: every command that tests it begins with this.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../scripts/hash-of.mjs'

const root = import.meta.dirname
const stamp = join(root, 'dist/prepared')
const sources = hashOf(root, [
  ...['src', 'desk'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'typebox.vite.config.ts'],
  '../build/prepared', // the engine, of which the desk has parts
])
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
  execFileSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  writeFileSync(stamp, sources)
}
