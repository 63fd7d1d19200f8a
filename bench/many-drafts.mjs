// Throughput of `verify --jsonl`: one process, then two side by side, each with its shard. Machines differ; the ratio of the two, of
// medians of interleaved runs, is what counts: near 2 where two cores are free. Run after `npm run build`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { draftOf } from './corpus.mjs'

const RUNS = 3
const DRAFTS = 200
const bin = new URL('../bin/tickmark.js', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
const input = join(folder, 'in.jsonl')
writeFileSync(
  input,
  Array.from({ length: DRAFTS }, (_, id) => `${JSON.stringify({ id, content: draftOf(id) })}\n`).join(''),
)

/** Milliseconds that `count` processes take, a shard each. */
async function take(count) {
  const start = performance.now()
  const shards = Array.from({ length: count }, (_, i) => {
    const out = join(folder, `${start}-${i}.jsonl`)
    const how = ['--shard', `${i + 1}/${count}`, '--out', out, '--concurrency', 'off', '--no-config']
    return once(spawn(process.execPath, [bin, 'verify', '--jsonl', input, ...how], { stdio: 'inherit' }), 'exit')
  })
  for (const [code] of await Promise.all(shards)) if (code !== 0) throw new Error(`a shard ended with ${code}`)
  return performance.now() - start
}

const times = { 1: [], 2: [] }
for (let run = 0; run < RUNS; run++) for (const count of [1, 2]) times[count].push(await take(count))
const megabytes = statSync(input).size / 1e6
rmSync(folder, { recursive: true })

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
console.log(`verify --jsonl, ${DRAFTS} drafts, ${megabytes.toFixed(1)} MB, median of ${RUNS} interleaved runs`)
for (const count of [1, 2]) {
  const seconds = median(times[count]) / 1000
  const rates = `${(DRAFTS / seconds).toFixed(0)} drafts/s, ${(megabytes / seconds).toFixed(2)} MB/s`
  console.log(`  ${count} ${count === 1 ? 'process  ' : 'processes'}  ${seconds.toFixed(2)} s   ${rates}`)
}
console.log(`  ratio ${(median(times[1]) / median(times[2])).toFixed(2)}`)
