import type { JsonObject } from '../model.js'
import type { Page } from './page.js'

/** Whether a value meets the full schema of its type; where not, each fault. Generated from the schema. */
export type Validator = (value: unknown) => readonly Fault[]

/** One fault of a value against its schema. */
export interface Fault {
  /** JSON Pointer. */
  readonly pointer: string
  readonly expected: string
  readonly got: string
}

/** What a typed document is: its fields, how they are rendered, and what has to be checked. */
export interface ArtifactDefinition {
  /** The value of `artifact_type`. */
  readonly id: string
  readonly title: string
  readonly description: string
  /** Verticals whose policy may be applied to it. */
  readonly verticals: readonly string[]
  /** Check ids. All of them are required. */
  readonly checks: readonly string[]
  /** JSON Schema with all constraints. Optional fields may be absent or null, which is the same. */
  readonly schema: JsonObject
  readonly validate: Validator
  /** Writes every field once, in reading order. Gets the artifact without its null fields. */
  render(page: Page): void
}

export type ArtifactType = Readonly<ArtifactDefinition>

/** Checks and freezes an artifact type. Throws where the definition is not whole. */
export function defineArtifact(definition: ArtifactDefinition): ArtifactType {
  const { id, checks } = definition
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(id)) throw new Error(`artifact type "${id}" is not in snake_case`)
  if (checks.length === 0) throw new Error(`artifact type ${id} requires no check`)
  return Object.freeze(definition)
}
