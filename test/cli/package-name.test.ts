import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageSpec } from '../../src/report/links.js'
import { VERSION } from '../../src/version.js'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'action.yml',
  'CONTRIBUTING.md',
  'service/README.md',
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]

describe('what npm installs', () => {
  it.each(pages)('is the tag of the repository in %s', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    for (const [, words = ''] of text.matchAll(/\bnpm (?:install|i|add)\b([^\n`]*)/g)) {
      const names = words.split(' ').filter((word) => /(?:^|[/:])tickmark\b/.test(word))
      for (const name of names) expect(name).toBe(packageSpec(VERSION))
    }
    // npx finds a command that is installed; a version would have it look in a registry.
    expect(text).not.toMatch(/(?<!tickmark\/)\btickmark@|\bnpx (?:--yes|-y) tickmark\b|unpkg\.com/)
    for (const [, tag] of text.matchAll(/tickmark\/tickmark[@#]v(\d[\w.-]*)/g)) expect(tag).toBe(VERSION)
    for (const [, tag] of text.matchAll(/^ *rev: v(.+)$/gm)) expect(tag).toBe(VERSION)
  })
})
