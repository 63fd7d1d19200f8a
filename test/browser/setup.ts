import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumPath } from './chromium.js'

/** Fails before any test where there is no browser; else builds the playground. */
export function setup(): void {
  chromiumPath()
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build-playground.mjs')], {
    stdio: 'inherit',
  })
}
