import { sql } from 'drizzle-orm'
import { contentVersions } from './tables.js'

/** Characters of a text that its title is looked for in. */
const HEAD = 2_000

/** The beginning of a version's text, for lists: texts may be long. */
export const headOfVersion = sql<string>`left(${contentVersions.content}, ${sql.raw(String(HEAD))})`

/** The first heading of level 1 near the beginning of a Markdown text, at most 200 characters; null where there is none. */
export function titleOf(text: string): string | null {
  return /^# +(\S.*)$/m.exec(text.slice(0, HEAD))?.[1]?.trimEnd().slice(0, 200) ?? null
}
