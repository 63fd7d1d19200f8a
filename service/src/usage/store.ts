/** All SQL of the room: it reads what requests and the ledger say, and keeps nothing of its own. */
import { sql } from 'drizzle-orm'
import { instant, type Queries, rowsOf } from '../database/database.js'

export interface DayRow {
  readonly day: string
  readonly kind: string
  readonly template: string
  readonly requests: number
  readonly completed: number
  readonly failed: number
  readonly processing: number
  readonly ok: number
  readonly blocked: number
  readonly incomplete: number
  readonly unconfigured: number
  readonly unusable: number
  readonly charged: number
  readonly refunded: number
}

export interface ActivityRow {
  readonly id: string
  readonly kind: string
  readonly template: string
  readonly state: string
  readonly outcome: string | null
  readonly charged: number
  readonly refunded: number
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** What a request was for: `r` is its row. */
const template = sql`coalesce(r.payload ->> 'template', r.payload ->> 'artifact_type', '')`
const moved = (kind: 'charge' | 'refund') =>
  sql`coalesce((select abs(l.credits) from ledger l where l.request_id = r.id and l.kind = ${kind}), 0)::float8`
/** From the first moment of a day to the last one of another, in UTC. */
const within = (column: ReturnType<typeof sql>, { from, to }: Period) =>
  sql`${column} >= ${`${from}T00:00:00Z`}::timestamptz and ${column} < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'`

/** Days in UTC, both of them included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export async function countByDay(queries: Queries, account: string, period: Period): Promise<DayRow[]> {
  return await rowsOf<DayRow & Record<string, unknown>>(
    queries,
    sql`
      select day, kind, template, count(*)::int as requests,
        count(*) filter (where state = 'completed')::int as completed,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state in ('queued', 'running'))::int as processing,
        count(*) filter (where outcome = 'ok')::int as ok,
        count(*) filter (where outcome = 'blocked')::int as blocked,
        count(*) filter (where outcome = 'incomplete')::int as incomplete,
        count(*) filter (where outcome = 'unconfigured')::int as unconfigured,
        count(*) filter (where outcome = 'unusable')::int as unusable,
        sum(charged) as charged, sum(refunded) as refunded
      from (
        select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, r.kind, ${template} as template, r.state, r.outcome,
          ${moved('charge')} as charged, ${moved('refund')} as refunded
        from requests r where r.account_id = ${account} and ${within(sql`r.created_at`, period)}
      ) as own
      group by day, kind, template order by day, kind, template`,
  )
}

/** What the account has now, and what was added to it in the period. */
export async function creditsOf(queries: Queries, account: string, period: Period) {
  const [found] = await rowsOf<{ balance: number; granted: number }>(
    queries,
    sql`
      select a.credits::float8 as balance, coalesce((
        select sum(l.credits) from ledger l
        where l.account_id = a.id and l.kind = 'grant' and ${within(sql`l.created_at`, period)}
      ), 0)::float8 as granted
      from accounts a where a.id = ${account}`,
  )
  if (!found) throw new Error('a caller without an account')
  return found
}

/** The requests of an account, the newest first: ids begin with their time. */
export async function listActivity(
  queries: Queries,
  account: string,
  { most, before }: { most: number; before?: string | undefined },
): Promise<ActivityRow[]> {
  const position = before === undefined ? sql`` : sql`and r.id < ${before}`
  const found = await rowsOf<
    Omit<ActivityRow, 'createdAt' | 'finishedAt'> & { created: string; finished: string | null }
  >(
    queries,
    sql`
      select r.id, r.kind, ${template} as template, r.state, r.outcome, ${moved('charge')} as charged, ${moved('refund')} as refunded,
        r.created_at as created, r.finished_at as finished
      from requests r where r.account_id = ${account} ${position}
      order by r.id desc limit ${most}`,
  )
  return found.map(({ created, finished, ...row }) => ({
    ...row,
    createdAt: instant(created),
    finishedAt: finished === null ? null : instant(finished),
  }))
}
