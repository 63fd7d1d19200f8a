import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the built package; the same from its sources, its bundle and an installation, for a package may import itself. */
function builtFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('tickmark/node'))
}

/** The file a worker runs. Throws where the package is not built. */
export function workerFile(): string {
  return join(builtFolder(), 'verify-worker.js')
}

let hash: string | undefined

/** Hexadecimal SHA-256 of all code of the built package: a version number does not change with every build. */
export function buildHash(): string {
  if (hash !== undefined) return hash
  const folder = builtFolder()
  const digest = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  for (const file of files.sort()) digest.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return (hash = digest.digest('hex'))
}
