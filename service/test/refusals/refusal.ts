import type { Account } from '../harness/world.js'

/** A request that is to be refused. */
export interface Sent {
  /** Parts of the path by their names. */
  readonly at?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly as?: Account
  readonly key?: string
  /** Done before it is sent; what it returns is done when it was answered. */
  readonly spoil?: () => Promise<() => unknown>
}
export type Refusal = readonly [status: number, what: string, make: () => Sent]
