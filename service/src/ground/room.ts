import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config/setting.js'
import type { NamedSchema } from '../http/schemas.js'
import type { Ground } from './ground.js'
import type { Loop } from './loops.js'

/** What a room adds to the service. `src/rooms.ts` lists the rooms; `docs/rooms.md` tells how to add one. */
export interface Room {
  readonly name: string
  /** What the environment sets. */
  readonly settings?: Settings
  /** Schemas that others refer to by name: `{$ref: 'name#'}`. */
  readonly schemas?: readonly NamedSchema[]
  /** Adds its routes, under `/api`. */
  readonly routes?: (api: FastifyInstance, ground: Ground) => void | Promise<void>
  /** Adds routes beside `/api`, open to all: they draw on no limit, and are in no document. */
  readonly pages?: (app: FastifyInstance) => void | Promise<void>
  /** What `work` does again and again. */
  readonly loops?: (ground: Ground) => readonly Loop[]
  /** What `check` looks at. */
  readonly checks?: (ground: Ground) => readonly Check[]
  /** Commands of `admin`. */
  readonly verbs?: readonly AdminVerb[]
}

/** A look at one thing that the service needs. It throws what is wrong, or returns what it found in a few words. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<string>
}

/** A command of `admin`: `account make NAME`. */
export interface AdminVerb {
  /** `account make`. */
  readonly name: string
  /** What follows the name, for the help: `NAME [--plan P]`. */
  readonly usage: string
  readonly summary: string
  /** How many arguments stand after the name. */
  readonly arguments: number
  /** Names of the options that it takes, each with a value. */
  readonly options?: readonly string[]
  /** Does it. What it returns is printed as JSON with `--json`; `text` is for people. Throws a Problem or an Error with one line. */
  readonly run: (ground: Ground, call: AdminCall) => Promise<{ readonly value: unknown; readonly text: string }>
}

export interface AdminCall {
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  /** Where relative paths begin. */
  readonly folder: string
}
