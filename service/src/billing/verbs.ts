import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import type { AdminVerb } from '../ground/room.js'
import { Problem } from '../http/problem.js'
import { findByName, makeAccount } from '../identity/accounts.js'
import { makeKey } from '../identity/keys.js'
import { accounts, type Role } from '../identity/tables.js'
import { grant } from './charged.js'
import { type Plan, plansPart } from './plans.js'

/** Makes an account with a user, a key and credits, all or nothing. `plan` absent: the default plan. */
export async function openAccount(
  ground: Ground,
  { name, plan, role, credits }: { name: string; plan?: string | undefined; role: Role; credits: number },
): Promise<{ account_id: string; user_id: string; key: string }> {
  const { fallback } = ground.get(plansPart)
  const { id } = plan === undefined ? fallback : planNamed(ground, plan)
  return await ground.database.transaction(async (tx) => {
    const { accountId, userId } = await makeAccount(tx, { name, plan: id, role })
    if (credits > 0) await grant(tx, accountId, credits, 'at the beginning')
    const { key } = await makeKey(ground, tx, userId)
    return { account_id: accountId, user_id: userId, key }
  })
}

function planNamed(ground: Ground, name: string): Plan {
  const { plans } = ground.get(plansPart)
  const found = plans.find(({ id }) => id === name)
  if (!found) {
    throw new Problem(
      422,
      `Unknown plan ${JSON.stringify(name)}, expected one of ${plans.map(({ id }) => id).join(', ')}`,
    )
  }
  return found
}

function wholeCredits(given: string, least: number): number {
  const credits = Number(given)
  if (/^\d+$/.test(given) && credits >= least && Number.isSafeInteger(credits)) return credits
  throw new Problem(422, `Unexpected ${JSON.stringify(given)}, expected a whole number of credits from ${least}`)
}

export const billingVerbs: readonly AdminVerb[] = [
  {
    name: 'account make',
    usage: 'NAME [--plan P] [--credits N] [--role admin]',
    summary: 'makes an account and its first key',
    arguments: 1,
    options: ['plan', 'credits', 'role'],
    async run(ground, { arguments: [name = ''], options: { plan, credits = '0', role = 'member' } }) {
      if (role !== 'member' && role !== 'admin') {
        throw new Problem(422, `Unexpected role ${JSON.stringify(role)}, expected member or admin`)
      }
      const made = await openAccount(ground, { name, plan, role, credits: wholeCredits(credits, 0) })
      return { value: made, text: `Account ${name}: ${made.account_id}\nKey, shown only now:\n${made.key}` }
    },
  },
  {
    name: 'account list',
    usage: '',
    summary: 'lists all accounts',
    arguments: 0,
    async run(ground) {
      const all = await rowsOf<Record<string, string | number>>(
        ground.database.queries,
        sql`select a.id as account_id, u.id as user_id, a.name, a.role, a.plan, a.subscription, a.credits
          from accounts a join users u on u.account_id = a.id order by a.name, u.id`,
      )
      return { value: all, text: all.map((one) => Object.values(one).join('  ')).join('\n') || 'No accounts.' }
    },
  },
  {
    name: 'credits add',
    usage: 'NAME N',
    summary: 'grants credits to an account',
    arguments: 2,
    async run(ground, { arguments: [name = '', given = ''] }) {
      const balance = await ground.database.transaction(async (tx) => {
        const { accountId } = await findByName(tx, name)
        await grant(tx, accountId, wholeCredits(given, 1), 'by admin')
        const [account] = await tx
          .select({ credits: accounts.credits })
          .from(accounts)
          .where(eq(accounts.id, accountId))
        return account?.credits
      })
      return { value: { account: name, balance }, text: `${name} has ${String(balance)} credits` }
    },
  },
  {
    name: 'plan set',
    usage: 'NAME PLAN [--subscription active|inactive]',
    summary: 'gives an account another plan',
    arguments: 2,
    options: ['subscription'],
    async run(ground, { arguments: [name = '', given = ''], options: { subscription = 'active' } }) {
      if (subscription !== 'active' && subscription !== 'inactive') {
        throw new Problem(422, `Unexpected subscription ${JSON.stringify(subscription)}, expected active or inactive`)
      }
      const { id: plan } = planNamed(ground, given)
      const { accountId } = await findByName(ground.database.queries, name)
      await ground.database.queries.update(accounts).set({ plan, subscription }).where(eq(accounts.id, accountId))
      return { value: { account: name, plan, subscription }, text: `${name} has the plan ${plan}, ${subscription}` }
    },
  },
]
