import { sql } from 'drizzle-orm'
import { openAccount } from '../billing/verbs.js'
import { rowsOf } from '../database/database.js'
import type { Ground } from '../ground/ground.js'

const CREDITS = 1_000

/** Where there is no account yet: makes one, and says so, with requests to try. */
export async function firstStart(ground: Ground, address: string): Promise<string> {
  const [any] = await rowsOf<{ there: boolean }>(
    ground.database.queries,
    sql`select exists (select from accounts) as there`,
  )
  if (any?.there === true) return ''
  const { key } = await openAccount(ground, { name: 'demo', role: 'member', credits: CREDITS })
  return `There was no account. This is the key of the account "demo", with ${CREDITS} credits, shown only now:
${key}

Sign in with it at the desk, ${new URL('/', address).href}, or try:
curl -sS ${address}/verticals -H 'Authorization: Bearer ${key}'
curl -sS ${address}/auth/session -H 'Authorization: Bearer ${key}'
curl -sS ${address}/artifacts/verify -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' -d '{"content": "See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).", "vertical": "legal"}'
`
}
