/** What goes over the wire. Requests are held against these schemas, and the OpenAPI document is made of them. */
import { artifactTypes } from 'tickmark'
import Type, { type Static } from '#typebox'
import { NonClaims } from '../http/schemas.js'
import { ofOutcome, Verification, VERTICALS } from '../verification/schemas.js'

export const VerifyRequest = (contentLimit: number) =>
  Type.Object(
    {
      content: Type.String({
        minLength: 1,
        maxLength: contentLimit,
        description:
          'Existing draft text, Markdown. Its length is counted in characters, which are Unicode code points.',
      }),
      vertical: Type.String({ enum: [...VERTICALS], description: 'Vertical whose verifier configuration applies.' }),
      requires_table_of_authorities: Type.Optional(
        Type.Boolean({
          description: 'Demands a table of authorities. For verticals that run legal.authorities.',
        }),
      ),
    },
    { additionalProperties: false },
  )
export type VerifyRequest = Static<ReturnType<typeof VerifyRequest>>

export const VerifyQuery = Type.Object(
  {
    format: Type.Optional(
      Type.String({
        enum: ['json', 'html'],
        description: 'html: the page with every mark in its place. json if absent. (extension)',
      }),
    ),
  },
  { additionalProperties: false },
)
export type VerifyQuery = Static<typeof VerifyQuery>

export const VerifyResponse = Type.Object({
  configured: Type.Boolean({
    description:
      'false: the vertical has no executable verifiers. That differs from configured verifiers that found no violation.',
  }),
  ok: Type.Boolean({ description: 'configured, passed and complete.' }),
  vertical: Type.String({ description: 'As asked for.' }),
  verification: Verification,
  waivers: ofOutcome('waivers', 'Waivers in the content. They are reported and never honoured.'),
  engine: ofOutcome('engine', 'The engine and the official lists it was given.'),
  options: ofOutcome('options', 'What was settled for this verification.'),
  source: ofOutcome('source', 'SHA-256 of the content as UTF-8.'),
  digest: ofOutcome('digest', 'Of the whole outcome: the same for the same content and options.'),
  position_encoding: Type.Literal('utf-16', {
    description: 'What offsets and columns count: UTF-16 code units of the content.',
  }),
  non_claims: NonClaims,
})

const Schema = Type.Unsafe({ type: 'object', additionalProperties: true, description: 'A JSON Schema.' })
const Words = Type.Array(Type.String())

export const TypesResponse = Type.Object({
  non_claims: NonClaims,
  models: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Enum(['model', 'deterministic'], {
        description: 'deterministic: writes what the input says in its own words, without a model.',
      }),
      default: Type.Boolean(),
    }),
    { description: 'Strict-output models that passed their probe.' },
  ),
  types: Type.Array(
    Type.Object({
      artifact_type: Type.String({ enum: artifactTypes().map((type) => type.artifact_type) }),
      title: Type.String(),
      description: Type.String(),
      verticals: Type.Array(Type.String(), { description: 'Compatible verticals.' }),
      templates: Type.Array(Type.String(), { description: 'Compatible templates of GET /templates.' }),
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
