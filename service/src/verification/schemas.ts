/** The engine's outcome as it goes over the wire. */
import { createRequire } from 'node:module'
import { verticals } from 'tickmark'
import Type, { type TSchema } from '#typebox'
import type { JsonSchema, NamedSchema } from '../http/schemas.js'

const outcome = createRequire(import.meta.url)('tickmark/schema/outcome.json') as {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

/** The parts of the engine's own schema of an outcome, each a named schema. */
export const outcomeParts: readonly NamedSchema[] = Object.entries(outcome.$defs).map(([name, schema]) => ({
  $id: name,
  ...(renamed(schema) as JsonSchema),
}))

/** `#/$defs/span` becomes `span#`. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) =>
      key === '$ref' ? [key, `${String(own).replace('#/$defs/', '')}#`] : [key, renamed(own)],
    ),
  )
}

/** A property of the outcome, as the engine describes it. */
export function ofOutcome(name: string, description: string): TSchema {
  return Type.Unsafe({ description, ...(renamed(outcome.properties[name]) as JsonSchema) })
}

/** The ids of the ten verticals. */
export const VERTICALS: readonly string[] = verticals.map(({ id }) => id)

export const Verification = Type.Object({
  passed: Type.Boolean({ description: 'No violation of severity blocking.' }),
  complete: Type.Boolean({
    description: 'All required checks ran to their end. Without it, passed says nothing about what was not read.',
  }),
  reports: ofOutcome(
    'reports',
    'One report per check, by check id; common.sources among them where what was written was held against sources.',
  ),
})
