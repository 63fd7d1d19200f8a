import { chmodSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CodeCache } from '../../../src/host/code-cache.js'
import { folderOf } from '../../folder.js'

const FILES = {
  'main.cjs': `const part = require('./part.cjs')
    module.exports = { part, again: require('./part.cjs'), join: require('node:path').join, at: __filename }`,
  'part.cjs': `exports.made = {}`,
  kept: 'a file, no folder',
}

// What it keeps and takes is tested with the executable (test/cli): within one process V8 compiles no source twice anyway.
describe('the code cache', () => {
  it('gives what require gives, once for each file, and is done without where it cannot be written', () => {
    const folder = folderOf(FILES)
    for (const file of [undefined, join(folder, 'cache/code.bin'), join(folder, 'kept/code.bin')]) {
      const cache = new CodeCache(file)
      const main = cache.load(join(folder, 'main.cjs')) as Record<'part' | 'again' | 'join' | 'at', unknown>
      cache.save(true)
      expect(main.part).toEqual({ made: {} })
      expect(main.part).toBe(main.again)
      expect(main).toMatchObject({ join, at: join(folder, 'main.cjs') })
      expect(file !== undefined && existsSync(file)).toBe(file?.includes('cache') ?? false)
    }
  })

  it('is written where there was none, whether or not it looks for more', () => {
    const folder = folderOf(FILES)
    const cache = new CodeCache(join(folder, 'cache/code.bin'))
    cache.load(join(folder, 'main.cjs'))
    cache.save(false)
    expect(existsSync(join(folder, 'cache/code.bin'))).toBe(true)
  })

  it('leaves no code of an older build of the same place behind', () => {
    const folder = folderOf({ ...FILES, 'old-here.bin': 'old', 'old-there.bin': 'old' })
    chmodSync(folder, 0o700)
    const cache = new CodeCache(join(folder, 'new-here.bin'))
    cache.load(join(folder, 'main.cjs'))
    cache.save(true)
    expect(readdirSync(folder).filter((name) => name.endsWith('.bin'))).toEqual(['new-here.bin', 'old-there.bin'])
  })
})
