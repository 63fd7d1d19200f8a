import { boolean, bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull().default('member'),
  plan: text('plan').notNull(),
  subscription: text('subscription').$type<'active' | 'inactive'>().notNull().default('active'),
  credits: bigint('credits', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const workspaces = pgTable('workspaces', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const members = pgTable(
  'members',
  {
    workspaceId: text('workspace_id').notNull(),
    userId: text('user_id').notNull(),
    active: boolean('active').notNull().default(true),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
)

export const keys = pgTable('keys', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** Hexadecimal HMAC-SHA256 of the key under the pepper: the key itself is kept nowhere. */
  hash: text('hash').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  revokedAt: time('revoked_at'),
})

export const sessions = pgTable('sessions', {
  hash: text('hash').primaryKey(),
  /** A session ends with the key that it was made with. */
  keyId: text('key_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

export type Role = 'member' | 'admin'
