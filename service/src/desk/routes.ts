import type { FastifyInstance } from 'fastify'
import { evidencePageHashes } from 'tickmark/node'
import { deskFiles } from './files.js'

/** The page runs its own script and talks to this service; evidence pages stand in frames, which take this policy over. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' '${evidencePageHashes.script}'`,
  `style-src 'self' '${evidencePageHashes.style}'`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** A route for each file of the desk. The page is asked for again each time; what its name changes with is kept for ever. */
export function deskRoutes(app: FastifyInstance): void {
  for (const { path, mediaType, bytes, etag, hashed } of deskFiles()) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      reply.headers({
        ...HEADERS,
        etag,
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
      if (known) return await reply.code(304).send()
      return await reply.type(mediaType).send(bytes)
    })
  }
}
