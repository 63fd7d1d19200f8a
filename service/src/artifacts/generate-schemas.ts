import type { Outcome } from 'tickmark'
import Type, { type Static } from '#typebox'
import { NonClaims, NOT_BLANK } from '../http/schemas.js'
import { artifactTypes } from '../verification/engine.js'
import { ofOutcome, Verification, VERTICALS } from '../verification/schemas.js'

const TYPES = artifactTypes().map((type) => type.artifact_type)

/** Characters of a prompt, which are Unicode code points. */
export const PROMPT = { least: 20, most: 100_000 } as const

export const GenerateRequest = Type.Object(
  {
    artifact_type: Type.String({ enum: TYPES }),
    prompt: Type.String({
      minLength: PROMPT.least,
      maxLength: PROMPT.most,
      ...NOT_BLANK,
      description:
        'Generation instructions and material. Its length is counted in Unicode code points. The artifact is held against the tables in it.',
    }),
    vertical: Type.Optional(
      Type.String({ enum: [...VERTICALS], description: 'Vertical policy used during verification.' }),
    ),
    model: Type.Optional(
      Type.String({ description: 'One of models[] in GET /artifacts/types; without it, their default.' }),
    ),
  },
  { additionalProperties: false },
)
export type GenerateRequest = Static<typeof GenerateRequest>

const OUTCOME_REST = {
  configured: Type.Boolean(),
  vertical: Type.Union([Type.String(), Type.Null()], { description: 'Whose checks ran; null: those of the type.' }),
  waivers: ofOutcome('waivers', 'None: an artifact has no waivers.'),
  engine: ofOutcome('engine', 'The engine and the official lists it was given.'),
  options: ofOutcome('options', 'What was settled for this verification.'),
  source: ofOutcome('source', 'SHA-256 of `content` as UTF-8.'),
  digest: ofOutcome('digest', 'Of the whole outcome.'),
}
/** What an outcome holds beside its reports, `passed` and `complete`. */
export type OutcomeRest = Pick<Outcome, keyof typeof OUTCOME_REST>

export const GenerateResponse = Type.Object(
  {
    ok: Type.Boolean({
      description:
        'false where a blocking finding survived, a required check was incomplete, or the artifact is otherwise not fully usable.',
    }),
    content: Type.String({ description: 'Markdown rendering of the artifact; empty where none was delivered.' }),
    artifact_type: Type.String({ enum: TYPES }),
    artifact: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      additionalProperties: true,
      description: 'The artifact, by the full schema of its type; null where none was delivered.',
    }),
    verification: Verification,
    outcome: Type.Unsafe<OutcomeRest | null>(
      Type.Union([Type.Object(OUTCOME_REST), Type.Null()], {
        description: 'The rest of what verification came to; null where no artifact was delivered. (extension)',
      }),
    ),
    repair_rounds: Type.Integer({ minimum: 0, maximum: 1 }),
    errors: Type.Array(
      Type.Object({
        code: Type.String({
          description:
            'provider-refused, provider-truncated, provider-invalid-json, provider-schema-invalid, provider-unreachable, schema, blocking-finding, incomplete, not-usable, repair, interrupted.',
        }),
        detail: Type.String({ description: 'In words that a client can act on.' }),
        pointer: Type.Optional(Type.String({ description: 'JSON Pointer into the artifact.' })),
      }),
      { description: 'Empty where ok is true.' },
    ),
    request_id: Type.String(),
    model: Type.String(),
    vertical: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    credits: Type.Integer({ minimum: 0, description: 'What was charged and kept: 0 where it was refunded.' }),
    non_claims: NonClaims,
  },
  { description: 'Status 200 even where ok is false: check ok, verification.passed and verification.complete.' },
)
export type GenerateResponse = Static<typeof GenerateResponse>
