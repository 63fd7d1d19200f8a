import type { FastifySchemaValidationError } from 'fastify'
import { pointerStep } from './pointer.js'
import type { Fault } from './problem.js'

/** Faults told at most; a body can have as many as it has values. */
const MOST = 20

/** What a field may be, in the words of a message: beside a `pattern`, which says it to nobody. */
export const EXPECTED = 'x-expected'

/** The parts of a schema that its messages are made of. */
interface Schema {
  readonly [EXPECTED]?: string
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
}

/** An error of a validator that was asked for what it looked at (`verbose`). */
type Found = FastifySchemaValidationError & { readonly data?: unknown; readonly parentSchema?: Schema }

/** What a validator found, as faults that say what was expected: one for each place. */
export function faultsOf(found: readonly FastifySchemaValidationError[]): Fault[] {
  const choices = found.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/`)
  const faults = new Map<string, Fault>()
  for (const one of found) {
    if (choices.some((choice) => one.schemaPath.startsWith(choice))) continue // told by the choice
    const fault = faultOf(one)
    if (!faults.has(fault.pointer)) faults.set(fault.pointer, fault)
    if (faults.size === MOST) break
  }
  return [...faults.values()]
}

function faultOf({ keyword, instancePath, params, message = '', data, parentSchema: schema = {} }: Found): Fault {
  const limit = String(params['limit'])
  const at = (pointer: string, got: string, expected: string) => ({
    pointer,
    detail: `Unexpected ${got}, expected ${expected}`,
  })
  const own = (name: string) => `${instancePath}${pointerStep(String(params[name]))}`
  switch (keyword) {
    case 'required':
      return at(own('missingProperty'), 'absence', 'the field')
    case 'additionalProperties':
      return at(own('additionalProperty'), 'field', 'only those of the interface')
    case 'type':
      return at(instancePath, nameOf(data), String(params['type']))
    case 'enum':
      return at(instancePath, shown(data), `one of ${(params['allowedValues'] as string[]).join(', ')}`)
    case 'anyOf':
      return at(instancePath, shown(data), (schema.anyOf ?? []).map(wordsFor).join(' or '))
    case 'minLength':
      return limit === '1'
        ? at(instancePath, 'empty text', 'at least one character')
        : at(instancePath, 'length', `at least ${limit} characters (Unicode code points)`)
    case 'maxLength':
      return at(instancePath, 'length', `at most ${limit} characters (Unicode code points)`)
    case 'pattern':
      return at(instancePath, shown(data), wordsFor(schema))
    case 'minimum':
    case 'maximum':
      return at(instancePath, String(data), rangeOf(schema))
    case 'minItems':
      return at(instancePath, itemsOf(data), `at least ${limit}`)
    case 'maxItems':
      return at(instancePath, itemsOf(data), `at most ${limit}`)
    default:
      return at(instancePath, shown(data), `a value that ${message.replace(/^must be/, 'is')}`)
  }
}

function wordsFor(schema: Schema): string {
  return schema[EXPECTED] ?? schema.type ?? 'another value'
}

function rangeOf({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return `at most ${String(maximum)}`
  return maximum === undefined ? `at least ${minimum}` : `${minimum} to ${maximum}`
}

function itemsOf(value: unknown): string {
  return `number of items, ${String((value as readonly unknown[]).length)}`
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'absence'
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function shown(value: unknown): string {
  if (typeof value !== 'string') return nameOf(value)
  return value.trim() === '' ? 'blank text' : JSON.stringify(value.slice(0, 60))
}
