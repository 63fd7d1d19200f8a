import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../folder.js'
import { tickmark } from './command.js'

const FILES = {
  'brief.md': 'The fund paid 4,210 claims in 2024.\n\nIt refused 318 claims.\n',
  'claims.csv': 'year,paid\n2024,4210\n',
}

describe('trace', () => {
  it('prints where each figure stands, and writes the same as CSV and as a workbook', async () => {
    const cwd = folderOf(FILES)
    const args = ['trace', 'brief.md', '--sources', 'claims.csv', '-f', 'table', '-f', 'csv:t.csv', '-f', 'xlsx:t.xlsx']
    const { code, stdout, stderr } = await tickmark(args, { cwd })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^1:15 +4,210 +verified +claims\.csv:2:6 /m)
    const csv = readFileSync(join(cwd, 't.csv'), 'utf8')
    expect(csv).toMatch(/^brief\.md,1,15,common\.sources,[^\n]*"4,210"[^\n]*,verified,[^\n]*,claims\.csv,2,6,4210,/m)
    const [findings] = await readWorkbook(readFileSync(join(cwd, 't.xlsx')))
    expect(findings?.sheet).toBe('Findings')
    expect(findings!.data).toHaveLength(csv.trimEnd().split('\r\n').length)
  })

  it('prints CSV where no file is named', async () => {
    const { stdout } = await tickmark(['trace', 'brief.md', '--sources', 'claims.csv', '--format', 'csv'], {
      cwd: folderOf(FILES),
    })
    expect(stdout).toMatch(/^path,line,column,/)
  })
})
