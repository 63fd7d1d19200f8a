import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Ground } from '../ground/ground.js'
import { expectNoFields } from '../http/json-body.js'
import { NON_CLAIMS } from '../http/non-claims.js'
import { receiveFile, tooLarge } from '../http/one-file.js'
import { PageQuery } from '../http/paging.js'
import { Problem } from '../http/problem.js'
import { refused } from '../http/schemas.js'
import { CONTEXT_BUDGET } from './budget.js'
import type { Segment } from './extraction/extraction.js'
import { grant, ungrant } from './grant.js'
import { listSources, reachOriginal, reachText } from './reach.js'
import { revoke } from './revoke.js'
import * as schemas from './schemas.js'
import { sourceSettings } from './settings.js'
import type { SourceRow } from './store.js'
import { upload } from './upload.js'

/** What a form has around its file. Bytes. */
const FORM = 16_384
const FORM_TYPE = /^multipart\/form-data\s*(?:;|$)/i
type Id = { source_id: string }

export async function sourceRoutes(app: FastifyInstance, ground: Ground): Promise<void> {
  const { maxBytes } = ground.settings(sourceSettings)
  const limits = { fileSize: maxBytes + 1, parts: 8, fieldNameSize: 200, fieldSize: 1_000 }
  await app.register(multipart, { limits, throwFileSizeLimit: false, preservePath: true })

  app.post<{ Querystring: schemas.UploadQuery }>(
    '/parse-file',
    {
      schema: {
        summary: 'Uploads a file as a source',
        description: `multipart/form-data with one part \`file\`, at most ${maxBytes} bytes.`,
        consumes: ['multipart/form-data'],
        querystring: schemas.UploadQuery,
        response: { 200: schemas.SourceSchema, ...refused(401, 413, 415, 422, 429, 503) },
      },
      bodyLimit: maxBytes + FORM,
      onRequest: async (request) => {
        if (!FORM_TYPE.test(request.headers['content-type'] ?? ''))
          throw new Problem(415, 'Unexpected media type, expected multipart/form-data')
        if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM) throw tooLarge(maxBytes)
      },
    },
    async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const supersedes = request.query.supersedes_source_id
      const row = await receiveFile(request.parts(), maxBytes, async (file) => {
        request.facts['bytes'] = file.bytes
        return await upload(ground, request.caller, { ...file, supersedes }, gone.signal)
      })
      Object.assign(request.facts, { media_type: row.mediaType, coverage: row.coverage.status })
      return { ...shown(row), non_claims: NON_CLAIMS }
    },
  )
  app.get<{ Querystring: PageQuery }>(
    '/sources',
    {
      schema: {
        summary: 'The versions you may see: your own and those granted to you, the newest first',
        querystring: PageQuery,
        response: { 200: schemas.SourceList, ...refused(401, 422, 429) },
      },
    },
    async ({ caller, query }) => {
      const { items, next_cursor } = await listSources(ground, caller, query)
      return { items: items.map(shown), next_cursor, non_claims: NON_CLAIMS }
    },
  )
  app.get<{ Params: Id }>(
    '/sources/:source_id',
    {
      schema: {
        summary: 'The text of a source, and where each stretch of it stood',
        response: { 200: schemas.SourceText, ...refused(401, 404, 429) },
      },
    },
    async ({ caller, params }) => {
      const { row, text, segments } = await reachText(ground, caller, params.source_id)
      return { ...shown(row), text, segments: JSON.parse(segments) as Segment[], non_claims: NON_CLAIMS }
    },
  )
  app.get<{ Params: Id }>(
    '/sources/:source_id/original',
    {
      schema: {
        summary: 'The file as it was uploaded',
        response: {
          200: { description: 'The bytes.', content: { '*/*': { schema: {} } } },
          ...refused(401, 404, 429, 503),
        },
      },
      serializerCompiler: () => (bytes) => bytes as string,
    },
    async ({ caller, params }, reply) => {
      const { row, bytes } = await reachOriginal(ground, caller, params.source_id)
      return await reply
        .headers({
          'content-type': row.mediaType,
          'content-length': row.bytes,
          'content-disposition': attachment(row.filename),
          'content-security-policy': "sandbox; default-src 'none'",
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(Readable.from(verified(bytes, row.sha256), { objectMode: false }))
    },
  )
  app.post<{ Params: Id; Body: schemas.GrantRequest }>(
    '/sources/:source_id/grants',
    {
      schema: {
        summary: 'Lets another member of a workspace read, or use, all versions of a source',
        body: schemas.GrantRequest,
        response: { 200: schemas.GrantResponse, ...refused(401, 404, 422, 429) },
      },
    },
    async ({ caller, params, body }) => await grant(ground, caller, params.source_id, body),
  )
  app.delete<{ Params: Id & { recipient_id: string } }>(
    '/sources/:source_id/grants/:recipient_id',
    {
      schema: {
        summary: 'Takes a grant away',
        response: { 200: schemas.UngrantResponse, ...refused(401, 404, 429) },
      },
    },
    async ({ caller, params }) => await ungrant(ground, caller, params.source_id, params.recipient_id),
  )
  app.post<{ Params: Id }>(
    '/sources/:source_id/revoke',
    {
      schema: {
        summary: 'Revokes all versions of a source for ever',
        response: { 200: schemas.RevokeResponse, ...refused(401, 404, 415, 422, 429) },
      },
    },
    async ({ caller, params, body }) => {
      expectNoFields(body)
      return await revoke(ground, caller, params.source_id)
    },
  )
}

function shown(row: SourceRow) {
  return {
    source_id: row.id,
    lineage_id: row.lineageId,
    version: row.version,
    filename: row.filename,
    media_type: row.mediaType,
    bytes: row.bytes,
    sha256: row.sha256,
    preview_text: row.preview,
    coverage: row.coverage,
    context: { characters: row.contextCharacters, budget: CONTEXT_BUDGET },
    access: row.access,
    created_at: row.createdAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
  }
}

/** RFC 6266: the name in ASCII, and as it is. */
function attachment(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** The bytes, of which the last only goes out if all are those that were uploaded: else the answer breaks off. */
async function* verified(bytes: Readable, sha256: string): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (held) yield held
    held = chunk
  }
  if (hash.digest('hex') !== sha256) {
    throw new Problem(503, 'The original is not available: what the storage has is not what was uploaded')
  }
  if (held) yield held
}
