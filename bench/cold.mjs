// Cold start: the wall time of whole processes on one draft of 10 kB, as a ratio to `node -e 0` of the same round.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, median, ratio, ROOT } from './lib.mjs'
import { commands as peers } from './peers/tools.mjs'
import { textOf } from './texts.mjs'

const REFERENCE = 'node -e 0'
const PEERS = join(ROOT, 'bench/peers')
const TICKMARK = join(ROOT, 'bin/tickmark.js')
/** The parser in a program of three lines: what a linter made with it cannot be faster than. */
const PARSE = `import { unified } from 'unified'
import remarkParse from 'remark-parse'
import { readFileSync } from 'node:fs'
unified().use(remarkParse).parse(readFileSync(process.argv[1], 'utf8'))`

export async function cold({ rounds }) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  const draft = join(folder, 'draft.md')
  const report = join(folder, 'report.md')
  writeFileSync(draft, textOf('mixed', 10_000))
  writeFileSync(report, textOf('report', 10_000))
  const commands = {
    [REFERENCE]: { args: ['-e', '0'] },
    'remark-parse': { args: ['--input-type=module', '-e', PARSE, draft] },
    'tickmark --version': { args: [TICKMARK, '--version'] },
    'tickmark report.md': { args: [TICKMARK, '--no-config', report] },
    'tickmark draft.md': { args: [TICKMARK, '--no-config', draft] },
    'tickmark --vertical legal draft.md': { args: [TICKMARK, '--no-config', '--vertical', 'legal', draft] },
  }
  const missing = []
  for (const [name, [script, ...options]] of Object.entries(peers)) {
    const path = join(PEERS, 'node_modules', script)
    if (existsSync(path)) commands[name] = { args: [path, ...options, 'draft.md'], cwd: folder }
    else missing.push(name)
  }
  try {
    const times = await interleave(Object.keys(commands), rounds, (name) => take(name, commands[name]))
    const rows = Object.entries(times).map(([name, values]) => ({
      id: `cold start / ${name}`,
      text: name === 'tickmark report.md' ? 'report, 10 kB' : 'mixed, 10 kB',
      tool: name,
      bounded: name.startsWith('tickmark'),
      unit: 'ms',
      median: median(values),
      best: Math.min(...values),
      ratio: ratio(values, times[REFERENCE]),
    }))
    return { rows, missing }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Milliseconds of one process. Ends of 0 and 1 are answers: nothing found, something found. */
function take(name, { args, cwd = ROOT }) {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  const took = performance.now() - start
  if (status !== 0 && status !== 1) throw new Error(`${name} ended with ${status}, expected 0 or 1:\n${stderr}`)
  return took
}
