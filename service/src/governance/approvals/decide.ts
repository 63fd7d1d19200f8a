import type { Transaction } from '../../database/database.js'
import type { Ground } from '../../ground/ground.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import { areActiveMembers } from '../../identity/workspaces.js'
import { approvalOf, unknownApproval } from './read.js'
import { type Status, statusOf, turnOf } from './status.js'
import { findApproval, lockApproval, type Routed, setDecision } from './store.js'
import type { Decision } from './tables.js'

/** What a reviewer says, and of what: the hash of the text and the digest of the outcome that he has read. */
export interface Said {
  readonly decision: Decision
  readonly sha256: string
  readonly digest: string
  readonly reason?: string
}

/**
 * A reviewer decides, in his turn. He must be an active member of the workspace now, and so must whoever asked: status 404 otherwise. Status
 * 403 for whoever may see it and is no reviewer, 409 where it is another's turn, where nothing is open any more, and where he names another text or outcome than it is about.
 */
export async function decide(ground: Ground, caller: Caller, id: string, said: Said): Promise<Routed> {
  await ground.database.transaction(async (tx) => {
    const { approval, steps } = await holdOpen(tx, caller, id)
    if (!steps.some(({ userId }) => userId === caller.user)) {
      throw new Problem(
        403,
        'Unexpected decision, expected it from a reviewer: you may read the approval, and comment on it',
      )
    }
    const turn = turnOf(steps)
    if (turn?.userId !== caller.user) {
      throw new Problem(409, 'Unexpected decision, expected it in your turn, once: another reviewer is to decide now')
    }
    if (said.sha256 !== approval.sha256 || said.digest !== approval.digest) {
      throw new Problem(409, 'Unexpected sha256 or digest, expected those of the version that the approval is about')
    }
    await setDecision(tx, turn, said.decision, said.reason ?? null)
  })
  return await approvalOf(ground, caller, id)
}

/**
 * An approval that the caller may act on, open and locked until the transaction ends, its text current, its members active. Status 404 for one
 * that he may not see, 409 for one that is not open.
 */
export async function holdOpen(
  tx: Transaction,
  caller: Caller,
  id: string,
  among: readonly Status[] = ['open'],
): Promise<Routed> {
  const seen = await findApproval(tx, caller, id)
  if (!seen) throw unknownApproval()
  await lockApproval(tx, seen.approval)
  // Read again: what was seen may be older than the locks.
  const held = await findApproval(tx, caller, id)
  const own = held?.approval.accountId === caller.account
  const { approval } = held ?? seen
  if (!held || (!own && !(await areActiveMembers(tx, approval.workspaceId, [caller.user, approval.userId])))) {
    throw unknownApproval()
  }
  const status = statusOf(approval, held.steps, held.current)
  if (among.includes(status)) return held
  throw new Problem(409, `Unexpected approval that is ${status}, expected one that is ${among.join(' or ')}`)
}
