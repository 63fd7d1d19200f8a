import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import type { Keys } from '../identity/keys.js'
import type { Allowance, Limiter } from './limiter.js'
import { Problem } from '../http/problem.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose key the request carries. */
    account: string
  }
}

export interface Gate {
  readonly keys: Keys
  /** Requests of an account: of all its keys together, so that a new key does not begin anew. */
  readonly requests: Limiter
  /** Refused credentials of an address. */
  readonly failures: Limiter
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
}

/** Lets in whoever carries a key that is in force, as often as the limit allows. For all routes of `app`. */
export function guardRoutes(app: FastifyInstance, gate: Gate): void {
  app.decorateRequest('account', '')
  app.addHook('onRequest', async (request, reply) => {
    const account = await accountOf(request, gate)
    request.account = account
    const allowance = gate.requests.take(account, gate.now())
    tell(reply, allowance)
    if (!allowance.allowed) {
      throw tooMany(`Unexpected request, expected at most ${String(allowance.limit)} in an hour`, allowance)
    }
  })
}

async function accountOf(request: FastifyRequest, { keys, failures, now }: Gate): Promise<string> {
  const { authorization } = request.headers
  const given = /^Bearer +([\w.~+/=-]{1,256}) *$/i.exec(authorization ?? '')?.[1]
  const record = given === undefined ? undefined : await keys.find(given)
  if (record) return record.account
  const allowance = failures.take(networkOf(request.ip), now())
  if (!allowance.allowed) throw tooMany('Too many refused credentials from this address', allowance)
  throw new Problem(
    401,
    authorization === undefined
      ? 'Unexpected absence of credentials, expected Authorization: Bearer <API_KEY>'
      : 'Unexpected credentials, expected Authorization: Bearer with a key that is in force',
    {
      headers: {
        'www-authenticate': `Bearer realm="tickmark"${authorization === undefined ? '' : ', error="invalid_token"'}`,
      },
    },
  )
}

function tooMany(detail: string, { retryAfter }: Allowance): Problem {
  return new Problem(429, detail, { headers: { 'retry-after': String(retryAfter) } })
}

function tell(reply: FastifyReply, { limit, remaining, reset }: Allowance): void {
  reply.header('ratelimit-limit', limit).header('ratelimit-remaining', remaining).header('ratelimit-reset', reset)
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
