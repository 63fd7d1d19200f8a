import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tickmark } from './command.js'

/** What other tools are told to run: that it is there, takes these options, and says what it should. */
const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007). Revenue rose 21% from $4.2bn to $4.7bn.\n'
let cwd: string

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tickmark-hooks-'))
  mkdirSync(join(cwd, '.git'))
  mkdirSync(join(cwd, 'my drafts'))
  writeFileSync(join(cwd, 'my drafts/wrong.md'), WRONG)
  writeFileSync(join(cwd, 'clean.md'), 'Text.\n')
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

describe('.pre-commit-hooks.yaml', () => {
  const hooks = read('.pre-commit-hooks.yaml')
    .split(/^- /m)
    .slice(1)
    .map(
      (block) =>
        Object.fromEntries(
          block
            .trimEnd()
            .split(/\n */)
            .map((line) => line.split(/: (.*)/).slice(0, 2)),
        ) as Record<string, string>,
    )

  it('has a hook for all checks and for each area', () => {
    expect(hooks.map(({ id }) => id)).toEqual([
      'tickmark',
      'tickmark-legal',
      'tickmark-clinical',
      'tickmark-quantities',
    ])
    for (const hook of hooks) {
      expect(Object.keys(hook)).toEqual(['id', 'name', 'description', 'entry', 'language', 'types'])
      expect(hook).toMatchObject({ language: 'node', types: '[markdown]' })
    }
  })

  it.each(hooks.map(({ id, entry }) => [id!, entry!]))('%s runs, and judges what it is for', async (id, entry) => {
    const [bin, ...args] = entry.split(' ')
    expect(JSON.parse(read('package.json'))).toMatchObject({ bin: { [bin!]: expect.any(String) } })
    const { code, stdout } = await tickmark([...args, 'clean.md', 'my drafts/wrong.md'], { cwd })
    expect(code).toBe(1)
    expect(stdout.includes('legal.citations/series-year')).toBe(id === 'tickmark' || id === 'tickmark-legal')
    expect(stdout.includes('common.quantities/percent-change')).toBe(id !== 'tickmark-legal')
  })
})

describe('action.yml', () => {
  const action = read('action.yml')
  const script = /run: \|\n((?: {8}.*\n)+)/.exec(action)![1]!.replace(/^ {8}/gm, '')
  const inputs = [.../^inputs:\n((?: .*\n)+)/m.exec(action)![1]!.matchAll(/^ {2}([a-z]+):/gm)].map((match) => match[1])

  /** Runs the step as GitHub does: bash, inputs in the environment, the checkout of the action beside the drafts. */
  function step(env: Record<string, string>) {
    return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        GITHUB_ACTION_PATH: root,
        GITHUB_STEP_SUMMARY: join(cwd, 'summary.md'),
        PATHS: '.',
        ARGS: '',
        SARIF: '',
        ...env,
      },
    })
  }

  it('runs the checkout its tag names, and no input is part of the script', () => {
    expect(script).toContain('node "$GITHUB_ACTION_PATH/bin/tickmark.js"')
    expect(script).not.toMatch(/npx|tickmark@/)
    expect(script).not.toContain('${{')
    expect(inputs).toEqual(['paths', 'args', 'sarif'])
    for (const [, name] of action.matchAll(/\$\{\{ inputs\.([a-z]+) \}\}/g)) expect(inputs).toContain(name)
  })

  it('annotates, sums up, and fails on a blocking violation', () => {
    const { status, stdout, stderr } = step({ PATHS: 'clean.md\n**/*.md', ARGS: '--vertical legal' })
    expect(stderr).toBe('')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^::error file=my drafts\/wrong\.md,line=1,.*title=legal\.citations\//m)
    expect(stdout).not.toContain('common.quantities')
    expect(readFileSync(join(cwd, 'summary.md'), 'utf8')).toMatch(/^## tickmark\n/)
    expect(existsSync(join(cwd, 'out.sarif'))).toBe(false)
  })

  it('writes SARIF where it is asked for, and uploads that file', () => {
    expect(step({ SARIF: 'out.sarif' }).status).toBe(1)
    expect(JSON.parse(readFileSync(join(cwd, 'out.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' })
    expect(action).toMatch(
      /uses: github\/codeql-action\/upload-sarif@v\d+\n\s+with:\n\s+sarif_file: \$\{\{ inputs\.sarif \}\}/,
    )
  })

  it('uploads nothing where wrong usage left no file', () => {
    expect(step({ ARGS: '--nosuch', SARIF: 'none.sarif' }).status).toBe(2)
    expect(existsSync(join(cwd, 'none.sarif'))).toBe(false)
    expect(action).toMatch(/if: \$\{\{ !cancelled\(\) && inputs\.sarif != '' && hashFiles\(inputs\.sarif\) != '' \}\}/)
  })

  it('runs nothing that a value holds', () => {
    const { stderr } = step({ PATHS: '$(touch owned) `touch owned`;touch owned', ARGS: '' })
    expect(stderr).toContain('no such file')
    expect(existsSync(join(cwd, 'owned'))).toBe(false)
    expect(step({ PATHS: '--help' }).stderr).toContain('--help: no such file')
  })

  it('passes a clean run', () => {
    expect(step({ PATHS: 'clean.md' })).toMatchObject({ status: 0, stdout: '' })
  })
})

describe('docs/hooks.md', () => {
  const text = read('docs/hooks.md')
  const commands = [...text.matchAll(/(?:: "|: npx |- (?:npx )?|run: docker .*?)(tickmark(?: [^"|\n]*)?)["|\n]/g)].map(
    (match) => match[1]!,
  )

  it('shows commands that this version understands', async () => {
    expect(commands).toHaveLength(5)
    for (const command of commands) {
      const args = command
        .trim()
        .split(' ')
        .slice(1)
        .filter((word) => word !== 'drafts/' && word !== '{staged_files}')
      const { code, stderr } = await tickmark([...args, 'clean.md'], { cwd })
      expect([command, code, stderr]).toEqual([command, 0, ''])
    }
  })

  it('names the hooks there are, with what they run', () => {
    const rows = [...text.matchAll(/^\| `(tickmark[a-z-]*)` +\| `(.+?)` +\|$/gm)].map(([, id, entry]) => [id, entry])
    const hooks = [...read('.pre-commit-hooks.yaml').matchAll(/- id: (.+)\n[^-]*?entry: (.+)\n/g)].map(
      ([, id, entry]) => [id, entry],
    )
    expect(rows).toEqual(hooks)
    expect(hooks).toHaveLength(4)
  })
})

describe('Dockerfile', () => {
  it('installs the packed package alone, and does not run as root', () => {
    const [, , final = ''] = read('Dockerfile').split(/^FROM /m)
    expect(final).toMatch(/^node:20-slim\n/)
    expect(final).not.toMatch(/^(?:COPY|ADD) /m)
    expect(final.indexOf('USER node')).toBeLessThan(final.indexOf('ENTRYPOINT ["tickmark"]'))
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist']))
  })

  it('gives the entry a command that the package has', () => {
    const [, entry] = /^ENTRYPOINT \["(.+)"\]$/m.exec(read('Dockerfile'))!
    expect(JSON.parse(read('package.json'))).toMatchObject({ bin: { [entry!]: 'bin/tickmark.js' } })
  })
})
