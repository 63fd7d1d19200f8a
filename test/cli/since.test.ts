import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Folder } from '../folder.js'

const OLD = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n\n'
const NEW = 'See *Baz v. Qux*, 501 F.2d 99 (9th Cir. 2005).\n\n'
const PLAIN = 'Nothing to see.\n\n'
let folder: Folder
const commit = (message = 'x') => {
  folder.git('add', '-A')
  folder.git('commit', '-q', '--allow-empty', '-m', message)
}
const run = (args: string[], options = {}) => folder.run([...args, '--check', 'legal.citations'], options)

beforeEach(() => {
  folder = new Folder()
  folder.git('init', '-q', '-b', 'main')
  folder.write('drafts/memo.md', `# Memo\n\n${OLD}${PLAIN}`)
  commit()
})
afterEach(() => {
  vi.unstubAllEnvs()
  folder.remove()
})

describe('--since', () => {
  it('accepts what stands on unchanged lines and says how much', async () => {
    expect(await run(['drafts'])).toMatchObject({ code: 1 })
    const { code, stdout } = await run(['drafts', '--since', 'HEAD'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}unchanged lines: \d violations? accepted$/m)
    expect(stdout).not.toContain('Unexpected')
  })

  it('reports what stands on a changed line, in the working tree as in commits since', async () => {
    folder.write('drafts/memo.md', `# Memo\n\n${NEW}${OLD}${PLAIN}`)
    for (const step of ['not added', 'added', 'committed']) {
      if (step === 'added') folder.git('add', '-A')
      if (step === 'committed') commit()
      const { code, stdout } = await run(['drafts', '--since', step === 'committed' ? 'HEAD~1' : 'HEAD'])
      expect(code).toBe(1)
      expect(stdout).toContain('“501 F.2d 99”')
      expect(stdout).not.toContain('“493 F.2d 1047”')
    }
  })

  it('compares with where the branch left the other, not with what came there since', async () => {
    folder.git('checkout', '-q', '-b', 'work')
    folder.git('checkout', '-q', 'main')
    folder.write('drafts/memo.md', `# Memo\n\n${PLAIN}`)
    commit()
    folder.git('checkout', '-q', 'work')
    expect(await run(['drafts', '--since', 'main'])).toMatchObject({ code: 0 })
  })

  it('counts a draft whole that git does not track, ignored or not', async () => {
    folder.write('.gitignore', 'ignored.md\n')
    folder.write('drafts/new.md', NEW)
    folder.write('drafts/ignored.md', NEW)
    expect(await run(['drafts/new.md', '--since', 'HEAD'])).toMatchObject({ code: 1 })
    expect(await run(['drafts/ignored.md', '--since', 'HEAD'])).toMatchObject({ code: 1 })
  })

  it('follows a draft that was renamed and edited', async () => {
    folder.write('drafts/memo.md', `# Memo\n\n${OLD}${PLAIN.repeat(10)}`)
    commit()
    folder.git('mv', 'drafts/memo.md', 'brief.md')
    expect(await run(['brief.md', '--since', 'HEAD'])).toMatchObject({ code: 0 })
    folder.write('brief.md', `# Memo\n\n${OLD}${PLAIN.repeat(10)}${NEW}`)
    const { code, stdout } = await run(['brief.md', '--since', 'HEAD'])
    expect(code).toBe(1)
    expect(stdout).not.toContain('“493 F.2d 1047”')
  })

  it('works from a folder below, through a symbolic link, with odd names and settings of git', async () => {
    folder.git('config', 'diff.noprefix', 'true')
    folder.git('config', 'diff.interHunkContext', '50')
    folder.git('config', 'color.ui', 'always')
    folder.git('config', 'diff.external', 'false')
    folder.write('.gitattributes', '*.md -diff\n')
    folder.write('drafts/§ 5 “:x”.md', `${OLD}${PLAIN}`)
    commit()
    folder.write('drafts/§ 5 “:x”.md', `${OLD}${PLAIN}${NEW}`)
    symlinkSync(join(folder.path, 'drafts/memo.md'), join(folder.path, 'link.md'))
    const { stdout } = await run(['.', '--since', 'HEAD'], { cwd: 'drafts' })
    expect(stdout).toContain('“501 F.2d 99”')
    expect(stdout).not.toContain('“493 F.2d 1047”')
    expect(await run(['link.md', '--since', 'HEAD'])).toMatchObject({ code: 0 })
  })

  it('reports an unchanged line whose other side changed', async () => {
    const pair = (year: number) =>
      `See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. ${year}).\n\n${PLAIN}As *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 1974), held.\n`
    folder.write('drafts/memo.md', pair(1974))
    commit()
    folder.write('drafts/memo.md', pair(1973))
    const { stdout } = await run(['drafts', '--since', 'HEAD'])
    expect(stdout).toMatch(/5:18 .*two-truths/)
  })

  it('knows that lines left out inside a citation change it', async () => {
    const wrapped = (between: string) => `See *Foo v. Bar*, 493\n${between}F.2d 1047 (9th Cir. 2007).\n`
    folder.write('drafts/memo.md', wrapped('<!-- x\n-->\n'))
    commit()
    folder.write('drafts/memo.md', wrapped(''))
    expect((await run(['drafts', '--since', 'HEAD'])).code).toBe(1)
  })

  it('takes an artifact as changed or not: its places are not those of its file', async () => {
    const brief = (unit: string) => ({
      artifact_type: 'data_brief',
      title: 'Tram riders 2025',
      summary: 'Riders fell to 3,900 in 2025.',
      findings: [],
      statistics: [{ id: null, name: 'Riders', value: '9,300', unit, period: '2025' }],
      sources: [],
      outlook: '',
    })
    folder.write('brief.json', JSON.stringify(brief('riders'), null, 2))
    commit()
    expect(await folder.run(['brief.json', '--since', 'HEAD'])).toMatchObject({ code: 0 })
    folder.write('brief.json', JSON.stringify({ ...brief('riders'), outlook: 'Better.' }, null, 2))
    expect(await folder.run(['brief.json', '--since', 'HEAD'])).toMatchObject({ code: 1 })
  })

  it('goes with a baseline', async () => {
    await run(['baseline', 'write', '--reason', 'x'])
    folder.write('drafts/memo.md', `# Memo\n\n${PLAIN}${OLD.replace('See', 'But see')}`)
    const { code, stdout } = await run(['drafts', '--since', 'HEAD'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('baseline: ')])
  })

  it('is not led astray by what a hook leaves in the environment', () => {
    const other = new Folder()
    other.git('init', '-q')
    vi.stubEnv('GIT_DIR', join(other.path, '.git'))
    vi.stubEnv('GIT_INDEX_FILE', join(other.path, '.git/index'))
    const args = ['drafts/memo.md', '--since', 'HEAD', '--check', 'legal.citations']
    const bin = join(import.meta.dirname, '../../bin/tickmark.js')
    expect(() => execFileSync(process.execPath, [bin, ...args], { cwd: folder.path, stdio: 'pipe' })).not.toThrow()
    other.remove()
  })
})

describe('--since says clearly', () => {
  it('that there is no such revision', async () => {
    for (const revision of ['nosuch', '--all']) {
      const { code, stderr, stdout } = await run(['drafts', `--since=${revision}`])
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain(`Unknown revision "${revision}"`)
    }
  })

  it('that a draft is in no repository, or in one without a commit', async () => {
    const outside = new Folder()
    outside.write('memo.md', OLD)
    expect(await outside.run(['memo.md', '--since', 'HEAD'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('memo.md: not in a git repository') as string,
    })
    outside.git('init', '-q')
    expect((await outside.run(['memo.md', '--since', 'HEAD'])).stderr).toContain('Unknown revision "HEAD"')
    outside.remove()
  })

  it('that there is no git', () => {
    const bin = join(import.meta.dirname, '../../bin/tickmark.js')
    const failed = () =>
      execFileSync(process.execPath, [bin, 'drafts', '--since', 'HEAD'], {
        cwd: folder.path,
        env: { PATH: '/nowhere', HOME: folder.path },
        stdio: 'pipe',
      })
    expect(failed).toThrow(/git was not found/)
  })

  it('that it needs files', async () => {
    expect((await run(['-', '--since', 'HEAD'], { stdin: OLD })).stderr).toContain('--since needs files')
  })

  it('nothing, where a draft could not be read: the others are still held against it', async () => {
    writeFileSync(join(folder.path, 'drafts/latin1.md'), new Uint8Array([0x52, 0xe9]))
    const { code, stdout } = await run(['drafts', '--since', 'HEAD'])
    expect(code).toBe(2)
    expect(stdout).toContain('unchanged lines')
  })
})
