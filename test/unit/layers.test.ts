import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Imports point up this list only: a place may import those before it. */
const ORDER = [
  'src/model.ts',
  'src/document/',
  'src/rule/',
  'src/engine/',
  'src/artifact/',
  'src/report/',
  'rules/common/number/',
  'rules/common/units/',
  'rules/common/calendar/',
  'rules/common/prose/',
  'rules/common/statistics/',
  'rules/common/medicine/',
  'rules/common/claims/',
  'rules/common/tables/',
  'rules/common/repeated/',
  'rules/common/elapsed/',
  'rules/common/explained/',
  'rules/common/quotations/',
  'rules/common/tracing/',
  'rules/common/sources/',
  'rules/clinical/note/',
  'rules/clinical/systems/',
  'rules/common/quantities/',
  'rules/clinical/coding/',
  'rules/clinical/codes/',
  'rules/legal/reader/',
  'rules/legal/case-list/',
  'rules/legal/citations/',
  'rules/legal/table-of-authorities/',
  'rules/legal/authorities/',
  'rules/common/data-brief/',
  'rules/clinical/clinical-note/',
  'rules/legal/legal-analysis/',
  'rules/common/release/',
  'rules/clinical/release/',
  'rules/legal/release/',
  'rules/artifacts.ts',
  'rules/verticals.ts',
  'rules/releases.ts',
  'rules/readings.ts',
  'rules/index.ts',
  'src/version.ts',
  'src/index.ts',
  'src/plugin.ts',
  'src/testing.ts',
  'src/host/',
  'src/lsp/',
  'src/mcp/',
  'src/cli/',
  'src/worker.ts',
  'src/node.ts',
]

/** Rules for quantities stand in families, which share nothing with each other: what two of them need is a layer. */
const FAMILY = /^rules\/common\/quantities\/[a-z]+\//

/** What each part may import from outside the project. Node's own modules count as `node:`. */
const PACKAGES: readonly (readonly [place: string, allowed: readonly string[]])[] = [
  ['src/model.ts', []],
  [
    'src/document/',
    [
      'mdast',
      'unified',
      'remark-parse',
      'micromark-extension-gfm-table',
      'micromark-extension-gfm-footnote',
      'micromark-extension-gfm-strikethrough',
      'mdast-util-gfm-table',
      'mdast-util-gfm-footnote',
      'mdast-util-gfm-strikethrough',
      'decode-named-character-reference',
      'micromark-util-decode-numeric-character-reference',
      'micromark-util-html-tag-name',
    ],
  ],
  ['src/rule/', []],
  ['src/engine/', ['@noble/hashes']],
  ['src/artifact/', []],
  ['src/report/html/', ['mdast']],
  ['src/report/', []],
  ['rules/', ['decimal.js', 'date-fns', '@date-fns/utc']],
  ['src/index.ts', []],
  ['src/plugin.ts', []],
  ['src/testing.ts', []],
  ['src/version.ts', []],
  [
    'src/host/extract/',
    [
      ...['node:', 'mdast', 'unified', 'mammoth', 'read-excel-file/node', 'unpdf'],
      ...['rehype-parse', 'rehype-remark', 'remark-gfm', 'remark-stringify'],
    ],
  ],
  ['src/host/', ['node:', 'tinyglobby', 'ignore']],
  ['src/lsp/', ['node:', 'vscode-languageserver', 'vscode-languageserver-textdocument']],
  ['src/mcp/', ['node:', '@modelcontextprotocol/sdk']],
  ['src/cli/', ['node:']],
  ['src/worker.ts', []],
  ['src/node.ts', ['node:']],
]

const root = join(import.meta.dirname, '../..')
const files = ['src', 'rules'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => normalize(join(folder, file))),
)
const IMPORT =
  /^(?:import|export)\s+(?:type\s+)?(?:\{[^}]*\}|\*(?: as \w+)?|\w+(?:,\s*\{[^}]*\})?)\s+from\s+'([^']+)'|\bimport\('([^']+)'\)/gm
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map((match) => (match[1] ?? match[2])!)
const rank = (file: string) => ORDER.findIndex((place) => file.startsWith(place))

describe('the layers', () => {
  it.each(files)('%s imports only what stands before it', (file) => {
    expect(rank(file), `${file} has no place in the order`).toBeGreaterThanOrEqual(0)
    for (const target of importsOf(file)) {
      if (target.startsWith('.')) {
        const path = normalize(join(dirname(file), target)).replace(/\.js$/, '.ts')
        // Verticals are typed by the engine they are handed to.
        expect(rank(path), `${file} imports ${path}`).toBeLessThanOrEqual(rank(file))
        if (file.startsWith('src/') && file !== 'src/index.ts' && path.startsWith('rules/')) {
          expect(path, `${file} reaches into rules/`).toMatch(/^rules\/[a-z]+\/release\//)
        }
        if (file.startsWith('rules/')) {
          expect(path).not.toMatch(/^src\/(?:report|host|cli|lsp|mcp)\//)
          if (file !== 'rules/verticals.ts') expect(path).not.toMatch(/^src\/engine\//)
        }
        const family = FAMILY.exec(file)?.[0]
        if (family !== undefined && FAMILY.test(path)) expect(path, `${file} reaches into a family`).toContain(family)
      } else {
        const allowed = PACKAGES.find(([place]) => file.startsWith(place))?.[1] ?? []
        expect(
          allowed.some((name) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`)),
          `${file} imports ${target}`,
        ).toBe(true)
      }
    }
  })

  it('is known down to the last file', () => expect(files.length).toBeGreaterThan(30))
})
