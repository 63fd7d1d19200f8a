// Throughput of `verify --jsonl`: one process, then two side by side, each with its shard, in wall time. Two cores free give two
// processes half the time of one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draftOf } from './corpus.mjs'
import { interleave, median, ratio, ROOT } from './lib.mjs'

const BIN = join(ROOT, 'bin/tickmark.js')
const COUNTS = { '1 process': 1, '2 processes': 2 }

export async function manyDrafts({ drafts, processes }) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  try {
    const input = join(folder, 'in.jsonl')
    const line = (id) => `${JSON.stringify({ id, content: draftOf(id) })}\n`
    writeFileSync(input, Array.from({ length: drafts }, (_, id) => line(id)).join(''))
    const bytes = statSync(input).size
    const times = await interleave(Object.keys(COUNTS), processes, (name, warming) =>
      warming ? undefined : take(folder, input, COUNTS[name]),
    )
    const rows = Object.keys(COUNTS).map((name) => ({
      id: `many drafts / ${name}`,
      text: `${drafts} drafts, ${(bytes / 1e6).toFixed(1)} MB`,
      tool: `tickmark verify --jsonl, ${name}`,
      bounded: COUNTS[name] > 1,
      unit: 'MB/s',
      median: bytes / 1000 / median(times[name]),
      best: bytes / 1000 / Math.min(...times[name]),
      ratio: ratio(times[name], times['1 process']),
    }))
    return { rows, missing: [] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Milliseconds that `count` processes take, a shard each. */
async function take(folder, input, count) {
  const start = performance.now()
  const shards = Array.from({ length: count }, (_, i) => {
    const out = join(folder, `${start}-${i}.jsonl`)
    const how = ['--shard', `${i + 1}/${count}`, '--out', out, '--concurrency', 'off', '--no-config']
    return once(spawn(process.execPath, [BIN, 'verify', '--jsonl', input, ...how], { stdio: 'inherit' }), 'exit')
  })
  for (const [code] of await Promise.all(shards)) {
    if (code !== 0) throw new Error(`A shard ended with ${code}, expected 0`)
  }
  return performance.now() - start
}
