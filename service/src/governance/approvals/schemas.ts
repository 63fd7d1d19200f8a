import Type, { type Static } from '#typebox'
import { Title } from '../../content/schemas.js'
import { NextCursor, PageQuery } from '../../http/paging.js'
import { NonClaims, NOT_BLANK } from '../../http/schemas.js'
import { STATUSES } from './status.js'

const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' })
const Id = (description: string) => Type.String({ minLength: 1, maxLength: 200, description })
const Words = (description: string) => Type.String({ minLength: 1, maxLength: 2_000, ...NOT_BLANK, description })
const closed = { additionalProperties: false } as const

export const AskRequest = Type.Object(
  {
    content_id: Id('Content of yours.'),
    version: Type.Integer({ minimum: 1, description: 'Its current version: what the reviewers are to judge.' }),
    org_id: Id('A workspace in which you and all reviewers are active members.'),
    reviewers: Type.Array(Id('A user: none who asks or wrote the version.'), {
      minItems: 1,
      maxItems: 10,
      description: 'They decide one after another, in this order.',
    }),
    note: Type.Optional(Words('For the reviewers.')),
  },
  closed,
)
export type AskRequest = Static<typeof AskRequest>

const read = {
  sha256: Id('Of the text that was read, as the approval names it.'),
  digest: Id('Of the outcome that was read, as the approval names it.'),
}
export const ApproveRequest = Type.Object(read, closed)
export type ApproveRequest = Static<typeof ApproveRequest>
export const RejectRequest = Type.Object({ ...read, reason: Words('Why.') }, closed)
export type RejectRequest = Static<typeof RejectRequest>

const mark = {
  check: Id('The check of the mark, such as legal.citations.'),
  mark: Id('The id of the mark in the evidence of that check.'),
}
export const CommentRequest = Type.Object(
  { text: Words('What is said.'), check: Type.Optional(mark.check), mark: Type.Optional(mark.mark) },
  closed,
)
export type CommentRequest = Static<typeof CommentRequest>

export const ApprovalsQuery = Type.Object(
  {
    ...PageQuery.properties,
    view: Type.Optional(
      Type.Enum(['all', 'asked', 'reviewing', 'waiting'], {
        description: 'What your account asked, what you are a reviewer of, or what waits for you; without it, all.',
      }),
    ),
    content_id: Type.Optional(Type.String({ maxLength: 200, description: 'Of this content only.' })),
  },
  closed,
)
export type ApprovalsQuery = Static<typeof ApprovalsQuery>

const facts = {
  approval_id: Type.String(),
  content_id: Type.String(),
  version: Type.Integer({ minimum: 1, description: 'The version that the approval is about, and no other.' }),
  title: Title,
  sha256: Type.String({ description: 'Of its text as UTF-8, hexadecimal.' }),
  digest: Type.String({ description: 'Of its whole outcome.' }),
  status: Type.Enum([...STATUSES], {
    description:
      'open: a reviewer has yet to decide. approved: all did, and the text is the current one. rejected: one said no. fallen: the text was edited since, and nothing said of it holds any more. withdrawn: who asked took it back.',
  }),
  org_id: Type.String(),
  asked_by: Type.String({ description: 'A user.' }),
  note: Type.Union([Type.String(), Type.Null()]),
  created_at: Time,
  reviewers: Type.Array(
    Type.Object({
      user_id: Type.String(),
      status: Type.Enum(['waiting', 'to-decide', 'approved', 'rejected'], {
        description: 'to-decide: it is the turn of this one, where the approval is open.',
      }),
      reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was rejected.' }),
      decided_at: Type.Union([Time, Type.Null()]),
    }),
    { description: 'In their order.' },
  ),
}
export const ApprovalResponse = Type.Object(facts)

export const CommentResponse = Type.Object({
  comment_id: Type.String(),
  user_id: Type.String(),
  check: Type.Union([mark.check, Type.Null()]),
  mark: Type.Union([mark.mark, Type.Null()], { description: 'null: it is about the whole.' }),
  text: Type.String(),
  created_at: Time,
})

export const ApprovalWithText = Type.Object({
  ...facts,
  content: Type.String({ description: 'The text that it is about, Markdown.' }),
  verification: Type.Object({
    configured: Type.Boolean(),
    ok: Type.Boolean({ description: 'configured, passed and complete.' }),
    passed: Type.Boolean(),
    complete: Type.Boolean(),
    digest: Type.String(),
    reports: Type.Unsafe<unknown[]>({ type: 'array', items: { $ref: 'report#' } }),
  }),
  comments: Type.Array(CommentResponse, { description: 'The oldest first.' }),
  non_claims: NonClaims,
})

export const ApprovalList = Type.Object({ items: Type.Array(ApprovalResponse), next_cursor: NextCursor })
