import { eq, or } from 'drizzle-orm'
import type { Queries } from '../database/database.js'
import { newId } from '../database/ids.js'
import { Problem } from '../http/problem.js'
import { accounts, type Role, users } from './tables.js'

const NAME = /^[\w.@-]{1,64}$/

/** Makes an account with its user, without credits. Status 422 for what is not a name, 409 for one that is taken. */
export async function makeAccount(
  queries: Queries,
  { name, plan, role }: { name: string; plan: string; role: Role },
): Promise<{ accountId: string; userId: string }> {
  if (!NAME.test(name)) {
    throw new Problem(
      422,
      `Unexpected name ${JSON.stringify(name)}, expected 1 to 64 letters, digits or any of _ . @ -`,
    )
  }
  const [accountId, userId] = [newId('acc'), newId('usr')]
  const made = await queries
    .insert(accounts)
    .values({ id: accountId, name, plan, role })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  if (made.length === 0) throw new Problem(409, `There is an account ${JSON.stringify(name)} already`)
  await queries.insert(users).values({ id: userId, accountId, name })
  return { accountId, userId }
}

/** The account and its user, by name or id. Status 404 for one that is not there. */
export async function findByName(queries: Queries, nameOrId: string): Promise<{ accountId: string; userId: string }> {
  const [found] = await queries
    .select({ accountId: accounts.id, userId: users.id })
    .from(accounts)
    .innerJoin(users, eq(users.accountId, accounts.id))
    .where(or(eq(accounts.name, nameOrId), eq(accounts.id, nameOrId), eq(users.id, nameOrId)))
    .orderBy(users.id)
    .limit(1)
  if (!found) throw new Problem(404, `Unknown account ${JSON.stringify(nameOrId)}`)
  return found
}
