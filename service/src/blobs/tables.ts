import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const blobs = pgTable('blobs', {
  sha256: text('sha256').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** When somebody last said that he keeps these bytes. */
  touchedAt: timestamp('touched_at', { withTimezone: true }).notNull().defaultNow(),
})
