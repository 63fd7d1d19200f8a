import type { Environment } from '../config/setting.js'
import type { Room } from '../ground/room.js'

/** What a command gets to work with. */
export interface Call {
  readonly arguments: readonly string[]
  readonly environment: Environment
  readonly rooms: readonly Room[]
  /** Where relative paths begin. */
  readonly folder: string
  /** Prints to standard output. */
  readonly out: (text: string) => void
}

/** A command of `tickmark-service`. */
export interface Command {
  readonly name: string
  readonly summary: string
  /** What `--help` prints beneath the summary. */
  readonly help: string
  /** Does it and returns the exit code. Throws an Error with one line for people: the exit code is then 2. */
  readonly run: (call: Call) => Promise<number>
}

/** The arguments were not as the command takes them. */
export class UsageError extends Error {}

/** Throws if there are arguments. */
export function expectNone(given: readonly string[]): void {
  if (given.length > 0) throw new UsageError(`Unexpected ${JSON.stringify(given[0])}, expected no argument`)
}
