import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import Type from '#typebox'
import { VERSION } from 'tickmark'
import { pendingMigrations } from '../database/migrate.js'
import type { Ground } from '../ground/ground.js'
import type { Room } from '../ground/room.js'
import { Problem } from '../http/problem.js'
import { refused } from '../http/schemas.js'

const Health = Type.Object({ status: Type.Literal('ok'), version: Type.String() })
/** As much of an OpenAPI document as is looked at. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>
}
const open = { access: 'open' } as const

/** Whether the process lives, whether it can take requests, its metrics, and the OpenAPI document. */
export const health: Room = {
  name: 'health',
  routes: (app, ground) => {
    let closing = false
    app.addHook('preClose', async () => {
      closing = true
    })
    app.get(
      '/health',
      { config: open, schema: { summary: 'Whether the process answers', security: [], response: { 200: Health } } },
      () => ({ status: 'ok', version: VERSION }),
    )
    app.get(
      '/ready',
      {
        config: open,
        schema: {
          summary: 'Whether requests can be taken: the database answers and has the schema of this version (extension)',
          security: [],
          response: { 200: Health, ...refused(503) },
        },
      },
      async () => {
        if (closing) throw new Problem(503, 'The service is shutting down')
        await checkDatabase(ground)
        return { status: 'ok', version: VERSION }
      },
    )
    app.get('/metrics', { config: { access: 'admin' }, schema: { hide: true } }, async (_request, reply) => {
      return await reply.type(ground.metrics.contentType).send(await ground.metrics.metrics())
    })
    openApi(app)
  },
  checks: (ground) => [
    {
      name: 'database',
      async run() {
        await checkDatabase(ground)
        return ground.database.place
      },
    },
  ],
}

function openApi(app: FastifyInstance): void {
  app.get('/openapi.json', { config: open, schema: { hide: true } }, () =>
    withoutAdmin(app.swagger() as unknown as Document),
  )
  app.get('/openapi-admin.json', { config: { access: 'admin' }, schema: { hide: true } }, () => app.swagger())
}

/** The document without what only admins may use: each such operation carries `x-admin`. */
function withoutAdmin({ paths, ...document }: Document): object {
  const open = Object.entries(paths).flatMap(([path, operations]) => {
    const left = Object.entries(operations).filter(([, one]) => !('x-admin' in one))
    return left.length > 0 ? [[path, Object.fromEntries(left)] as const] : []
  })
  return { ...document, paths: Object.fromEntries(open) }
}

async function checkDatabase(ground: Ground): Promise<void> {
  try {
    await ground.database.queries.execute(sql`select 1`)
  } catch {
    throw new Problem(503, `${ground.database.place} does not answer`)
  }
  const pending = await pendingMigrations(ground.database)
  if (pending.length > 0) {
    throw new Problem(503, `The database lacks ${pending.join(', ')}: run "tickmark-service migrate"`)
  }
}
