import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tickmark } from './command.js'

const BODY =
  '# Argument\r\n\r\n1. See *Rose v. Lundy*, 455 U.S. 509, 522 (1982).\r\n\r\n2. Jurisdiction rests on 28 U.S.C. § 1331. *Rose*, 455 U.S. at 520.\r\n'
const FRONT = '\uFEFF---\r\nvertical: legal\r\n---\r\n\r\n# Brief\r\n\r\n'
const TABLE =
  '## Cases\r\n\r\n- *Rose v. Lundy*, 455 U.S. 509 (1982) ........ ¶¶ 1, 2\r\n\r\n## Statutes\r\n\r\n- 28 U.S.C. § 1331 ........ ¶ 2\r\n'
const WORDS =
  'See *Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008). See *Cole v. Dane*, 600 F.3d 7 (9th Cir. 2010). See *Egan v. Fox*, 410 U.S. 113 (1973).\n'
let cwd: string

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tickmark-authorities-'))
  writeFileSync(join(cwd, 'none.md'), FRONT + BODY)
  writeFileSync(
    join(cwd, 'old.md'),
    `${FRONT}# Table of Authorities\r\n\r\n| Cases | Page |\r\n| --- | --- |\r\n| *Gone v. Away*, 1 F.3d 2 (1st Cir. 1993) | 4 |\r\n\r\n${BODY}`,
  )
  writeFileSync(join(cwd, 'empty.md'), `${FRONT}# Table of Authorities\r\n\r\n${BODY}`)
})
afterAll(() => {
  rmSync(cwd, { recursive: true })
})

const run = (...args: string[]) => tickmark(['authorities', ...args], { cwd, stdin: BODY })
const file = (name: string) => readFileSync(join(cwd, name), 'utf8')

describe('tickmark authorities', () => {
  it('prints the derived table', async () => {
    const { code, stdout } = await run('none.md')
    expect(code).toBe(0)
    expect(stdout).toBe(`#${TABLE.replace(/\r/g, '').replace('\n## ', '\n### ')}`)
    expect((await run('-')).stdout).toBe(stdout)
  })

  it('--write fills an empty table and leaves the rest of the draft as it is', async () => {
    expect((await run('empty.md', '--write')).code).toBe(0)
    expect(file('empty.md')).toBe(`${FRONT}# Table of Authorities\r\n\r\n${TABLE}\r\n${BODY}`)
    expect((await run('empty.md', '--write')).stderr).toContain('the table is up to date')
    expect(file('empty.md')).toBe(`${FRONT}# Table of Authorities\r\n\r\n${TABLE}\r\n${BODY}`)
  })

  it('--write keeps what it did not derive, and says so; --dry-run shows the difference and writes nothing', async () => {
    const before = file('old.md')
    const dry = await run('old.md', '--dry-run')
    expect(dry.stdout).toContain('+| *Rose v. Lundy*, 455 U.S. 509 (1982) | 1, 2 |')
    expect(dry.stderr).toContain('2 entries added, 0 rewritten, nothing written')
    expect(file('old.md')).toBe(before)
    const { stderr } = await run('old.md', '--write')
    expect(stderr).toContain('kept, though the text does not cite it: Gone v. Away, 1 F.3d 2 (1st Cir. 1993)')
    const row = '| *Gone v. Away*, 1 F.3d 2 (1st Cir. 1993) | 4 |\r\n'
    expect(file('old.md')).toBe(
      before.replace(
        row,
        `${row}| *Rose v. Lundy*, 455 U.S. 509 (1982) | 1, 2 |\r\n\r\n## Statutes\r\n\r\n- 28 U.S.C. § 1331 ........ ¶ 2\r\n`,
      ),
    )
  })

  it('--write rewrites an entry that differs, puts missing ones in their place, and keeps notes, titles and pages', async () => {
    const brief = (table: string) => `# Brief\n\n## Table of Authorities\n\n${table}\n## Argument\n\n${WORDS}`
    writeFileSync(
      join(cwd, 'notes.md'),
      brief(
        '### Cases\n\nCounsel: check these.\n\n- *Alder v. Birch*, 534 F.3d 201 (9th Cir. 2008) ........ 3, 7\n- *Egan v. Fox*, 410 U.S. 113 (1973) ........ 5\n',
      ),
    )
    const { stderr } = await run('notes.md', '--write')
    expect(stderr).toContain('1 entry added, 1 rewritten')
    expect(file('notes.md')).toBe(
      brief(
        '### Cases\n\nCounsel: check these.\n\n- *Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008) ........ 3, 7\n- *Cole v. Dane*, 600 F.3d 7 (9th Cir. 2010)\n- *Egan v. Fox*, 410 U.S. 113 (1973) ........ 5\n',
      ),
    )
  })

  it('--write leaves a draft without a title for the table alone, and says so', async () => {
    const { code, stderr } = await run('none.md', '--write')
    expect(code).toBe(2)
    expect(stderr).toContain('no title "Table of Authorities"')
    expect(file('none.md')).toBe(FRONT + BODY)
  })

  it.each([
    [['none.md', '--profile', 'frapp'], /Unknown profile "frapp"/],
    [[], /takes one draft/],
    [['none.md', 'old.md'], /takes one draft/],
    [['-', '--write'], /needs a file/],
  ])('%j ends with 2 and says why', async (args, message) => {
    const { code, stderr } = await run(...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
  })
})
