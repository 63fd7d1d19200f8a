import { parentPort, workerData } from 'node:worker_threads'
import { setEngineFlags } from '../engine-flags.js'
import type { FromWorker } from './worker-module.js'

/**
 * Makes the thread or process it is called in a worker of a pool: says that it is ready, then does one job after another, each when it
 * comes. A job is plain data, and so is its answer. What `work` throws ends the worker; the job is cut, and another worker takes its place.
 */
export function serveJobs(work: (job: never) => unknown): void {
  const port = parentPort
  const send = (message: FromWorker<unknown>) => {
    if (port) port.postMessage(message)
    else process.send?.(message)
  }
  const serve = (job: unknown) => {
    send('begun')
    Promise.resolve(job as never)
      .then(work)
      .then((answer) => {
        send({ answer })
      })
      .catch((error: unknown) =>
        setImmediate(() => {
          throw error // as nobody's rejection: a module may pass over those
        }),
      )
  }
  if (port) port.on('message', serve)
  else {
    setEngineFlags() // of a process that is a worker and nothing else; a thread shares those of its process
    process.on('message', serve)
    // Signals to the whole group are for the process that it serves, which ends its workers. They end with it.
    process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined)
    process.on('disconnect', () => process.exit(0))
  }
  send('ready')
}

/** The data that a worker was started with; undefined where it was none. */
export function startData(): unknown {
  if (parentPort) return workerData
  const given = process.argv[2]
  return given === undefined ? undefined : JSON.parse(given)
}
