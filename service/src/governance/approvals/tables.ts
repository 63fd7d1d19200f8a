import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** The question whether a version may go out. It names the text and the outcome it is about, and neither is ever changed. */
export const approvals = pgTable('approvals', {
  id: text('id').primaryKey(),
  /** Whose content it is. */
  accountId: text('account_id').notNull(),
  /** Who asked. */
  userId: text('user_id').notNull(),
  workspaceId: text('workspace_id').notNull(),
  contentId: text('content_id').notNull(),
  version: integer('version').notNull(),
  /** Of the version's text. */
  sha256: text('sha256').notNull(),
  /** Of the version's outcome. */
  digest: text('digest').notNull(),
  note: text('note'),
  createdAt: time('created_at').notNull().defaultNow(),
  withdrawnAt: time('withdrawn_at'),
})

/** A reviewer on the route, in his place. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    approvalId: text('approval_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    userId: text('user_id').notNull(),
    decision: text('decision').$type<Decision>(),
    /** Why, where it was rejected. */
    reason: text('reason'),
    decidedAt: time('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.approvalId, table.position] })],
)

export const approvalComments = pgTable('approval_comments', {
  id: text('id').primaryKey(),
  approvalId: text('approval_id').notNull(),
  userId: text('user_id').notNull(),
  /** The check and the id of the mark it is about; none where it is about the whole. */
  checkId: text('check_id'),
  markId: text('mark_id'),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export type Decision = 'approved' | 'rejected'
