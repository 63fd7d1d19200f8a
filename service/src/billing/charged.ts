/** All that moves credits. Each verb takes an open transaction, so that money and what it is for are kept together or not at all. */
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../database/database.js'
import { newId } from '../database/ids.js'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { accounts } from '../identity/tables.js'
import { type Plan, plansPart } from './plans.js'
import { ledger } from './tables.js'

/** The plan of an account. Ask {@link costOf} with it what a mode costs, before anything is charged. */
export async function planOf(ground: Ground, queries: Queries, accountId: string): Promise<Plan> {
  const [account] = await queries.select({ plan: accounts.plan }).from(accounts).where(eq(accounts.id, accountId))
  const plan = ground.get(plansPart).plans.find(({ id }) => id === account?.plan)
  if (!plan) throw new Problem(503, `The plan ${account?.plan ?? ''} of the account is not in the configuration`)
  return plan
}

/** Charges a request. Status 402 without an active subscription or enough credits; then nothing is charged. */
export async function charge(
  tx: Transaction,
  { accountId, requestId, credits }: { accountId: string; requestId: string; credits: number },
): Promise<void> {
  const paid = await tx
    .update(accounts)
    .set({ credits: sql`${accounts.credits} - ${credits}::bigint` })
    .where(and(eq(accounts.id, accountId), eq(accounts.subscription, 'active'), gte(accounts.credits, credits)))
    .returning({ id: accounts.id })
  if (paid.length === 0) {
    const [account] = await tx
      .select({ credits: accounts.credits, subscription: accounts.subscription })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    throw new Problem(
      402,
      account?.subscription === 'active'
        ? `Unexpected balance of ${account.credits} credits, expected at least ${credits}`
        : 'Unexpected inactive subscription, expected an active one',
    )
  }
  await tx.insert(ledger).values({ id: newId('led'), accountId, requestId, kind: 'charge', credits: -credits })
}

/** Gives back what a request was charged, once: true if this call did it. */
export async function refund(tx: Transaction, requestId: string): Promise<boolean> {
  const [charged] = await tx
    .select({ accountId: ledger.accountId, credits: ledger.credits })
    .from(ledger)
    .where(and(eq(ledger.requestId, requestId), eq(ledger.kind, 'charge')))
  if (!charged) return false
  const { accountId } = charged
  const credits = -charged.credits
  // The unique key decides between two that refund at once: the second waits for the first, and then adds nothing.
  const added = await tx
    .insert(ledger)
    .values({ id: newId('led'), accountId, requestId, kind: 'refund', credits })
    .onConflictDoNothing()
    .returning({ id: ledger.id })
  if (added.length === 0) return false
  await credit(tx, accountId, credits)
  return true
}

/** Adds credits to an account, as an admin does. */
export async function grant(tx: Transaction, accountId: string, credits: number, note: string): Promise<void> {
  if (!Number.isSafeInteger(credits) || credits < 1 || credits > 1e12) {
    throw new Problem(422, `Unexpected ${credits} credits, expected a whole number from 1 to 10^12`)
  }
  await tx.insert(ledger).values({ id: newId('led'), accountId, kind: 'grant', credits, note })
  await credit(tx, accountId, credits)
}

async function credit(tx: Transaction, accountId: string, credits: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ credits: sql`${accounts.credits} + ${credits}::bigint` })
    .where(eq(accounts.id, accountId))
}
