import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a request for an artifact was answered, to the byte: a repeated request gets it again. */
export const artifactAnswers = pgTable('artifact_answers', {
  requestId: text('request_id').primaryKey(),
  artifactType: text('artifact_type').notNull(),
  model: text('model').notNull(),
  answer: text('answer').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
