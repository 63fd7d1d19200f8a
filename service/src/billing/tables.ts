import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Rows are added, never changed: the balance of an account is their sum. */
export const ledger = pgTable('ledger', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** The request that was charged or refunded; none for a grant. */
  requestId: text('request_id'),
  kind: text('kind').$type<'charge' | 'refund' | 'grant'>().notNull(),
  /** Negative for a charge. */
  credits: bigint('credits', { mode: 'number' }).notNull(),
  note: text('note'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
