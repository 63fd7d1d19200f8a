import { isDeepStrictEqual } from 'node:util'
import { planOf } from '../billing/charged.js'
import { costOf, STANDARD } from '../billing/plans.js'
import { sqlState } from '../database/database.js'
import { newId } from '../database/ids.js'
import type { Ground } from '../ground/ground.js'
import { type Fault, Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { leaseOf } from '../jobs/lease.js'
import { accept, findByIdempotencyKey } from '../jobs/requests.js'
import { modelsPart } from '../providers/models.js'
import type { Provider } from '../providers/port.js'
import { providerSettings } from '../providers/settings.js'
import { artifactTypes } from '../verification/engine.js'
import { verificationSettings } from '../verification/settings.js'
import { interrupted } from './answers.js'
import type { GenerateRequest } from './generate-schemas.js'
import { findAnswer } from './store.js'
import { Work } from './work.js'

/** The kind of its requests. */
const ARTIFACT = 'artifact'
/** Time for what is neither a call nor a verification. Milliseconds. */
const MARGIN = 30_000

/**
 * Generates one artifact: charge, one strict call, the full schema, verification, and where that blocks one repair. What fails before an
 * artifact is there is refunded; a delivered artifact stays charged, whatever was found in it. What it returns is the answer as JSON.
 */
export async function generateArtifact(
  ground: Ground,
  caller: Caller,
  body: GenerateRequest,
  key: string | undefined,
): Promise<{ readonly answer: string; readonly repeated: boolean }> {
  const provider = await providerFor(ground, body)
  const before = key === undefined ? undefined : await repeated(ground, caller, body, key)
  if (before !== undefined) return { answer: before, repeated: true }
  const credits = costOf(await planOf(ground, ground.database.queries, caller.account), STANDARD)
  const worker = newId('wrk')
  let requestId: string
  try {
    requestId = await ground.database.transaction(
      async (tx) =>
        await accept(tx, caller, {
          kind: ARTIFACT,
          payload: body,
          credits,
          deadline: longest(ground) / 1_000,
          idempotencyKey: key,
          claimedBy: { worker, lease: leaseOf(ground) },
        }),
    )
  } catch (error) {
    // Another request with the key came first.
    const other =
      key !== undefined && sqlState(error) === '23505' ? await repeated(ground, caller, body, key) : undefined
    if (other !== undefined) return { answer: other, repeated: true }
    throw error
  }
  const work = new Work(ground, body, provider, { requestId, account: caller.account, worker, credits })
  return { answer: await work.run(), repeated: false }
}

/** The provider a request names. Status 422 for a model that is not listed, and a vertical that does not go with the type. */
async function providerFor(
  ground: Ground,
  { artifact_type: type, vertical, model }: GenerateRequest,
): Promise<Provider> {
  const errors: Fault[] = []
  const compatible = artifactTypes().find((one) => one.artifact_type === type)?.verticals ?? []
  if (vertical !== undefined && !compatible.includes(vertical)) {
    const detail = `Unexpected vertical ${JSON.stringify(vertical)} for ${type}, expected one of ${compatible.join(', ')}`
    errors.push({ pointer: '/vertical', detail })
  }
  const models = await ground.get(modelsPart)
  const provider = model === undefined ? models.default : models.find(model)
  if (!provider) {
    const detail = `Unexpected model ${JSON.stringify(model?.slice(0, 60))}, expected one of ${models.listed.map(({ id }) => id).join(', ')}`
    errors.push({ pointer: '/model', detail })
  }
  const [first] = errors
  if (first || !provider) throw new Problem(422, `${first?.pointer ?? ''}: ${first?.detail ?? ''}`, { errors })
  return provider
}

/** What a request with the same key was answered. 422 where it was another request, 409 while it runs. */
async function repeated(
  ground: Ground,
  caller: Caller,
  body: GenerateRequest,
  key: string,
): Promise<string | undefined> {
  const { queries } = ground.database
  const before = await findByIdempotencyKey(queries, caller, ARTIFACT, key)
  if (!before) return undefined
  if (!isDeepStrictEqual(before.payload, body)) {
    throw new Problem(422, 'Unexpected Idempotency-Key, which another request has used, expected a new one')
  }
  const answer = await findAnswer(queries, before.id)
  if (answer !== undefined) return answer
  if (before.state === 'failed') return JSON.stringify(interrupted(before.id, body, before.error ?? ''))
  throw new Problem(409, 'The request with this Idempotency-Key is still running', { headers: { 'retry-after': '5' } })
}

/** Longest time a request may take: two calls, two verifications. Milliseconds. */
function longest(ground: Ground): number {
  const { deadline, queueWait } = ground.settings(verificationSettings)
  return 2 * (ground.settings(providerSettings).timeout + deadline + queueWait) + MARGIN
}
