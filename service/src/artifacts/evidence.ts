import type { Outcome } from 'tickmark'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { evidencePageOf } from '../verification/verbs.js'
import type { GenerateResponse } from './generate-schemas.js'
import { findAnswerOf } from './store.js'

/** The page with a delivered artifact and every mark in its place. Status 404 for what is not the caller's, 409 where none was delivered. */
export async function evidenceOf(ground: Ground, caller: Caller, requestId: string): Promise<string> {
  const found = await findAnswerOf(ground.database.queries, caller.account, requestId)
  if (found === undefined) throw new Problem(404, 'Unknown request, expected the request_id of an artifact of yours')
  const { artifact_type: type, content, verification, outcome: rest } = JSON.parse(found) as GenerateResponse
  if (!rest) throw new Problem(409, 'Unexpected request without an artifact, expected one that delivered it')
  const { passed, complete } = verification
  const reports = verification.reports as Outcome['reports']
  const ok = rest.configured && passed && complete
  const outcome: Outcome = { schema: 'tickmark.outcome/1', ...rest, ...{ passed, complete, ok, reports } }
  return await evidencePageOf(ground, caller.account, {
    path: `${type} ${requestId}`,
    source: content,
    outcome: JSON.stringify(outcome),
  })
}
