import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The tests of the command run the built one: what is tested is what stands in the sources. */
export function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/prepare.mjs')], { stdio: 'inherit' })
}
