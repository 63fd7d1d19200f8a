import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { zipMembers } from '../../src/host/releases/zip.js'
import { folderOf } from '../folder.js'
import { tickmark } from './command.js'

const BRIEF = join(import.meta.dirname, '../../fixtures/word/brief.docx')
const commentsIn = (file: string) =>
  zipMembers(readFileSync(file), 2 ** 26)
    .find(({ path }) => path === 'word/comments.xml')!
    .bytes()
    .toString()

/** A folder with the Word draft. */
function withBrief() {
  const cwd = folderOf({ 'other.md': 'Text.\n' })
  copyFileSync(BRIEF, join(cwd, 'brief.docx'))
  const run = (...args: string[]) => tickmark(['--no-config', ...args], { cwd })
  return { cwd, run, file: (name: string) => join(cwd, name) }
}

describe('--comments', { timeout: 120_000 }, () => {
  it('writes a copy with the listed findings, leaves the draft and its exit code, and writes over nothing', async () => {
    const { run, file } = withBrief()
    const { code, stderr } = await run('brief.docx', '--comments', 'reviewed.docx')
    expect([code, stderr]).toEqual([
      1,
      'tickmark: reviewed.docx: 4 comments and a summary; 3 at the words, 1 at the paragraph or the reference to the note\n',
    ])
    expect(readFileSync(file('brief.docx')).equals(readFileSync(BRIEF))).toBe(true)
    const comments = commentsIn(file('reviewed.docx'))
    expect(comments).toContain('blocking: Unexpected year 2007 for F.2d (1924–1993), F.3d fits 493 F.2d 1047 and 2007')
    expect(comments).toContain('legal.citations: 6 of 7 citations decided')
    const again = await run('brief.docx', '--comments', 'reviewed.docx')
    expect([again.code, again.stderr, commentsIn(file('reviewed.docx'))]).toEqual([
      2,
      'tickmark: reviewed.docx: exists, and may hold comments of others; name a new file, or remove it\n',
      comments,
    ])
  })

  it('has what --show lists, and none but the summary where nothing is', async () => {
    const { run, file } = withBrief()
    await run('brief.docx', '--comments', 'all.docx', '--show', 'verified')
    expect(commentsIn(file('all.docx'))).toMatch(/>verified: /)
    await run('brief.docx', '--comments', 'none.docx', '--show', 'accepted')
    expect(commentsIn(file('none.docx')).match(/<w:comment /g)).toHaveLength(1)
  })

  it.each([
    [
      ['other.md', '--comments', 'new.docx'],
      '--comments takes one Word draft and a new file, as in: tickmark brief.docx --comments reviewed.docx',
    ],
    [['brief.docx', 'other.md', '--comments', 'new.docx'], '--comments takes one Word draft'],
    [['brief.docx', '--comments', 'new.md'], '--comments takes one Word draft'],
    [['brief.docx', '--comments', './brief.docx'], 'Unexpected ./brief.docx for --comments, expected another file'],
    [['brief.docx', '--watch', '--comments', 'new.docx'], 'Unexpected --comments beside --watch'],
  ])('%j is refused before anything is verified', async (args, message) => {
    const { run, file } = withBrief()
    const { code, stdout, stderr } = await run(...args)
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`tickmark: ${message}`)])
    expect(existsSync(file('new.docx'))).toBe(false)
  })

  it('writes none of a draft that could not be read', async () => {
    const { run, file } = withBrief()
    writeFileSync(file('broken.docx'), 'no archive')
    const { code, stderr } = await run('broken.docx', '--comments', 'new.docx')
    expect([code, stderr]).toEqual([2, 'tickmark: broken.docx: no Word document: not a zip archive\n'])
    expect(existsSync(file('new.docx'))).toBe(false)
  })
})
