import Type, { type Static } from '#typebox'
import { EXPECTED } from '../http/faults.js'
import { NextCursor, PageQuery } from '../http/paging.js'
import { NonClaims } from '../http/schemas.js'

const Day = (description: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      [EXPECTED]: 'a day, YYYY-MM-DD',
      description: `${description}, YYYY-MM-DD in UTC.`,
    }),
  )
const Format = Type.Optional(Type.String({ enum: ['json', 'csv'], description: 'json if absent.' }))
const Count = (description: string) => Type.Integer({ minimum: 0, description })

export const UsageQuery = Type.Object(
  {
    from: Day('The first day; 29 days before the last if absent'),
    to: Day('The last day; today if absent'),
    format: Format,
  },
  { additionalProperties: false },
)
export type UsageQuery = Static<typeof UsageQuery>

export const ActivityQuery = Type.Object({ ...PageQuery.properties, format: Format }, { additionalProperties: false })
export type ActivityQuery = Static<typeof ActivityQuery>

const counts = {
  requests: Count('All that were accepted.'),
  completed: Count('Of these, delivered, whatever verification found.'),
  failed: Count('Not delivered, and refunded.'),
  processing: Count('Neither yet.'),
  ok: Count('Delivered, and verification found nothing that blocks and came to its end.'),
  blocked: Count('Delivered with a blocking finding.'),
  incomplete: Count('Delivered, and a check did not come to its end.'),
  unconfigured: Count('Delivered for a vertical that has no checks.'),
  unusable: Count('Delivered without what the artifact type needs.'),
  charged: Count('Credits taken for them.'),
  refunded: Count('Credits given back for them.'),
}

export const UsageResponse = Type.Object({
  from: Type.String(),
  to: Type.String(),
  credits: Type.Object({
    balance: Count('What the account has now.'),
    charged: Count('Taken for the requests of these days.'),
    refunded: Count('Given back for the requests of these days.'),
    granted: Count('Added on these days.'),
  }),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'The day in UTC on which the requests were accepted.' }),
      kind: Type.String({ description: 'generation, artifact, section or replay.' }),
      template: Type.String({ description: 'Template of a draft, type of an artifact; else empty.' }),
      ...counts,
    }),
    { description: 'By day, kind and template; those without a request are left out.' },
  ),
  non_claims: NonClaims,
})

export const ActivityResponse = Type.Object({
  items: Type.Array(
    Type.Object({
      request_id: Type.String(),
      kind: Type.String(),
      template: Type.String(),
      status: Type.Enum(['processing', 'completed', 'failed']),
      outcome: Type.Union([Type.String(), Type.Null()], {
        description: 'ok, blocked, incomplete, unconfigured or unusable; null where nothing was verified.',
      }),
      charged: Count('Credits taken.'),
      refunded: Count('Credits given back.'),
      created_at: Type.String(),
      finished_at: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
  next_cursor: NextCursor,
  non_claims: NonClaims,
})
