/**
 * The service with one more room: a charged route that stands in for those that charge, and a worker that does what it accepted. The
 * program is run as the service's own is.
 */
import { sql } from 'drizzle-orm'
import Type from '#typebox'
import { planOf } from '../../dist/billing/charged.js'
import { costOf } from '../../dist/billing/plans.js'
import { run } from '../../dist/commands/run.js'
import { Problem } from '../../dist/http/problem.js'
import { leaseOf } from '../../dist/jobs/lease.js'
import { accept, claim, complete, fail } from '../../dist/jobs/requests.js'
import { rooms } from '../../dist/rooms.js'

const KIND = 'stand-in'
const Body = Type.Object(
  {
    template: Type.String(),
    generation_mode: Type.String(),
    user_input: Type.Object({ topic: Type.Optional(Type.Unknown()), source: Type.Optional(Type.String()) }),
  },
  { additionalProperties: false },
)

/** @param {string} pointer @param {string} detail */
function wrong(pointer, detail) {
  return new Problem(422, detail, { errors: [{ pointer, detail }] })
}

/** @type {import('../../dist/ground/room.js').Room} */
const standIn = {
  name: KIND,
  routes: (app, ground) => {
    app.post(
      '/charged',
      { config: { bucket: 'generate' }, schema: { body: Body } },
      async ({ caller, body }, reply) => {
        const {
          template,
          generation_mode: mode,
          user_input: input,
        } = /** @type {import('typebox').Static<typeof Body>} */ (body)
        if (template !== 'memo') throw new Problem(404, 'Unknown template')
        const credits = costOf(await planOf(ground, ground.database.queries, caller.account), mode)
        if (typeof input.topic !== 'string') throw wrong('/user_input/topic', 'Unexpected topic, expected text')
        if (input.source === 'foreign') throw wrong('/user_input/source', 'Unknown source')
        if (input.source === 'down') throw new Problem(503, 'The storage of sources does not answer')
        const id = await ground.database.transaction(
          async (tx) => await accept(tx, caller, { kind: KIND, payload: body, credits, deadline: 600 }),
        )
        return await reply.code(202).send({ request_id: id })
      },
    )
    // Makes what the limits remember so many milliseconds older: a test need not wait until a minute has passed.
    app.post('/age', { config: { access: 'open' } }, async ({ body }) => {
      const { ms } = /** @type {{ ms: number }} */ (body)
      await ground.database.queries.execute(
        sql`update request_log set times = array(
          select time - ${ms}::bigint * 1000 from unnest(times) with ordinality as one (time, place) order by place)`,
      )
      return {}
    })
  },
  loops: (ground) => [
    {
      name: KIND,
      every: 20,
      async turn() {
        const worker = `worker ${process.pid}`
        const [job] = await claim(ground.database.queries, KIND, { worker, lease: leaseOf(ground) })
        if (!job) return false
        await new Promise((resolve) => setTimeout(resolve, 5))
        await ground.database.transaction(async (tx) => {
          const { user_input: input } = /** @type {import('typebox').Static<typeof Body>} */ (job.payload)
          if (input.topic === 'fail') await fail(tx, job.id, 'It was asked to')
          else await complete(tx, job.id, worker)
        })
        return true
      },
    },
  ],
}

process.exitCode = await run(process.argv.slice(2), process.env, [...rooms, standIn])
