import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Folder } from '../folder.js'

const STYLE = ['--rule', 'legal.citations/style=info']
const WRONG = '500 F.Supp.2d 1'
const RIGHT = '500 F. Supp. 2d 1'
const CITED = `See *Alder v. Birch*, ${WRONG} (D. Mass. 2007).`
const FIXED = CITED.replace(WRONG, RIGHT)
let folder: Folder
const run = (args: string[], options = {}) => folder.run([...args, ...STYLE], options)

beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  folder.remove()
})

describe('--fix', () => {
  it('applies what is safe and reports what is left, verified anew', async () => {
    const unsafe = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
    folder.write('memo.md', `${CITED}\n\n${unsafe}\n`)
    const { code, stdout, stderr } = await run(['memo.md', '--fix'])
    expect(folder.read('memo.md')).toBe(`${FIXED}\n\n${unsafe}\n`)
    expect([code, stderr]).toEqual([1, 'tickmark: 1 fix in 1 draft\n'])
    expect(stdout).not.toContain('legal.citations/style')
    expect(stdout).toContain('legal.citations/series-year')
  })

  it('touches nothing else: byte order mark, CRLF, trailing blanks, no last line end', async () => {
    const draft = (citation: string) =>
      `\uFEFF# Memo \r\n\r\n> *  ${citation}  \r\n\r\n\tcode ${WRONG}\r\n\r\n&nbsp;\u2028 “x”\r\n\r\n${citation}`
    folder.write('memo.md', draft(CITED))
    expect((await run(['memo.md', '--fix'])).stderr).toBe('tickmark: 2 fixes in 1 draft\n')
    expect(folder.read('memo.md')).toBe(draft(FIXED))
  })

  it('keeps mode and symbolic link, leaves nothing beside, and does not write what does not change', async () => {
    folder.write('real/memo.md', CITED)
    folder.write('clean.md', FIXED)
    chmodSync(join(folder.path, 'real/memo.md'), 0o640)
    symlinkSync('real/memo.md', join(folder.path, 'link.md'))
    const before = statSync(join(folder.path, 'clean.md'))
    await run(['link.md', 'clean.md', '--fix'])
    expect(lstatSync(join(folder.path, 'link.md')).isSymbolicLink()).toBe(true)
    expect(folder.read('real/memo.md')).toBe(FIXED)
    expect(statSync(join(folder.path, 'real/memo.md')).mode & 0o777).toBe(0o640)
    expect(readdirSync(join(folder.path, 'real'))).toEqual(['memo.md'])
    expect(statSync(join(folder.path, 'clean.md'))).toMatchObject({ mtimeMs: before.mtimeMs, ino: before.ino })
  })

  it('says why it leaves a Word draft or an artifact as it is', async () => {
    folder.write('brief.docx', readFileSync(join(import.meta.dirname, '../../fixtures/word/brief.docx')))
    folder.write('memo.md', CITED)
    const { stderr } = await run(['brief.docx', 'memo.md', '--fix'])
    expect(stderr).toBe(
      'tickmark: 1 fix in 1 draft\ntickmark: brief.docx: not fixed: the marks are in the text that was extracted from it; change the file itself\n',
    )
  })

  it('fixes a file once that is named twice', async () => {
    folder.write('memo.md', CITED)
    symlinkSync('memo.md', join(folder.path, 'link.md'))
    expect(await run(['link.md', 'memo.md', '--fix'])).toMatchObject({ code: 0 })
    expect(folder.read('memo.md')).toBe(FIXED)
  })

  it('leaves alone what would replace markup with it', async () => {
    const draft = 'See *Alder v. Birch*, 500 F.Supp.**2d** 1 (D. Mass. 2007).\n'
    folder.write('memo.md', draft)
    await run(['memo.md', '--fix'])
    expect(folder.read('memo.md')).toBe(draft)
  })

  it('leaves alone what is waived, in the baseline, or on a line that did not change', async () => {
    folder.git('init', '-q')
    const waived = `<!-- tickmark-ignore-next legal.citations/style: as quoted -->\n\n${CITED}\n`
    folder.write('waived.md', waived)
    folder.write('memo.md', `${CITED}\n`)
    folder.write('codes.md', 'ICD-10-CM: e78.5\n')
    await run(['waived.md', '--fix'])
    expect(folder.read('waived.md')).toBe(waived)
    await run(['baseline', 'write', '--reason', 'x', 'memo.md'])
    await run(['memo.md', '--fix'])
    expect(folder.read('memo.md')).toBe(`${CITED}\n`)
    folder.git('add', '-A')
    folder.git('commit', '-q', '-m', 'x')
    folder.write('memo.md', `${CITED}\n\nCF. ${CITED.replace(WRONG, '501 F.Supp.2d 1')}\n`)
    await run(['memo.md', 'codes.md', '--fix', '--since', 'HEAD', '--no-baseline'])
    expect(folder.read('memo.md')).toBe(`${CITED}\n\nCF. ${CITED.replace(WRONG, '501 F. Supp. 2d 1')}\n`)
    expect(folder.read('codes.md')).toBe('ICD-10-CM: e78.5\n')
  })

  it('writes a code as it is printed, and leaves to the author what is a choice', async () => {
    folder.write('note.md', 'ICD-10-CM: e78.5, J44,9, K219\n\nRevenue code: 450\n')
    await folder.run(['note.md', '--fix'])
    expect(folder.read('note.md')).toBe('ICD-10-CM: E78.5, J44.9, K219\n\nRevenue code: 450\n')
  })

  it('does not touch an artifact, nor a draft it can not write', async () => {
    const artifact = JSON.stringify({
      artifact_type: 'data_brief',
      title: 'T',
      summary: 'Riders fell.',
      findings: [],
      statistics: [],
      sources: [],
      outlook: '',
    })
    folder.write('brief.json', artifact)
    expect(await run(['brief.json', '--fix'])).toMatchObject({
      stderr: expect.stringMatching(/^tickmark: 0 fixes in 0 drafts\ntickmark: brief\.json: not fixed: /),
    })
    expect(folder.read('brief.json')).toBe(artifact)
    const stdin = await run(['-', '--stdin-filename', 'x.json', '--fix'], { stdin: artifact })
    expect(stdin).toMatchObject({ code: 2, stdout: '' })
  })

  it.skipIf(process.getuid?.() === 0)('says which draft could not be written, and reports it as it is', async () => {
    folder.write('locked/memo.md', CITED)
    folder.write('memo.md', CITED)
    chmodSync(join(folder.path, 'locked'), 0o500)
    const { code, stderr, stdout } = await run(['locked/memo.md', 'memo.md', '--fix'])
    chmodSync(join(folder.path, 'locked'), 0o700)
    expect(code).toBe(2)
    expect(stderr).toContain('locked/memo.md: could not be written: no permission')
    expect(stdout).toContain('legal.citations/style')
    expect(folder.read('memo.md')).toBe(FIXED)
  })
})

describe('--fix of a table of authorities', () => {
  const table = (...entries: string[]) =>
    `# Table of Authorities\n\n## Cases\n\n${entries.map((entry) => `- ${entry}\n`).join('')}\n# Argument\n\nSee *Crews v. Horn*, 360 F.3d 146 (3d Cir. 2004).\n`
  const [crews, johnson, rose, setser] = [
    '*Crews v. Horn*, 360 F.3d 146 (3d Cir. 2004) ........ 1',
    '*Johnson v. United States*,\n  520 U.S. 461 (1997)',
    '*Rose v. Lundy*, 455 U.S. 509 (1982)',
    '*Setser v. United States*, 566 U.S. 231 (2012)',
  ] as const
  const fix = async (draft: string) => {
    folder.write('brief.md', draft)
    await folder.run(['brief.md', '--fix', '--check', 'legal.authorities'])
    return folder.read('brief.md')
  }

  it('moves the entry that is out of order, as it is printed', async () => {
    expect(await fix(table(setser, crews, johnson, rose))).toBe(table(crews, johnson, rose, setser))
    const crlf = table(crews, rose, johnson, setser).replace(/\n/g, '\r\n')
    expect(await fix(crlf)).toBe(table(crews, johnson, rose, setser).replace(/\n/g, '\r\n'))
  })

  it('sorts the sections of a code', async () => {
    const sections = ['8 U.S.C. § 1252', '18 U.S.C. § 924', '18 U.S.C. § 3553', '28 U.S.C. § 636']
    const statutes = (...list: string[]) => table(...list).replace('Cases', 'Statutes')
    const [a = '', b = '', c = '', d = ''] = sections
    expect(await fix(statutes(a, c, d, b))).toBe(statutes(a, b, c, d))
  })

  it.each([
    ['most of it is in another order', table(setser, rose, johnson, crews)],
    ['there are but two', table(setser, crews)],
    ['a comment stands between', table(setser, `${crews}\n\n<!-- moved -->\n`, johnson, rose)],
    ['an entry has a second paragraph', table(setser, crews, johnson, `${rose}\n\n  Overruled in part.`)],
    ['an entry has a list of its own', table(setser, `${crews}\n  - at 147`, johnson, rose)],
    ['it is in a block quote', table(setser, crews, johnson, rose).replace(/^- /gm, '> - ')],
  ])('leaves it where %s', async (_, draft) => {
    expect(await fix(draft)).toBe(draft)
  })

  it('goes on with one that has its list markers numbered', async () => {
    const numbered = (draft: string) => {
      let n = 0
      return draft.replace(/^- /gm, () => `${++n}. `)
    }
    const indent = (draft: string) => numbered(draft).replace('\n  520', '\n   520')
    expect(await fix(indent(table(setser, crews, johnson, rose)))).toBe(indent(table(crews, johnson, rose, setser)))
  })
})

describe('--fix --dry-run', () => {
  it('prints a diff that git applies, writes nothing, and ends as --fix would', async () => {
    folder.git('init', '-q')
    folder.write('drafts/a b.md', `\uFEFF${CITED}\r\n\r\nMore.\r\n`)
    folder.write('drafts/memo.md', CITED)
    folder.write('clean.md', FIXED)
    const { code, stdout, stderr } = await run(['.', '--fix', '--dry-run'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/tickmark: 2 fixes in 2 drafts; nothing written\n$/)
    expect(folder.read('drafts/memo.md')).toBe(CITED)
    writeFileSync(join(folder.path, 'fix.patch'), stdout)
    folder.git('apply', 'fix.patch')
    expect(folder.read('drafts/memo.md')).toBe(FIXED)
    expect(folder.read('drafts/a b.md')).toBe(`\uFEFF${FIXED}\r\n\r\nMore.\r\n`)
    expect((await run(['.', '--fix', '--dry-run'])).stdout).toBe('')
  })

  it('is of --fix alone', async () => {
    expect((await run(['memo.md', '--dry-run'])).stderr).toContain(
      '--dry-run shows what --fix or --add-waiver would do',
    )
  })
})

describe('--fix of standard input', () => {
  it('prints the draft, and the report beside it', async () => {
    const { code, stdout, stderr } = await run(['-', '--fix', '--stdin-filename', 'memo.md'], { stdin: CITED })
    expect([code, stdout]).toEqual([0, FIXED])
    expect(stderr).toContain('memo.md\n')
    folder.write('memo.md', CITED)
    expect((await run(['-', '--fix', '--stdin-filename', 'memo.md'], { stdin: FIXED })).stdout).toBe(FIXED)
    expect(folder.read('memo.md')).toBe(CITED)
    expect((await run(['-', 'memo.md', '--fix'], { stdin: CITED })).code).toBe(2)
  })

  it('passes through a pipe byte for byte', () => {
    const bin = join(import.meta.dirname, '../../bin/tickmark.js')
    const input = Buffer.from(`\uFEFF${CITED}\r\n`)
    const output = execFileSync(process.execPath, [bin, '-', '--fix', ...STYLE], {
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    expect(output).toEqual(Buffer.from(`\uFEFF${FIXED}\r\n`))
    expect(readFileSync(bin, 'utf8')).toContain('#!')
  })
})
