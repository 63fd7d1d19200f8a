import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const DRAFT = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
let folder: string
const sh = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Runs the installed command on a wrong draft, in a worker: exit code 1 and the finding. */
function expectWorks(bin: string) {
  const draft = join(folder, 'draft.md')
  writeFileSync(draft, DRAFT)
  try {
    sh(bin, ['--vertical', 'legal', '--no-config', '--concurrency', '1', draft], folder)
    expect.unreachable('the draft has a blocking violation')
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }
    expect(status).toBe(1)
    expect(stdout).toContain('legal.citations/series-year')
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-package-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('the package', () => {
  it('installs globally from a packed tarball, with no script of its own to run', () => {
    const name = sh('npm', ['pack', '--silent', '--pack-destination', folder], root).trim().split('\n').at(-1)!
    const prefix = join(folder, 'global')
    mkdirSync(prefix)
    sh(
      'npm',
      ['install', '-g', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', prefix, join(folder, name)],
      folder,
    )
    expectWorks(join(prefix, 'bin/tickmark'))
    const installed = join(prefix, 'lib/node_modules/tickmark')
    for (const absent of ['service', 'test', 'src', 'rules', 'bench'])
      expect(existsSync(join(installed, absent))).toBe(false)
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object
    expect(manifest).not.toHaveProperty('dependencies')
    expect(readFileSync(join(installed, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('remark-parse')
  })

  it('can be imported by its names, with types', () => {
    const own = join(folder, 'import')
    mkdirSync(own)
    writeFileSync(join(own, 'package.json'), '{"type":"module","private":true}')
    const tarball = sh('npm', ['pack', '--silent', '--pack-destination', own], root).trim().split('\n').at(-1)!
    sh('npm', ['install', '--no-audit', '--no-fund', join(own, tarball)], own)
    writeFileSync(
      join(own, 'main.mjs'),
      `import { verify } from 'tickmark'
       import * as node from 'tickmark/node'
       import { ruleCases } from 'tickmark/testing'
       import schema from 'tickmark/schema/outcome.json' with { type: 'json' }
       const { digest, reports } = verify(${JSON.stringify(DRAFT)}, { vertical: 'legal' })
       console.log(JSON.stringify([digest.length, reports.length, typeof node, typeof ruleCases, schema.$id]))`,
    )
    expect(JSON.parse(sh(process.execPath, ['--no-warnings', 'main.mjs'], own))).toEqual([
      71,
      2,
      'object',
      'function',
      'tickmark.outcome/1',
    ])
  })

  it('installs globally from git, as pre-commit does it', () => {
    const clone = join(folder, 'clone')
    const files = sh('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
      .split('\0')
      .filter(Boolean)
    for (const file of files) if (existsSync(join(root, file))) cpSync(join(root, file), join(clone, file))
    sh('git', ['init', '--quiet'], clone)
    sh('git', ['add', '-A'], clone)
    sh('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'state'], clone)
    const prefix = join(folder, 'from-git')
    mkdirSync(prefix)
    sh(
      'npm',
      [
        'install',
        '-g',
        '--install-links',
        '--allow-git=root',
        '--no-audit',
        '--no-fund',
        '--prefix',
        prefix,
        `git+file://${clone}`,
      ],
      folder,
    )
    expectWorks(join(prefix, 'bin/tickmark'))
  })
})
