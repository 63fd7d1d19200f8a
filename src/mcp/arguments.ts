import { nearest } from '../engine/nearest.js'
import { type Check, type JsonObject, type Rule, type Source, SOURCE_TYPES, verticals } from '../index.js'

/** Longest draft a call may carry, in UTF-16 units. */
export const LONGEST = 1_000_000

/** Arguments of a call that are not what the tool takes. The message says which, and what was expected. */
export class ArgumentError extends Error {}

/** Arguments of verify_draft, checked. */
export interface VerifyArguments {
  readonly content?: string
  readonly artifact?: JsonObject
  readonly vertical?: string
  readonly requires_table_of_authorities?: boolean
  readonly as_of?: string
  readonly checks?: readonly string[]
}

/** Sources as trace_figures takes them, as options have them; what is wrong in one the verifier says. */
export function sourcesOf(given: readonly JsonObject[]): readonly Source[] {
  return given.map(({ media_type, ...source }) => ({
    ...(source as unknown as Source),
    mediaType: (media_type ?? ('rows' in source ? 'text/csv' : 'text/markdown')) as string,
  }))
}

/** What can be asked for: the checks and rules of the engine, and those of the plugins. */
export interface Known {
  readonly checks: readonly Check[]
  readonly rules: readonly Rule[]
}

export type Inputs = ReturnType<typeof inputsFor>

/** JSON Schemas of what the tools take; calls are held against these very schemas. */
export function inputsFor({ checks, rules }: Known) {
  return {
    verify_draft: input({
      content: {
        type: 'string',
        maxLength: LONGEST,
        description: `The draft, in Markdown; at most ${LONGEST} UTF-16 code units. Either this or artifact.`,
      },
      artifact: {
        type: 'object',
        description: 'A typed artifact (artifact_type legal_analysis, clinical_note or data_brief) instead of content.',
      },
      vertical: {
        type: 'string',
        enum: verticals.map(({ id }) => id),
        description: 'Run the checks of one field. Without it, all checks run (for an artifact: those of its type).',
      },
      requires_table_of_authorities: {
        type: 'boolean',
        description: 'A draft without a table of authorities is then a blocking violation.',
      },
      as_of: { type: 'string', description: 'The date taken for today, YYYY-MM-DD. Default: today.' },
      checks: {
        type: 'array',
        items: { type: 'string', enum: checks.map(({ id }) => id) },
        description: 'Run these checks instead of those of the vertical.',
      },
    }),
    trace_figures: input(
      {
        content: { type: 'string', maxLength: LONGEST, description: 'The draft, in Markdown.' },
        sources: {
          type: 'array',
          items: { type: 'object' },
          description: `What the draft was written from: objects {key, text, media_type} with media_type ${SOURCE_TYPES.join(', ')}, or {key, rows} with the header row first.`,
        },
      },
      ['content', 'sources'],
    ),
    explain_rule: input(
      {
        rule: {
          type: 'string',
          enum: rules.map(({ id }) => id),
          description: 'The id of a rule, as findings name it.',
        },
      },
      ['rule'],
    ),
    list_checks: input({}),
  } as const
}

interface Property extends JsonObject {
  readonly type: 'string' | 'object' | 'boolean' | 'array'
  readonly description?: string
}

interface InputSchema {
  [key: string]: unknown
  readonly type: 'object'
  readonly properties: Readonly<Record<string, Property>>
  readonly required: string[]
  readonly additionalProperties: false
}

function input(properties: Readonly<Record<string, Property>>, required: string[] = []): InputSchema {
  return { type: 'object', properties, required, additionalProperties: false }
}

/** Holds arguments against a tool's schema. Throws {@link ArgumentError} for the first that is not as expected. */
export function readArguments({ properties, required }: InputSchema, given: JsonObject): void {
  const names = Object.keys(properties)
  for (const [name, value] of Object.entries(given)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!property) {
      throw new ArgumentError(
        `Unknown argument "${name}"${nearest(name, names)}; expected ${names.join(', ') || 'none'}`,
      )
    }
    hold(name, property, value)
  }
  for (const name of required) {
    if (given[name] === undefined)
      throw new ArgumentError(`Missing argument "${name}": ${properties[name]?.description}`)
  }
}

function hold(name: string, { type, enum: allowed, maxLength, items }: Property, value: unknown): void {
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (actual !== type) throw new ArgumentError(`Unexpected ${actual} for "${name}", expected ${type}`)
  if (typeof value === 'string' && typeof maxLength === 'number' && value.length > maxLength) {
    throw new ArgumentError(
      `Unexpected length ${value.length} of "${name}", expected at most ${maxLength} UTF-16 code units`,
    )
  }
  if (Array.isArray(allowed) && !(allowed as readonly unknown[]).includes(value)) {
    const known = allowed.map(String)
    const list = known.length > 12 ? 'see list_checks' : `expected ${known.join(', ')}`
    throw new ArgumentError(`Unexpected "${String(value)}" for "${name}"${nearest(String(value), known)}; ${list}`)
  }
  if (Array.isArray(value))
    value.forEach((item, i) => {
      hold(`${name}/${i}`, items as Property, item)
    })
}
