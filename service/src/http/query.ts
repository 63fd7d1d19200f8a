import type { FastifyInstance } from 'fastify'
import { refused } from './schemas.js'

const NONE = { type: 'object', properties: {}, additionalProperties: false } as const

/** Of all routes of `app`: what a client asks for in the query of one that takes none is refused, not ignored. Those open to all are left out. */
export function refuseUnknownQueries(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config, schema }) => {
    if (config?.access === 'open' || !schema || schema.querystring !== undefined) return
    schema.querystring = NONE
    schema.response = { ...refused(422), ...(schema.response as object | undefined) }
  })
}
