// Stands in for the worker of the pool: does what a job's text says, however bad.
import { setTimeout } from 'node:timers'
import { parentPort } from 'node:worker_threads'

parentPort.on('message', ({ source }) => {
  if (source === 'exit') process.exit(7)
  if (source === 'throw') throw new Error('out of order')
  if (source === 'hang') for (;;);
  setTimeout(() => parentPort.postMessage({ faults: [source] }), source === 'slow' ? 50 : 0)
})
parentPort.postMessage('ready')
