import { isDeepStrictEqual } from 'node:util'
import { planOf } from '../billing/charged.js'
import { costOf } from '../billing/plans.js'
import { inputFaults, type Input } from '../catalog/input.js'
import { catalogOf } from '../catalog/read.js'
import { sqlState } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import { accept, findByIdempotencyKey } from '../jobs/requests.js'
import { modelsPart } from '../providers/models.js'
import { coverageOf, type SourceCoverage, selectSources } from './material.js'
import type { SubmitRequest } from './schemas.js'
import { generationSettings } from './settings.js'
import { GENERATION, keepGeneration, loadGeneration } from './store.js'

export interface Submitted {
  readonly requestId: string
  readonly coverage: readonly SourceCoverage[]
}

/**
 * Takes a request for a draft: 422 for its shape, 404 for template or style, 403 for the mode, 422 for parameters and then sources (503
 * where their storage fails), 402 where it cannot be paid. Whatever is refused leaves nothing behind.
 */
export async function submit(
  ground: Ground,
  caller: Caller,
  body: SubmitRequest,
  key: string | undefined,
): Promise<Submitted> {
  const { container, input } = inputOf(body)
  const catalog = catalogOf(ground)
  const template = catalog.templates.get(body.template)
  const style = catalog.styles.get(body.style_profile)
  const unknown = [
    ...(template
      ? []
      : [
          {
            pointer: '/template',
            detail: `Unknown template ${quoted(body.template)}, expected one that GET /templates lists`,
          },
        ]),
    ...(style
      ? []
      : [
          {
            pointer: '/style_profile',
            detail: `Unknown style profile ${quoted(body.style_profile)}, expected one that GET /style-profiles lists`,
          },
        ]),
  ]
  if (!template || !style) throw new Problem(404, unknown[0]?.detail ?? '', { errors: unknown })
  const { queries } = ground.database
  const credits = costOf(await planOf(ground, queries, caller.account), body.generation_mode)
  const faults = inputFaults(template.item, input, `/${container}`)
  if (faults.length > 0)
    throw new Problem(422, `${faults[0]?.pointer ?? ''}: ${faults[0]?.detail ?? ''}`, { errors: faults })
  const before = key === undefined ? undefined : await repeated(ground, caller, body, key)
  if (before) return before
  const { pins, coverage } = await selectSources(ground, caller, template.item, input, `/${container}`)
  const { default: model } = await ground.get(modelsPart)
  try {
    const requestId = await ground.database.transaction(async (tx) => {
      const id = await accept(tx, caller, {
        kind: GENERATION,
        payload: body,
        credits,
        deadline: ground.settings(generationSettings).deadline / 1_000,
        idempotencyKey: key,
      })
      await keepGeneration(tx, {
        requestId: id,
        templateId: template.item.id,
        templateSha256: template.sha256,
        styleId: style.item.id,
        styleSha256: style.sha256,
        mode: body.generation_mode,
        vertical: body.vertical ?? template.item.verticals[0] ?? '',
        model: model.id,
        input: input as Input,
        sources: pins,
        credits,
      })
      return id
    })
    return { requestId, coverage }
  } catch (error) {
    // Another request with the key came first.
    const other =
      key !== undefined && sqlState(error) === '23505' ? await repeated(ground, caller, body, key) : undefined
    if (other) return other
    throw error
  }
}

/** What a request with the same key was answered; 422 where that was another request. */
async function repeated(
  ground: Ground,
  caller: Caller,
  body: SubmitRequest,
  key: string,
): Promise<Submitted | undefined> {
  const { queries } = ground.database
  const before = await findByIdempotencyKey(queries, caller, GENERATION, key)
  if (!before) return undefined
  if (!isDeepStrictEqual(before.payload, body)) {
    throw new Problem(422, 'Unexpected Idempotency-Key, which another request has used, expected a new one')
  }
  const generation = await loadGeneration(queries, before.id)
  return { requestId: before.id, coverage: (generation?.sources ?? []).map(coverageOf) }
}

/** The one container of the input. */
function inputOf(body: SubmitRequest): {
  container: 'user_input' | 'dynamic_parameters'
  input: Readonly<Record<string, unknown>>
} {
  const { user_input: user, dynamic_parameters: dynamic } = body
  if (user && !dynamic) return { container: 'user_input', input: user }
  if (dynamic && !user) return { container: 'dynamic_parameters', input: dynamic }
  const detail = user
    ? 'Unexpected user_input and dynamic_parameters, expected one of the two'
    : 'Unexpected absence of user_input and dynamic_parameters, expected one of the two'
  throw new Problem(422, detail, { errors: [{ pointer: user ? '/dynamic_parameters' : '/user_input', detail }] })
}

function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}
