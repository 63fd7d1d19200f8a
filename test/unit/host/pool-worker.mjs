// A worker that does what its job says, however bad. Its data: a file whose lines count how often it was started, and how the first ends.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { serveJobs, startData } from '../../../dist/worker.js'

const { log, first } = startData()
appendFileSync(log, 'started\n')
const isFirst = readFileSync(log, 'utf8').trim().split('\n').length === 1
if (first === 'fail') throw new Error('cannot start')
if (isFirst && first === 'leave') {
  // Ends at its first message, before it says that it began.
  const { parentPort } = await import('node:worker_threads')
  ;(parentPort ?? process).on('message', () => process.exit(5))
}

/** @param {string} unit */
const backtrack = (unit) => new RegExp(`^(${unit})+$`).test(`${'a'.repeat(100)}!`)

serveJobs(async ({ act, gate, megabytes }) => {
  if (act === 'exit') process.exit(7)
  if (act === 'throw') throw new Error('out of order')
  if (act === 'hang') for (;;);
  if (act === 'backtrack') return backtrack('a+')
  while (gate !== undefined && !existsSync(gate)) await setTimeout(5)
  if (megabytes !== undefined) globalThis.kept = Array.from({ length: megabytes }, () => Buffer.alloc(2 ** 20, 1))
  if (act === 'wait') await setTimeout(5_000)
  return process.pid
})
