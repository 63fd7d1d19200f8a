import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { DRAFT, expectWorks, ownFolder, root, sh } from './installed.js'

/**
 * Bytes, unpacked. Readers of other formats are optional packages; raise this only for what every user needs. The engine is in it twice: as
 * modules for the library, and as CommonJS for the command, which V8 can keep compiled.
 */
const UNPACKED = 7_600_000
const folder = ownFolder()
let tarball: string
let unpackedSize: number

beforeAll(() => {
  const [packed] = JSON.parse(sh('npm', ['pack', '--json', '--silent', '--pack-destination', folder], root)) as {
    filename: string
    unpackedSize: number
  }[]
  tarball = join(folder, packed!.filename)
  unpackedSize = packed!.unpackedSize
})

describe('the package', () => {
  it('installs globally from a packed tarball, with no script of its own to run', () => {
    const prefix = join(folder, 'global')
    mkdirSync(prefix)
    sh('npm', ['install', '-g', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', prefix, tarball], folder)
    expectWorks(join(prefix, 'bin/tickmark'), folder)
    expect(readdirSync(join(prefix, 'lib/node_modules'))).toEqual(['tickmark'])
    for (const [command, peer] of [
      ['lsp', 'vscode-languageserver'],
      ['mcp', '@modelcontextprotocol/sdk'],
    ] as const) {
      const { status, stderr } = spawnSync(join(prefix, 'bin/tickmark'), [command], { input: '', encoding: 'utf8' })
      expect(stderr).toContain(`npm install ${peer}`)
      expect(status).toBe(2)
    }
    const installed = join(prefix, 'lib/node_modules/tickmark')
    for (const present of ['docs/getting-started.md', 'docs/many-drafts.md', 'docs/rules.md', 'docs/rules'])
      expect(existsSync(join(installed, present))).toBe(true)
    for (const absent of ['service', 'test', 'src', 'rules', 'bench', 'docs/playground'])
      expect(existsSync(join(installed, absent))).toBe(false)
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object
    expect(manifest).not.toHaveProperty('dependencies')
    expect(readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('remark-parse')
  })

  it('stays within its budget', () => {
    expect(unpackedSize).toBeLessThan(UNPACKED)
  })

  it('can be imported by its names, with types', () => {
    const own = join(folder, 'import')
    mkdirSync(own)
    writeFileSync(join(own, 'package.json'), '{"type":"module","private":true}')
    sh('npm', ['install', '--no-audit', '--no-fund', tarball], own)
    writeFileSync(
      join(own, 'main.mjs'),
      `import { verify } from 'tickmark'
       import * as node from 'tickmark/node'
       import { definePlugin } from 'tickmark/plugin'
       import { ruleCases } from 'tickmark/testing'
       import { serveJobs } from 'tickmark/worker'
       import schema from 'tickmark/schema/outcome.json' with { type: 'json' }
       const { digest, reports } = verify(${JSON.stringify(DRAFT)}, { vertical: 'legal' })
       console.log(JSON.stringify([digest.length, reports.length, typeof node, typeof definePlugin, typeof ruleCases, typeof serveJobs, schema.$id]))`,
    )
    expect(JSON.parse(sh(process.execPath, ['--no-warnings', 'main.mjs'], own))).toEqual([
      71,
      3,
      'object',
      'function',
      'function',
      'function',
      'tickmark.outcome/1',
    ])
  })
})
