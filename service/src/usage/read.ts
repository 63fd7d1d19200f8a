import type { Ground } from '../ground/ground.js'
import { type PageQuery, Pages } from '../http/paging.js'
import { Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { countByDay, creditsOf, listActivity, type Period } from './store.js'

/** Days that one answer tells of at most. */
const MOST = 366
const DAY = 86_400_000

/** Credits, requests and outcomes of the caller's account: one state of the database. Status 422 for days that are none. */
export async function usageOf(ground: Ground, caller: Caller, query: { from?: string; to?: string }) {
  const period = periodOf(query, new Date())
  const { balance, granted, days } = await ground.database.transaction(
    async (tx) => ({
      ...(await creditsOf(tx, caller.account, period)),
      days: await countByDay(tx, caller.account, period),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const total = (of: 'charged' | 'refunded') => days.reduce((sum, row) => sum + row[of], 0)
  return { ...period, credits: { balance, charged: total('charged'), refunded: total('refunded'), granted }, days }
}

/** A page of what the account asked for, the newest first. */
export async function activityOf(ground: Ground, caller: Caller, query: PageQuery) {
  const pages = new Pages(ground.secret('cursor'), 'usage activity', caller.account)
  const { limit, after } = pages.read(query)
  const before = after?.[0] as string | undefined
  const found = await listActivity(ground.database.queries, caller.account, { most: limit + 1, before })
  const { items, next_cursor } = pages.page(found, limit, ({ id }) => [id])
  return {
    items: items.map(({ id, state, createdAt, finishedAt, ...row }) => ({
      request_id: id,
      ...row,
      status: state === 'completed' || state === 'failed' ? state : ('processing' as const),
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    })),
    next_cursor,
  }
}

/** The days asked for. */
export function periodOf({ from, to }: { from?: string; to?: string }, now: Date): Period {
  const last = to === undefined ? Date.parse(now.toISOString().slice(0, 10)) : dayOf('/to', to)
  const first = from === undefined ? last - 29 * DAY : dayOf('/from', from)
  const days = (last - first) / DAY + 1
  if (days < 1) throw wrong('/from', `Unexpected ${String(from)}, expected a day that is not after the last one`)
  if (days > MOST) throw wrong('/from', `Unexpected ${days} days, expected at most ${MOST}`)
  return { from: textOf(first), to: textOf(last) }
}

function dayOf(pointer: string, given: string): number {
  const time = Date.parse(`${given}T00:00:00Z`)
  // Some days that there are not, such as 30 February, are read as others. The first years have no days before them.
  if (Number.isNaN(time) || textOf(time) !== given || given < '1900') {
    throw wrong(pointer, `Unexpected ${given}, expected a day as YYYY-MM-DD, from 1900`)
  }
  return time
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function wrong(pointer: string, detail: string): Problem {
  return new Problem(422, detail, { errors: [{ pointer, detail }] })
}
