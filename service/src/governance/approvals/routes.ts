import type { FastifyInstance } from 'fastify'
import { titleOf } from '../../content/title.js'
import type { Ground } from '../../ground/ground.js'
import { expectNoFields, expectStorable } from '../../http/json-body.js'
import { NON_CLAIMS } from '../../http/non-claims.js'
import { refused } from '../../http/schemas.js'
import { ask } from './ask.js'
import { comment } from './comment.js'
import { decide } from './decide.js'
import { approvalsOf, approvalWithText, evidenceOfApproval } from './read.js'
import * as schemas from './schemas.js'
import { statusOf, turnOf } from './status.js'
import type { Comment, Routed } from './store.js'
import { withdraw } from './withdraw.js'

type ById = { Params: { approval_id: string } }
const BASE = '/governance/approvals'
const ONE = `${BASE}/:approval_id`

export function approvalRoutes(app: FastifyInstance, ground: Ground): void {
  app.post<{ Body: schemas.AskRequest }>(
    BASE,
    {
      schema: {
        summary: 'Asks reviewers, one after another, whether the current version of content may go out (extension)',
        description: 'What they say is about that version alone, and falls with the next edit.',
        body: schemas.AskRequest,
        response: { 201: schemas.ApprovalResponse, ...refused(401, 404, 409, 413, 415, 422, 429) },
      },
    },
    async ({ caller, body }, reply) => {
      expectStorable(body)
      return await reply.code(201).send(shownAs(await ask(ground, caller, body)))
    },
  )
  app.get<{ Querystring: schemas.ApprovalsQuery }>(
    BASE,
    {
      schema: {
        summary: 'Approvals that your account asked for or you are a reviewer of, the newest first (extension)',
        querystring: schemas.ApprovalsQuery,
        response: { 200: schemas.ApprovalList, ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query }) => {
      const { items, next_cursor } = await approvalsOf(ground, caller, query)
      return { items: items.map(shownAs), next_cursor }
    },
  )
  app.get<ById>(
    ONE,
    {
      schema: {
        summary: 'An approval with the text, its verification and what was said of it (extension)',
        response: { 200: schemas.ApprovalWithText, ...refused(401, 404, 429) },
      },
      serializerCompiler: () => (answer) => JSON.stringify(answer), // reports are the engine's own, and may be long
    },
    async ({ caller, params }) => {
      const { version, comments, ...routed } = await approvalWithText(ground, caller, params.approval_id)
      const { configured, ok, passed, complete, digest } = version
      const { reports } = JSON.parse(version.outcome) as { reports: unknown[] }
      return {
        ...shownAs(routed),
        content: version.content,
        verification: { configured, ok, passed, complete, digest, reports },
        comments: comments.map(commentAs),
        non_claims: NON_CLAIMS,
      }
    },
  )
  app.get<ById>(
    `${ONE}/evidence`,
    {
      schema: {
        summary: 'The text under review with every mark in its place, as a page (extension)',
        response: {
          200: { description: 'HTML.', content: { 'text/html': { schema: { type: 'string' } } } },
          ...refused(401, 404, 429, 503),
        },
      },
      serializerCompiler: () => (page) => page as string,
    },
    async ({ caller, params }, reply) => {
      const page = await evidenceOfApproval(ground, caller, params.approval_id)
      return await reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', 'sandbox allow-scripts')
        .send(page)
    },
  )
  app.post<ById & { Body: schemas.ApproveRequest }>(
    `${ONE}/approve`,
    {
      schema: {
        summary: 'Approves a version, in your turn (extension)',
        description:
          'Membership is read anew. Name the hash of the text and the digest of the outcome that you have read.',
        body: schemas.ApproveRequest,
        response: { 200: schemas.ApprovalResponse, ...refused(401, 403, 404, 409, 413, 415, 422, 429) },
      },
    },
    async ({ caller, params, body }) => {
      const said = { decision: 'approved', ...body } as const
      return shownAs(await decide(ground, caller, params.approval_id, said))
    },
  )
  app.post<ById & { Body: schemas.RejectRequest }>(
    `${ONE}/reject`,
    {
      schema: {
        summary: 'Rejects a version with a reason, in your turn (extension)',
        description: 'Nobody after you is asked any more.',
        body: schemas.RejectRequest,
        response: { 200: schemas.ApprovalResponse, ...refused(401, 403, 404, 409, 413, 415, 422, 429) },
      },
    },
    async ({ caller, params, body }) => {
      expectStorable(body)
      const said = { decision: 'rejected', ...body } as const
      return shownAs(await decide(ground, caller, params.approval_id, said))
    },
  )
  app.post<ById & { Body: schemas.CommentRequest }>(
    `${ONE}/comments`,
    {
      schema: {
        summary: 'Comments on a mark of a version under review, or on the whole (extension)',
        body: schemas.CommentRequest,
        response: { 201: schemas.CommentResponse, ...refused(401, 404, 409, 413, 415, 422, 429) },
      },
    },
    async ({ caller, params, body }, reply) => {
      expectStorable(body)
      return await reply.code(201).send(commentAs(await comment(ground, caller, params.approval_id, body)))
    },
  )
  app.post<ById>(
    `${ONE}/withdraw`,
    {
      schema: {
        summary: 'Takes the question back; only the account that asked can (extension)',
        response: { 200: schemas.ApprovalResponse, ...refused(401, 403, 404, 409, 415, 422, 429) },
      },
    },
    async ({ caller, params, body }) => {
      expectNoFields(body)
      return shownAs(await withdraw(ground, caller, params.approval_id))
    },
  )
}

function shownAs({ approval, steps, head, current }: Routed) {
  const turn = turnOf(steps)
  return {
    approval_id: approval.id,
    content_id: approval.contentId,
    version: approval.version,
    title: titleOf(head),
    sha256: approval.sha256,
    digest: approval.digest,
    status: statusOf(approval, steps, current),
    org_id: approval.workspaceId,
    asked_by: approval.userId,
    note: approval.note,
    created_at: approval.createdAt.toISOString(),
    reviewers: steps.map((step) => ({
      user_id: step.userId,
      status: step.decision ?? (step === turn ? ('to-decide' as const) : ('waiting' as const)),
      reason: step.reason,
      decided_at: step.decidedAt?.toISOString() ?? null,
    })),
  }
}

function commentAs({ id, userId, checkId, markId, text, createdAt }: Comment) {
  return {
    comment_id: id,
    user_id: userId,
    check: checkId,
    mark: markId,
    text,
    created_at: createdAt.toISOString(),
  }
}
