import Type, { type Static } from '#typebox'
import { Title } from '../../content/schemas.js'
import { NextCursor, PageQuery } from '../../http/paging.js'
import { NonClaims } from '../../http/schemas.js'
import { CAUSES, REASONS, VALIDITY } from './judge.js'

const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' })
const closed = { additionalProperties: false } as const
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(one: T) => Type.Union([one, Type.Null()])

export const WatchRequest = Type.Object(
  {
    content_id: Type.String({ minLength: 1, maxLength: 200, description: 'Content of yours.' }),
    version: Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'The version that was published.' }),
  },
  closed,
)
export type WatchRequest = Static<typeof WatchRequest>

const Status = Type.Enum([...VALIDITY], {
  description:
    'valid: nothing is worse than when it was published. review: as of today something is, or a source stands no more. invalid: by what is known today it was wrong on the day it was published for.',
})
const Reasons = Type.Array(Type.Enum([...REASONS]), { description: 'Why it is not valid; empty where it is.' })

export const WatchesQuery = Type.Object(
  {
    ...PageQuery.properties,
    status: Type.Optional(Status),
    content_id: Type.Optional(Type.String({ maxLength: 200, description: 'Of this content only.' })),
  },
  closed,
)
export type WatchesQuery = Static<typeof WatchesQuery>

const Side = Type.Object({
  verdict: Type.String(),
  severity: Type.String(),
  findings: Type.Array(
    Type.Object({
      rule: Type.String(),
      verdict: Type.String(),
      severity: Type.String(),
      message: Type.String(),
      reason: Type.Optional(Type.String()),
    }),
  ),
})
const Flags = Type.Object({
  configured: Type.Boolean(),
  ok: Type.Boolean(),
  passed: Type.Boolean(),
  complete: Type.Boolean(),
  digest: Type.String(),
})

const Difference = Type.Object(
  {
    before: Flags,
    after: Flags,
    marks: Type.Array(
      Type.Object({
        check: Type.String(),
        mark: Type.String({ description: 'Its id, the same in both outcomes.' }),
        kind: Type.String(),
        subject: Type.String(),
        change: Type.Enum(['worse', 'better', 'changed', 'appeared', 'gone']),
        before: orNull(Side),
        after: orNull(Side),
      }),
      { description: 'At most 100, those that got worse first.' },
    ),
    changed: Type.Integer({ description: 'How many marks changed.' }),
    restated: Type.Integer({ description: 'How many have the same verdict on another basis, or in other words.' }),
  },
  { description: 'From the outcome that the version has to that of the check.' },
)

const Standing = Type.Enum(['current', 'superseded', 'revoked', 'unavailable'], {
  description: 'superseded: there is a later version. unavailable: you may not see it any more.',
})

const CheckFacts = {
  check_id: Type.String(),
  status: Status,
  reasons: Reasons,
  causes: Type.Array(Type.Enum([...CAUSES]), { description: 'What had changed; schedule where nothing had.' }),
  as_of: Type.String({ description: 'The date taken for today.' }),
  engine: Type.String({ description: 'Its version, and the hash of its rules.' }),
  releases: Type.Array(Type.Object({ id: Type.String(), release: Type.String(), sha256: Type.String() })),
  digest: orNull(Type.String({ description: 'Of the outcome; null where verification was cut short.' })),
  difference: orNull(Difference),
  checked_at: Time,
}

const watch = {
  watch_id: Type.String(),
  content_id: Type.String(),
  version: Type.Integer(),
  title: Title,
  status: Type.Union([Status, Type.Null()], { description: 'null before the first check.' }),
  reasons: Reasons,
  checked_at: orNull(Time),
  watched_at: Time,
  ended_at: orNull(Time),
}
export const WatchSchema = Type.Object({ ...watch, non_claims: NonClaims })
export const WatchInFull = Type.Object({
  ...watch,
  sources: Type.Array(
    Type.Object({
      source_id: Type.String(),
      filename: Type.String(),
      version: Type.Integer(),
      standing: orNull(Standing),
    }),
    { description: 'What the draft was made of, as the last check found it.' },
  ),
  last_check: orNull(Type.Object(CheckFacts)),
  non_claims: NonClaims,
})
export const WatchList = Type.Object({
  items: Type.Array(Type.Object(watch)),
  next_cursor: NextCursor,
  non_claims: NonClaims,
})
export const CheckList = Type.Object({
  items: Type.Array(Type.Object({ ...CheckFacts, sources: Type.Array(Standing) })),
  next_cursor: NextCursor,
  non_claims: NonClaims,
})
