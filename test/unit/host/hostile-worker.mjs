// Stands in for the worker that verifies: does what a job's text says, however bad.
import { setTimeout } from 'node:timers/promises'
import { serveJobs } from '../../../dist/worker.js'

serveJobs(async ({ source }) => {
  if (source === 'exit') process.exit(7)
  if (source === 'throw') throw new Error('out of order')
  if (source === 'hang') for (;;);
  if (source === 'slow') await setTimeout(50)
  return { faults: [source] }
})
