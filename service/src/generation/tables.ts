import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Input } from '../catalog/input.js'
import type { Pin } from '../sources/pins.js'
import type { Passport } from './passport.js'

/** A draft that was asked for: what it is made of, pinned, and what came of it. Its state is that of its request. */
export const generations = pgTable('generations', {
  requestId: text('request_id').primaryKey(),
  templateId: text('template_id').notNull(),
  templateSha256: text('template_sha256').notNull(),
  styleId: text('style_id').notNull(),
  styleSha256: text('style_sha256').notNull(),
  mode: text('mode').notNull(),
  /** The one that verification goes by: as asked for, else the first of the template. */
  vertical: text('vertical').notNull(),
  model: text('model').notNull(),
  input: jsonb('input').$type<Input>().notNull(),
  /** By parameter, in the order given. */
  sources: jsonb('sources').$type<readonly Pin[]>().notNull(),
  credits: bigint('credits', { mode: 'number' }).notNull(),
  content: text('content'),
  /** The engine's outcome, as JSON. */
  outcome: text('outcome'),
  passport: jsonb('passport').$type<Passport>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
