import { realpathSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Folder } from '../folder.js'
import { WRONG_USAGES } from './wrong-usages.js'

const files: Readonly<Record<string, string | Uint8Array>> = {
  'clean.md': 'See *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 570 (2007).\n',
  'empty/notes.txt': 'No draft.',
  'latin1.md': new Uint8Array([0x52, 0x6f, 0xe9, 0x0a]),
  'utf16.md': Buffer.from('See 1 U.S. 1.\n', 'utf16le'),
  'vertical.md': '---\nvertical: legall\n---\n\nText.\n',
  'broken.json': '{',
  'other.json': '{"artifact_type":"memo"}',
  'list.json': '[]',
  'report.json': '{"schema":"tickmark.results/1","results":[],"errors":[]}',
  'brief.docx': 'no zip',
  'brief.doc': 'old Word',
  'brief.pdf': 'no PDF',
  'table.xlsx': 'no zip',
  'costs.csv': 'year,cost\n2024,12\n',
  'lines.jsonl': '{"id":"a","content":"Text."}\n',
  'key.json': '{ "verticl": "legal" }',
  'value.json': '{ "rules": { "legal.citations/style": "loud" } }',
  'twice.json': '{ "vertical": "legal", "vertical": "fintech" }',
}
let folder: Folder

beforeAll(() => {
  folder = new Folder()
  folder.git('init', '--quiet')
  for (const [name, content] of Object.entries(files)) folder.write(name, content)
})
afterAll(() => {
  folder.remove()
})

describe('wrong usage', () => {
  it.each(WRONG_USAGES)('tickmark %s', async (line, expected) => {
    const args = line === '' ? [] : line.split(' ').map((word) => (word === '""' ? '' : word))
    const { code, stderr } = await folder.run(args)
    expect(stderr.replaceAll(realpathSync(folder.path), '<folder>').replaceAll(folder.path, '<folder>')).toBe(
      expected.map((each) => `tickmark: ${each}\n`).join(''),
    )
    expect(code).toBe(2)
  })

  it('is here a hundred times, each another', () => {
    expect(new Set(WRONG_USAGES.map(([line]) => line)).size).toBeGreaterThanOrEqual(100)
  })
})
