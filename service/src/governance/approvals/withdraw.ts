import type { Ground } from '../../ground/ground.js'
import type { Caller } from '../../identity/caller.js'
import { holdOpen } from './decide.js'
import { approvalOf, unknownApproval } from './read.js'
import { type Routed, setWithdrawn } from './store.js'

/** Takes a question back; the version can then be asked about anew. Status 404 for whoever did not ask, 409 for what is rejected or has fallen. */
export async function withdraw(ground: Ground, caller: Caller, id: string): Promise<Routed> {
  await ground.database.transaction(async (tx) => {
    const { approval } = await holdOpen(tx, caller, id, ['open', 'approved'])
    if (approval.accountId !== caller.account) throw unknownApproval()
    await setWithdrawn(tx, id)
  })
  return await approvalOf(ground, caller, id)
}
