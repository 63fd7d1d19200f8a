import type { JsonObject } from '../model.js'
import type { Check } from '../rule/define.js'
import type { ArtifactType } from './define.js'
import { ArtifactError } from './error.js'
import { shown } from './faults.js'
import { withoutNulls } from '../document/pointer.js'
import { strictSchema } from './schema.js'

/** What is known of an artifact type without an artifact at hand: what `GET /artifacts/types` answers. */
export interface ArtifactTypeInfo {
  readonly artifact_type: string
  readonly title: string
  readonly description: string
  /** Vertical ids. */
  readonly verticals: readonly string[]
  /** Template ids; none are registered yet. */
  readonly templates: readonly string[]
  /** Ids of the checks, all of them required. */
  readonly verifiers: readonly string[]
  /** What no verdict of these checks claims, by check id. */
  readonly verifier_limitations: Readonly<Record<string, readonly string[]>>
  /** For strict structured output. */
  readonly schema: JsonObject
  /** With all constraints: what verifyArtifact holds an artifact against. */
  readonly full_schema: JsonObject
  readonly generation_mode: 'standard'
  readonly repair_limit: 1
}

/** The registered types in the order of their ids. */
export function describeTypes(types: readonly ArtifactType[], checks: readonly Check[]): ArtifactTypeInfo[] {
  return types.map((type) => ({
    artifact_type: type.id,
    title: type.title,
    description: type.description,
    verticals: type.verticals,
    templates: [],
    verifiers: type.checks,
    verifier_limitations: Object.fromEntries(
      type.checks.map((id) => [id, checks.find((check) => check.id === id)?.limits ?? []]),
    ),
    schema: strictSchema(type.schema),
    full_schema: type.schema,
    generation_mode: 'standard',
    repair_limit: 1,
  }))
}

/**
 * The type an artifact names, and the artifact without its null fields. Takes the strict form and the full one. Throws
 * {@link ArtifactError} for anything that is no artifact of a registered type.
 */
export function readArtifact(
  types: readonly ArtifactType[],
  given: unknown,
): { type: ArtifactType; value: JsonObject } {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ArtifactError([{ pointer: '', expected: 'an object', got: shown(given) }])
  }
  const name = (given as Record<string, unknown>)['artifact_type']
  const type = types.find(({ id }) => id === name)
  if (!type) {
    const ids = types.map(({ id }) => JSON.stringify(id)).join(', ')
    throw new ArtifactError([{ pointer: '/artifact_type', expected: `one of ${ids}`, got: shown(name) }])
  }
  const faults = type.validate(given)
  if (faults.length > 0) throw new ArtifactError(faults)
  return { type, value: withoutNulls(given as JsonObject) as JsonObject }
}
