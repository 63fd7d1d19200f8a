import type { Ground } from '../../ground/ground.js'
import { Problem } from '../../http/problem.js'
import type { Caller } from '../../identity/caller.js'
import { holdOpen } from './decide.js'
import { approvalOf } from './read.js'
import { type Routed, setWithdrawn } from './store.js'

/** Takes a question back; the version can then be asked about anew. Status 403 for a reviewer, 404 for whoever may not see it, 409 for what is rejected or has fallen. */
export async function withdraw(ground: Ground, caller: Caller, id: string): Promise<Routed> {
  await ground.database.transaction(async (tx) => {
    const { approval } = await holdOpen(tx, caller, id, ['open', 'approved'])
    if (approval.accountId !== caller.account) {
      throw new Problem(
        403,
        'Unexpected withdrawal, expected it from the account that asked: reject the version instead',
      )
    }
    await setWithdrawn(tx, id)
  })
  return await approvalOf(ground, caller, id)
}
