import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A draft that was saved. Its text is that of its current version. */
export const contents = pgTable('contents', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  /** The request that wrote it. */
  requestId: text('request_id').notNull(),
  templateId: text('template_id').notNull(),
  vertical: text('vertical').notNull(),
  requiresTableOfAuthorities: boolean('requires_table_of_authorities').notNull(),
  version: integer('version').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** A text that content had, and what verification found in it. Rows are added, never changed. */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentId: text('content_id').notNull(),
    version: integer('version').notNull(),
    /** Who wrote it; of version 1, who saved the draft. */
    userId: text('user_id').notNull(),
    content: text('content').notNull(),
    /** Of `content` as UTF-8, hexadecimal. */
    sha256: text('sha256').notNull(),
    /** The engine's outcome, as JSON. */
    outcome: text('outcome').notNull(),
    digest: text('digest').notNull(),
    configured: boolean('configured').notNull(),
    passed: boolean('passed').notNull(),
    complete: boolean('complete').notNull(),
    ok: boolean('ok').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.version] })],
)

/** A request to write one section anew: of which version, and the version that it made. Its state is that of its request. */
export const regenerations = pgTable('regenerations', {
  requestId: text('request_id').primaryKey(),
  contentId: text('content_id').notNull(),
  version: integer('version').notNull(),
  /** Its id in the template. */
  section: text('section').notNull(),
  made: integer('made'),
})
