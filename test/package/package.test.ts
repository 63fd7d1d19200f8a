import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const DRAFT = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
/**
 * Bytes, unpacked. Readers of other formats are optional packages; raise this only for what every user needs. The engine is in it twice: as
 * modules for the library, and as CommonJS for the command, which V8 can keep compiled.
 */
const UNPACKED = 4_100_000
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
    const [about] = JSON.parse(sh('npm', ['pack', '--dry-run', '--json', '--silent'], root)) as {
      unpackedSize: number
    }[]
    expect(about!.unpackedSize).toBeLessThan(UNPACKED)
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

  it('installs globally from git, as pre-commit does it, and each hook runs on what is staged', () => {
    const clone = join(folder, 'clone')
    copyTracked(clone)
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
    const repository = join(folder, 'repository')
    mkdirSync(repository)
    sh('git', ['init', '--quiet'], repository)
    writeFileSync(join(repository, 'staged.md'), DRAFT)
    sh('git', ['add', 'staged.md'], repository)
    writeFileSync(join(repository, 'not staged.md'), DRAFT)
    const staged = sh('git', ['diff', '--staged', '--name-only', '--diff-filter=ACM'], repository).trim().split('\n')
    const hooks = [...readFileSync(join(clone, '.pre-commit-hooks.yaml'), 'utf8').matchAll(/- id: (.+)|entry: (.+)/g)]
    for (const [, , entry] of hooks.filter(([, id]) => id === undefined)) {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', `${entry!} "$@"`, 'hook', ...staged], {
        cwd: repository,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(prefix, 'bin')}:${process.env['PATH']}` },
      })
      expect([entry, stderr]).toEqual([entry, ''])
      expect(stdout).toMatch(/^staged\.md\n/)
      expect(stdout).not.toContain('not staged')
      expect([entry, status]).toEqual([entry, /healthcare|quantities/.test(entry!) ? 0 : 1])
    }
  })

  it('is made by the steps of the Dockerfile, from what the image would be given', () => {
    const context = join(folder, 'image/src')
    copyTracked(context)
    const steps = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^RUN (?:--mount=\S+ )?(.+)$/gm)
    for (const [, step] of steps) {
      execFileSync('sh', ['-c', step!.replaceAll('/build', join(folder, 'image'))], {
        cwd: context,
        env: { ...process.env, npm_config_prefix: join(folder, 'image/usr') },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    }
    expectWorks(join(folder, 'image/usr/bin/tickmark'))
    expect(existsSync(join(folder, 'image/usr/share/man/man1/tickmark.1'))).toBe(true)
  })
})

/** Copies what git tracks or would track: what a clone, or the context of an image, holds. */
function copyTracked(target: string): void {
  const files = sh('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
  for (const file of files.split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(target, file))
  }
}
