import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Standing } from '../../sources/standing.js'
import type { EngineFacts } from '../../verification/engine-jobs.js'
import type { Difference } from './difference.js'
import type { Cause, Reason, ValidityStatus } from './judge.js'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A version that was published, with what its last check found. */
export const watches = pgTable('watches', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  userId: text('user_id').notNull(),
  contentId: text('content_id').notNull(),
  version: integer('version').notNull(),
  /** None before the first check. */
  status: text('status').$type<ValidityStatus>(),
  reasons: jsonb('reasons').$type<readonly Reason[]>().notNull().default([]),
  /** None before the first check. */
  lastCheckId: text('last_check_id'),
  checkedAt: time('checked_at'),
  /** The worker that checks it, until when. */
  worker: text('worker'),
  leasedUntil: time('leased_until'),
  createdAt: time('created_at').notNull().defaultNow(),
  endedAt: time('ended_at'),
})

/** The sources that the draft was made of, by their places in it, as the last check found them. */
export const watchSources = pgTable(
  'watch_sources',
  {
    watchId: text('watch_id').notNull(),
    position: integer('position').notNull(),
    sourceId: text('source_id').notNull(),
    standing: text('standing').$type<Standing>(),
  },
  (table) => [primaryKey({ columns: [table.watchId, table.position] })],
)

/** What a check found. Rows are added, never changed. */
export const validityChecks = pgTable('validity_checks', {
  id: text('id').primaryKey(),
  watchId: text('watch_id').notNull(),
  status: text('status').$type<ValidityStatus>().notNull(),
  reasons: jsonb('reasons').$type<readonly Reason[]>().notNull(),
  /** Why it was checked. */
  causes: jsonb('causes').$type<readonly Cause[]>().notNull(),
  /** The date taken for today. */
  asOf: text('as_of').notNull(),
  /** The engine's version and the hash of its rules. */
  engine: text('engine').notNull(),
  releases: jsonb('releases').$type<EngineFacts['releases']>().notNull(),
  /** Date, engine and releases in one: what is checked on the same basis again finds the same. */
  basis: text('basis').notNull(),
  /** Of the outcome; none where verification was cut short. */
  digest: text('digest'),
  sources: jsonb('sources').$type<readonly Standing[]>().notNull(),
  /** From the outcome that the version has to that of the check; none where it was cut short. */
  difference: jsonb('difference').$type<Difference>(),
  checkedAt: time('checked_at').notNull().defaultNow(),
})
