import Type, { type Static } from '#typebox'
import { NonClaims } from '../http/schemas.js'
import { VERTICALS } from '../verification/schemas.js'

const Named = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })
const Container = Type.Unsafe<Readonly<Record<string, unknown>>>({
  type: 'object',
  additionalProperties: true,
  description: 'Parameters of the template: see GET /templates/{id}. Exactly one of the two containers is given.',
})

export const SubmitRequest = Type.Object(
  {
    template: Named('Template identifier from GET /templates.'),
    style_profile: Named('Style profile identifier from GET /style-profiles.'),
    generation_mode: Named('`standard`, or another mode that the plan has.'),
    vertical: Type.Optional(
      Type.String({
        enum: [...VERTICALS],
        description: 'Vertical whose checks run on the draft; without it, the first of the template.',
      }),
    ),
    user_input: Type.Optional(Container),
    dynamic_parameters: Type.Optional(Container),
  },
  { additionalProperties: false },
)
export type SubmitRequest = Static<typeof SubmitRequest>

const Coverage = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description: 'As extraction recorded it.',
})

export const SubmitResponse = Type.Object({
  request_id: Type.String(),
  status_url: Type.String(),
  source_coverage: Type.Optional(
    Type.Array(
      Type.Object({
        source_id: Type.String(),
        filename: Type.String(),
        version: Type.Integer(),
        coverage: Coverage,
        context: Type.Object({ characters: Type.Integer(), budget: Type.Integer() }),
      }),
    ),
  ),
  non_claims: NonClaims,
})

const Passport = Type.Unsafe<object>({
  type: 'object',
  additionalProperties: true,
  description: 'What the draft was made of, by which hands and rules, and what came of it.',
})

const Verification = Type.Object(
  {
    configured: Type.Boolean(),
    ok: Type.Boolean({ description: 'configured, passed and complete.' }),
    passed: Type.Boolean(),
    complete: Type.Boolean(),
    reports: Type.Unsafe<unknown[]>({ type: 'array', items: { $ref: 'report#' } }),
    digest: Type.String(),
  },
  {
    description:
      'What the checks of the vertical found in the draft, and common.sources where sources were named. A draft is completed whatever they say.',
  },
)

export const StatusResponse = Type.Object({
  data: Type.Object({
    status: Type.String({ enum: ['processing', 'completed', 'failed'] }),
    content: Type.Union([Type.String(), Type.Null()], {
      description: 'The draft, Markdown, where status is completed.',
    }),
    error: Type.Union([Type.String(), Type.Null()], {
      description: 'Why it failed, where status is failed. Its charge was refunded.',
    }),
    request_id: Type.String(),
    verification: Type.Optional(Verification),
    passport: Type.Optional(Passport),
  }),
  non_claims: NonClaims,
})

export const PassportResponse = Type.Object({ passport: Passport, non_claims: NonClaims })
