import { Ajv2020 } from 'ajv/dist/2020.js'
import type { JsonSchema, StrictResult, Usage } from './port.js'

const FENCED = /^```(?:json)?[ \t]*\n([\s\S]*)\n```$/i
const MOST_FAULTS = 5

/** Reads the text of an answer as JSON of a schema. Some servers fence their JSON: a fence around all of it is taken off. */
export function readAnswer(text: string, schema: JsonSchema, usage: Usage): StrictResult {
  const trimmed = text.trim()
  const plain = FENCED.exec(trimmed)?.[1] ?? trimmed
  let value: unknown
  try {
    value = JSON.parse(plain)
  } catch {
    return { outcome: 'invalid-json', detail: `The answer is not JSON (${text.length} characters)` }
  }
  const faults = schemaFaults(value, schema)
  return faults.length > 0
    ? { outcome: 'schema-invalid', detail: `The answer is JSON of another shape: ${faults.join('; ')}` }
    : { outcome: 'ok', value, usage }
}

const compiled = new WeakMap<JsonSchema, ReturnType<Ajv2020['compile']>>()

/** What is wrong with a value, in a few words each; none where it meets the schema. No word of the value is repeated. */
function schemaFaults(value: unknown, schema: JsonSchema): string[] {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = new Ajv2020({ strict: false, allErrors: false }).compile(schema)
    compiled.set(schema, validate)
  }
  if (validate(value)) return []
  return (validate.errors ?? [])
    .slice(0, MOST_FAULTS)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? ''}`)
}
