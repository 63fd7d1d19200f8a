import Type, { type Static } from '#typebox'
import { EXPECTED } from '../http/faults.js'
import { NextCursor } from '../http/paging.js'
import { NonClaims } from '../http/schemas.js'

const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' })

export const SaveRequest = Type.Object(
  { request_id: Type.String({ minLength: 1, maxLength: 200, description: 'Of a completed draft of yours.' }) },
  { additionalProperties: false },
)
export type SaveRequest = Static<typeof SaveRequest>

export const UpdateRequest = (contentLimit: number) =>
  Type.Object(
    {
      content: Type.String({
        minLength: 1,
        maxLength: contentLimit,
        description: 'The whole text, Markdown. Its length is counted in Unicode code points.',
      }),
    },
    { additionalProperties: false },
  )
export type UpdateRequest = Static<ReturnType<typeof UpdateRequest>>

const Number1 = Type.String({
  pattern: '^[1-9]\\d{0,8}$',
  [EXPECTED]: 'the number of a version',
  description: 'The number of a version.',
})

export const VersionPath = Type.Object({ content_id: Type.String(), version: Number1 })

export const ExportQuery = Type.Object(
  {
    format: Type.Enum(['md', 'docx', 'html'], {
      description: 'Markdown to the byte, a Word document, or the page with every mark in its place.',
    }),
    version: Type.Optional(Number1),
  },
  { additionalProperties: false },
)
export type ExportQuery = Static<typeof ExportQuery>

const verification = {
  configured: Type.Boolean(),
  ok: Type.Boolean({ description: 'configured, passed and complete.' }),
  passed: Type.Boolean(),
  complete: Type.Boolean(),
  digest: Type.String({ description: 'Of the whole outcome.' }),
}

/** The title of a text. */
export const Title = Type.Union([Type.String(), Type.Null()], { description: 'The first heading of level 1, if any.' })

const VersionFacts = {
  version: Type.Integer({ minimum: 1 }),
  title: Title,
  sha256: Type.String({ description: 'Of the text as UTF-8, hexadecimal.' }),
  user_id: Type.String({ description: 'Who wrote it; of version 1, who saved the draft.' }),
  created_at: Time,
}

export const ContentFacts = {
  content_id: Type.String(),
  request_id: Type.String({ description: 'The request that wrote the draft.' }),
  template: Type.String(),
  vertical: Type.String({ description: 'Whose checks run on every version.' }),
  etag: Type.String({ description: 'As in the header ETag: for If-Match.' }),
  saved_at: Time,
  updated_at: Time,
}

export const ContentResponse = Type.Object({
  ...ContentFacts,
  ...VersionFacts,
  content: Type.String({ description: 'Markdown.' }),
  verification: Type.Object({
    ...verification,
    reports: Type.Unsafe<unknown[]>({ type: 'array', items: { $ref: 'report#' } }),
  }),
  non_claims: NonClaims,
})

export const ContentList = Type.Object({
  items: Type.Array(Type.Object({ ...ContentFacts, ...VersionFacts, verification: Type.Object(verification) })),
  next_cursor: NextCursor,
  non_claims: NonClaims,
})

export const VersionList = Type.Object({
  items: Type.Array(Type.Object({ ...VersionFacts, verification: Type.Object(verification) })),
  next_cursor: NextCursor,
  non_claims: NonClaims,
})

export const RegenerationResponse = Type.Object({
  request_id: Type.String(),
  status_url: Type.String(),
  section: Type.String(),
  status: Type.Enum(['processing', 'completed', 'failed']),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why it failed. Its charge was refunded.' }),
  version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The version that it made, where it is completed.',
  }),
  non_claims: NonClaims,
})
