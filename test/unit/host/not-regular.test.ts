import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBaseline } from '../../../src/host/baseline-file.js'
import { readSources } from '../../../src/host/sources.js'
import { verifyFiles } from '../../../src/host/verify-files.js'
import { folderOf } from '../../folder.js'

describe.runIf(process.platform === 'linux')('a pipe or a device in a repository of a stranger', () => {
  const stranger = () => {
    const folder = folderOf({ 'drafts/a.md': 'Text.', 'data/a.csv': 'a,b\n1,2\n' })
    for (const name of ['pipe.md', '.tickmark-baseline.json', 'drafts/pipe.md', 'data/pipe.csv', '.gitignore'])
      execFileSync('mkfifo', [join(folder, name)])
    for (const name of ['zero.md', 'drafts/zero.md', 'data/zero.csv']) symlinkSync('/dev/zero', join(folder, name))
    return folder
  }

  it.each(['pipe.md', 'zero.md'])('is no source: %s', async (name) => {
    await expect(readSources([name], stranger())).rejects.toThrow(`${name}: not a regular file`)
  })

  it('is no baseline', async () => {
    const file = join(stranger(), '.tickmark-baseline.json')
    await expect(readBaseline(file, 'baseline')).rejects.toThrow('baseline: not a regular file')
  })

  it('is passed over in folders of drafts and of sources', async () => {
    const folder = stranger()
    const { results, errors } = await verifyFiles(['drafts'], { cwd: folder })
    expect([results.map(({ path }) => path), errors]).toEqual([['drafts/a.md'], []])
    expect((await readSources(['data'], folder)).map(({ key }) => key)).toEqual(['data/a.csv'])
  })
})
