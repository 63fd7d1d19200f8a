// Writes a generated file, or with --check fails when the committed one differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = new URL('..', import.meta.url).pathname

export function emit(path, text) {
  const file = join(root, path)
  const stale = !existsSync(file) || readFileSync(file, 'utf8') !== text
  if (!stale) return
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date: run npm run generate and commit the result`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${path}`)
  }
}
