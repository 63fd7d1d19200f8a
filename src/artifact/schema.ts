import type { Json, JsonObject } from '../model.js'
import { FILLED_TEXT, PLAIN_TEXT } from './escape.js'

/** Text of any length, without control characters. */
export function text(description: string): JsonObject {
  return { type: 'string', description, pattern: PLAIN_TEXT, maxLength: 200_000 }
}

/** Text with at least one character that is no white space. */
export function filledText(description: string): JsonObject {
  return { ...text(description), pattern: FILLED_TEXT }
}

/** One of a few words. */
export function oneOf(description: string, words: readonly string[]): JsonObject {
  return { type: 'string', description, enum: words }
}

/** A number, or the text that prints it; the strict form is the text. */
export function printedNumber(description: string): JsonObject {
  return { description, anyOf: [filledText('As printed.'), { type: 'number' }] }
}

export function list(description: string, items: JsonObject): JsonObject {
  return { type: 'array', description, items, maxItems: 2_000 }
}

/** An object. The properties named in `optional` may be absent or null. */
export function object(
  description: string,
  properties: Readonly<Record<string, JsonObject>>,
  optional: readonly string[] = [],
): JsonObject {
  return {
    type: 'object',
    description,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, optional.includes(name) ? nullable(schema) : schema]),
    ),
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  }
}

function nullable(schema: JsonObject): JsonObject {
  const { type, anyOf, enum: words } = schema
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...(anyOf as Json[]), { type: 'null' }] }
  return {
    ...schema,
    type: [type as string, 'null'],
    ...(Array.isArray(words) && { enum: [...(words as Json[]), null] }),
  }
}

const KEPT = ['type', 'description', 'properties', 'items', 'enum', 'required', 'additionalProperties']

/**
 * The schema in the subset that strict structured output takes everywhere: every property required, nullable instead of optional,
 * no further properties, and none of the constraints. Made from the full schema, so that the two cannot part.
 */
export function strictSchema(schema: JsonObject): JsonObject {
  const { anyOf } = schema
  if (Array.isArray(anyOf)) {
    const branches = anyOf as JsonObject[]
    const [first] = branches
    const type = branches.some((branch) => branch['type'] === 'null')
      ? ['string', 'null']
      : (first?.['type'] ?? 'string')
    return { type, ...(schema['description'] !== undefined && { description: schema['description'] }) }
  }
  const strict: Record<string, Json> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (!KEPT.includes(key)) continue
    if (key === 'properties') strict[key] = mapped(value as Record<string, JsonObject>)
    else if (key === 'items') strict[key] = strictSchema(value as JsonObject)
    else if (key === 'required') strict[key] = Object.keys(schema['properties'] as JsonObject)
    else strict[key] = value
  }
  return strict
}

function mapped(properties: Readonly<Record<string, JsonObject>>): JsonObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictSchema(schema)]))
}
