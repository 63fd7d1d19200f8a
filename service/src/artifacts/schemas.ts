/** What goes over the wire. Requests are held against these schemas, and the OpenAPI document is made of them. */
import { createRequire } from 'node:module'
import { artifactTypes, verticals } from 'tickmark'
import Type, { type Static, type TSchema } from 'typebox'

type JsonSchema = { readonly [key: string]: unknown }

const outcome = createRequire(import.meta.url)('tickmark/schema/outcome.json') as {
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly $defs: Readonly<Record<string, JsonSchema>>
}

/** A schema under a name: in the OpenAPI document it stands among the components, referred to by that name. */
export interface NamedSchema extends JsonSchema {
  readonly $id: string
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
function ofOutcome(name: string, description: string): TSchema {
  return Type.Unsafe({ description, ...(renamed(outcome.properties[name]) as JsonSchema) })
}

const VERTICALS = verticals.map(({ id }) => id)

export const VerifyRequest = (contentLimit: number) =>
  Type.Object(
    {
      content: Type.String({
        minLength: 1,
        maxLength: contentLimit,
        description:
          'Existing draft text, Markdown. Its length is counted in characters, which are Unicode code points.',
      }),
      vertical: Type.String({ enum: VERTICALS, description: 'Vertical whose verifier configuration applies.' }),
      requires_table_of_authorities: Type.Optional(
        Type.Boolean({
          description: 'Demands a table of authorities. For verticals that run legal.authorities.',
        }),
      ),
    },
    { additionalProperties: false },
  )
export type VerifyRequest = Static<ReturnType<typeof VerifyRequest>>

export const VerifyResponse = Type.Object(
  {
    configured: Type.Boolean({
      description:
        'false: the vertical has no executable verifiers. That differs from configured verifiers that found no violation.',
    }),
    ok: Type.Boolean({ description: 'configured, passed and complete.' }),
    vertical: Type.String({ description: 'As asked for.' }),
    verification: Type.Object({
      passed: Type.Boolean({ description: 'No violation of severity blocking.' }),
      complete: Type.Boolean({
        description: 'All required checks ran to their end. Without it, passed says nothing about what was not read.',
      }),
      reports: ofOutcome('reports', 'One report per check, by check id.'),
    }),
    waivers: ofOutcome('waivers', 'Waivers in the content. They are reported and never honoured.'),
    engine: ofOutcome('engine', 'The engine and the official lists it was given.'),
    options: ofOutcome('options', 'What was settled for this verification.'),
    source: ofOutcome('source', 'SHA-256 of the content as UTF-8.'),
    digest: ofOutcome('digest', 'Of the whole outcome: the same for the same content and options.'),
    position_encoding: Type.Literal('utf-16', {
      description: 'What offsets and columns count: UTF-16 code units of the content.',
    }),
  },
  { description: 'Status 200 even where ok is false: check ok, verification.passed and verification.complete.' },
)

export const VerticalsResponse = Type.Object({
  verticals: Type.Array(Type.Object({ id: Type.String({ enum: VERTICALS }), name: Type.String() })),
})

const Schema = Type.Unsafe({ type: 'object', additionalProperties: true, description: 'A JSON Schema.' })
const Words = Type.Array(Type.String())

export const TypesResponse = Type.Object({
  types: Type.Array(
    Type.Object({
      artifact_type: Type.String({ enum: artifactTypes().map((type) => type.artifact_type) }),
      title: Type.String(),
      description: Type.String(),
      verticals: Type.Array(Type.String(), { description: 'Compatible verticals.' }),
      templates: Type.Array(Type.String(), { description: 'Compatible templates; none are registered.' }),
      verifiers: Type.Array(Type.String(), { description: 'Ids of the checks, all of them required.' }),
      verifier_limitations: Type.Unsafe<Record<string, string[]>>({
        type: 'object',
        additionalProperties: Words,
        description: 'What no verdict of a check claims, by its id.',
      }),
      schema: Schema,
      full_schema: Schema,
      generation_mode: Type.Literal('standard'),
      repair_limit: Type.Literal(1),
    }),
  ),
})

export const HealthResponse = Type.Object({ status: Type.Literal('ok'), version: Type.String() })

export const ProblemSchema = Type.Object(
  {
    type: Type.Literal('about:blank'),
    title: Type.String({ description: 'The status in words.' }),
    status: Type.Integer(),
    detail: Type.String({ description: 'What is wrong and what was expected.' }),
    request_id: Type.String({ description: 'As in the header X-Request-Id.' }),
    errors: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'JSON Pointer into the body; empty for the body as a whole.' }),
        detail: Type.String(),
      }),
    ),
  },
  { $id: 'problem', description: 'RFC 9457.' },
)
