import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAuthorities } from '../../src/cli/authorities.js'
import { UsageError } from '../../src/cli/options.js'
import { OptionError } from '../../src/index.js'

const BODY =
  '# Argument\r\n\r\n1. See *Rose v. Lundy*, 455 U.S. 509, 522 (1982).\r\n\r\n2. Jurisdiction rests on 28 U.S.C. § 1331. *Rose*, 455 U.S. at 520.\r\n'
const FRONT = '\uFEFF---\r\nvertical: legal\r\n---\r\n\r\n# Brief\r\n\r\n'
const TABLE =
  '## Cases\r\n\r\n- *Rose v. Lundy*, 455 U.S. 509 (1982) ........ ¶¶ 1, 2\r\n\r\n## Statutes\r\n\r\n- 28 U.S.C. § 1331 ........ ¶ 2\r\n'
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

async function run(...args: string[]) {
  let stdout = ''
  let stderr = ''
  const code = await runAuthorities(args, {
    cwd,
    today: '2026-03-01',
    colour: false,
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    stdin: () => Promise.resolve(new TextEncoder().encode(BODY)),
  })
  return { code, stdout, stderr }
}
const file = (name: string) => readFileSync(join(cwd, name), 'utf8')

describe('tickmark authorities', () => {
  it('prints the derived table', async () => {
    const { code, stdout } = await run('none.md')
    expect(code).toBe(0)
    expect(stdout).toBe(`#${TABLE.replace(/\r/g, '').replace('\n## ', '\n### ')}`)
    expect((await run('-')).stdout).toBe(stdout)
  })

  it.each(['old.md', 'empty.md'])('--write replaces the table of %s and nothing else', async (name) => {
    expect((await run(name, '--write')).code).toBe(0)
    expect(file(name)).toBe(`${FRONT}# Table of Authorities\r\n\r\n${TABLE}\r\n${BODY}`)
    expect((await run(name, '--write')).stderr).toContain('as derived already')
    expect(file(name)).toBe(`${FRONT}# Table of Authorities\r\n\r\n${TABLE}\r\n${BODY}`)
  })

  it('--write leaves a draft without a title for the table alone, and says so', async () => {
    const { code, stderr } = await run('none.md', '--write')
    expect(code).toBe(2)
    expect(stderr).toContain('no title "Table of Authorities"')
    expect(file('none.md')).toBe(FRONT + BODY)
  })

  it('an unknown profile, no draft or two are errors', async () => {
    await expect(run('none.md', '--profile', 'frapp')).rejects.toThrow(OptionError)
    await expect(run()).rejects.toThrow(UsageError)
    await expect(run('none.md', 'old.md')).rejects.toThrow(UsageError)
    await expect(run('-', '--write')).rejects.toThrow(UsageError)
  })
})
