import { isDeepStrictEqual } from 'node:util'
import { planOf } from '../billing/charged.js'
import { costOf, STANDARD } from '../billing/plans.js'
import { sqlState } from '../database/database.js'
import { newId } from '../database/ids.js'
import type { Ground } from '../ground/ground.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { type Fault, Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { holdLease, leaseOf } from '../jobs/lease.js'
import { accept, beginCall, complete, fail, findByIdempotencyKey } from '../jobs/requests.js'
import { errorFacts } from '../log/log.js'
import { modelsPart } from '../providers/models.js'
import type { Failure, Provider, RepairOrder, StrictResult } from '../providers/port.js'
import { providerSettings } from '../providers/settings.js'
import { artifactTypes } from '../verification/engine.js'
import type { CheckedArtifact } from '../verification/engine-jobs.js'
import { verificationSettings } from '../verification/settings.js'
import { asOfToday, checkArtifact } from '../verification/verbs.js'
import { outcomeWord } from '../verification/verification.js'
import { CutError } from '../verification/workers.js'
import type { GenerateRequest, GenerateResponse } from './generate-schemas.js'
import { findAnswer, keepAnswer } from './store.js'
import { uselessness } from './usable.js'

/** The kind of its requests. */
const ARTIFACT = 'artifact'
/** Time for what is neither a call nor a verification. Milliseconds. */
const MARGIN = 30_000

type Told = GenerateResponse['errors'][number]
/** An artifact that has the right shape, and what verification found in it. */
type Checked = Exclude<CheckedArtifact, { faults: unknown }>
interface Delivery {
  readonly artifact: object
  readonly checked: Checked
}

const SAYS: Readonly<Record<Failure, string>> = {
  refused: 'The model refused to write it: change the prompt, or name another model',
  truncated: 'The model stopped before it was done: shorten the prompt or ask for less',
  'invalid-json': 'The model answered with something else than was asked for: try again, or name another model',
  'schema-invalid': 'The model answered in another form than was asked for: try again, or name another model',
  unreachable: 'The model could not be reached in time: try again later, or name another model',
}

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

/** The answer for a request whose process ended: it was refunded by the reaper. */
function interrupted(requestId: string, body: GenerateRequest, reason: string): GenerateResponse {
  return {
    ...nothing(body),
    errors: [{ code: 'interrupted', detail: `${reason}: submit it again` }],
    request_id: requestId,
    model: body.model ?? '',
  }
}

function nothing({
  artifact_type,
  vertical,
}: GenerateRequest): Omit<GenerateResponse, 'request_id' | 'model' | 'errors'> {
  return {
    ok: false,
    content: '',
    artifact_type,
    artifact: null,
    verification: { passed: false, complete: false, reports: [] },
    outcome: null,
    repair_rounds: 0,
    vertical: vertical ?? null,
    credits: 0,
    non_claims: [...NON_CLAIMS],
  }
}

/** Longest time a request may take: two calls, two verifications. Milliseconds. */
function longest(ground: Ground): number {
  const { deadline, queueWait } = ground.settings(verificationSettings)
  return 2 * (ground.settings(providerSettings).timeout + deadline + queueWait) + MARGIN
}

/** A request that was charged. */
interface Charged {
  readonly requestId: string
  readonly account: string
  readonly worker: string
  readonly credits: number
}

/** The work on one request, from its charge to its answer. */
class Work {
  readonly #ground: Ground
  readonly #body: GenerateRequest
  readonly #provider: Provider
  readonly #request: Charged

  constructor(ground: Ground, body: GenerateRequest, provider: Provider, request: Charged) {
    this.#ground = ground
    this.#body = body
    this.#provider = provider
    this.#request = request
  }

  /** The answer as JSON, kept. */
  async run(): Promise<string> {
    const { requestId, worker } = this.#request
    const letGo = holdLease(this.#ground, requestId, worker)
    try {
      if (!(await beginCall(this.#ground.database.queries, requestId, worker))) return await this.#ended()
      const first = await this.#attempt()
      if ('errors' in first) return await this.#refund(first.errors)
      const { checked } = first
      if (checked.blocking.length === 0) return await this.#deliver(first, 0, [])
      const second = await this.#attempt({ answer: first.artifact, brief: checked.brief })
      if ('errors' in second) {
        return await this.#deliver(
          first,
          1,
          second.errors.map((error) => ({ ...error, code: 'repair' })),
        )
      }
      return await this.#deliver(isBetter(second.checked, checked) ? second : first, 1, [])
    } catch (error) {
      this.#ground.log.error({ request: requestId, ...errorFacts(error) }, 'an artifact failed')
      return await this.#refund([
        { code: 'interrupted', detail: 'An internal error ended the work on it: submit it again' },
      ])
    } finally {
      letGo()
    }
  }

  /** One call, and what came of it. */
  async #attempt(repair?: RepairOrder): Promise<Delivery | { readonly errors: readonly Told[] }> {
    const { artifact_type: type, prompt, vertical } = this.#body
    const result: StrictResult = await this.#provider.generateStrict({
      name: type,
      schema: artifactTypes().find((one) => one.artifact_type === type)?.schema ?? {},
      task: { kind: 'artifact', type, prompt },
      ...(repair && { repair }),
      deadline: this.#ground.settings(providerSettings).timeout,
    })
    if (result.outcome !== 'ok') {
      return { errors: [{ code: `provider-${result.outcome}`, detail: `${SAYS[result.outcome]} (${result.detail})` }] }
    }
    const artifact = result.value as { readonly artifact_type?: unknown }
    if (artifact.artifact_type !== type) {
      return { errors: [{ code: 'schema', detail: SAYS['schema-invalid'], pointer: '/artifact_type' }] }
    }
    try {
      const checked = await checkArtifact(this.#ground, this.#request.account, {
        artifact,
        prompt,
        asOf: asOfToday(this.#ground),
        ...(vertical !== undefined && { vertical }),
      })
      if (!('faults' in checked)) return { artifact, checked }
      return {
        errors: checked.faults.map(({ pointer, detail }) => ({
          code: 'schema',
          detail: `${SAYS['schema-invalid']} (${detail})`,
          pointer,
        })),
      }
    } catch (error) {
      if (!(error instanceof CutError)) throw error
      return {
        errors: [{ code: 'incomplete', detail: 'The artifact could not be verified in its time: shorten the prompt' }],
      }
    }
  }

  async #deliver({ artifact, checked }: Delivery, rounds: 0 | 1, failed: readonly Told[]): Promise<string> {
    const { requestId, worker, credits } = this.#request
    const { content, passed, complete: whole, ok, reports, rest, blocking } = checked
    const useless = uselessness(this.#body.artifact_type, artifact as Readonly<Record<string, unknown>>)
    const errors: Told[] = [
      ...blocking.map((finding) => ({ code: 'blocking-finding', ...finding })),
      ...(whole ? [] : [{ code: 'incomplete', detail: 'A required check was cut short: the reports say where' }]),
      ...useless.map((detail) => ({ code: 'not-usable', detail })),
      ...failed,
    ]
    const answer: GenerateResponse = {
      ...nothing(this.#body),
      ok: ok && useless.length === 0,
      content,
      artifact,
      verification: { passed, complete: whole, reports: [...reports] },
      outcome: rest,
      repair_rounds: rounds,
      errors,
      request_id: requestId,
      model: this.#provider.id,
      credits,
    }
    const text = JSON.stringify(answer)
    const verified = outcomeWord({ configured: ok || !passed || !whole, passed, complete: whole })
    const outcome = verified === 'ok' && useless.length > 0 ? 'unusable' : verified
    const kept = await this.#ground.database.transaction(async (tx) => {
      if (!(await complete(tx, requestId, worker, outcome))) return false
      await this.#keep(tx, text)
      return true
    })
    return kept ? text : await this.#ended()
  }

  /** Nothing was delivered: the charge goes back. */
  async #refund(errors: readonly Told[]): Promise<string> {
    const { requestId } = this.#request
    const answer: GenerateResponse = {
      ...nothing(this.#body),
      errors: [...errors],
      request_id: requestId,
      model: this.#provider.id,
    }
    const text = JSON.stringify(answer)
    const kept = await this.#ground.database.transaction(async (tx) => {
      if (!(await fail(tx, requestId, errors[0]?.detail ?? 'Nothing was delivered'))) return false
      await this.#keep(tx, text)
      return true
    })
    return kept ? text : await this.#ended()
  }

  /** Somebody else ended the request: the reaper, which refunded it. Nothing may be delivered any more. */
  async #ended(): Promise<string> {
    const { requestId } = this.#request
    return JSON.stringify({
      ...interrupted(requestId, this.#body, 'The work on it took too long'),
      model: this.#provider.id,
    } satisfies GenerateResponse)
  }

  async #keep(tx: Parameters<typeof keepAnswer>[0], answer: string): Promise<void> {
    await keepAnswer(tx, {
      requestId: this.#request.requestId,
      artifactType: this.#body.artifact_type,
      model: this.#provider.id,
      answer,
    })
  }
}

/** A repair is delivered where it is no worse: complete if the first one was, and with fewer blocking findings. */
function isBetter(second: Checked, first: Checked): boolean {
  return (second.complete || !first.complete) && second.blocking.length < first.blocking.length
}
