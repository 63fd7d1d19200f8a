import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, it } from 'vitest'
import { globSync } from 'tinyglobby'
import { holdsFor, holdsForArtifact } from '../fuzz/laws.js'

const folder = join(import.meta.dirname, '../fuzz/seeds')

/** What fuzzing has found before: once broken, now held to every law. */
describe('inputs that broke a law', () => {
  it.each(
    globSync('*', { cwd: folder, absolute: true })
      .sort()
      .map((file) => [basename(file), file] as const),
  )('%s', (name, file) => {
    const text = readFileSync(file, 'utf8')
    if (name.endsWith('.json')) holdsForArtifact(JSON.parse(text), true)
    else holdsFor(text, true)
  })
})
