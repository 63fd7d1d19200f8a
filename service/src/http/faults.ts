import type { FastifySchemaValidationError } from 'fastify'
import { pointerStep } from './pointer.js'
import type { Fault } from './problem.js'

/** Faults told at most; a body can have as many as it has bytes. */
const MOST = 20

/** What a validator found, as faults that say what was expected. `body` is what was validated. */
export function faultsOf(found: readonly FastifySchemaValidationError[], body: unknown): Fault[] {
  return found.slice(0, MOST).map((one) => faultOf(one, body))
}

function faultOf({ keyword, instancePath, params, message = '' }: FastifySchemaValidationError, body: unknown): Fault {
  const step = (name: unknown) => pointerStep(String(name))
  const value = instancePath === '' ? body : (body as Readonly<Record<string, unknown>>)[instancePath.slice(1)]
  const text = (pointer: string, got: string, expected: string) => ({
    pointer,
    detail: `Unexpected ${got}, expected ${expected}`,
  })
  switch (keyword) {
    case 'required':
      return text(`${instancePath}${step(params['missingProperty'])}`, 'absence', 'the field')
    case 'additionalProperties':
      return text(`${instancePath}${step(params['additionalProperty'])}`, 'field', 'only those of the interface')
    case 'type':
      return text(instancePath, nameOf(value), String(params['type']))
    case 'enum':
      return text(instancePath, shown(value), `one of ${(params['allowedValues'] as string[]).join(', ')}`)
    case 'minLength':
      return params['limit'] === 1
        ? text(instancePath, 'empty text', 'at least one character')
        : text(instancePath, 'length', `at least ${String(params['limit'])} characters (Unicode code points)`)
    case 'maxLength':
      return text(instancePath, 'length', `at most ${String(params['limit'])} characters (Unicode code points)`)
    default:
      return { pointer: instancePath, detail: message }
  }
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'absence'
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : nameOf(value)
}
