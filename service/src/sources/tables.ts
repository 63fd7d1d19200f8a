import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Coverage } from './extraction/extraction.js'
import type { MediaType } from './extraction/media-type.js'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** The versions of one source. */
export const lineages = pgTable('lineages', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Never unset again. */
  revokedAt: time('revoked_at'),
})

/** A version: never changed, never deleted. */
export const sources = pgTable('sources', {
  id: text('id').primaryKey(),
  lineageId: text('lineage_id').notNull(),
  version: integer('version').notNull(),
  filename: text('filename').notNull(),
  mediaType: text('media_type').$type<MediaType>().notNull(),
  sha256: text('sha256').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  fingerprint: text('fingerprint').notNull(),
  coverage: jsonb('coverage').$type<Coverage>().notNull(),
  /** What it takes of the context budget, labels included. Code points. */
  contextCharacters: integer('context_characters').notNull(),
  preview: text('preview').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const sourceTexts = pgTable('source_texts', {
  sourceId: text('source_id').primaryKey(),
  text: text('text').notNull(),
  /** JSON. */
  segments: text('segments').notNull(),
})

export const sourceGrants = pgTable(
  'source_grants',
  {
    lineageId: text('lineage_id').notNull(),
    userId: text('user_id').notNull(),
    grantedBy: text('granted_by').notNull(),
    workspaceId: text('workspace_id').notNull(),
    canUse: boolean('can_use').notNull(),
    grantedAt: time('granted_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.lineageId, table.userId] })],
)
