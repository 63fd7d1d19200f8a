import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPeer, MissingPeer } from '../../src/host/peer.js'

const root = join(import.meta.dirname, '../..')
let folder: string

/** The command as it stands in the package, in a folder where nothing else is installed. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-peer-'))
  for (const part of ['bin', 'dist', 'package.json']) cpSync(join(root, part), join(folder, part), { recursive: true })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'bin/tickmark.js'), ...args], { cwd: folder, encoding: 'utf8', input: '' })

describe('without the packages that are only needed for it', () => {
  it.each([
    ['lsp', 'npm install vscode-languageserver vscode-languageserver-textdocument'],
    ['mcp', 'npm install @modelcontextprotocol/sdk'],
  ])('tickmark %s names them in one line and ends with 2', (command, install) => {
    const { status, stdout, stderr } = run(command)
    expect(stderr).toMatch(/^tickmark: tickmark \w+ needs .* not installed with it: .*\n$/)
    expect(stderr).toContain(install)
    expect(stdout).toBe('')
    expect(status).toBe(2)
  })

  it.each([
    ['draft.docx', 'npm install mammoth rehype-parse rehype-remark remark-gfm remark-stringify'],
    ['draft.html', 'npm install rehype-parse rehype-remark remark-gfm remark-stringify'],
    ['draft.pdf', 'npm install unpdf'],
    ['draft.xlsx', 'npm install read-excel-file'],
  ])('%s is an error of its own, beside what other drafts have', (name, install) => {
    writeFileSync(join(folder, name), '<p>x</p>')
    writeFileSync(join(folder, 'draft.md'), 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n')
    const { status, stdout, stderr } = run(name, 'draft.md')
    expect(stderr).toMatch(
      /^tickmark: draft\.\w+: an? [\w ]+ needs (?:a package that is|packages that are) not installed with it: .*\n$/,
    )
    expect(stderr).toContain(install)
    expect(stdout).toContain('legal.citations/series-year')
    expect(status).toBe(2)
  })

  it('the linter does all it does', () => {
    writeFileSync(join(folder, 'draft.md'), 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n')
    expect(run('draft.md').status).toBe(1)
    expect(run('lsp', '--help').stdout).toContain('tickmark lsp')
    expect(run('mcp', 'draft.md').stderr).toContain('mcp takes no paths')
  })

  it('says so too when only one of several is there', () => {
    const half = join(folder, 'node_modules/vscode-languageserver')
    mkdirSync(half, { recursive: true })
    writeFileSync(join(half, 'package.json'), '{"name":"vscode-languageserver","exports":{"./node":"./node.mjs"}}')
    writeFileSync(join(half, 'node.mjs'), 'export {}')
    const { status, stderr } = run('lsp')
    rmSync(half, { recursive: true })
    expect(stderr).toContain('vscode-languageserver-textdocument')
    expect(status).toBe(2)
  })
})

it('an error of another module is not taken for a missing package', async () => {
  const missing = (name: string) =>
    Object.assign(new Error(`Cannot find package '${name}' imported from x.js`), { code: 'ERR_MODULE_NOT_FOUND' })
  await expect(loadPeer('x', ['a'], () => Promise.reject(missing('a')))).rejects.toThrow(MissingPeer)
  await expect(loadPeer('x', ['a'], () => Promise.reject(missing('a/deep')))).rejects.toThrow(MissingPeer)
  await expect(loadPeer('x', ['a'], () => Promise.reject(missing('ab')))).rejects.not.toThrow(MissingPeer)
  await expect(loadPeer('x', ['a'], () => Promise.reject(new TypeError('a')))).rejects.toThrow(TypeError)
})
