import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unifiedDiff } from '../../../src/report/unified-diff.js'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-diff-'))
  execFileSync('git', ['init', '-q'], { cwd: folder })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** What a tool makes of the old file with the diff. */
function applied(tool: string, args: string[], path: string, before: string, after: string, cwd = folder): string {
  const file = join(cwd, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, before)
  execFileSync(tool, args, { cwd, input: unifiedDiff(path, before, after), stdio: ['pipe', 'ignore', 'pipe'] })
  return readFileSync(file, 'utf8')
}

const TOOLS: [string, string[]][] = [
  ['git', ['apply']],
  ['patch', ['-p0', '--binary']],
  ['patch', ['-p1', '--binary']],
]

describe.each(TOOLS)('%s %j makes the new text of the old', (tool, args) => {
  it.each([
    ['one line', 'a\nb\nc\n', 'a\nB\nc\n'],
    ['no line feed at the end', 'a\nb', 'a\nc'],
    ['a line feed that comes', 'a\nb', 'a\nb\n'],
    ['CRLF and a byte order mark', '\uFEFFa\r\nb\r\nc\r\n', '\uFEFFa\r\nB\r\nc\r\n'],
    ['places far apart', `x\n${'-\n'.repeat(20)}y\n`, `X\n${'-\n'.repeat(20)}Y\n`],
    ['places six lines apart', `x\n${'-\n'.repeat(6)}y\n`, `X\n${'-\n'.repeat(6)}Y\n`],
    ['places seven lines apart', `x\n${'-\n'.repeat(7)}y\n`, `X\n${'-\n'.repeat(7)}Y\n`],
    ['lines that move', 'a\nb\nc\nd\n', 'b\nc\nd\na\n'],
    ['everything', '1\n2\n3\n', 'x\ny\n'],
    ['more than is looked through', 'a\n'.repeat(900), Array.from({ length: 900 }, (_, i) => `${i}\n`).join('')],
  ])('%s', (_, before, after) => {
    expect(applied(tool, args, 'draft.md', before, after)).toBe(after)
  })

  it.each(['deep/in a folder/draft.md', 'Entwürfe/§ 5 “x”.md', 'odd\t"name".md', 'back\\slash.md', '-dash.md'])(
    '%s',
    (path) => {
      expect(applied(tool, args, path, 'a\n', 'b\n')).toBe('b\n')
    },
  )

  it('in a folder of a repository', () => {
    mkdirSync(join(folder, 'sub'), { recursive: true })
    expect(applied(tool, args, 'draft.md', 'a\n', 'b\n', join(folder, 'sub'))).toBe('b\n')
  })
})

describe('a unified diff', () => {
  it('is empty where nothing changes', () => {
    expect(unifiedDiff('a.md', 'x', 'x')).toBe('')
  })

  it('has three lines of context and true ranges', () => {
    const before = '1\n2\n3\n4\n5\n6\n7\n8\n'
    expect(unifiedDiff('a.md', before, before.replace('5', 'five'))).toBe(
      '--- ./a.md\n+++ ./a.md\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n',
    )
  })

  it('leads from any text to any other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', '', 'c\r'), { maxLength: 30 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== '' && after !== '' && before !== after)
        expect(applied('git', ['apply', '--unidiff-zero'], 'any.md', before, after)).toBe(after)
      }),
      { numRuns: 60 },
    )
  })
})
