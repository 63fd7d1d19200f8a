// Cold start: whole-process time of the command on one 10 KB draft, as a ratio to `node -e 0` of the same run. Machines differ
// and are noisy; the ratio of medians of interleaved runs is what counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RUNS = 15
const root = new URL('..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
const draft = join(folder, 'draft.md')
const demo = readFileSync(join(root, 'fixtures/demo/legal.md'), 'utf8')
writeFileSync(draft, demo.repeat(Math.ceil(10_000 / demo.length)).slice(0, 10_000))
const remark = join(root, 'bench/.remark.mjs')
writeFileSync(
  remark,
  `import { unified } from 'unified'\nimport remarkParse from 'remark-parse'\nimport { readFileSync } from 'node:fs'\nunified().use(remarkParse).parse(readFileSync(process.argv[2], 'utf8'))\n`,
)

const commands = {
  'node -e 0': ['-e', '0'],
  'remark-parse alone': [remark, draft],
  'tickmark draft.md': [join(root, 'bin/tickmark.js'), draft],
  'tickmark --vertical legal draft.md': [join(root, 'bin/tickmark.js'), '--vertical', 'legal', draft],
  'tickmark --version': [join(root, 'bin/tickmark.js'), '--version'],
}
const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
for (let run = 0; run <= RUNS; run++) {
  for (const [name, args] of Object.entries(commands)) {
    const start = performance.now()
    const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' })
    if (status !== 0 && status !== 1) throw new Error(`${name} ended with ${status}`)
    if (run > 0) times[name].push(performance.now() - start)
  }
}
rmSync(folder, { recursive: true })
rmSync(remark)

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const reference = median(times['node -e 0'])
console.log(`cold start, one draft of 10 KB, median of ${RUNS} interleaved runs`)
for (const [name, values] of Object.entries(times)) {
  const middle = median(values)
  console.log(
    `  ${name.padEnd(36)} ${middle.toFixed(0).padStart(5)} ms   ${(middle / reference).toFixed(2)} x node -e 0`,
  )
}
