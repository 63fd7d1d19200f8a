import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import type { Values } from '../config/setting.js'
import type { Ground } from '../ground/ground.js'
import { Problem, unknownPath } from '../http/problem.js'
import { type Caller, findCaller } from '../identity/caller.js'
import { limitSettings } from './settings.js'
import { type Allowance, type Limit, take } from './take.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request. On a route with `access: 'open'` there is none. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Who may use the route: anyone, any valid credential (this where nothing is said), or admins; for others it does not exist. */
    access?: 'open' | 'key' | 'admin'
    /** Which limit the route draws on; `other` where nothing is said. */
    bucket?: keyof Limits
  }
}

type Limits = ReturnType<typeof limitsOf>

function limitsOf({ generate, status, other }: Values<typeof limitSettings>) {
  return {
    generate: { bucket: 'generate', most: generate, seconds: 60 },
    status: { bucket: 'status', most: status, seconds: 60 },
    other: { bucket: 'other', most: other, seconds: 3_600 },
  } satisfies Record<string, Limit>
}

/** Lets in whoever carries a credential that is in force, as often as the limits allow. For all routes of `app`. */
export function guardRoutes(app: FastifyInstance, ground: Ground): void {
  const settings = ground.settings(limitSettings)
  const limits = limitsOf(settings)
  const refusals: Limit = { bucket: 'refused', most: settings.refused, seconds: 3_600 }
  app.decorateRequest('caller')
  app.addHook('onRoute', (route) => {
    if (route.config?.access === 'admin' && route.schema) Object.assign(route.schema, { 'x-admin': true })
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'key', bucket = 'other' } = request.routeOptions.config
    if (access === 'open') return
    const caller = await callerOf(request, ground, refusals)
    request.caller = caller
    request.facts['account'] = caller.account
    if (access === 'admin' && caller.role !== 'admin') throw unknownPath() // and as such it draws on no limit
    // By account, not by key: a new key does not begin again.
    const allowance = await take(ground.database.queries, caller.account, limits[bucket])
    tell(reply, allowance)
    if (!allowance.allowed) throw tooMany('Unexpected request', allowance)
  })
}

async function callerOf(request: FastifyRequest, ground: Ground, refusals: Limit): Promise<Caller> {
  const { authorization } = request.headers
  const given = /^Bearer +([\w.~+/=-]{1,256}) *$/i.exec(authorization ?? '')?.[1]
  const caller = given === undefined ? undefined : await findCaller(ground, given)
  if (caller) return caller
  const allowance = await take(ground.database.queries, `address ${networkOf(request.ip)}`, refusals)
  if (!allowance.allowed) throw tooMany('Unexpected refused credentials of this address', allowance)
  throw new Problem(
    401,
    authorization === undefined
      ? 'Unexpected absence of credentials, expected Authorization: Bearer <API_KEY>'
      : 'Unexpected credentials, expected Authorization: Bearer with a key or session token that is in force',
    {
      headers: {
        'www-authenticate': `Bearer realm="tickmark"${authorization === undefined ? '' : ', error="invalid_token"'}`,
      },
    },
  )
}

function tooMany(what: string, { limit, retryAfter }: Allowance): Problem {
  const stretch = limit.seconds === 60 ? 'a minute' : 'an hour'
  return new Problem(429, `${what}, expected at most ${limit.most} in ${stretch}`, {
    headers: { 'retry-after': String(retryAfter) },
  })
}

function tell(reply: FastifyReply, { limit, remaining, reset }: Allowance): void {
  reply.header('ratelimit-limit', limit.most).header('ratelimit-remaining', remaining).header('ratelimit-reset', reset)
}

/** An address, or for IPv6 the network of it that one customer has (/64). */
function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: rest }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
