const BUSY = {
  full: 'too many jobs are waiting',
  wait: 'no worker was free in time',
  aborted: 'nobody waits for the job any more',
  closed: 'the pool is closed',
}

/** A pool did not begin a job: too many wait (`full`), it waited too long (`wait`), its signal was aborted, or the pool was closed. */
export class BusyError extends Error {
  readonly reason: keyof typeof BUSY

  constructor(reason: keyof typeof BUSY) {
    super(BUSY[reason])
    this.reason = reason
  }
}

/** Why a job was ended: its time was up, its worker held too much memory or died, or nobody waited for it any more. */
export type Cut = 'deadline' | 'memory' | 'died' | 'aborted'

/** A job that was ended before it was done, and its worker with it. `cause`: what a worker that died died of. */
export class CutError extends Error {
  readonly reason: Cut

  constructor(reason: Cut, cause?: Error) {
    super(`the job was ended: ${reason}`, cause && { cause })
    this.reason = reason
  }
}
