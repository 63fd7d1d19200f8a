// Removes the declarations that none of the package's entries leads to: tsc writes one for each module.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const IMPORT = /(?:from|import\()\s*['"](\.[^'"]+)\.js['"]/g

/** `entries` and `folder` are absolute paths: of declarations, and of the folder they are all in. */
export function pruneTypes(entries, folder) {
  const reached = new Set()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const next = `${resolve(dirname(file), path)}.d.ts`
      if (existsSync(next)) open.push(next)
    }
  }
  remove(folder, reached)
}

/** What is not reached, and folders that nothing is left in. */
function remove(folder, reached) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) remove(path, reached)
    else if (!reached.has(path)) rmSync(path)
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
