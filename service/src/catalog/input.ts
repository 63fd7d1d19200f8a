import { pointerStep } from '../http/pointer.js'
import type { Fault } from '../http/problem.js'
import type { Parameter, Template } from './template.js'

/** The values of a template's parameters, checked. */
export type Input = Readonly<Record<string, string | number | readonly string[]>>

/** What the input object of a template is held against: GET /templates/{id} shows it, {@link inputFaults} does it. */
export function inputSchema({ parameters }: Template): object {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, schemaOf(parameter)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function schemaOf(parameter: Parameter): object {
  const { description } = parameter
  switch (parameter.type) {
    case 'string':
      return {
        type: 'string',
        description,
        maxLength: parameter.max_length,
        ...(parameter.required && { pattern: '\\S' }),
      }
    case 'integer':
      return {
        type: 'integer',
        description,
        minimum: parameter.minimum,
        maximum: parameter.maximum,
        ...(parameter.default !== undefined && { default: parameter.default }),
      }
    case 'file_upload':
      return {
        type: 'array',
        description,
        items: { type: 'string', description: 'A source_id.' },
        uniqueItems: true,
        maxItems: parameter.max_files,
        ...(parameter.required && { minItems: 1 }),
      }
  }
}

/** Names of fields by which clients once sent the text of a file, or by which they may hope to vouch for it. */
const CLAIMED = /^(?:.*_extracted_text|.*coverage.*|.*_complete)$/i
const OWNER = /^(?:owner|account|user|tenant|org|workspace)(?:_?id)?$/i
/** Sources of one request. */
const MOST_SOURCES = 10

/** What is wrong with the input of a template, each fault at its place below `at`, which is the pointer of the input itself. */
export function inputFaults(template: Template, input: Readonly<Record<string, unknown>>, at: string): Fault[] {
  const faults: Fault[] = []
  const fault = (name: string, got: string, expected: string) => {
    faults.push({
      pointer: at + pointerStep(name),
      detail: `Unexpected ${got}, expected ${expected}`,
    })
  }
  for (const name of Object.keys(input)) {
    if (template.parameters.some((parameter) => parameter.name === name)) continue
    if (CLAIMED.test(name)) {
      fault(name, 'text or coverage claimed by the client', 'source_id strings: upload the file with POST /parse-file')
    } else if (OWNER.test(name)) fault(name, 'owner', 'none: it is read from the credential')
    else {
      fault(name, 'parameter', `one of ${template.parameters.map((parameter) => parameter.name).join(', ')}`)
    }
    if (faults.length >= 20) return faults
  }
  let sources = 0
  for (const parameter of template.parameters) {
    const value = Object.hasOwn(input, parameter.name) ? input[parameter.name] : undefined
    if (Array.isArray(value) && parameter.type === 'file_upload') sources += value.length
    const wrong = value === undefined ? absence(parameter) : mismatch(parameter, value)
    if (wrong) fault(parameter.name, ...wrong)
    else if (Array.isArray(value) && parameter.type === 'file_upload') {
      const odd = value.findIndex((id) => typeof id !== 'string')
      if (odd >= 0) {
        const pointer = `${at}${pointerStep(parameter.name)}/${odd}`
        faults.push({ pointer, detail: `Unexpected ${nameOf(value[odd])}, expected a source_id` })
      }
    }
  }
  if (sources > MOST_SOURCES) {
    faults.push({ pointer: at, detail: `Unexpected ${sources} sources, expected at most ${MOST_SOURCES} in a request` })
  }
  return faults
}

function absence({ required, type }: Parameter): [string, string] | undefined {
  if (!required) return undefined
  return ['absence', type === 'file_upload' ? 'source_id strings of uploaded sources' : `a value of type ${type}`]
}

function mismatch(parameter: Parameter, value: unknown): [got: string, expected: string] | undefined {
  switch (parameter.type) {
    case 'string': {
      if (typeof value !== 'string') return [nameOf(value), 'string']
      if (parameter.required && value.trim() === '') return ['empty text', 'at least one character that is not blank']
      const length = lengthOf(value)
      return length > parameter.max_length
        ? [`length ${length}`, `at most ${parameter.max_length} characters (Unicode code points)`]
        : undefined
    }
    case 'integer': {
      if (typeof value !== 'number' || !Number.isInteger(value)) return [nameOf(value), 'integer']
      const { minimum, maximum } = parameter
      return value < minimum || value > maximum ? [String(value), `${minimum} to ${maximum}`] : undefined
    }
    case 'file_upload': {
      if (!Array.isArray(value)) return [nameOf(value), 'array of source_id strings']
      if (value.length > parameter.max_files)
        return [`${value.length} sources`, `at most ${parameter.max_files} in a parameter`]
      if (parameter.required && value.length === 0) return ['no source', 'source_id strings of uploaded sources']
      return new Set(value).size < value.length ? ['a source twice', 'each source once'] : undefined
    }
  }
}

/** Characters, which are code points. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' ? String(value) : typeof value
}
