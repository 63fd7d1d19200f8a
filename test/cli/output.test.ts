import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMAT_NAMES } from '../../src/report/names.js'
import { tickmark } from './command.js'

const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
let cwd: string
const read = (name: string) => readFileSync(join(cwd, name), 'utf8')

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tickmark-output-'))
  mkdirSync(join(cwd, '.git'))
  writeFileSync(join(cwd, 'wrong.md'), WRONG)
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

describe('--format', () => {
  it.each(FORMAT_NAMES.map((name) => [name]))('%s prints the violation, and the exit code stays', async (name) => {
    const { code, stdout } = await tickmark(['wrong.md', '--format', name], { cwd })
    expect(code).toBe(1)
    expect(stdout).toContain('legal.citations')
    expect(stdout.endsWith('\n')).toBe(true)
  })

  it.each(FORMAT_NAMES.map((name) => [name]))('%s does not let an unreadable draft look like none', async (name) => {
    const { code, stdout, stderr } = await tickmark(['nosuch.md', '--format', name], { cwd })
    expect(code).toBe(2)
    expect(stdout + stderr).toContain('nosuch.md: no such file')
    if (name !== 'stylish') expect(stdout).toContain('nosuch.md: no such file')
  })

  it('writes several formats in one run, one printed, the others to files, in folders it makes', async () => {
    const args = [
      'wrong.md',
      '-f',
      'stylish',
      '-f',
      'sarif:reports/a.sarif',
      '--format',
      'junit:b.xml',
      '--color',
      'always',
    ]
    const { code, stdout } = await tickmark(args, { cwd })
    expect(code).toBe(1)
    expect(stdout).toMatch(/wrong\.md/)
    expect(JSON.parse(read('reports/a.sarif'))).toMatchObject({ version: '2.1.0' })
    expect(read('b.xml')).toMatch(/^<\?xml/)
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  it('prints nothing when every format goes to a file, and paints none of them', async () => {
    const { stdout } = await tickmark(['wrong.md', '-f', 'stylish:report.txt', '--color', 'always'], { cwd })
    expect(stdout).toBe('')
    expect(read('report.txt')).toMatch(/^wrong\.md\n/)
  })

  it('replaces a file whole, through a link too', async () => {
    writeFileSync(join(cwd, 'old.json'), 'old '.repeat(100_000))
    symlinkSync('old.json', join(cwd, 'link.json'))
    await tickmark(['wrong.md', '-f', 'json:link.json'], { cwd })
    expect(JSON.parse(read('old.json'))).toMatchObject({ schema: 'tickmark.results/1' })
    expect(lstatSync(join(cwd, 'link.json')).isSymbolicLink()).toBe(true)
  })

  it.each([
    [['-f', 'json', '-f', 'stylish'], /^tickmark: Unexpected second format for standard output; give another a file/],
    [['-f', 'json:a', '-f', 'sarif:./a'], /^tickmark: Unexpected second format for \.\/a;/],
    [['-f', 'json:'], /^tickmark: Unexpected end of "json:" for --format, expected a file after the colon/],
    [['-f', 'sarf:x'], /^tickmark: Unexpected "sarf" for --format \(did you mean "sarif"\?\)/],
  ])('%j is refused before anything is read', async (args, message) => {
    const { code, stdout, stderr } = await tickmark(['wrong.md', ...args], { cwd })
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(message)
    expect(existsSync(join(cwd, 'a'))).toBe(false)
  })

  it.each([
    ['json:reports', 'reports: could not be written: is a folder'],
    ['json:wrong.md/x.json', 'wrong.md/x.json: could not be written: a part of its path is no folder'],
  ])('%s ends with 2 and one line, what is printed being printed', async (target, line) => {
    mkdirSync(join(cwd, 'reports'), { recursive: true })
    const { code, stdout, stderr } = await tickmark(['wrong.md', '-f', 'stylish', '-f', target], { cwd })
    expect(code).toBe(2)
    expect(stderr).toBe(`tickmark: ${line}\n`)
    expect(stdout).toMatch(/^wrong\.md\n/)
  })

  it('writes the other files where one can not be', async () => {
    mkdirSync(join(cwd, 'reports'), { recursive: true })
    const { code } = await tickmark(['wrong.md', '-f', 'json:reports', '-f', 'sarif:left.sarif'], { cwd })
    expect(code).toBe(2)
    expect(JSON.parse(read('left.sarif'))).toMatchObject({ version: '2.1.0' })
  })
})

describe.skipIf(process.platform !== 'linux')('standard output that ends early', () => {
  const shell = (command: string) => {
    const bin = `'${process.execPath}' '${join(import.meta.dirname, '../../bin/tickmark.js')}'`
    return spawnSync('bash', ['-c', command.replace('tickmark', bin)], { cwd, encoding: 'utf8' })
  }

  it('costs neither the exit code nor a file', () => {
    const { stdout, stderr } = shell(
      'tickmark --no-config wrong.md -f stylish -f json:kept.json | true; echo "${PIPESTATUS[0]}"',
    )
    expect([stdout, stderr]).toEqual(['1\n', ''])
    expect(JSON.parse(read('kept.json'))).toMatchObject({ schema: 'tickmark.results/1' })
  })

  it('ends lines of answers, which nobody would read', () => {
    const { stdout, stderr } = shell(
      `yes '{"id":1,"content":"Text."}' | tickmark verify --jsonl - --no-config | head -1 > answer; echo "\${PIPESTATUS[1]}"`,
    )
    expect([stdout, stderr]).toEqual([
      '2\n',
      'tickmark: standard output could not be written: nobody reads it any more\n',
    ])
  })

  it('is one line and exit 2 where the disk is full', () => {
    const { status, stderr } = shell('tickmark --no-config wrong.md > /dev/full')
    expect([status, stderr]).toEqual([2, 'tickmark: standard output could not be written: the disk is full\n'])
  })

  it('is nothing on standard error either that would be another exit code', () => {
    expect(shell('tickmark --no-config nosuch.md 2> /dev/full').status).toBe(2)
  })
})

describe('jsonl', () => {
  it.skipIf(process.platform === 'win32')('prints each result before the next draft is read', async () => {
    execFileSync('mkfifo', [join(cwd, 'slow.md')])
    const bin = join(import.meta.dirname, '../../bin/tickmark.js')
    const run = spawn(process.execPath, [bin, 'wrong.md', 'slow.md', '--format', 'jsonl', '--no-config'], { cwd })
    const lines: string[] = []
    const first = new Promise<void>((resolve, reject) => {
      run.once('error', reject)
      run.stdout.setEncoding('utf8').on('data', (text: string) => {
        lines.push(text)
        resolve()
      })
    })
    const end = new Promise((resolve) => run.once('close', resolve))
    await first
    expect(JSON.parse(lines.join(''))).toMatchObject({ path: 'wrong.md' })
    writeFileSync(join(cwd, 'slow.md'), 'Text.\n') // only now can the second be read
    await end
    expect(
      lines
        .join('')
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { path: string }).path),
    ).toEqual(['wrong.md', 'slow.md'])
  })
})

it('says the limit and the way out of a draft that is too large', async () => {
  const { code, stdout } = await tickmark(['-', '--no-config'], { cwd, stdin: 'word '.repeat(900_000) })
  expect([code, stdout]).toEqual([
    3,
    expect.stringContaining(
      'incomplete: too-large (more than 4 million characters; split the draft, as into its chapters)',
    ),
  ])
})
