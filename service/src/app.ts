import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { VERSION } from 'tickmark'
import { guardRoutes } from './limits/gate.js'
import type { Config } from './config.js'
import { answerErrors, refuseConnection, refuseRequest } from './http/errors.js'
import { takeJson } from './http/json-body.js'
import type { Keys } from './identity/keys.js'
import { Limiter } from './limits/limiter.js'
import type { Pool } from './verification/pool.js'
import { keyedRoutes, openRoutes } from './artifacts/routes.js'
import { outcomeParts, ProblemSchema } from './artifacts/schemas.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of a verification: no word of the content. */
    verified: Readonly<Record<string, string | boolean>> | null
  }
}

/** The service around keys and workers that are ready. Closing it ends neither. */
export async function createApp(config: Config, keys: Keys, pool: Pool): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      stream: process.stderr,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: config.bodyLimit,
    requestTimeout: config.requestTimeout,
    keepAliveTimeout: 10_000,
    http: {
      connectionsCheckingInterval: Math.min(1_000, config.requestTimeout),
      headersTimeout: Math.min(10_000, config.requestTimeout),
    },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseRequest,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: true } },
  })
  app.server.maxConnections = config.connections
  app.decorateRequest('verified', null)
  takeJson(app)
  answerErrors(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close') // a kept connection would hold the service up
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...(request.account && { account: request.account }),
        ...request.verified,
      },
      'request',
    )
  })
  for (const schema of outcomeParts) app.addSchema(schema)
  app.addSchema(ProblemSchema)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'tickmark',
        version: VERSION,
        description:
          'Verifiers prove only the local rules they report as decided. No verdict says that an authority exists, is current, controlling or good law, that a note is clinically correct or a code billable, or that a figure or source is factually correct.',
      },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
      security: [{ key: [] }],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) => (json['$id'] as string | undefined) ?? `def-${String(i)}`,
    },
  })
  const now = () => performance.now()
  const gate = {
    keys,
    requests: new Limiter(config.requestsPerHour),
    failures: new Limiter(config.failuresPerHour),
    now,
  }
  await app.register(
    async (api) => {
      openRoutes(api)
      await api.register(async (keyed) => {
        guardRoutes(keyed, gate)
        keyedRoutes(keyed, pool, config)
      })
    },
    { prefix: '/api' },
  )
  return app
}
