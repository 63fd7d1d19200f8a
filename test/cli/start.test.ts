import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf } from '../folder.js'

const BIN = join(import.meta.dirname, '../../bin/tickmark.js')

/** An executable whose caches are in a folder of this test. */
function started(more: Readonly<Record<string, string>> = {}) {
  const caches = folderOf({ 'draft.md': 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n' })
  const folder = join(caches, 'tickmark/code')
  const run = (draft = 'draft.md') => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, '--no-config', draft], {
      cwd: caches,
      encoding: 'utf8',
      env: { ...process.env, HOME: caches, XDG_CACHE_HOME: caches, ...more },
    })
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout).toContain('series-year')
    return stdout
  }
  const file = () => join(folder, readdirSync(folder)[0]!)
  /** Does a run write the code anew? */
  const rewrites = () => {
    utimesSync(file(), 0, 0)
    run()
    expect(readdirSync(folder)).toHaveLength(1)
    return statSync(file()).mtimeMs > 0
  }
  return { folder, file, run, rewrites }
}

describe.skipIf(process.platform !== 'linux')('the executable', () => {
  it('keeps the code of its first run, and writes it again only where it is wrong', () => {
    const { file, run, rewrites } = started()
    const first = run()
    expect(run()).toBe(first)
    expect(rewrites()).toBe(false)
    for (const from of [0, 16, 5_000, 16_384, 60_000]) {
      writeFileSync(file(), readFileSync(file()).fill(0, from))
      expect(rewrites()).toBe(true)
    }
    const half = readFileSync(file()).length >> 1
    writeFileSync(file(), readFileSync(file()).fill('!', half, half + 8))
    expect(rewrites()).toBe(true)
    writeFileSync(file(), 'no code')
    expect(rewrites()).toBe(true)
    expect(rewrites()).toBe(false)
  })

  it('takes no code from a folder that others may write to', () => {
    const { folder, file, run } = started()
    run()
    chmodSync(folder, 0o777)
    writeFileSync(file(), 'planted')
    run()
    expect(readFileSync(file(), 'utf8')).toBe('planted')
  })

  it('keeps none where Node is told to keep none', () => {
    const { folder, run } = started({ NODE_DISABLE_COMPILE_CACHE: '1' })
    run()
    expect(existsSync(folder)).toBe(false)
  })

  it('leaves the patterns whole that Node compiled before it started', () => {
    const folder = folderOf({
      'hammer.cjs': `
        const compiled = /^((?:@[^/]+\\/)?[^./][^/]*)(\\/.*)?$/ // has to go back in the text: V8 looks for interrupts there
        compiled.exec('./a')
        process.on('exit', () => {
          require('node:v8').setFlagsFromString('--interrupt-budget=10000') // functions are optimized often
          for (let end = Date.now() + 1000, n = 0; Date.now() < end; n++) {
            for (let i = 0; i < 1000; i++) compiled.exec('./files')
            new Function('x', \`let s = 0; for (let i = 0; i < 3000; i++) s += x * \${n}; return s\`)(2)
          }
        })`,
    })
    const { status, signal } = spawnSync(process.execPath, ['-r', './hammer.cjs', BIN, '--version'], { cwd: folder })
    expect([status, signal]).toEqual([0, null])
  })

  it.each(['draft.md/deep', 'a'.repeat(5000)])('says what is wrong with a path that can be none: %.20s', (path) => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, path], {
      cwd: folderOf({ 'draft.md': 'Text.' }),
      encoding: 'utf8',
    })
    expect([status, stderr.startsWith(`tickmark: ${path}: `)]).toEqual([2, true])
  })

  it('says that its folder is gone, where it is', () => {
    const folder = join(folderOf({ 'gone/draft.md': 'Text.' }), 'gone')
    const command = `rm -r '${folder}'; '${process.execPath}' '${BIN}' draft.md`
    const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, 'tickmark: the working folder is not there any more\n'])
  })
})
