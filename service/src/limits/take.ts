import { sql } from 'drizzle-orm'
import { type Queries, rowsOf } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'

/** How much a holder may do: so many requests in any stretch of so many seconds. */
export interface Limit {
  readonly bucket: string
  readonly most: number
  readonly seconds: number
}

/** What a request finds of its limit. Seconds are whole and rounded up. */
export interface Allowance {
  readonly allowed: boolean
  readonly limit: Limit
  /** Requests that would be allowed right now. */
  readonly remaining: number
  /** Seconds until the whole limit is there again. */
  readonly reset: number
  /** Seconds until one more request is allowed; 0 while one is. */
  readonly retryAfter: number
}

/** The clock of the database, which all processes share. Microseconds. */
const CLOCK = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`

/**
 * Takes one request of a holder, if one is left. It is a sliding log: all requests may come at once, and each makes room when it is
 * `seconds` old. What is refused does not count. One statement, which waits for the row of the holder: so no process, and no two at
 * once, lets one more through than the limit. `clock` is for tests.
 */
export async function take(queries: Queries, holder: string, limit: Limit, clock = CLOCK): Promise<Allowance> {
  const { bucket, most, seconds } = limit
  const age = sql`${seconds}::bigint * 1000000`
  const [taken] = await rowsOf<{ count: number }>(
    queries,
    sql`
      insert into request_log as log (holder, bucket, times, expires_at)
      values (${holder}, ${bucket}, array[${clock}], now() + make_interval(secs => ${seconds}))
      on conflict (holder, bucket) do update
        set times = array(select time from unnest(log.times) as time where time > ${clock} - ${age})
            || greatest(${clock}, log.times[cardinality(log.times)]),
          expires_at = excluded.expires_at
        where (select count(*) from unnest(log.times) as time where time > ${clock} - ${age}) < ${most}
      returning cardinality(times) as count`,
  )
  if (taken) return { allowed: true, limit, remaining: most - taken.count, reset: seconds, retryAfter: 0 }
  // The request that leaves first among the last `most` makes room; the last one gives the whole limit back.
  const [full] = await rowsOf<{ next: number; last: number }>(
    queries,
    sql`
      select times[greatest(1, cardinality(times) - ${most} + 1)] + ${age} - ${clock} as next,
        times[cardinality(times)] + ${age} - ${clock} as last
      from request_log where holder = ${holder} and bucket = ${bucket}`,
  )
  const inSeconds = (microseconds = 0) => Math.max(1, Math.ceil(microseconds / 1_000_000))
  return { allowed: false, limit, remaining: 0, reset: inSeconds(full?.last), retryAfter: inSeconds(full?.next) }
}

/** Removes the logs of holders that have not come for as long as their limit looks back. */
export const forgetHolders = (ground: Ground): Loop => ({
  name: 'request log',
  every: 60_000,
  async turn() {
    await ground.database.queries.execute(sql`delete from request_log where expires_at < now()`)
    return false
  },
})
