import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { findConfig, verifyFiles, type VerifyFilesOptions } from '../../../src/node.js'
import { folderOf } from '../../folder.js'

const INDENTED = '    See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'

describe('verifyFiles', () => {
  it('reads .txt as plain text, unless it is told what drafts are written in', async () => {
    const cwd = folderOf({ 'a.txt': INDENTED, 'a.md': INDENTED })
    const passed = async (syntax?: 'markdown' | 'plain-text') => {
      const { results, errors } = await verifyFiles(['a.md', 'a.txt'], { cwd, ...(syntax && { syntax }) })
      expect(errors).toEqual([])
      return results.map(({ outcome }) => outcome.passed)
    }
    expect(await passed()).toEqual([true, false])
    expect(await passed('markdown')).toEqual([true, true])
    expect(await passed('plain-text')).toEqual([false, false])
  })

  it('leaves out what the ignore files name, and looks for no configuration', async () => {
    const cwd = folderOf({
      '.gitignore': 'out/',
      '.tickmarkignore': 'old.md',
      'tickmark.json': { vertical: 'entertainment', ignore: ['*'] },
      'a.md': 'Text.',
      'old.md': 'Text.',
      'out/b.md': 'Text.',
    })
    const { results, errors } = await verifyFiles(['.', 'out'], { cwd })
    expect(results.map(({ path, outcome }) => [path, outcome.vertical])).toEqual([['a.md', null]])
    expect(errors.map(({ message }) => message)).toEqual([
      'out: all it names is ignored (.gitignore, .tickmarkignore or configuration)',
    ])
  })

  it.each([['drafts/'], [undefined], [['a.md', 3]]])('refuses paths that are no list of them: %o', async (paths) => {
    await expect(verifyFiles(paths as string[])).rejects.toThrow('Unexpected paths, expected a list of files')
  })

  it('refuses an option that does not exist', async () => {
    await expect(verifyFiles([], { cash: true } as VerifyFilesOptions)).rejects.toThrow('Unknown option "cash"')
  })

  it('takes the options a configuration has for a draft from whoever asks for them', async () => {
    const cwd = folderOf({ 'tickmark.json': { overrides: [{ files: 'notes/', vertical: 'healthcare' }] } })
    const config = await findConfig(cwd)
    const vertical = (path: string) => createVerifier().verify('Text.', config?.optionsFor(join(cwd, path))).vertical
    expect([vertical('notes/a.md'), vertical('a.md')]).toEqual(['healthcare', null])
  })
})
