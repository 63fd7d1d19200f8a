import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../../../src/host/make-folder.js'
import { folderOf } from '../../folder.js'

describe('a folder to write to', () => {
  it('is made with those above it, in the mode asked for, and may be there already', () => {
    const folder = join(folderOf({ 'a.md': '' }), 'b', 'c')
    makeFolder(folder, 0o700)
    makeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
    if (process.platform !== 'win32') expect(statSync(join(folder, '..')).mode & 0o777).toBe(0o700)
  })

  it('is none where a file stands, or on the way to it', () => {
    const file = join(folderOf({ 'a.md': '' }), 'a.md')
    expect(() => makeFolder(file)).toThrow('EEXIST')
    expect(() => makeFolder(join(file, 'b'))).toThrow('ENOTDIR')
  })

  it.runIf(existsSync('/proc/self'))('is refused below /proc, where recursive mkdir never ends', () => {
    expect(() => makeFolder('/proc/none/deep')).toThrow('ENOENT')
  })
})
