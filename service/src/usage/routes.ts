import type { FastifyInstance } from 'fastify'
import type { Ground } from '../ground/ground.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { refused } from '../http/schemas.js'
import { csvOf } from './csv.js'
import { activityOf, usageOf } from './read.js'
import { ActivityQuery, ActivityResponse, UsageQuery, UsageResponse } from './schemas.js'

const CSV = 'text/csv; charset=utf-8; header=present'
const DAYS = Object.keys(
  UsageResponse.properties.days.items.properties,
) as (keyof typeof UsageResponse.properties.days.items.properties)[]
const ITEMS = Object.keys(
  ActivityResponse.properties.items.items.properties,
) as (keyof typeof ActivityResponse.properties.items.items.properties)[]

/** An answer as JSON, or as CSV where that was asked for. */
const either = (json: object) => ({
  description: 'JSON, or CSV with format=csv.',
  content: { 'application/json': { schema: json }, 'text/csv': { schema: { type: 'string' } } },
})

export function usageRoutes(app: FastifyInstance, ground: Ground): void {
  app.get<{ Querystring: UsageQuery }>(
    '/usage',
    {
      schema: {
        summary: 'Credits, requests and outcomes of your account by day, kind and template (extension)',
        querystring: UsageQuery,
        response: { 200: either(UsageResponse), ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query: { format, ...query } }, reply) => {
      const found = await usageOf(ground, caller, query)
      if (format === 'csv') return await reply.type(CSV).send(csvOf(DAYS, found.days))
      return { ...found, non_claims: NON_CLAIMS }
    },
  )
  app.get<{ Querystring: ActivityQuery }>(
    '/usage/activity',
    {
      schema: {
        summary: 'What your account asked for, the newest first (extension)',
        description: 'With format=csv the address of the next page stands in the header Link (RFC 8288).',
        querystring: ActivityQuery,
        response: { 200: either(ActivityResponse), ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query: { format, ...query } }, reply) => {
      const { items, next_cursor: cursor } = await activityOf(ground, caller, query)
      if (format !== 'csv') return { items, next_cursor: cursor, non_claims: NON_CLAIMS }
      if (cursor !== null) {
        const next = new URLSearchParams({ ...query, cursor, format })
        reply.header('link', `</api/usage/activity?${next.toString()}>; rel="next"`)
      }
      return await reply.type(CSV).send(csvOf(ITEMS, items))
    },
  )
}
