import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ignoreFiles } from '../../../src/host/ignore-files.js'
import { patternMatcher } from '../../../src/host/patterns.js'
import { least } from '../../cpu.js'
import { folderOf } from '../../folder.js'

const PATHS = [
  'a.md',
  'A.md',
  'keep.md',
  'out/a.md',
  'out/keep.md',
  'out/deep/a.md',
  'drafts/a.md',
  'drafts/out/a.md',
  'drafts/old/a.md',
  'drafts/old/keep.md',
  'drafts/deep/old/a.md',
  'drafts/deep/b.md',
  'we [i]rd*/a.md',
  'we [i]rd*/old/b.md',
  'we xrdz/b.md',
  'logs/2024/a.md',
  'logs/keep/a.md',
  '#a.md',
  '!a.md',
]

describe('ignore files', () => {
  it.each([
    [{ '.gitignore': 'a.md\nout/\n' }],
    [{ '.gitignore': 'out/\n!out/keep.md\n' }],
    [{ '.gitignore': 'out/*\n!out/keep.md\n' }],
    [{ '.gitignore': '*.md\n', 'drafts/.gitignore': '!a.md\n' }],
    [{ 'drafts/.gitignore': 'old/\n' }],
    [{ 'drafts/.gitignore': '/old\n*.mdx\n' }],
    [{ 'drafts/.gitignore': 'deep/old/*\n' }],
    [{ '.gitignore': 'old/\n', 'drafts/.gitignore': '!old/\n' }],
    [{ '.gitignore': 'logs/*\n!logs/keep/\n' }],
    [{ 'we [i]rd*/.gitignore': 'b.md\n/a.md\n' }],
    [{ '.gitignore': '\\#a.md\n\\!a.md\n# a comment\n\n  \n' }],
    [{ '.gitignore': '**/old/**\r\n', 'out/.gitignore': '*\n!deep/\n' }],
    [{ '.gitignore': 'drafts\n', 'drafts/.gitignore': '!a.md\n' }],
    [{ '.gitignore': 'A.md\n' }],
  ])('%j are read as git reads them', (files) => {
    const folder = folderOf({ ...Object.fromEntries(PATHS.map((path) => [path, ''])), ...files })
    execFileSync('git', ['init', '-q', folder])
    const ignored = execFileSync(
      'git',
      ['ls-files', '-z', '--others', '--ignored', '--exclude-per-directory=.gitignore'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    ).split('\0')
    const ignores = ignoreFiles(folder)
    expect(PATHS.filter((path) => ignores(join(folder, path)))).toEqual(PATHS.filter((path) => ignored.includes(path)))
  })

  it('of this program come after those of git, in the same folder', () => {
    const folder = folderOf({ '.git/HEAD': '', '.gitignore': 'out/*', '.tickmarkignore': '!out/a.md\nold/' })
    const ignores = ignoreFiles(folder)
    expect(ignores(join(folder, 'out/a.md'))).toBe(false)
    expect(ignores(join(folder, 'out/b.md'))).toBe(true)
    expect(ignores(join(folder, 'drafts/old/b.md'))).toBe(true)
  })

  it('count up to the root of the repository and no further', () => {
    const folder = folderOf({ '.gitignore': '*.md', 'repo/.git/HEAD': '', 'repo/deep/a.md': '' })
    expect(ignoreFiles(join(folder, 'repo/deep'))(join(folder, 'repo/deep/a.md'))).toBe(false)
    expect(ignoreFiles(folder)(join(folder, 'b.md'))).toBe(true)
  })

  it('count from above the working directory, and leave alone what is outside of it and of any repository', () => {
    const folder = folderOf({ 'repo/.git/HEAD': '', 'repo/.gitignore': 'deep/a.md', 'repo/deep/a.md': '' })
    const ignores = ignoreFiles(join(folder, 'repo/deep'))
    expect(ignores(join(folder, 'repo/deep/a.md'))).toBe(true)
    expect(ignores(join(folder, 'elsewhere/a.md'))).toBe(false)
  })

  it('may be missing, folders, or in another encoding', () => {
    const folder = folderOf({ '.gitignore/x': '', '.tickmarkignore': new Uint8Array([0xff, 0xfe, 0x0a, 0x61, 0x2a]) })
    const ignores = ignoreFiles(folder)
    expect(ignores(join(folder, 'abc.md'))).toBe(true)
    expect(ignores(join(folder, 'b.md'))).toBe(false)
  })
})

describe('patterns of a configuration', () => {
  const matches = (patterns: readonly string[], path: string) => patternMatcher(patterns, '/p')(`/p/${path}`)

  it.each([
    [['*.md'], 'deep/a.md', true],
    [['*.md'], 'a.txt', false],
    [['briefs/'], 'briefs/deep/a.md', true],
    [['briefs'], 'x/briefs/a.md', true],
    [['/briefs'], 'x/briefs/a.md', false],
    [['./briefs/*.md'], 'briefs/a.md', true],
    [['briefs/*.md'], 'briefs/deep/a.md', false],
    [['briefs/**/*.md'], 'briefs/a.md', true],
    [['*.md', '!a.md'], 'a.md', false],
    [['*.{md,txt}'], 'a.txt', true],
    [['{a,{b,c}}.{md,txt}'], 'c.md', true],
    [['{a}.md'], '{a}.md', true],
    [['briefs\\**\\*.md'], 'briefs/x/a.md', true],
    [['A.md'], 'a.md', false],
    [['#a.md'], '#a.md', true],
  ])('%j and %s: %s', (patterns, path, expected) => {
    expect(matches(patterns, path)).toBe(expected)
  })

  it('match nothing outside their folder, nor the folder itself', () => {
    const all = patternMatcher(['*', '../*'], '/p')
    expect(['/p/x', '/q/x', '/p', '/', '/px', '/p/..x'].map(all)).toEqual([true, false, false, false, false, true])
  })

  it('with braces beyond reason are refused at once', () => {
    const reading = () => expect(() => patternMatcher(['{a,b}'.repeat(40)], '/p')).toThrow(/at most 200 alternatives/)
    expect(least(reading, 1000)).toBeLessThan(1000)
  })
})

describe('patterns of a hostile repository', () => {
  const deep = `${'a/'.repeat(80)}b.md`
  const patterns = [`${'a/**/'.repeat(10)}c`, `${'*a'.repeat(12)}b`, `**/${'**/a/'.repeat(8)}c`]

  it.each(patterns)('%s is refused with a clear line where it would be too costly', (pattern) => {
    const folder = folderOf({ '.gitignore': pattern, 'a.md': '' })
    const path = join(folder, pattern.startsWith('*a') ? `${'a'.repeat(200)}.md` : deep)
    const expected = /Unexpected pattern ".{5,60}" with \d+ wildcards for a path of \d+ names, expected fewer$/
    const within = least(() => {
      expect(() => ignoreFiles(folder)(path)).toThrow(expected)
      expect(() => patternMatcher([pattern], folder)(path)).toThrow(expected)
    }, 200)
    expect(within).toBeLessThan(200)
  })

  it('is matched where the path is as short as paths are', () => {
    const folder = folderOf({ '.gitignore': '**/a/**/b/**/*.tmp.*\n', 'a.md': '' })
    expect(ignoreFiles(folder)(join(folder, 'x/a/y/b/z/c.tmp.md'))).toBe(true)
    expect(ignoreFiles(folder)(join(folder, 'x/a/y/z/c.tmp.md'))).toBe(false)
  })
})
