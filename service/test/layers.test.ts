import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Imports point up this list only: a room may import those before it. */
const ORDER = [
  'config/',
  'log/',
  'database/',
  'http/',
  'ground/',
  'health/',
  'blobs/',
  'identity/',
  'limits/',
  'billing/',
  'jobs/',
  'verification/',
  'catalog/',
  'providers/',
  'sources/',
  'corpus/',
  'artifacts/',
  'generation/',
  'content/',
  'usage/',
  'governance/',
  'mcp/',
  'desk/',
  'rooms.ts',
  'app.ts',
  'start.ts',
  'commands/',
  'main.ts',
]

/** Packages that only some places may import, by the beginning of their path. */
const ONLY: readonly (readonly [name: string, places: RegExp])[] = [
  ['fastify', /^(?:http\/|ground\/room|limits\/gate|app\.ts|.*\/ro(?:utes|om)\.ts)/],
  ['@fastify/', /^(?:http\/|.*\/routes\.ts)/],
  ['@modelcontextprotocol/', /^mcp\//],
  ['@electric-sql/', /^database\//],
  ['pg', /^database\//],
  ['drizzle-orm/pglite', /^database\//],
  ['drizzle-orm/node-postgres', /^database\//],
  ['@aws-sdk/', /^blobs\//],
  ['@energetic-ai/', /^providers\//],
  ['docx', /^content\/docx\//],
]

const root = join(import.meta.dirname, '../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const IMPORT =
  /^(?:import|export)\s+(?:type\s+)?(?:\{[^}]*\}|\*(?: as \w+)?|\w+(?:,\s*\{[^}]*\})?)\s+from\s+'([^']+)'|\bimport\('([^']+)'\)/gm
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map((match) => (match[1] ?? match[2])!)
const rank = (file: string) => ORDER.findIndex((place) => file.startsWith(place))
const isOf = (target: string, name: string) =>
  target === name || target.startsWith(name.endsWith('/') ? name : `${name}/`)

describe('the rooms', () => {
  it.each(files)('%s imports only what stands before it', (file) => {
    expect(rank(file), `${file} has no place in the order`).toBeGreaterThanOrEqual(0)
    for (const target of importsOf(file)) {
      if (target.startsWith('.')) {
        const path = normalize(join(dirname(file), target)).replace(/\.js$/, '.ts')
        expect(rank(path), `${file} imports ${path}`).toBeLessThanOrEqual(rank(file))
        continue
      }
      for (const [name, places] of ONLY) if (isOf(target, name)) expect(file, `imports ${target}`).toMatch(places)
    }
  })

  it('are known down to the last file', () => expect(files.length).toBeGreaterThan(15))
})
