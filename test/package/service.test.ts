import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const manifest = (path: string) =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string> | undefined
  >

it('whoever installs the linter gets nothing of the service', () => {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
  ) as { files: { path: string }[] }[]
  const paths = packed?.files.map(({ path }) => path) ?? []
  expect(paths).toContain('bin/tickmark.js')
  expect(paths.filter((path) => path.startsWith('service/'))).toEqual([])
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta, workspaces } = manifest('.')
  expect([dependencies, workspaces]).toEqual([undefined, undefined])
  // Optional readers and the protocol of agents are the engine's own, and the service brings them for it.
  expect(Object.keys(peerDependenciesMeta ?? {}).sort()).toEqual(Object.keys(peerDependencies ?? {}).sort())
  const engines = new Set([...Object.keys(peerDependencies ?? {}), 'ajv', 'remark-parse', 'unified'])
  for (const name of Object.keys(manifest('service')['dependencies'] ?? {}))
    if (!engines.has(name)) expect({ ...devDependencies, ...peerDependencies }).not.toHaveProperty(name)
})

it('the service is built on the engine beside it, for the same Node', () => {
  const service = manifest('service')
  expect(service['dependencies']?.['tickmark']).toBe('file:..')
  expect(service['engines']).toEqual(manifest('.')['engines'])
  const lock = JSON.parse(readFileSync(join(root, 'service/package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; engines?: { node?: string } }>
  }
  expect(lock.packages['node_modules/cookie']?.version).toMatch(/^1\./) // 2 wants Node 22
})
