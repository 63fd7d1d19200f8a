import { type SQL, sql } from 'drizzle-orm'
import { granted } from './store.js'

/**
 * What has become of a source that something was made of: it is the latest version still; a later one is there; it was revoked; or it is
 * not to be seen by that reader any more.
 */
export type Standing = 'current' | 'superseded' | 'revoked' | 'unavailable'

/** The standing of a source for a reader, as an expression: as of now, like every look at a source. */
export function standingOf(source: SQL, { account, user }: { account: SQL; user: SQL }): SQL<Standing> {
  return sql<Standing>`coalesce((
    select case
      when l.account_id <> ${account} and not ${granted} then 'unavailable'
      when l.revoked_at is not null then 'revoked'
      when exists (select from sources later where later.lineage_id = l.id and later.version > own.version) then 'superseded'
      else 'current' end
    from sources own
    join lineages l on l.id = own.lineage_id
    left join source_grants g on g.lineage_id = l.id and g.user_id = ${user}
    where own.id = ${source}
  ), 'unavailable')`
}
