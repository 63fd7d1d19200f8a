import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { createVerifier } from 'tickmark'

/** Everything that can be set, with its default. Set by environment variables; the README's table names them. */
export interface Config {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** Folder of the keys, and of the pepper where none is given. */
  readonly keys: string
  /** What the keys are hashed with; absent, a file beside the keys holds it. */
  readonly pepper?: string
  /** Folder of compiled official lists; absent, existence is decided for no code. */
  readonly releases?: string
  /** ISO 8601 date taken for today; absent, the day of the request (UTC). */
  readonly asOf?: string
  /** Drafts verified at the same time, each in its own thread. */
  readonly workers: number
  /** Drafts that may wait for a worker. */
  readonly queue: number
  /** Longest wait for a worker. Milliseconds. */
  readonly queueWait: number
  /** Longest verification of one draft. Milliseconds. */
  readonly deadline: number
  /** Heap of a worker. Megabytes. */
  readonly workerMemory: number
  /** Longest request body. Bytes. */
  readonly bodyLimit: number
  /** Longest draft. Characters, which are Unicode code points. */
  readonly contentLimit: number
  /** Requests of one account in an hour. */
  readonly requestsPerHour: number
  /** Refused credentials from one address in an hour. */
  readonly failuresPerHour: number
  /** Longest time to send a whole request. Milliseconds. */
  readonly requestTimeout: number
  /** Longest time that requests in flight get at shutdown. Milliseconds. */
  readonly shutdownTimeout: number
  /** Open connections. */
  readonly connections: number
  /** Addresses or networks of proxies whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The configuration that the environment sets. Throws where a value is none. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const text = (name: string) => env[name]?.trim() || undefined
  const number = (name: string, fallback: number, least = 1) => {
    const given = text(name)
    if (given === undefined) return fallback
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= least && value <= 2 ** 31 - 1) return value
    throw new Error(`Unexpected ${JSON.stringify(given)} for ${name}, expected a whole number from ${least}`)
  }
  const logLevel = text('TICKMARK_LOG_LEVEL') ?? 'info'
  if (!LEVELS.includes(logLevel)) {
    throw new Error(
      `Unexpected ${JSON.stringify(logLevel)} for TICKMARK_LOG_LEVEL, expected one of ${LEVELS.join(', ')}`,
    )
  }
  const pepper = text('TICKMARK_PEPPER')
  if (pepper !== undefined && pepper.length < 32) {
    throw new Error('Unexpected length of TICKMARK_PEPPER, expected 32 characters or more')
  }
  const releases = text('TICKMARK_DATA')
  const asOf = text('TICKMARK_AS_OF')
  if (asOf !== undefined) createVerifier({ asOf }) // throws where it is no date
  return {
    host: text('HOST') ?? '127.0.0.1',
    port: number('PORT', 8080, 0),
    keys: resolve(text('TICKMARK_KEYS') ?? join(import.meta.dirname, '../keys')),
    ...(pepper !== undefined && { pepper }),
    ...(releases !== undefined && { releases: resolve(releases) }),
    ...(asOf !== undefined && { asOf }),
    workers: number('TICKMARK_WORKERS', availableParallelism()),
    queue: number('TICKMARK_QUEUE', 100),
    queueWait: number('TICKMARK_QUEUE_WAIT_MS', 30_000),
    deadline: number('TICKMARK_DEADLINE_MS', 20_000),
    workerMemory: number('TICKMARK_WORKER_MEMORY_MB', 512, 64),
    bodyLimit: number('TICKMARK_MAX_BODY_BYTES', 2 ** 21),
    contentLimit: number('TICKMARK_MAX_CHARACTERS', 500_000),
    requestsPerHour: number('TICKMARK_REQUESTS_PER_HOUR', 200),
    failuresPerHour: number('TICKMARK_FAILURES_PER_HOUR', 100),
    requestTimeout: number('TICKMARK_REQUEST_TIMEOUT_MS', 30_000),
    shutdownTimeout: number('TICKMARK_SHUTDOWN_MS', 30_000),
    connections: number('TICKMARK_CONNECTIONS', 1_000),
    trustProxy: (text('TICKMARK_TRUST_PROXY') ?? '').split(/[\s,]+/).filter(Boolean),
    logLevel,
  }
}
