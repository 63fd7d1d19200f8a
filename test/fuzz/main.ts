import { fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { globSync } from 'tinyglobby'
import { arbitraryArtifact } from '../artifacts.js'
import { arbitraryInput } from './drafts.js'
import { holdsFor, holdsForArtifact } from './laws.js'

// Drafts and artifacts by the thousand, each held to every law. `npm run fuzz -- --runs 100000 --seed 7 --minutes 25 --jobs 2`:
// ends at the number of runs or after the minutes, whichever comes first. What fails is shrunk and written to test/fuzz/failures/.
const BATCH = 500
/** How often the count is printed. */
const SHOWN = 20_000
/** Minutes a batch may take on the busiest machine: what takes longer does not end. */
const MOST_OF_A_BATCH = 30

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    jobs: { type: 'string', default: '1' },
    job: { type: 'string' },
  },
})
const [runs, seed, minutes, jobs] = [values.runs, values.seed, values.minutes, values.jobs].map((value) => {
  if (!/^\d+$/.test(value)) throw new Error(`Unexpected "${value}", expected a whole number`)
  return Number(value)
}) as [number, number, number, number]

if (values.job === undefined) await share()
else work(Number(values.job))

/** Shares the runs among processes. Ends with 1 if one of them found a failure. */
async function share(): Promise<void> {
  const start = Date.now()
  const counts = Array.from({ length: jobs }, () => 0)
  let shown = 0
  const total = () => counts.reduce((a, b) => a + b, 0)
  const show = (how: string) => {
    shown = total()
    console.log(`${shown} inputs in ${((Date.now() - start) / 1000).toFixed(0)} s, seed ${seed}: ${how}`)
  }
  await Promise.all(
    counts.map((_, job) => {
      const first = seed + job * 1_000_000
      const own = ['--runs', String(Math.ceil(runs / jobs)), '--seed', String(first)]
      const child = fork(fileURLToPath(import.meta.url), [...own, '--minutes', String(minutes), '--job', String(job)])
      const endless = setTimeout(() => child.kill('SIGKILL'), MOST_OF_A_BATCH * 60_000)
      child.on('message', (message) => {
        counts[job] = Number(message)
        endless.refresh()
        if (total() >= shown + SHOWN) show('so far')
      })
      return new Promise<void>((resolve, reject) => {
        child.on('exit', (code) => {
          clearTimeout(endless)
          const done = counts[job] ?? 0
          if (code !== 0 && code !== 1)
            reject(
              new Error(
                `process ${job} ended with ${String(code)} after ${done} inputs: --runs ${BATCH} --seed ${first + done / BATCH}`,
              ),
            )
          if (code === 1) process.exitCode = 1
          resolve()
        })
      })
    }),
  )
  show(process.exitCode ? 'laws broken' : 'every law held')
}

function work(job: number): void {
  const root = process.cwd()
  const drafts = globSync('fixtures/**/*.md', { cwd: root })
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const input = arbitraryInput(drafts)
  const end = Date.now() + minutes * 60_000
  let done = 0
  let failures = 0
  for (let batch = 0; done < runs && Date.now() < end && failures < 20; batch++) {
    const numRuns = Math.min(BATCH, runs - done)
    const artifacts = (seed + batch) % 10 === 9 // told by the seed alone, so that a batch may be run again by itself
    let count = 0
    const parameters = { numRuns, seed: seed + batch, endOnFailure: false }
    const details = artifacts
      ? fc.check(
          fc.property(arbitraryArtifact, (own) => holdsForArtifact(own, count++ % 4 === 0)),
          parameters,
        )
      : fc.check(
          fc.property(input, (own) => holdsFor(own, count++ % 4 === 0)),
          parameters,
        )
    done += details.numRuns
    if (details.failed) {
      failures++
      keep(`${job}-${seed + batch}`, details.counterexample?.[0], details.errorInstance)
    }
    process.send?.(done)
  }
  if (failures > 0) process.exitCode = 1
  process.disconnect()
}

function keep(name: string, input: unknown, error: unknown): void {
  const folder = join(process.cwd(), 'test/fuzz/failures')
  mkdirSync(folder, { recursive: true })
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const file = join(folder, `${name}.${typeof input === 'string' ? 'md' : 'json'}`)
  writeFileSync(file, text)
  console.error(
    `${file}\n  ${JSON.stringify(text)}\n  ${error instanceof Error ? error.message.slice(0, 1500) : String(error)}`,
  )
}
