import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { accept, complete } from '../jobs/requests.js'
import { newId } from '../database/ids.js'
import { evidencePageOf } from '../verification/verbs.js'
import { type Found, findGeneration } from './store.js'

/** A draft of the caller's account. Status 404 for any other id: whose it is, is not told. */
export async function generationOf(ground: Ground, caller: Caller, requestId: string): Promise<Found> {
  const found = await findGeneration(ground.database.queries, caller.account, requestId)
  if (!found) throw new Problem(404, 'Unknown request, expected the request_id of a draft of yours')
  return found
}

/** One that is completed. Status 409 while it is not. */
export async function completedOf(ground: Ground, caller: Caller, requestId: string) {
  const found = await generationOf(ground, caller, requestId)
  const { content, outcome, passport, state } = found
  if (content === null || outcome === null || passport === null) {
    throw new Problem(
      409,
      `Unexpected draft that is ${state === 'failed' ? 'failed' : 'processing'}, expected one that is completed`,
    )
  }
  return { ...found, content, outcome, passport }
}

export async function passportOf(ground: Ground, caller: Caller, requestId: string) {
  return (await completedOf(ground, caller, requestId)).passport
}

/** The page with the draft and every mark in its place. */
export async function evidenceOf(ground: Ground, caller: Caller, requestId: string): Promise<string> {
  const { content, outcome, templateId } = await completedOf(ground, caller, requestId)
  return await evidencePageOf(ground, caller.account, { path: `${templateId} ${requestId}`, source: content, outcome })
}

/** The body that a draft was asked for with. Nothing runs; it is metered as a request that costs nothing. */
export async function replayOf(ground: Ground, caller: Caller, requestId: string): Promise<unknown> {
  const { payload } = await generationOf(ground, caller, requestId)
  const worker = newId('replay')
  await ground.database.transaction(async (tx) => {
    const id = await accept(tx, caller, {
      kind: 'replay',
      payload: { request_id: requestId },
      credits: 0,
      deadline: 60,
      claimedBy: { worker, lease: 60 },
    })
    await complete(tx, id, worker)
  })
  return payload
}
