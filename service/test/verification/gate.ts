import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The module of a worker that does what a draft asks for. */
export const HOSTILE_WORKER = new URL('hostile-worker.mjs', import.meta.url)

/** A draft whose worker is held until the gate is opened. */
export function makeGate() {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-gate-'))
  const file = join(folder, 'open')
  return {
    held: `hold ${file} `,
    open: () => writeFileSync(file, ''),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
