import { execFileSync, spawn } from 'node:child_process'
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
