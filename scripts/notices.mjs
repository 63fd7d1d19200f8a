// The notices that go with a bundle of others' code.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Name, version and licence text of every package that any module comes from. */
export function notices(modules) {
  const packages = new Map()
  for (const id of modules) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
    if (name) packages.set(name, join(root, 'node_modules', name))
  }
  return [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, folder]) => {
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate))
      if (!file && !license) throw new Error(`${name} ${version} states no licence`)
      return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
