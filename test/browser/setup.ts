import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setup as build } from '../build.js'
import { chromiumPath } from './chromium.js'

/** Fails before any test where there is no browser; else builds what is tested. */
export function setup(): void {
  chromiumPath()
  build()
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build-playground.mjs')], {
    stdio: 'inherit',
  })
}
