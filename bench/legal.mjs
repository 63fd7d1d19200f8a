// Speed of the legal reader alone: plain paragraphs in, citations out, without the Markdown parser and without rules. Beside it,
// the packages that read citations in JavaScript, on a slice of the same text in the same run, where they are installed.
//
//   node bench/legal.mjs [FOLDER]     a folder of .txt or .md opinions; without one, the demo draft, repeated
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const RUNS = 9
const folder = process.argv[2]
const texts = folder
  ? readdirSync(folder)
      .filter((file) => /\.(?:txt|md)$/.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
  : Array.from({ length: 200 }, () => readFileSync(join(root, 'fixtures/demo/legal.md'), 'utf8'))
const section = { index: 0, title: '', level: 0, path: [] }
const block = (text, index) => ({
  index,
  kind: 'paragraph',
  text,
  section,
  quote: 0,
  styles: [],
  references: [],
  start: 0,
  end: text.length,
})
const documents = texts.map((text) =>
  text.split(/\n\s*\n/).map((paragraph, index) => block(paragraph.replace(/\s+/g, ' ').trim(), index)),
)
const bytes = documents.flat().reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

const importing = performance.now()
const { readBlocks } = await import(join(root, 'build/rules/legal/reader/index.js'))
const imported = performance.now()
readBlocks([block('See Ames v. Bly, 12 F.3d 345 (2d Cir. 1993); 42 U.S.C. § 1983.', 0)], () => {})
console.log(
  `import ${(imported - importing).toFixed(1)} ms, tables and first citation ${(performance.now() - imported).toFixed(1)} ms`,
)

let count = 0
const rates = Array.from({ length: RUNS }, () => {
  const start = performance.now()
  count = documents.reduce((sum, blocks) => sum + readBlocks(blocks, () => {}).citations.length, 0)
  return bytes / 1e6 / ((performance.now() - start) / 1000)
})
console.log(
  `tickmark: ${(bytes / 1e6).toFixed(2)} MB, ${count} citations, ${median(rates).toFixed(1)} MB/s (median of ${RUNS}), best ${Math.max(...rates).toFixed(1)}`,
)

const others = {
  '@beshkenadze/eyecite': { slice: 8_000, read: (module, text) => module.getCitations(text).length },
  citation: { slice: bytes, read: (module, text) => (module.default ?? module).find(text).citations.length },
}
for (const [name, { slice, read }] of Object.entries(others)) {
  let module
  try {
    module = await import(name)
  } catch {
    console.log(`${name}: not installed`)
    continue
  }
  const text = documents
    .flat()
    .map((one) => one.text)
    .join('\n\n')
    .slice(0, slice)
  read(module, text.slice(0, 200))
  const start = performance.now()
  const found = read(module, text)
  console.log(
    `${name}: ${(text.length / 1e6).toFixed(3)} MB, ${found} citations, ${(text.length / 1e6 / ((performance.now() - start) / 1000)).toFixed(4)} MB/s (once)`,
  )
}
