import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyFiles } from '../../src/node.js'
import { tickmark } from './command.js'

const HTML = '<h1>Brief</h1><p>See <i>Foo v. Bar</i>, 493 F.2d 1047 (9th Cir. 2007).</p>'
let cwd: string

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tickmark-word-'))
  cpSync(join(import.meta.dirname, '../../fixtures/word/brief.docx'), join(cwd, 'brief.docx'))
  writeFileSync(join(cwd, 'page.html'), HTML)
  writeFileSync(join(cwd, 'note.md'), 'Nothing.\n')
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

describe('Word and HTML drafts on the command line', () => {
  it('are verified when they are named, with the place in the original', async () => {
    const { code, stdout } = await tickmark(['brief.docx', 'page.html'], { cwd })
    expect(code).toBe(1)
    expect(stdout).toContain('“493 F.2d 1047” · ¶ 3, “Statement”')
    expect(stdout).toContain('“493 F.2d 1047” · body > p:nth-of-type(1)')
    expect(stdout).toContain('not read: deletions 1, headers and footers 1')
  })

  it('are found by globs, and not in folders', async () => {
    expect((await tickmark(['--show-files', '.'], { cwd })).stdout).toBe('note.md\n')
    expect((await tickmark(['--show-files', '*.{docx,html}'], { cwd })).stdout).toBe('brief.docx\npage.html\n')
  })

  it('give the same outcome from workers and from the cache', async () => {
    const digests = async (...args: string[]) => {
      const { stdout } = await tickmark(['--format', 'json', ...args, 'brief.docx', 'page.html'], { cwd })
      const { results } = JSON.parse(stdout) as {
        results: { outcome: { digest: string }; origin: { places: unknown[] } }[]
      }
      return results.map(({ outcome, origin }) => [outcome.digest, origin])
    }
    const plain = await digests()
    expect(plain).toHaveLength(2)
    expect(await digests('--concurrency', '2')).toEqual(plain)
    const cache = ['--cache-location', join(cwd, 'cache')]
    expect(await digests(...cache)).toEqual(plain)
    expect(await digests(...cache)).toEqual(plain)
  })

  it('are printed by render, and their report is reproduced', async () => {
    const { stdout } = await tickmark(['render', 'page.html'], { cwd })
    expect(stdout).toBe('# Brief\n\nSee *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n')
    const report = await tickmark(['--format', 'json', 'page.html'], { cwd })
    writeFileSync(join(cwd, 'report.json'), report.stdout)
    expect((await tickmark(['reproduce', 'report.json', 'page.html'], { cwd })).code).toBe(0)
  })

  it('are read from standard input under their name', async () => {
    const { code, stdout } = await tickmark(['-', '--stdin-filename', 'x.html'], { cwd, stdin: HTML })
    expect([code, stdout.includes('body > p:nth-of-type(1)')]).toEqual([1, true])
  })

  it('are never changed', async () => {
    const before = readFileSync(join(cwd, 'page.html'))
    const fix = await tickmark(['--fix', '--rule', 'legal.citations/style=info', 'page.html'], { cwd })
    expect(fix.stderr).toContain('0 fixes in 0 drafts')
    expect(readFileSync(join(cwd, 'page.html'))).toEqual(before)
    const write = await tickmark(['authorities', '--write', 'brief.docx'], { cwd })
    expect([write.code, write.stderr.includes('--write needs a draft in Markdown')]).toEqual([2, true])
  })

  it('are accepted by a baseline', async () => {
    const baseline = ['--baseline', join(cwd, 'baseline.json')]
    await tickmark(['baseline', 'write', '--reason', 'filed', ...baseline, 'brief.docx', 'page.html'], { cwd })
    expect((await tickmark([...baseline, 'brief.docx', 'page.html'], { cwd })).code).toBe(0)
  })

  it.each(['sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'rdjson', 'markdown', 'html', 'jsonl'])(
    '%s names the place, and no line of a file',
    async (format) => {
      const { stdout } = await tickmark(['--format', format, 'page.html'], { cwd })
      expect(stdout).toMatch(/body (?:>|&gt;|&#x3e;|\\u003e) p:nth-of-type\(1\)|body %3E p/i)
    },
  )

  it('that cannot be read are errors beside the results of others', async () => {
    writeFileSync(join(cwd, 'bad.docx'), 'no zip')
    const { code, stdout, stderr } = await tickmark(['bad.docx', 'page.html'], { cwd })
    rmSync(join(cwd, 'bad.docx'))
    expect(stderr).toBe('tickmark: bad.docx: no Word document: not a zip archive\n')
    expect([code, stdout.includes('series-year')]).toEqual([2, true])
  })

  it('are read by the library, too', async () => {
    const { results, errors } = await verifyFiles(['brief.docx'], { cwd })
    expect(errors).toEqual([])
    expect(results[0]!.origin!.places.length).toBeGreaterThan(5)
  })
})
