import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../ground/ground.js'
import { expectStorable } from '../http/json-body.js'
import { refused } from '../http/schemas.js'
import { listKeys, makeKey, revokeKey } from './keys.js'
import { KeyList, KeyMade, KeyRequest, KeyShown, MemberList, SessionResponse } from './schemas.js'
import { makeSession } from './sessions.js'
import { members, workspaces } from './tables.js'
import { membersOf } from './workspaces.js'

export function identityRoutes(app: FastifyInstance, ground: Ground): void {
  app.get(
    '/auth/session',
    { schema: { summary: 'A session token', response: { 200: SessionResponse, ...refused(401, 429) } } },
    async ({ caller }) => {
      const { token, expiresAt } = await makeSession(ground, caller)
      return {
        token,
        token_type: 'Bearer' as const,
        expires_at: expiresAt.toISOString(),
        account_id: caller.account,
        user_id: caller.user,
        role: caller.role,
        workspaces: await ground.database.queries
          .select({ workspace_id: workspaces.id, name: workspaces.name, active: members.active })
          .from(members)
          .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
          .where(eq(members.userId, caller.user))
          .orderBy(workspaces.name),
      }
    },
  )
  app.get<{ Params: { workspace_id: string } }>(
    '/workspaces/:workspace_id/members',
    {
      schema: {
        summary: 'The active members of a workspace of yours (extension)',
        description: 'Whom sources can be granted to, and whom approval can be asked of.',
        response: { 200: MemberList, ...refused(401, 404, 429) },
      },
    },
    async ({ caller, params }) => ({ items: await membersOf(ground.database.queries, caller, params.workspace_id) }),
  )
  app.get(
    '/auth/keys',
    { schema: { summary: 'Your keys (extension)', response: { 200: KeyList, ...refused(401, 429) } } },
    async ({ caller }) => ({ items: await listKeys(ground.database.queries, caller.user) }),
  )
  app.post<{ Body: KeyRequest }>(
    '/auth/keys',
    {
      schema: {
        summary: 'Makes a key, in place of the one of this request if nothing else is said (extension)',
        body: KeyRequest,
        response: { 201: KeyMade, ...refused(401, 404, 415, 422, 429) },
      },
      // All of the body is optional, and so is the body.
      preValidation: async (request) => {
        const { body } = request as { body?: unknown }
        if (body === undefined) request.body = {}
      },
    },
    async ({ caller, body }, reply) => {
      expectStorable(body)
      const replaces = body.replaces === undefined ? caller.key : body.replaces
      const made = await ground.database.transaction(async (tx) => {
        if (replaces !== null) await revokeKey(tx, replaces, caller.user)
        return await makeKey(ground, tx, caller.user)
      })
      return await reply.code(201).send({ key: made.key, key_id: made.id, replaces })
    },
  )
  app.delete<{ Params: { key_id: string } }>(
    '/auth/keys/:key_id',
    {
      schema: { summary: 'Revokes a key of yours (extension)', response: { 200: KeyShown, ...refused(401, 404, 429) } },
    },
    async ({ caller, params }) => await revokeKey(ground.database.queries, params.key_id, caller.user),
  )
}
