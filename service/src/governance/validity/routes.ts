import type { FastifyInstance } from 'fastify'
import { titleOf } from '../../content/title.js'
import type { Ground } from '../../ground/ground.js'
import { expectStorable } from '../../http/json-body.js'
import { NON_CLAIMS } from '../../http/non-claims.js'
import { PageQuery } from '../../http/paging.js'
import { refused } from '../../http/schemas.js'
import { checksOf, watchesOf, watchInFull } from './read.js'
import * as schemas from './schemas.js'
import type { ValidityCheck, Watch } from './store.js'
import { unwatch, watch } from './watch.js'

type ById = { Params: { watch_id: string } }
const BASE = '/governance/validity'
const ONE = `${BASE}/:watch_id`

export function validityRoutes(app: FastifyInstance, ground: Ground): void {
  app.post<{ Body: schemas.WatchRequest }>(
    BASE,
    {
      schema: {
        summary: 'Watches a version that was published: it is verified again and again (extension)',
        description:
          'By the clock, and when the engine, an official list, the date or a source has changed. 201, or 200 with the watch that there is. Nothing is charged.',
        body: schemas.WatchRequest,
        response: {
          200: schemas.WatchSchema,
          201: schemas.WatchSchema,
          ...refused(401, 404, 413, 415, 422, 429),
        },
      },
    },
    async ({ caller, body }, reply) => {
      expectStorable(body)
      const { watch: found, added } = await watch(ground, caller, body.content_id, body.version)
      return await reply.code(added ? 201 : 200).send({ ...watchAs(found), non_claims: NON_CLAIMS })
    },
  )
  app.get<{ Querystring: schemas.WatchesQuery }>(
    BASE,
    {
      schema: {
        summary: 'The versions that your account watches, the newest first (extension)',
        querystring: schemas.WatchesQuery,
        response: { 200: schemas.WatchList, ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query }) => {
      const { items, next_cursor } = await watchesOf(ground, caller, query)
      return { items: items.map(watchAs), next_cursor, non_claims: NON_CLAIMS }
    },
  )
  app.get<ById>(
    ONE,
    {
      schema: {
        summary: 'A watched version with its last check (extension)',
        response: { 200: schemas.WatchInFull, ...refused(401, 404, 429) },
      },
    },
    async ({ caller, params }) => {
      const { watch: found, sources, last } = await watchInFull(ground, caller, params.watch_id)
      return {
        ...watchAs(found),
        sources: sources.map(({ sourceId, ...source }) => ({ source_id: sourceId, ...source })),
        last_check: last ? checkAs(last) : null,
        non_claims: NON_CLAIMS,
      }
    },
  )
  app.get<ById & { Querystring: PageQuery }>(
    `${ONE}/checks`,
    {
      schema: {
        summary: 'The checks of a watched version, the newest first (extension)',
        querystring: PageQuery,
        response: { 200: schemas.CheckList, ...refused(401, 404, 422, 429) },
      },
    },
    async ({ caller, params, query }) => {
      const { items, next_cursor } = await checksOf(ground, caller, params.watch_id, query)
      const shown = items.map((check) => ({ ...checkAs(check), sources: [...check.sources] }))
      return { items: shown, next_cursor, non_claims: NON_CLAIMS }
    },
  )
  app.delete<ById>(
    ONE,
    {
      schema: {
        summary: 'Ends a watch; its checks stay (extension)',
        response: { 200: schemas.WatchSchema, ...refused(401, 404, 429) },
      },
    },
    async ({ caller, params }) => ({
      ...watchAs(await unwatch(ground, caller, params.watch_id)),
      non_claims: NON_CLAIMS,
    }),
  )
}

function watchAs({ id, contentId, version, head, status, reasons, checkedAt, createdAt, endedAt }: Watch) {
  return {
    watch_id: id,
    content_id: contentId,
    version,
    title: titleOf(head),
    status,
    reasons: [...reasons],
    checked_at: checkedAt?.toISOString() ?? null,
    watched_at: createdAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }
}

function checkAs(check: ValidityCheck) {
  const { id, status, reasons, causes, asOf, engine, releases, digest, difference, checkedAt } = check
  return {
    check_id: id,
    ...{ status, reasons: [...reasons], causes: [...causes] },
    as_of: asOf,
    ...{ engine, releases: [...releases], digest, difference },
    checked_at: checkedAt.toISOString(),
  }
}
