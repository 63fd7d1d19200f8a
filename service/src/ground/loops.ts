import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import { errorFacts } from '../log/log.js'

/** Work that is done again and again until the process ends. */
export interface Loop {
  readonly name: string
  /** Milliseconds from one turn that found nothing to do to the next. */
  readonly every: number
  /** Does one turn; true if there may be more to do at once. `signal` is aborted when the process is to end. */
  readonly turn: (signal: AbortSignal) => Promise<boolean>
}

/** Runs loops side by side. What it returns ends them: each finishes its turn, if that takes no longer than so many milliseconds. */
export function runLoops(loops: readonly Loop[], log: Logger): (patience: number) => Promise<void> {
  const ending = new AbortController()
  setMaxListeners(0, ending.signal) // every loop waits for it: Node takes more than ten for a leak, and says so in the log
  const running = loops.map(async (loop) => await run(loop, ending.signal, log))
  return async (patience) => {
    ending.abort()
    const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref())
    await Promise.race([Promise.all(running), late])
  }
}

async function run({ name, every, turn }: Loop, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    let more = false
    try {
      more = await turn(signal)
    } catch (error) {
      log.error({ loop: name, ...errorFacts(error) }, 'a turn failed')
    }
    if (!more) await pause(every * (0.75 + Math.random() / 2), signal) // so that processes do not keep step
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
