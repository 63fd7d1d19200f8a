import type { FastifyInstance } from 'fastify'
import type { Ground } from './ground/ground.js'
import type { Room } from './ground/room.js'
import { measureRequests } from './http/metrics.js'
import { refuseUnknownQueries } from './http/query.js'
import { createServer } from './http/server.js'
import { httpSettings } from './http/settings.js'
import { guardRoutes } from './limits/gate.js'

/** The routes of all rooms, under `/api`, behind one gate, and their pages beside it. Closing it does not close the ground. */
export async function createApp(ground: Ground, rooms: readonly Room[]): Promise<FastifyInstance> {
  const app = await createServer(ground.settings(httpSettings), ground.log)
  measureRequests(app, ground.metrics)
  for (const { schemas = [] } of rooms) for (const schema of schemas) app.addSchema(schema)
  await app.register(
    async (api) => {
      guardRoutes(api, ground)
      refuseUnknownQueries(api)
      for (const { routes } of rooms) if (routes) await api.register(async (own) => await routes(own, ground))
    },
    { prefix: '/api' },
  )
  for (const { pages } of rooms) if (pages) await app.register(async (own) => await pages(own))
  return app
}
