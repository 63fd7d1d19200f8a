import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A request that is charged: its row is the job too. */
export const requests = pgTable('requests', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  userId: text('user_id').notNull(),
  /** What it asks for, such as `generation` or `artifact`: the room that takes it. */
  kind: text('kind').notNull(),
  state: text('state').$type<State>().notNull().default('queued'),
  /** The body as it was accepted. */
  payload: jsonb('payload').notNull(),
  /** Why it failed. */
  error: text('error'),
  idempotencyKey: text('idempotency_key'),
  /** The worker that has it. */
  worker: text('worker'),
  leasedUntil: time('leased_until'),
  /** Whether a provider call had begun: then it is never begun again. */
  calling: boolean('calling').notNull().default(false),
  /** Done while the client waits: it never goes back to the queue. */
  synchronous: boolean('synchronous').notNull().default(false),
  deadlineAt: time('deadline_at').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
  /** What verification said of what was delivered; none where nothing is verified, or was. */
  outcome: text('outcome').$type<OutcomeWord>(),
})

/**
 * `ok`; `blocked` by a finding; `incomplete`: a check did not come to its end; `unconfigured`: the vertical has no checks; `unusable`: not
 * what its type needs.
 */
export type OutcomeWord = 'ok' | 'blocked' | 'incomplete' | 'unconfigured' | 'unusable'

export type State = 'queued' | 'running' | 'completed' | 'failed'
