import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rules } from '../../src/index.js'
import { tickmark } from './command.js'

const CLEAN = 'See *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 570 (2007).\n'
const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
let cwd: string
const write = (name: string, text: string | Uint8Array) => {
  writeFileSync(join(cwd, name), text)
}

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tickmark-cli-'))
  mkdirSync(join(cwd, 'drafts/deep'), { recursive: true })
  mkdirSync(join(cwd, 'empty'))
  mkdirSync(join(cwd, '.git'))
  write('clean.md', CLEAN)
  write('wrong.md', WRONG)
  write('drafts/b.md', CLEAN)
  write('drafts/deep/a.markdown', WRONG)
  write('drafts/notes.txt', WRONG)
  write('latin1.md', new Uint8Array([0x52, 0x6f, 0xe9, 0x0a]))
  write('utf16.md', Buffer.from(WRONG, 'utf16le'))
  write('front.md', `---\nvertical: entertainment\n---\n\n${WRONG}`)
  write('unknown-vertical.md', '---\nvertical: legall\n---\n\nText.\n')
  write('hostile.md', '*a_ '.repeat(8000))
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

describe('exit codes', () => {
  it.each([
    ['a clean draft', ['clean.md'], 0],
    ['a blocking violation', ['wrong.md'], 1],
    [
      'a violation made a warning',
      ['wrong.md', '--rule', 'legal.citations/series-year=warning', '--rule', 'legal.citations/volume-year=warning'],
      0,
    ],
    [
      'a warning that was named',
      [
        'wrong.md',
        '--rule',
        'legal.citations/series-year=warning',
        '--rule',
        'legal.citations/volume-year=warning',
        '--fail-on',
        'warning',
      ],
      3,
    ],
    ['a draft the guard refuses', ['hostile.md'], 3],
    ['a draft that can not be read, however wrong another is', ['wrong.md', 'nosuch.md'], 2],
    ['no draft', ['--vertical', 'legal'], 2],
    [
      'an unverifiable mark that was named',
      ['clean.md', '--fail-on', 'unverifiable', '--check', 'common.quantities'],
      0,
    ],
  ])('%s: %j ends with %i', async (_, args, code) => {
    expect(await tickmark(args, { cwd })).toMatchObject({ code })
  })
})

describe('input', () => {
  it('reads folders and globs in code-unit order, each file once', async () => {
    const { stdout } = await tickmark(['drafts', 'drafts/*.md', '--format', 'json'], { cwd })
    const { results } = JSON.parse(stdout) as { results: { path: string }[] }
    expect(results.map(({ path }) => path)).toEqual(['drafts/b.md', 'drafts/deep/a.markdown'])
  })

  it('reads standard input under the name given', async () => {
    const { stdout, code } = await tickmark(['-', '--stdin-filename', 'memo.md'], { cwd, stdin: WRONG })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^memo\.md\n/)
  })

  it.each([
    [['nosuch.md'], 'tickmark: nosuch.md: no such file\n'],
    [['empty'], 'tickmark: empty: no Markdown in this folder\n'],
    [['*.nosuch'], 'tickmark: *.nosuch: no such file\n'],
    [['latin1.md'], 'tickmark: latin1.md: not UTF-8 at byte 2; save it as UTF-8\n'],
    [['utf16.md'], 'tickmark: utf16.md: UTF-16 without a byte order mark; save it as UTF-8\n'],
    [['bseline', 'check'], /^tickmark: bseline: no such file \(did you mean the command "baseline"\?\)\n/],
    [
      ['nosuch', 'bseline'],
      'tickmark: nosuch: no such file; tickmark help lists the commands\ntickmark: bseline: no such file\n',
    ],
  ])('%j is one line on standard error, and the others are still reported', async (paths, line) => {
    const { stdout, stderr, code } = await tickmark([...paths, 'clean.md'], { cwd })
    if (typeof line === 'string') expect(stderr).toBe(line)
    else expect(stderr).toMatch(line)
    expect(stdout).toContain('clean.md')
    expect(code).toBe(2)
  })

  it('refuses an empty path, which a shell makes of a variable that is not set', async () => {
    expect(await tickmark(['', 'clean.md'], { cwd })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'tickmark: Unexpected "", expected a file, a folder, a glob, or - for standard input\n',
    })
  })

  it.skipIf(process.getuid?.() === 0)('says when a file may not be read', async () => {
    write('secret.md', CLEAN)
    chmodSync(join(cwd, 'secret.md'), 0)
    expect((await tickmark(['secret.md'], { cwd })).stderr).toMatch(/permission denied/)
  })

  it('honours the vertical of the front matter, and the command line before it', async () => {
    const front = await tickmark(['front.md'], { cwd })
    expect(front).toMatchObject({ code: 0 })
    expect(front.stdout).toContain('No checks are configured for this vertical: nothing was judged.')
    expect(await tickmark(['front.md', '--vertical', 'legal'], { cwd })).toMatchObject({ code: 1 })
    expect((await tickmark(['unknown-vertical.md'], { cwd })).stderr).toMatch(
      /^tickmark: unknown-vertical\.md: front matter: Unknown vertical "legall" \(did you mean "legal"\?\)/,
    )
  })
})

describe('wrong usage is one clear line', () => {
  it.each([
    [['--formt', 'json'], /^tickmark: Unknown option --formt \(did you mean --format\?\)\n$/],
    [
      ['--format', 'jsn', 'clean.md'],
      /^tickmark: Unexpected "jsn" for --format \(did you mean "json"\?\); expected stylish, lines, json, .+\n$/,
    ],
    [['--vertical', 'legl', 'clean.md'], /^tickmark: Unknown vertical "legl"/],
    [
      ['--check', 'legal.citation', 'clean.md'],
      /^tickmark: Unknown check "legal\.citation" \(did you mean "legal\.citations"\?\)/,
    ],
    [['--rule', 'legal.citations/nosuch=off', 'clean.md'], /^tickmark: Unknown rule "legal\.citations\/nosuch"/],
    [
      ['--rule', 'legal.citations=off', 'clean.md'],
      /^tickmark: Unexpected check "legal\.citations", expected one of its rules/,
    ],
    [['--rule', 'off', 'clean.md'], /expected two names joined by =\n$/],
    [['--as-of', '2026-02-30', 'clean.md'], /^tickmark: Unexpected date "2026-02-30"/],
    [['explain', 'legal.citations/series-yaer'], /did you mean "legal\.citations\/series-year"/],
    [['explain'], /^tickmark: explain takes one rule, as in: tickmark explain /],
    [['explain', 'legal.citations/id', 'legal.citations/style'], /^tickmark: explain takes one rule/],
    [['explain', 'legal.citations'], /^tickmark: Unexpected check "legal\.citations", expected one of its rules; see /],
    [
      ['--concurrency', '-1', 'clean.md'],
      /^tickmark: Option '--concurrency' argument is ambiguous\. .*'--concurrency=-XYZ'/,
    ],
    [['--cache-location', '', 'clean.md'], /^tickmark: Unexpected "" for --cache-location, expected <dir>\n$/],
    [['--print-config'], /^tickmark: Option '--print-config <value>' argument missing\n$/],
    [['-x', 'clean.md'], /^tickmark: Unknown option '-x'\n$/],
    [['render', 'clean.md'], /^tickmark: clean\.md: line 1, column 1: Unexpected ".+", expected a JSON value\n$/],
  ])('%j', async (args, message) => {
    const { code, stderr, stdout } = await tickmark(args, { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stdout).toBe('')
  })
})

describe('what is printed', () => {
  it('gives place, severity, message and rule, then the denominator', async () => {
    const { stdout } = await tickmark(['wrong.md', '--check', 'legal.citations'], { cwd })
    expect(stdout).toMatch(/^wrong\.md\n {2}1:19 {2}blocking {2}Unexpected .* {2}legal\.citations\/series-year\n/)
    expect(stdout).toMatch(
      /legal\.citations: 1 of 1 citations? decided \(0 verified, 1 violation\)\n\n1 violation \(1 blocking\)\n$/,
    )
  })

  it('says no more of clean drafts among several than how many there are, and what was decided in all', async () => {
    const { stdout } = await tickmark(['wrong.md', 'clean.md', '--check', 'legal.citations'], { cwd })
    expect(stdout).not.toContain('clean.md')
    expect(stdout).toMatch(
      /\n2 drafts, 1 without a violation: 1 violation \(1 blocking\)\n {2}legal\.citations: 2 of 2 decided .+\n$/,
    )
  })

  it('lists blocking violations only, when it has to be quiet, and counts those of each rule, when asked', async () => {
    write('both.md', 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007). *Foo*, 493 F.3d at 1050. See [CITE].\n')
    const all = await tickmark(['both.md', '--vertical', 'legal', '--statistics'], { cwd })
    const quiet = await tickmark(['both.md', '--vertical', 'legal', '-q'], { cwd })
    expect(all.stdout).toMatch(/ {2}warning {2}/)
    expect(all.stdout).toMatch(/\n {2}1 {2}legal\.citations\/series-year\n/)
    expect(quiet.stdout).not.toMatch(/ {2}warning {2}/)
    expect(quiet.stdout).toMatch(/ {2}blocking {2}/)
    expect(quiet.stdout).toMatch(/\(\d+ blocking, \d+ warnings?\)\n$/)
  })

  it('wraps to a terminal, and shows the line of the draft with a caret below what it is about', async () => {
    const { stdout } = await tickmark(['wrong.md', '--check', 'legal.citations'], { cwd, columns: 60 })
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
    const lines = stdout.split('\n')
    const at = lines.findIndex((line) => line.includes('^'))
    const [from, to] = [lines[at]!.indexOf('^'), lines[at]!.lastIndexOf('^') + 1]
    expect(lines[at - 1]!.slice(from, to)).toBe('493 F.2d 1047')
    expect(stdout).not.toContain('“493 F.2d 1047”')
    expect((await tickmark(['wrong.md', '--format', 'lines'], { cwd, columns: 60 })).stdout).not.toContain('^')
  })

  it('tells many authorities that the table lacks in one line, which says what mends them', async () => {
    const cites = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `*Roe v. Doe ${String.fromCharCode(65 + i)}*, 493 F.3d ${1047 + i} (9th Cir. 2007).`,
      )
    const draft = (count: number) =>
      `# Table of Authorities\n\n- *Bell Atl. Corp. v. Twombly*, 550 U.S. 544 (2007)\n\n# Argument\n\n${CLEAN} ${cites(count).join(' ')}\n`
    write('few.md', draft(5))
    write('many.md', draft(13))
    const options = ['--check', 'legal.authorities']
    const few = await tickmark(['few.md', ...options], { cwd })
    expect(few.stdout.match(/legal\.authorities\/cited-not-listed/g)).toHaveLength(5)
    const many = await tickmark(['many.md', ...options], { cwd })
    expect(many.stdout.match(/legal\.authorities\/cited-not-listed/g)).toHaveLength(1)
    expect(many.stdout).toMatch(
      /blocking {2}13 × Cited in the text, but not listed: “493 F\.3d 1047” \(\d+:\d+\), .+ and 3 more; see tickmark authorities many\.md {2}legal/,
    )
    expect(many.stdout).toMatch(/\n13 violations \(13 blocking\)\n$/)
  })

  it('shows what was proved, when asked', async () => {
    const { stdout } = await tickmark(['clean.md', '--check', 'legal.citations', '--show=verified'], { cwd })
    expect(stdout).toMatch(/1:35 {2}verified/)
  })

  it('lists and explains every rule', async () => {
    const { stdout } = await tickmark(['--list-rules'])
    expect(stdout.trimEnd().split('\n')).toHaveLength(rules.length)
    for (const rule of rules) expect(await tickmark(['explain', rule.id])).toMatchObject({ code: 0, stderr: '' })
  })

  it('has help and a version', async () => {
    expect((await tickmark(['--help'])).stdout).toContain('--stdin-filename <path>')
    expect((await tickmark(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('tickmark.json', () => {
  it('is found upward, holds the options of verify, and gives way to the command line', async () => {
    write('tickmark.json', JSON.stringify({ vertical: 'entertainment' }))
    expect(await tickmark(['b.md', '../wrong.md'], { cwd: join(cwd, 'drafts') })).toMatchObject({ code: 0 })
    expect(await tickmark(['wrong.md', '--vertical', 'legal'], { cwd })).toMatchObject({ code: 1 })
    expect(await tickmark(['wrong.md', '--no-config'], { cwd })).toMatchObject({ code: 1 })
  })

  it.each([
    ['{ "verticl": "legal" }', /\/verticl: Unknown key \(did you mean "vertical"\?\)/],
    ['{ "vertical": "leg" }', /tickmark\.json: \/vertical: Unknown vertical "leg"/],
    ['{ "rules": { "legal.citations/style": "loud" } }', /\/rules\/legal\.citations~1style: Unexpected "loud"/],
    ['[]', /expected a JSON object/],
    ['{', /tickmark\.json: /],
  ])('%s is refused with its place', async (text, message) => {
    write('tickmark.json', text)
    const { code, stderr } = await tickmark(['clean.md'], { cwd })
    rmSync(join(cwd, 'tickmark.json'))
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
