import type { FastifyInstance } from 'fastify'
import { artifactTypes, verticals } from 'tickmark'
import type { Ground } from '../ground/ground.js'
import { checkEncoding } from '../http/json-body.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { Problem } from '../http/problem.js'
import { refused } from '../http/schemas.js'
import { verifierPool } from '../verification/part.js'
import { verificationSettings } from '../verification/settings.js'
import { TypesResponse, VerifyRequest, VerifyResponse } from './schemas.js'

export function artifactRoutes(app: FastifyInstance, ground: Ground): void {
  const settings = ground.settings(verificationSettings)
  app.get(
    '/artifacts/types',
    { schema: { summary: 'The registered artifact types', response: { 200: TypesResponse, ...refused(401, 429) } } },
    () => ({ non_claims: NON_CLAIMS, types: artifactTypes() }),
  )
  app.post<{ Body: VerifyRequest }>(
    '/artifacts/verify',
    {
      schema: {
        summary: 'Verifies existing draft text',
        body: VerifyRequest(settings.contentLimit),
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
      const asOf = settings.asOf ?? new Date().toISOString().slice(0, 10)
      const job = { content, vertical, requiresTableOfAuthorities: demanded, asOf }
      const { answer, summary, cut } = await (await ground.get(verifierPool)).verify(job, gone.signal)
      Object.assign(request.facts, { vertical, ...summary, ...(cut !== undefined && { cut }) })
      return await reply.type('application/json; charset=utf-8').send(answer)
    },
  )
}
