import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** What the workers of a pool run: a module that calls `serveJobs`, and where. */
export interface WorkerModule {
  /** A thread starts sooner; a process that runs out of memory takes nothing else with it. */
  readonly kind: 'thread' | 'process'
  readonly module: URL
  /** Plain data, which the module reads with `startData`. Of a process it stands in the list of processes: no secrets. */
  readonly data?: unknown
  /** Megabytes of heap. Default: what Node gives. */
  readonly memory?: number
  /** Workers get no environment, and what they print is dropped: what a dying one prints may quote its job. */
  readonly sealed?: boolean
}

/** What comes from a worker: it can take a job; it has begun the one it was sent; what came of that. */
export type FromWorker<Answer> = 'ready' | 'begun' | { readonly answer: Answer }

/** A worker that was started, whichever kind it is. */
export interface RunningWorker {
  send(job: unknown): void
  /** Ends it at once, whatever it does. Resolves when it has ended. */
  kill(): Promise<unknown>
  /** Whether the process that it serves waits for it. */
  hold(isHeld: boolean): void
  /** Megabytes that a process holds; 0 for a thread, and where the system does not say. */
  resident(): Promise<number>
}

export interface WorkerEvents {
  readonly message: (message: FromWorker<never>) => void
  /** It ended without being killed, or could not start. Called once at most. */
  readonly end: (error: Error) => void
}

/** Starts a worker. */
export function startWorker(module: WorkerModule, events: WorkerEvents): RunningWorker {
  return module.kind === 'thread' ? startThread(module, events) : startProcess(module, events)
}

function startThread({ module, data, memory, sealed }: WorkerModule, { message, end }: WorkerEvents): RunningWorker {
  const worker = new Worker(module, {
    workerData: data,
    ...(memory !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memory } }),
    ...(sealed && { env: {}, stdout: true, stderr: true }),
  })
  let cause: Error | undefined
  worker.on('message', message)
  // Its messages come on another way than its error, and all of them before its exit: a job that it had begun is known as such only then.
  worker.on('error', (error) => (cause = error))
  worker.on('exit', (code) => end(cause ?? new Error(`a worker ended by itself (exit code ${code})`)))
  return {
    send: (job) => worker.postMessage(job),
    kill: async () => await worker.terminate(),
    hold(isHeld) {
      if (isHeld) worker.ref()
      else worker.unref()
    },
    resident: async () => await Promise.resolve(0),
  }
}

function startProcess({ module, data, memory, sealed }: WorkerModule, { message, end }: WorkerEvents): RunningWorker {
  const child = fork(fileURLToPath(module), data === undefined ? [] : [JSON.stringify(data)], {
    execArgv: memory === undefined ? [] : [`--max-old-space-size=${memory}`],
    ...(sealed && { env: {} }),
    stdio: ['ignore', sealed ? 'ignore' : 'inherit', sealed ? 'ignore' : 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const once = onlyOnce(end)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve())
  })
  child.on('message', message)
  child.on('error', once)
  child.on('exit', (code, signal) => once(new Error(`a worker ended by itself (${signal ?? `exit code ${code}`})`)))
  return {
    send: (job) => void child.send(job as object, () => undefined), // one that is gone says so by its end
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    hold(isHeld) {
      for (const handle of [child, child.channel]) {
        if (isHeld) handle?.ref()
        else handle?.unref()
      }
    },
    resident: async () => await residentOf(child),
  }
}

function onlyOnce(end: (error: Error) => void): (error: Error) => void {
  let isOver = false
  return (error) => {
    if (!isOver) end(error)
    isOver = true
  }
}

async function residentOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024
}
