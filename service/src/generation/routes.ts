import type { FastifyInstance } from 'fastify'
import type { Ground } from '../ground/ground.js'
import { IdempotencyKey, idempotencyKeyOf } from '../http/idempotency.js'
import { expectStorable } from '../http/json-body.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { refused } from '../http/schemas.js'
import { evidenceOf, generationOf, passportOf, replayOf } from './read.js'
import { PassportResponse, StatusResponse, SubmitRequest, SubmitResponse } from './schemas.js'
import { submit } from './submit.js'

interface ById {
  readonly Params: { readonly request_id: string }
}

export function generationRoutes(app: FastifyInstance, ground: Ground): void {
  app.post<{ Body: SubmitRequest }>(
    '/generate',
    {
      config: { bucket: 'generate' },
      schema: {
        summary: 'Asks for a draft',
        headers: { type: 'object', properties: IdempotencyKey },
        body: SubmitRequest,
        response: { 202: SubmitResponse, ...refused(401, 402, 403, 404, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { caller, body, headers } = request
      expectStorable(body)
      const { requestId, coverage } = await submit(ground, caller, body, idempotencyKeyOf(headers))
      Object.assign(request.facts, { template: body.template, draft: requestId })
      return await reply.code(202).send({
        request_id: requestId,
        status_url: `/api/generate/status/${requestId}`,
        ...(coverage.length > 0 && { source_coverage: coverage }),
        non_claims: NON_CLAIMS,
      })
    },
  )
  app.get<ById>(
    '/generate/status/:request_id',
    {
      config: { bucket: 'status' },
      schema: { summary: 'What became of a draft', response: { 200: StatusResponse, ...refused(401, 404, 429) } },
      serializerCompiler: () => (answer) => JSON.stringify(answer), // reports are the engine's own, and may be long
    },
    async ({ caller, params }) => {
      const { state, content, error, outcome, passport } = await generationOf(ground, caller, params.request_id)
      const status = state === 'completed' || state === 'failed' ? state : 'processing'
      return {
        data: {
          status,
          content,
          error,
          request_id: params.request_id,
          ...(outcome !== null && { verification: verificationOf(outcome) }),
          ...(passport !== null && { passport }),
        },
        non_claims: NON_CLAIMS,
      }
    },
  )
  app.get<ById>(
    '/generate/:request_id/passport',
    {
      schema: {
        summary: 'The passport of a completed draft (extension)',
        response: { 200: PassportResponse, ...refused(401, 404, 409, 429) },
      },
    },
    async ({ caller, params }) => ({
      passport: await passportOf(ground, caller, params.request_id),
      non_claims: NON_CLAIMS,
    }),
  )
  app.get<ById>(
    '/generate/:request_id/evidence',
    {
      schema: {
        summary: 'The draft with every mark in its place, as a page (extension)',
        response: {
          200: { description: 'HTML.', content: { 'text/html': { schema: { type: 'string' } } } },
          ...refused(401, 404, 409, 429, 503),
        },
      },
      serializerCompiler: () => (page) => page as string,
    },
    async ({ caller, params }, reply) => {
      const page = await evidenceOf(ground, caller, params.request_id)
      return await reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', 'sandbox allow-scripts')
        .send(page)
    },
  )
  app.get<ById>(
    '/replay/:request_id/request',
    {
      schema: {
        summary: 'The request for a draft, as it may be submitted again; nothing runs',
        response: { 200: SubmitRequest, ...refused(401, 402, 404, 429) },
      },
    },
    async ({ caller, params }) => await replayOf(ground, caller, params.request_id),
  )
}

function verificationOf(outcome: string) {
  const { configured, ok, passed, complete, reports, digest } = JSON.parse(outcome) as {
    configured: boolean
    ok: boolean
    passed: boolean
    complete: boolean
    reports: unknown[]
    digest: string
  }
  return { configured, ok, passed, complete, reports, digest }
}
