import type { FastifyInstance, FastifyReply } from 'fastify'
import { artifactTypes, verticals } from 'tickmark'
import { catalogOf } from '../catalog/read.js'
import type { Ground } from '../ground/ground.js'
import { IdempotencyKey, idempotencyKeyOf } from '../http/idempotency.js'
import { expectStorable } from '../http/json-body.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { Problem } from '../http/problem.js'
import { refused } from '../http/schemas.js'
import { verifierPool } from '../verification/part.js'
import { verificationSettings } from '../verification/settings.js'
import { modelsPart } from '../providers/models.js'
import { evidenceOf } from './evidence.js'
import { generateArtifact } from './generate.js'
import { GenerateRequest, GenerateResponse } from './generate-schemas.js'
import { TypesResponse, VerifyQuery, VerifyRequest, VerifyResponse } from './schemas.js'

export function artifactRoutes(app: FastifyInstance, ground: Ground): void {
  const settings = ground.settings(verificationSettings)
  app.get(
    '/artifacts/types',
    {
      schema: { summary: 'The registered artifact types', response: { 200: TypesResponse, ...refused(401, 429, 503) } },
    },
    async () => {
      const templates = [...catalogOf(ground).templates.values()].map(({ item }) => item)
      const { listed, default: first } = await ground.get(modelsPart)
      return {
        non_claims: NON_CLAIMS,
        models: listed.map(({ id, kind }) => ({ id, kind, default: id === first.id })),
        types: artifactTypes().map((type) => ({
          ...type,
          templates: templates.filter((one) => one.artifact_types.includes(type.artifact_type)).map(({ id }) => id),
        })),
      }
    },
  )
  app.post<{ Body: GenerateRequest }>(
    '/artifacts/generate',
    {
      schema: {
        summary: 'Generates, verifies and at most once repairs a typed artifact',
        headers: { type: 'object', properties: IdempotencyKey },
        body: GenerateRequest,
        response: { 200: GenerateResponse, ...refused(401, 402, 409, 413, 415, 422, 429, 503) },
      },
      // It is kept as JSON, and goes out as it is.
      serializerCompiler: () => (answer) => answer as string,
    },
    async (request, reply) => {
      const { caller, body, headers } = request
      expectStorable(body)
      const { answer, repeated } = await generateArtifact(ground, caller, body, idempotencyKeyOf(headers))
      Object.assign(request.facts, { artifact_type: body.artifact_type, repeated })
      return await reply.type('application/json; charset=utf-8').send(answer)
    },
  )
  app.get<{ Params: { request_id: string } }>(
    '/artifacts/:request_id/evidence',
    {
      schema: {
        summary: 'A delivered artifact with every mark in its place, as a page (extension)',
        response: {
          200: { description: 'HTML.', content: { 'text/html': { schema: { type: 'string' } } } },
          ...refused(401, 404, 409, 429, 503),
        },
      },
      serializerCompiler: () => (page) => page as string,
    },
    async ({ caller, params }, reply) => await sendPage(reply, await evidenceOf(ground, caller, params.request_id)),
  )
  app.post<{ Body: VerifyRequest; Querystring: VerifyQuery }>(
    '/artifacts/verify',
    {
      schema: {
        summary: 'Verifies existing draft text',
        querystring: VerifyQuery,
        body: VerifyRequest(settings.contentLimit),
        response: {
          200: {
            description: 'Status 200 even where ok is false: check ok, verification.passed and verification.complete.',
            content: {
              'application/json': { schema: VerifyResponse },
              'text/html': { schema: { type: 'string' } },
            },
          },
          ...refused(401, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const { content, vertical, requires_table_of_authorities: demanded = false } = request.body
      const runs = verticals.find(({ id }) => id === vertical)?.checks ?? []
      if (demanded && !runs.includes('legal.authorities')) {
        const detail = `Unexpected demand for a table of authorities, expected none: ${vertical} does not run legal.authorities`
        throw new Problem(422, detail, { errors: [{ pointer: '/requires_table_of_authorities', detail }] })
      }
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const asOf = settings.asOf ?? new Date().toISOString().slice(0, 10)
      const page = request.query.format === 'html'
      const job = {
        ...{ content, vertical, asOf },
        requiresTableOfAuthorities: demanded,
        ...(page && { page: 'Your draft' }),
      }
      const { answer, summary, cut } = await (
        await ground.get(verifierPool)
      ).verify(job, request.caller.account, gone.signal)
      Object.assign(request.facts, { vertical, ...summary, ...(cut !== undefined && { cut }) })
      if (answer.length > settings.answerLimit) {
        const detail = `Unexpected ${summary.marks} marks, whose reports make ${answer.length} bytes, expected at most ${settings.answerLimit}: split the draft`
        throw new Problem(422, detail, { errors: [{ pointer: '/content', detail }] })
      }
      if (answer.bytes.length < answer.length) reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      if (page) return await sendPage(reply, answer.bytes)
      return await reply.type('application/json; charset=utf-8').send(answer.bytes)
    },
  )
}

/** A page that holds a script of its own: whoever opens it by its address gets it without the rights of this one. */
async function sendPage(reply: FastifyReply, page: string | Uint8Array): Promise<FastifyReply> {
  return await reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', 'sandbox allow-scripts')
    .send(page)
}
