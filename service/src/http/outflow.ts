import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './problem.js'

/** How much may wait for clients that read slowly, or not at all. */
export interface OutflowLimits {
  /** Bytes of answers that one holder has not read yet. */
  readonly perHolder: number
  /** Bytes of all answers that are not read yet. */
  readonly inAll: number
  /** Milliseconds in which a client has to take some of its answer. */
  readonly patience: number
}

/** Bytes a second that a client has to take in the mean: a trickle does not hold an answer for ever. */
const SLOWEST = 16_384

/** Bytes from which an answer is held against the limits: problems and small answers always pass. */
const LARGE = 65_536

/**
 * Bounds what waits for slow readers. An answer is never shortened: a client that does not read it is cut off, and one that would be one
 * too many is refused with 503, as is the next request of whoever has too many, before any work is done for it.
 */
export function boundAnswers(app: FastifyInstance, { perHolder, inAll, patience }: OutflowLimits): void {
  const waiting = new Map<string, number>()
  let total = 0
  const holderOf = (request: FastifyRequest) => String(request.facts['account'] ?? request.ip)
  const tooMany = (own: number) =>
    new Problem(
      503,
      `Unexpected ${own} bytes of answers that wait to be read, expected at most ${perHolder} and ${inAll} in all`,
      {
        headers: { 'retry-after': '5' },
      },
    )

  app.addHook('preHandler', async (request) => {
    const own = waiting.get(holderOf(request)) ?? 0
    if (own >= perHolder) throw tooMany(own)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const socket: unknown = request.raw.socket
    if (!(socket instanceof Socket)) return // a request from within the process: nobody reads it slowly
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    const holder = holderOf(request)
    const own = waiting.get(holder) ?? 0
    if (bytes > LARGE && ((own > LARGE && own + bytes > perHolder) || (total > LARGE && total + bytes > inAll))) {
      throw tooMany(own + bytes)
    }
    total += bytes
    waiting.set(holder, own + bytes)
    const cutOff = () => socket.destroy()
    const timer = setTimeout(cutOff, patience + (bytes / SLOWEST) * 1_000)
    socket.setTimeout(patience, cutOff)
    let over = false
    const end = () => {
      if (over) return
      over = true
      clearTimeout(timer)
      socket.setTimeout(0).off('timeout', cutOff)
      total -= bytes
      const left = (waiting.get(holder) ?? 0) - bytes
      if (left > 0) waiting.set(holder, left)
      else waiting.delete(holder)
    }
    reply.raw.once('finish', end).once('close', end)
  })
}
