import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMON_OPTIONS } from '../../src/cli/command-options.js'
import { COMMANDS } from '../../src/cli/commands.js'
import { rules } from '../../src/index.js'
import { FORMAT_CHOICES } from '../../src/report/names.js'
import { tickmark } from './command.js'

const root = join(import.meta.dirname, '../..')
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-completion-'))
  for (const shell of ['bash', 'zsh']) {
    writeFileSync(join(folder, shell), (await tickmark(['completion', shell])).stdout)
  }
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** What bash itself offers for words already split as it splits them, the last one being typed: for each of several lines, in one bash. */
function completeAll(lines: readonly (readonly string[])[], script = 'bash'): string[][] {
  const run = `
    source "$1"; shift
    while (($#)); do
      COMP_CWORD=$1 COMP_WORDS=("\${@:2:$1+1}") COMPREPLY=()
      shift $(($1 + 2))
      _tickmark
      printf '%s\\n' "\${COMPREPLY[@]}" ---
    done`
  const words = lines.flatMap((line) => [String(line.length), 'tickmark', ...line])
  const args = ['--noprofile', '--norc', '-uc', run, 'bash', join(folder, script), ...words]
  const offered = execFileSync('bash', args, { encoding: 'utf8' }).split('---\n')
  return offered.slice(0, -1).map((all) => all.split('\n').filter(Boolean))
}

const complete = (words: readonly string[]) => completeAll([words])[0]!

describe('completion bash', () => {
  it('is bash', () => {
    execFileSync('bash', ['-n', join(folder, 'bash')])
    const registered = execFileSync('bash', ['--norc', '-c', `source "${join(folder, 'bash')}"; complete -p tickmark`])
    expect(String(registered)).toContain('-F _tickmark tickmark')
  })

  it('offers every option of every command, with every value it may have', () => {
    const lines: string[][] = []
    const wanted: ((offered: string[]) => void)[] = []
    for (const { name, options } of COMMANDS) {
      const before = name === '' ? ['draft.md'] : [name]
      for (const { name: option, short, choices } of [...options, ...COMMON_OPTIONS]) {
        lines.push([...before, '--'])
        wanted.push((offered) => expect(offered, name).toContain(`--${option}`))
        for (const word of choices ? [`--${option}`, ...(short ? [`-${short}`] : [])] : []) {
          lines.push([...before, word, ''])
          wanted.push((offered) => expect(offered, `${name} ${word}`).toEqual(choices))
        }
      }
    }
    expect(lines.length).toBeGreaterThan(100)
    completeAll(lines).forEach((offered, i) => wanted[i]!(offered))
  })

  it.each([
    [['expl'], ['explain']],
    [['--format', 'sa'], ['sarif']],
    [['--format', '='], [...FORMAT_CHOICES]],
    [
      ['--format', '=', 'git'],
      ['github', 'gitlab'],
    ],
    [['--rule', 'legal.citations/series-y'], ['legal.citations/series-year=']],
    [['--check', 'clin'], ['clinical.codes']],
    [
      ['--vertical', 'health'],
      ['healthcare', 'healthcare_legal'],
    ],
    [['explain', 'legal.citations/series-y'], ['legal.citations/series-year']],
    [['explain', ''], rules.map(({ id }) => id)],
    [['schema', 'data'], ['data_brief']],
    [['data', 'a'], ['add']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['data', 'add', ''], []], // files, by bash itself
    [['drafts/', 'expl'], []],
    [['--as-of', ''], []],
  ])('tickmark %j offers %j', (words, expected) => {
    expect(complete(words)).toEqual(expected)
  })
})

describe('completion zsh', () => {
  it('is the same function, run by bashcompinit', () => {
    const [zsh, bash] = ['zsh', 'bash'].map((shell) => readFileSync(join(folder, shell), 'utf8'))
    expect(zsh!.endsWith(bash!)).toBe(true)
    expect(zsh).toMatch(/^autoload -Uz bashcompinit && bashcompinit$/m)
  })
})

describe('completion fish', () => {
  it('has a line for every option of every command, quoted as fish reads it', async () => {
    const { stdout } = await tickmark(['completion', 'fish'])
    const lines = stdout.trimEnd().split('\n').slice(1)
    for (const line of lines) {
      expect(line).toMatch(/^complete -c tickmark(?: -[nlsad] (?:'[^'\\]*'|[\w-]+)| -[xrf])+$/)
    }
    for (const { name, options } of COMMANDS) {
      for (const { name: option } of [...options, ...COMMON_OPTIONS]) {
        const scope = name === '' ? 'not __fish_seen_subcommand_from' : `'__fish_seen_subcommand_from ${name}'`
        expect(
          lines.some((line) => line.includes(scope) && line.includes(` -l ${option} `)),
          option,
        ).toBe(true)
      }
    }
  })
})

it.each([[[]], [['powershell']], [['bash', 'zsh']]])('completion %j is wrong usage', async (shells) => {
  const { code, stderr } = await tickmark(['completion', ...shells])
  expect(code).toBe(2)
  expect(stderr).toBe('tickmark: completion takes one shell: bash, zsh, fish\n')
})

describe('the man page', () => {
  const page = readFileSync(join(root, 'man/tickmark.1'), 'utf8')

  it('is one that package.json names in a list, as npm wants it, and has every command and option', () => {
    const { man, files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      man: string[]
      files: string[]
    }
    expect(man).toEqual(['man/tickmark.1'])
    expect(files).toContain('man')
    for (const { options, usage } of COMMANDS) {
      for (const { name } of options) expect(page).toContain(`\\-\\-${name.replace(/-/g, '\\-')}`)
      for (const [, help] of usage) expect(page).toContain(help.split(/[-—–…]/)[0])
    }
  })

  const man = spawnSync('man', ['--version']).status === 0
  it.runIf(man)('is shown by man without a warning', () => {
    const { status, stdout, stderr } = spawnSync('man', ['-l', '--warnings', join(root, 'man/tickmark.1')], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '100', MAN_KEEP_FORMATTING: '', LC_ALL: 'C.UTF-8' },
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('--format name[:file]')
    expect(stdout).toMatch(/EXIT STATUS\n +0 +no blocking violation/)
  })
})
