import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'
import { leaseOf } from './lease.js'
import { fail } from './requests.js'
import { requests } from './tables.js'

/**
 * Ends what nobody will end: a request whose deadline is past, and one whose worker is gone after the provider call had begun. One
 * whose worker is gone before that goes back to the queue, if it was ever there; work that a client waited for is not begun again.
 */
export const reapRequests = (ground: Ground): Loop => ({
  name: 'reaper',
  every: Math.min(5_000, (leaseOf(ground) * 1_000) / 6), // what a dead process had lies little longer than its lease
  turn: async () => (await reap(ground)) > 0,
})

/** One turn of the reaper: how many requests it ended or gave back. */
export async function reap(ground: Ground): Promise<number> {
  return await ground.database.transaction(async (tx) => {
    const dead = await rowsOf<{ id: string; calling: boolean; synchronous: boolean; late: boolean }>(
      tx,
      sql`
        select id, calling, synchronous, deadline_at <= now() as late from requests
        where state in ('queued', 'running') and (deadline_at <= now() or (state = 'running' and leased_until <= now()))
        order by id limit 100 for update skip locked`,
    )
    for (const { id, calling, synchronous, late } of dead) {
      if (late) await fail(tx, id, 'The deadline passed before the request was done')
      else if (calling || synchronous) await fail(tx, id, 'The process that worked on the request ended')
      else
        await tx.update(requests).set({ state: 'queued', worker: null, leasedUntil: null }).where(eq(requests.id, id))
    }
    return dead.length
  })
}
