import type { FastifyInstance } from 'fastify'
import { artifactTypes, verticals, VERSION } from 'tickmark'
import type { Config } from '../config.js'
import { checkEncoding } from '../http/json-body.js'
import type { Pool } from '../verification/pool.js'
import { Problem } from '../http/problem.js'
import { HealthResponse, TypesResponse, VerifyRequest, VerifyResponse, VerticalsResponse } from './schemas.js'

const problem = { content: { 'application/problem+json': { schema: { $ref: 'problem#' } } } }
const refused = (...statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { description: MEANING[status] ?? '', ...problem }]))
const MEANING: Readonly<Record<number, string>> = {
  401: 'Missing or invalid credential.',
  413: 'The body is too long.',
  415: 'The body is no JSON in UTF-8, or is encoded.',
  422: 'Malformed or missing input; errors names each field.',
  429: 'Rate limit exceeded. Wait for Retry-After, then back off exponentially.',
  503: 'Too many drafts are waiting, or the service is shutting down. Wait for Retry-After.',
}

/** Routes that need no key. */
export function openRoutes(app: FastifyInstance): void {
  app.get(
    '/health',
    {
      schema: { summary: 'Whether the service answers', security: [], response: { 200: HealthResponse } },
    },
    () => ({ status: 'ok', version: VERSION }),
  )
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** Routes that need a key. */
export function keyedRoutes(app: FastifyInstance, pool: Pool, config: Config): void {
  app.get(
    '/verticals',
    { schema: { summary: 'The verticals', response: { 200: VerticalsResponse, ...refused(401, 429) } } },
    () => ({ verticals: verticals.map(({ id, name }) => ({ id, name })) }),
  )
  app.get(
    '/artifacts/types',
    { schema: { summary: 'The registered artifact types', response: { 200: TypesResponse, ...refused(401, 429) } } },
    () => ({ types: artifactTypes() }),
  )
  app.post<{ Body: VerifyRequest }>(
    '/artifacts/verify',
    {
      schema: {
        summary: 'Verifies existing draft text',
        body: VerifyRequest(config.contentLimit),
        response: { 200: VerifyResponse, ...refused(401, 413, 415, 422, 429, 503) },
      },
      preParsing: (request, _reply, _payload, done) => {
        checkEncoding(request)
        done()
      },
      // The worker has made the JSON: it goes out as it is.
      serializerCompiler: () => (answer) => answer as string,
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
      const asOf = config.asOf ?? new Date().toISOString().slice(0, 10)
      const job = { content, vertical, requiresTableOfAuthorities: demanded, asOf }
      const { answer, summary, cut } = await pool.verify(job, gone.signal)
      request.verified = { vertical, ...summary, ...(cut !== undefined && { cut }) }
      return await reply.type('application/json; charset=utf-8').send(answer)
    },
  )
}
