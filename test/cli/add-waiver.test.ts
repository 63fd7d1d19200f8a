import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Folder } from '../folder.js'

const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
const RULE = 'legal.citations/series-year'
const WAIVER = `<!-- tickmark-ignore-next ${RULE}: quoted so -->`
let folder: Folder
const run = (...args: string[]) =>
  folder.run(['--no-config', '--vertical', 'legal', '--add-waiver', `${RULE}: quoted so`, ...args])

beforeEach(() => {
  folder = new Folder()
})
afterEach(() => {
  folder.remove()
})

describe('--add-waiver', () => {
  it('writes one before each block that violates the rule, and reports what is left', async () => {
    const draft = (waiver: string) =>
      `# Brief\n\n${waiver}${WRONG} ${WRONG}\n\nNothing here.\n\n- A point.\n- ${waiver.replace('\n', '\n  ')}${WRONG}\n`
    folder.write('memo.md', draft(''))
    const { stderr, stdout } = await run('memo.md')
    expect(stderr).toBe('tickmark: 2 waivers in 1 draft\n')
    expect(folder.read('memo.md')).toBe(draft(`${WAIVER}\n`))
    expect(stdout.match(/ {2}waived {4}Unexpected year 2007/g)).toHaveLength(3)
    expect(stdout).toMatch(/\n0 violations\n$/)
  }, 60_000)

  it('writes none where one is, for no other rule, and nothing in a dry run', async () => {
    folder.write('memo.md', `${WAIVER}\n${WRONG}\n`)
    folder.write('other.md', `${WRONG}\r\n`)
    const dry = await run('memo.md', 'other.md', '--dry-run')
    expect(dry.stdout).toContain(`+${WAIVER}`)
    expect(dry.stderr).toContain('tickmark: 1 waiver in 1 draft; nothing written\n')
    expect(folder.read('other.md')).toBe(`${WRONG}\r\n`)
    await run('memo.md', 'other.md')
    expect(folder.read('memo.md')).toBe(`${WAIVER}\n${WRONG}\n`)
    expect(folder.read('other.md')).toBe(`${WAIVER}\r\n${WRONG}\r\n`)
    expect((await run('memo.md', 'other.md')).stderr).toBe('tickmark: 0 waivers in 0 drafts\n')
  }, 60_000)
})
