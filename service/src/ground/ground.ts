import { hkdfSync } from 'node:crypto'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { type Environment, readSettings, type Settings, type Values } from '../config/setting.js'
import type { Database } from '../database/database.js'

/**
 * Something that lives as long as the process: a pool of workers, a store of files, a metric. It is made when it is first asked for,
 * and closed with the ground, the last made first.
 */
export interface Part<T> {
  readonly name: string
  readonly make: (ground: Ground) => T
  readonly close?: (value: T) => void | Promise<void>
}

/** Declares a part. */
export function part<T>(
  name: string,
  make: (ground: Ground) => T,
  close?: (value: T) => void | Promise<void>,
): Part<T> {
  return { name, make, ...(close && { close }) }
}

/** What every room stands on. A verb of a room takes it as its first argument. */
export class Ground {
  readonly database: Database
  readonly log: Logger
  readonly metrics = new Registry()
  readonly #environment: Environment
  readonly #pepper: string
  readonly #settings = new Map<Settings, unknown>()
  readonly #parts = new Map<Part<unknown>, unknown>()

  constructor(database: Database, log: Logger, environment: Environment, pepper: string) {
    this.database = database
    this.log = log
    this.#environment = environment
    this.#pepper = pepper
  }

  /** The values of a room's settings. */
  settings<S extends Settings>(settings: S): Values<S> {
    const known = this.#settings.get(settings)
    if (known !== undefined) return known as Values<S>
    const values = readSettings(settings, this.#environment)
    this.#settings.set(settings, values)
    return values
  }

  /** The part, made now if nobody asked before. What `make` returns may be a promise. */
  get<T>(wanted: Part<T>): T {
    const key = wanted as Part<unknown>
    if (!this.#parts.has(key)) this.#parts.set(key, wanted.make(this))
    return this.#parts.get(key) as T
  }

  /** Puts something in the place of a part that nobody asked for yet. */
  put<T>(wanted: Part<T>, value: T): void {
    this.#parts.set(wanted as Part<unknown>, value)
  }

  /** A secret for one purpose, the same in every process of the service. */
  secret(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#pepper, '', purpose, 32))
  }

  /** Closes the parts, then the database. */
  async close(): Promise<void> {
    for (const [{ close }, value] of [...this.#parts].reverse()) await close?.(value)
    this.#parts.clear()
    await this.database.close()
  }
}
