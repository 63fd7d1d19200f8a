import { linkSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { replaceFile } from '../../../src/host/write.js'
import { folderOf } from '../../folder.js'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a file written in place of another', () => {
  it('keeps all names of a file (hard links), shorter and longer', async () => {
    const folder = folderOf({ 'a.md': 'before' })
    const [a, b] = [join(folder, 'a.md'), join(folder, 'b.md')]
    linkSync(a, b)
    for (const text of ['after, and longer', 'short', '']) {
      await replaceFile(a, text, 'a.md')
      expect([readFileSync(a, 'utf8'), readFileSync(b, 'utf8'), statSync(a).ino]).toEqual([text, text, statSync(b).ino])
    }
    expect(readdirSync(folder).sort()).toEqual(['a.md', 'b.md'])
  })

  it('is reached through a link, which stays one', async () => {
    const folder = folderOf({ 'a.md': 'before' })
    symlinkSync('a.md', join(folder, 'link.md'))
    await replaceFile(join(folder, 'link.md'), 'after', 'link.md')
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe('after')
    expect(readdirSync(folder).sort()).toEqual(['a.md', 'link.md'])
  })

  it('is on the disk before it takes the place of the other, and its name after', async () => {
    const file = join(folderOf({ 'a.md': 'before' }), 'a.md')
    const handle = await open(file)
    await handle.close()
    const held: string[] = []
    vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockImplementation(() => {
      held.push(readFileSync(file, 'utf8'))
      return Promise.resolve()
    })
    await replaceFile(file, 'after', 'a.md')
    expect(held).toEqual(['before', 'after'])
  })
})
