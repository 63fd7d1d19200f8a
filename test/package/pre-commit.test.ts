import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyTracked, DRAFT, expectWorks, ownFolder, sh } from './installed.js'

const folder = ownFolder()

it('the package installs globally from git, as pre-commit does it, and each hook runs on what is staged', () => {
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
  expectWorks(join(prefix, 'bin/tickmark'), folder)
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
